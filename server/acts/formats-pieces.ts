import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { codesDesPieces } from '#server/db/demandes/pieces.ts';
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

/**
 * The formats of what completes a refused request: those of the papers that its form asked for. `undefined`: its form asked for
 * none of its own, and all that the client takes will do.
 */
export async function formatsDeReprise(
  db: Queryable,
  demandeur: Demandeur,
  demande: { readonly id: string; readonly codeType: string },
): Promise<readonly string[] | undefined> {
  const codes = await codesDesPieces(db, demandeur.client.id, demande.id);
  const parCode = await formatsDesPieces(db, demandeur, demande, codes);
  return parCode.size === 0 ? undefined : [...new Set([...parCode.values()].flat())];
}
