/** Between two letters: what opens or closes a quotation, a length in feet, a piece of code keep theirs. */
const APOSTROPHE_DROITE = /(\p{L})'(?=\p{L})/gu;

/** One copies an address, one does not read it. */
const ADRESSE = /@|:\/\//;

/** The space before what ends or opens a sentence, after an opening quotation, and between a number and its unit or its sign. */
const ESPACES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\S) (?=[?!;:»](?![\p{L}\d/)]))/gu, '\u00a0'],
  [/« (?=\S)/g, '«\u00a0'],
  [/(?<=[nN]°) (?=\S)/gu, '\u00a0'],
  [/(?<=\d) (?=(?:€|%|(?:ko|Mo|Go|px|mm)(?![\p{L}\d])))/gu, '\u00a0'],
];
const A_REGARDER = /['\d?!;:«»]/;

/** `’` wherever two letters are joined by an apostrophe: what a text has where lines are not ours to cut, as in a mail. */
export function apostrophes(texte: string): string {
  if (!texte.includes("'")) return texte;
  return texte.replace(/[^\s\u00a0]+/g, (mot) =>
    ADRESSE.test(mot) ? mot : mot.replace(APOSTROPHE_DROITE, '$1’'),
  );
}

/**
 * A text as people read it: its apostrophes, and no line that begins with a sign or a unit, however it was typed or specified.
 * Never for what a person edits, nor for what a program compares.
 * Example: `enTypographie("L'IBAN saisi n'est pas valide.")` → `'L’IBAN saisi n’est pas valide.'`.
 */
export function enTypographie(texte: string): string {
  if (!A_REGARDER.test(texte)) return texte;
  return apostrophes(ESPACES.reduce((lu, [ou, par]) => lu.replace(ou, par), texte));
}
