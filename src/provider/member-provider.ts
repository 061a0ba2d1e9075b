import type { Acte, Prefill } from '#src/core/acte/act.ts';
import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { CleActe } from '#src/core/acte/actes.ts';
import type { Resultat, Resultats } from '#src/core/acte/calculs.ts';
import type { ExterneVu } from '#src/core/acte/externes.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';
import { http } from './http.ts';
import { routeActe, routeLecture } from './routes.ts';
import { makeVerbes } from './verbes.ts';

export type { Liste, RequeteListe } from './verbes.ts';

interface ParcoursEnvoye {
  /** The one that this device knows. */
  readonly version: number;
  readonly etape: string;
  readonly data: Saisie;
}

interface Ailleurs {
  readonly version: number;
  readonly externe: ExterneVu;
}

/** The verbs of the member area, by the names of what it reads and asks; the back office adds nine to them. */
export const memberProvider = {
  ...makeVerbes<CleLecture, CleActe>(routeLecture, routeActe),
  /** `GET {path}` of an act: what its form begins with. Never served from memory: it is what one is about to change. */
  async prefill<P>({ key }: Pick<Acte, 'key'>, signal?: AbortSignal): Promise<Prefill<P>> {
    const { json } = await http(routeActe(key), { leaveOnRefusal: 'session', ...(signal && { signal }) });
    return json as Prefill<P>;
  },
  /** `POST {path}/calculs/{nom}`: what the server works out of these answers. */
  async calcul(
    { key }: Pick<Acte, 'key'>,
    nom: string,
    data: Saisie,
    signal: AbortSignal,
  ): Promise<Resultat> {
    const { json } = await http(`${routeActe(key)}/calculs/${nom}`, {
      method: 'POST',
      body: JSON.stringify({ data: imbrique(data) }),
      leaveOnRefusal: 'session',
      signal,
    });
    return (json as Readonly<Record<string, Resultat>>)[nom] ?? {};
  },
  /** `PUT {path}/parcours`: keeps the answers so far, about this contract; answers the version that was written. */
  async gardeParcours(
    { key }: Pick<Acte, 'key'>,
    parcours: ParcoursEnvoye,
    numContrat: string,
  ): Promise<number> {
    const { json } = await http(`${routeActe(key)}/parcours`, {
      method: 'PUT',
      headers: { 'X-Num-Contrat': numContrat },
      body: JSON.stringify(parcours),
      leaveOnRefusal: 'session',
    });
    return (json as { readonly version: number }).version;
  },
  /** `POST {path}/externes/{nom}`: keeps the answers, and says where to go; `null`: it is done already. */
  async partAilleurs(
    { key }: Pick<Acte, 'key'>,
    nom: string,
    parcours: ParcoursEnvoye,
  ): Promise<Ailleurs & { readonly vers: string | null }> {
    const { json } = await http(`${routeActe(key)}/externes/${nom}`, {
      method: 'POST',
      body: JSON.stringify(parcours),
      leaveOnRefusal: 'session',
    });
    return json as Ailleurs & { readonly vers: string | null };
  },
  /** `POST {path}/externes/{nom}/issue`: what became of it. */
  async issueAilleurs({ key }: Pick<Acte, 'key'>, nom: string): Promise<Ailleurs> {
    const { json } = await http(`${routeActe(key)}/externes/${nom}/issue`, {
      method: 'POST',
      body: '{}',
      leaveOnRefusal: 'session',
    });
    return json as Ailleurs;
  },
  /** `DELETE {path}/parcours`. */
  async oublieParcours({ key }: Pick<Acte, 'key'>): Promise<void> {
    await http(`${routeActe(key)}/parcours`, { method: 'DELETE', leaveOnRefusal: 'session' });
  },
};

/**
 * Sends a declared act, its answers by their names, and forgets what it makes out of date.
 * @param calculs those that were shown
 */
export function envoieActe(
  { key, efface, verbe }: Pick<Acte, 'key' | 'efface'> & Pick<Partial<Acte>, 'verbe'>,
  data: Readonly<Record<string, unknown>>,
  cle: string | null,
  calculs?: Resultats,
): Promise<ResultatAction> {
  const envoi = { cle, efface, ...(calculs && { calculs }) };
  return verbe === 'vel'
    ? memberProvider.vel(key, imbrique(data), envoi)
    : memberProvider.act(key, imbrique(data), envoi);
}
