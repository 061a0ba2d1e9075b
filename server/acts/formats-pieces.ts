import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { acteServeurDe } from './registre.ts';

/**
 * The formats of papers that a request waits for, by their codes, as its act says; for those that are absent, all that the
 * client takes.
 */
export async function formatsDesPieces(
  db: Queryable,
  demandeur: Demandeur,
  { codeType }: { readonly codeType: string },
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const serveur = acteServeurDe(codeType);
  if (!serveur?.formatsDesPieces || codes.length === 0) return new Map();
  return serveur.formatsDesPieces(demandeur, db, codes);
}
