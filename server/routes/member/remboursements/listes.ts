import type { Demandeur } from '#server/adherent/demandeur.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import type { Tranche } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { DecompteVu } from '#src/lectures/decomptes.ts';
import type { Cherche } from './recherche.ts';

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
