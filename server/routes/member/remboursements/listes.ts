import type { Demandeur } from '#server/adherent/demandeur.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import type { Tranche } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type DecompteVu, remboursements, soins, tiersPayant } from '#src/lectures/decomptes.ts';
import type { Cherche, Circuit } from './recherche.ts';

/** A list of statements and what its files are called. */
export interface ListeDecomptes {
  readonly lecture: typeof soins;
  readonly circuit: Circuit | undefined;
  /** Start of the names of its files. */
  readonly fichier: string;
  /** «vos remboursements», in the history. */
  readonly libelle: string;
}

export const LISTES: readonly ListeDecomptes[] = [
  {
    lecture: remboursements,
    circuit: 'adherent',
    fichier: 'remboursements',
    libelle: 'vos remboursements',
  },
  { lecture: soins, circuit: undefined, fichier: 'soins', libelle: 'vos soins' },
  { lecture: tiersPayant, circuit: 'tiers', fichier: 'tiers-payant', libelle: 'vos soins en tiers payant' },
];

/** Where a list is on the server. */
export function cheminDe({ lecture }: ListeDecomptes): string {
  return `/api${lectures[lecture.key].path}`;
}

/** A page of statements as who asks may see them. Nobody to look for: nothing is looked for. */
export async function pageDe(
  { client }: Demandeur,
  { gestion }: Pick<MemberServices, 'gestion'>,
  { recherche, visibilite }: Cherche,
  tranche: Tranche,
): Promise<{ readonly lignes: readonly DecompteVu[]; readonly total: number }> {
  if (recherche.visibles.length + recherche.confidentiels.length === 0) return { lignes: [], total: 0 };
  const { lignes, total } = await gestion.decomptes(client.code, recherche, tranche);
  const vus = lignes.map((decompte) => decompteVu(decompte, visibilite)).filter((vu) => vu !== null);
  return { lignes: vus, total };
}
