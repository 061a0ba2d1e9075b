/** Between two letters: what opens or closes a quotation, a length in feet, a piece of code keep theirs. */
const APOSTROPHE_DROITE = /(\p{L})'(?=\p{L})/gu;

/** One copies an address, one does not read it. */
const ADRESSE = /@|:\/\//;

/**
 * A text as people read it: `’` wherever two letters are joined by an apostrophe, however it was typed or specified. Never for
 * what a person edits, nor for what a program compares.
 * Example: `enTypographie("L'IBAN saisi n'est pas valide.")` → `'L’IBAN saisi n’est pas valide.'`.
 */
export function enTypographie(texte: string): string {
  if (!texte.includes("'")) return texte;
  return texte.replace(/\S+/g, (mot) => (ADRESSE.test(mot) ? mot : mot.replace(APOSTROPHE_DROITE, '$1’')));
}
