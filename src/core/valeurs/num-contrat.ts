/** How a contract is numbered, at one insurer or another: read without spaces, in capitals. */
export const NUM_CONTRAT = /^[A-Z0-9]{4,20}$/;

/** What one types of a number that is printed by groups: `pl 100 001` is `PL100001`. */
export function sansEspaces(texte: string): string {
  return texte.replace(/\s/gu, '').toUpperCase();
}
