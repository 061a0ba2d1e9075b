/** More than any form has; what reads a body goes down level by level. */
const PROFONDEUR_MAX = 64;
const MORCEAU = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/** One level of a text: the names seen in an object, nothing in a list. */
type Niveau = Set<string> | null;

/**
 * Whether JSON, already known to be well formed, can be taken at its word: not nested beyond reason, and no name given twice
 * in an object, where one reader keeps the first and another the last.
 */
export function isJsonSansDoute(text: string): boolean {
  const niveaux: Niveau[] = [];
  let texte = '';
  for (const [morceau] of text.matchAll(MORCEAU)) {
    if (morceau === '{' || morceau === '[') {
      if (niveaux.push(morceau === '{' ? new Set() : null) > PROFONDEUR_MAX) return false;
    } else if (morceau === '}' || morceau === ']') niveaux.pop();
    else if (morceau !== ':') texte = morceau;
    else {
      const noms = niveaux.at(-1);
      const nom = texte.includes('\\') ? (JSON.parse(texte) as string) : texte.slice(1, -1);
      if (noms?.has(nom)) return false;
      noms?.add(nom);
    }
  }
  return true;
}
