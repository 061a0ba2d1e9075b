import { variablesDe } from './phrase.ts';

/** What a browser would read as markup: a tag, a comment, an entity. */
const BALISE = /<[a-z!/?]|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;

/** What is wrong with a text that a page, a mail or a document could take for markup. `null`: it is words, and nothing else. */
export function fauteDeBalise(texte: string): string | null {
  return BALISE.test(texte) ? 'Ce texte est écrit sans balise ni code HTML.' : null;
}

/** How many characters may stand in place of a shipped text: it has its place on screens. */
export function longueurMaxDe(livre: string): number {
  return Math.min(1000, Math.max(80, livre.length * 2));
}

/**
 * What is wrong with a text in place of a shipped one: markup, a variable that is lost or that nobody gives, a length that has no
 * place. `null`: nothing. Example: `fauteDeRemplacement('{n} caractères', 'Trop long')` → «Ce texte doit garder : {n}.»
 */
export function fauteDeRemplacement(livre: string, valeur: string): string | null {
  const balise = fauteDeBalise(valeur);
  if (balise !== null) return balise;
  const [avant, apres] = [variablesDe(livre), variablesDe(valeur)];
  const perdues = avant.filter((nom) => !apres.includes(nom));
  const mots = (noms: readonly string[]) => noms.map((nom) => `{${nom}}`).join(', ');
  if (perdues.length > 0) return `Ce texte doit garder : ${mots(perdues)}.`;
  const inconnues = apres.filter((nom) => !avant.includes(nom));
  if (inconnues.length > 0) return `Ce texte nomme ce que le portail n’y remplace pas : ${mots(inconnues)}.`;
  const max = longueurMaxDe(livre);
  return valeur.length > max ? `Ce texte est limité à ${max} caractères.` : null;
}
