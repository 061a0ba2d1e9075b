import { actes } from '#src/core/acte/actes.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import type { demandes } from '#src/lectures/demandes.ts';

export const PAR_PAGE = 20;

/** States as a person looks for them. */
export const ETATS = {
  toutes: { libelle: 'Toutes', etats: [] },
  enCours: { libelle: 'En cours', etats: ['enregistree', 'enCours', 'acceptee'] },
  attente: { libelle: 'Document demandé', etats: ['enAttentePieces'] },
  terminees: { libelle: 'Terminées', etats: ['traitee', 'refusee', 'annulee'] },
} as const satisfies Readonly<
  Record<string, { readonly libelle: string; readonly etats: readonly string[] }>
>;
export type FiltreEtat = keyof typeof ETATS;

export interface Filtres {
  readonly etat: FiltreEtat;
  /** Key of an act, `''`: all. */
  readonly type: string;
  /** Words, `''`: all. */
  readonly q: string;
}

const TEXTE_MAX = 100;

/** What an address asks for; what somebody wrote wrongly in it asks for nothing. */
export function litFiltres(search: URLSearchParams): Filtres {
  const etat = search.get('etat') ?? '';
  const type = search.get('type') ?? '';
  return {
    etat: Object.hasOwn(ETATS, etat) ? (etat as FiltreEtat) : 'toutes',
    type: Object.hasOwn(actes, type) ? type : '',
    q: (search.get('q') ?? '').trim().slice(0, TEXTE_MAX),
  };
}

/** The address that asks for it, without what is usual. */
export function ecritFiltres({ etat, type, q }: Filtres): URLSearchParams {
  return new URLSearchParams({
    ...(etat !== 'toutes' && { etat }),
    ...(type !== '' && { type }),
    ...(q !== '' && { q }),
  });
}

export function criteresDe({ etat, type, q }: Filtres): CriteresDe<typeof demandes> {
  const { etats } = ETATS[etat];
  return {
    ...(etats.length > 0 && { etat: etats }),
    ...(type !== '' && { codeType: [type] }),
    ...(q !== '' && { q }),
  };
}
