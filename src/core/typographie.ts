/** Between two letters: what opens or closes a quotation, a length in feet, a piece of code keep theirs. */
const APOSTROPHE_DROITE = /(\p{L})'(?=\p{L})/gu;

/**
 * A text as people read it: `’` wherever two letters are joined by an apostrophe, however it was typed or specified. Never for
 * what a person edits, nor for what a program compares.
 * Example: `enTypographie("L'IBAN saisi n'est pas valide.")` → `'L’IBAN saisi n’est pas valide.'`.
 */
export function enTypographie(texte: string): string {
  return texte.includes("'") ? texte.replace(APOSTROPHE_DROITE, '$1’') : texte;
}
