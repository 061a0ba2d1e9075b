import type { CriteresDe } from '#src/core/lecture/definition.ts';
import type { courriersLegers } from '#src/lectures/courriers.ts';

export const PAR_PAGE = 20;

/** What a list of letters narrows by, as its address says it: going back finds it again. */
export interface Filtres {
  readonly sens: string;
  readonly etat: string;
  readonly du: string;
  readonly au: string;
  readonly q: string;
}

export const SANS_FILTRE: Filtres = { sens: '', etat: '', du: '', au: '', q: '' };
const NOMS = Object.keys(SANS_FILTRE) as (keyof Filtres)[];
const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const CODES = {
  sens: ['entrant', 'sortant'],
  etat: ['recu', 'enCours', 'traite', 'lu', 'nonLu'],
} as const;

/** The code that a text is, if it is one of them. */
function code<C extends string>(codes: readonly C[], lu: string): readonly C[] {
  return codes.filter((connu) => connu === lu);
}

/** An address may be typed by hand: what means nothing is left out. */
export function litFiltres(search: URLSearchParams): Filtres {
  const lus = Object.fromEntries(NOMS.map((nom) => [nom, search.get(nom) ?? ''])) as Record<
    keyof Filtres,
    string
  >;
  for (const nom of ['sens', 'etat'] as const) if (code(CODES[nom], lus[nom]).length === 0) lus[nom] = '';
  for (const nom of ['du', 'au'] as const) if (!JOUR.test(lus[nom])) lus[nom] = '';
  return { ...lus, q: lus.q.slice(0, 100) };
}

export function ecritFiltres(filtres: Filtres): URLSearchParams {
  const search = new URLSearchParams();
  for (const nom of NOMS) if (filtres[nom] !== '') search.set(nom, filtres[nom]);
  return search;
}

export function nbFiltres(filtres: Filtres): number {
  return NOMS.filter((nom) => filtres[nom] !== '').length;
}

export function criteresDe({ sens, etat, du, au, q }: Filtres): CriteresDe<typeof courriersLegers> {
  return {
    ...(sens !== '' && { sens: code(CODES.sens, sens) }),
    ...(etat !== '' && { etat: code(CODES.etat, etat) }),
    ...(du !== '' && { dateDebut: du }),
    ...(au !== '' && { dateFin: au }),
    ...(q !== '' && { q }),
  };
}
