import { variablesDe } from './phrase.ts';

/** What a browser would read as markup: a tag, a comment, an entity. */
const BALISE = /<[a-z!/?]|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;

/** How many characters may stand in place of a shipped text: it has its place on screens. */
export function longueurMaxDe(livre: string): number {
  return Math.min(1000, Math.max(80, livre.length * 2));
}

/** Whether a text is words, and nothing that a page, a mail or a document could take for markup. */
export function isSansBalise(texte: string): boolean {
  return !BALISE.test(texte);
}

/** The sentence of a text that carries markup. */
export const BALISE_REFUSEE = 'Ce texte est écrit sans balise ni code HTML.';

/**
 * What is wrong with a text in place of a shipped one: markup, a variable that is lost or that nobody gives, a length that has no
 * place. `null`: nothing. Example: `fauteDeRemplacement('{n} caractères', 'Trop long')` → «Ce texte doit garder : {n}.»
 */
export function fauteDeRemplacement(livre: string, valeur: string): string | null {
  if (!isSansBalise(valeur)) return BALISE_REFUSEE;
  const [avant, apres] = [variablesDe(livre), variablesDe(valeur)];
  const perdues = avant.filter((nom) => !apres.includes(nom));
  const mots = (noms: readonly string[]) => noms.map((nom) => `{${nom}}`).join(', ');
  if (perdues.length > 0) return `Ce texte doit garder : ${mots(perdues)}.`;
  const inconnues = apres.filter((nom) => !avant.includes(nom));
  if (inconnues.length > 0) return `Ce texte nomme ce que le portail n’y remplace pas : ${mots(inconnues)}.`;
  const max = longueurMaxDe(livre);
  return valeur.length > max ? `Ce texte est limité à ${max} caractères.` : null;
}
