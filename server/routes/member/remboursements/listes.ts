import type { Demandeur } from '#server/acts/acte.ts';
import type { Tranche } from '#server/gestion/portefeuille.ts';
import { decompteVu } from '#server/gestion/visibilite.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { Decompte } from '#src/core/adherent/decompte.ts';
import type { Cherche, Circuit } from './recherche.ts';

/** A list of statements of the map: what is in it, and in which order where nobody chooses. */
export interface ListeDecomptes {
  readonly path: string;
  /** In `Content-Range`. */
  readonly nom: string;
  readonly circuit: Circuit | undefined;
  readonly tri: 'dateReglement' | 'dateSoins';
  /** Start of the names of its files. */
  readonly fichier: string;
  /** «vos remboursements», in the history. */
  readonly libelle: string;
}

export const LISTES: readonly ListeDecomptes[] = [
  {
    path: '/api/v2/adherent/prestations',
    nom: 'prestations',
    circuit: 'adherent',
    tri: 'dateReglement',
    fichier: 'remboursements',
    libelle: 'vos remboursements',
  },
  {
    path: '/api/v2/adherent/prestations/all',
    nom: 'prestations',
    circuit: undefined,
    tri: 'dateSoins',
    fichier: 'soins',
    libelle: 'vos soins',
  },
  {
    path: '/api/v2/adherent/tiers-prestations',
    nom: 'tiers-prestations',
    circuit: 'tiers',
    tri: 'dateReglement',
    fichier: 'tiers-payant',
    libelle: 'vos soins en tiers payant',
  },
];

/** A page of statements as who asks may see them. Nobody to look for: nothing is looked for. */
export async function pageDe(
  { client }: Demandeur,
  { gestion }: Pick<MemberServices, 'gestion'>,
  { recherche, visibilite }: Cherche,
  tranche: Tranche,
): Promise<{ readonly lignes: readonly Decompte[]; readonly total: number }> {
  if (recherche.visibles.length + recherche.confidentiels.length === 0) return { lignes: [], total: 0 };
  const { lignes, total } = await gestion.decomptes(client.code, recherche, tranche);
  const vus = lignes.map((decompte) => decompteVu(decompte, visibilite)).filter((vu) => vu !== null);
  return { lignes: vus, total };
}

/** What a preview panel shows of a statement. */
export function apercu({ id, numDecompte, dateSoins, dateReglement, beneficiaire, ...autres }: Decompte) {
  const { libelle, etat, destinataire, montantVerse, isConfidentiel } = autres;
  return {
    ...{ id, numDecompte, dateSoins, dateReglement, beneficiaire },
    ...{ libelle, etat, destinataire, montantVerse, isConfidentiel },
  };
}
