import type { Acte, Prefill } from '#src/core/act.ts';
import type { ResultatAction } from '#src/core/act-result.ts';
import type { CleActe } from '#src/core/actes.ts';
import { imbrique } from '#src/core/chemin.ts';
import type { CleLecture } from '#src/core/lectures.ts';
import { http } from './http.ts';
import { routeActe, routeLecture } from './routes.ts';
import { makeVerbes } from './verbes.ts';

export type { Liste, RequeteListe } from './verbes.ts';

/** The verbs of the member area, by the names of what it reads and asks; the back office adds nine to them. */
export const memberProvider = {
  ...makeVerbes<CleLecture, CleActe>(routeLecture, routeActe),
  /** `GET {path}` of an act: what its form begins with. Never served from memory: it is what one is about to change. */
  async prefill<P>({ key }: Pick<Acte, 'key'>, signal?: AbortSignal): Promise<Prefill<P>> {
    const { json } = await http(routeActe(key), { leaveOnRefusal: 'session', ...(signal && { signal }) });
    return json as Prefill<P>;
  },
};

/** Sends a declared act, its answers by their names, and forgets what it makes out of date. */
export function envoieActe(
  { key, efface }: Pick<Acte, 'key' | 'efface'>,
  data: Readonly<Record<string, unknown>>,
  cle: string | null,
): Promise<ResultatAction> {
  return memberProvider.act(key, imbrique(data), { cle, efface });
}
