import { actes } from '#src/core/acte/actes.ts';
import type { demandes } from '#src/lectures/demandes.ts';
import type { DemandeDe } from '#src/provider/demande-lecture.ts';

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
  /** From 1. */
  readonly page: number;
}

/** What an address asks for; what somebody wrote wrongly in it asks for nothing. */
export function litFiltres(search: URLSearchParams): Filtres {
  const etat = search.get('etat') ?? '';
  const type = search.get('type') ?? '';
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    etat: Object.hasOwn(ETATS, etat) ? (etat as FiltreEtat) : 'toutes',
    type: Object.hasOwn(actes, type) ? type : '',
    page: page >= 1 && page < 100_000 ? page : 1,
  };
}

/** The address that asks for it, without what is usual. */
export function ecritFiltres({ etat, type, page }: Filtres): URLSearchParams {
  return new URLSearchParams({
    ...(etat !== 'toutes' && { etat }),
    ...(type !== '' && { type }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function demandeDe({ etat, type, page }: Filtres): DemandeDe<typeof demandes> {
  const { etats } = ETATS[etat];
  return {
    criteres: { ...(etats.length > 0 && { etat: etats }), ...(type !== '' && { codeType: [type] }) },
    tranche: [(page - 1) * PAR_PAGE, page * PAR_PAGE - 1],
  };
}
