/** What French verbs and the nouns made of them end with, once accents are gone; the longest first. */
const FINS = /(?:issements?|cations?|ations?|ements?|aisons?|ions?|antes?|ants?|ees?|ez|er|es|e|s)$/;
/** A root that is shorter stands in too many words to say anything. */
const MIN = 4;

/**
 * What words of one family have in common, of a word in the form looked for: `resilier` and `resiliation` → `resili`. A word
 * that is too short is its own root.
 */
export function racine(mot: string): string {
  const reste = mot.replace(FINS, '');
  return reste.length < MIN ? mot.replace(/s$/, '') : reste;
}
