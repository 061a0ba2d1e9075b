import type { Acte, Prefill } from '#src/core/act.ts';
import type { ResultatAction } from '#src/core/act-result.ts';
import { type CleLecture, lectureDe } from '#src/core/lectures.ts';
import { cachedRead, forgetReads } from './cached-read.ts';
import { http } from './http.ts';

/** Part of a list, and how long the whole is. */
export interface Liste<T> {
  readonly lignes: readonly T[];
  readonly total: number;
}

export interface RequeteListe {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** First and last row, both included. */
  readonly range?: readonly [number, number];
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
}

type Parametres = Readonly<Record<string, string>>;

function url(cle: CleLecture): string {
  return `/api${lectureDe(cle).path}`;
}

function parametresDe({ filter, range, sort }: RequeteListe): Parametres {
  return {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(range && { range: JSON.stringify(range) }),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
}

/** What an act makes out of date: its own reads, and always history and notifications. */
function efface({ path, efface: cles }: Acte): void {
  if (cles === 'tout') {
    forgetReads();
    return;
  }
  for (const cle of [...cles, 'historique', 'notification'] as const) forgetReads(url(cle));
  forgetReads(`/api${path}`);
}

/** The member area's verbs beside the nine of react-admin, by the registry's names (specification 2 §7). */
export const memberProvider = {
  /** One thing: `GET {path}`. */
  readOne: <T>(cle: CleLecture, parametres: Parametres = {}): Promise<T> =>
    cachedRead<T>(url(cle), parametres),
  /** A page of a list: `GET {path}?filter=…&range=…&sort=…`. */
  async read<T>(cle: CleLecture, requete: RequeteListe = {}): Promise<Liste<T>> {
    const { json, headers } = await http(`${url(cle)}?${new URLSearchParams(parametresDe(requete))}`, {
      leaveOnRefusal: false,
    });
    return { lignes: json as T[], total: Number(headers.get('content-range')?.split('/').pop() ?? 0) };
  },
  /** `GET {path}` of an act: what its form begins with. Never served from memory: it is what one is about to change. */
  async prefill<P>({ path }: Pick<Acte, 'path'>): Promise<Prefill<P>> {
    const { json } = await http(`/api${path}`, { leaveOnRefusal: false });
    return json as Prefill<P>;
  },
  /** `POST {path}/form`. @param cle the same for the same answers, so that sending them twice gives them once. */
  async act(
    acte: Acte,
    data: Readonly<Record<string, unknown>>,
    cle: string | null,
  ): Promise<ResultatAction> {
    const { json } = await http(`/api${acte.path}/form`, {
      method: 'POST',
      body: JSON.stringify({ data }),
      ...(cle !== null && { headers: { 'Idempotency-Key': cle } }),
    });
    efface(acte);
    return json as ResultatAction;
  },
};
