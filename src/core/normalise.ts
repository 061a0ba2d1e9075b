const MARQUES = /[\u0300-\u036f]/g;
const LATIN = /[ÆæŒœØøŁłĐđßẞ]/g;
const EQUIVALENT: Readonly<Record<string, string>> = {
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  ß: 'ss',
  ẞ: 'ss',
};

/**
 * The form under which texts are searched and sorted: no case, no accent. ASCII letters only change case, so that the
 * answer is the same on every database locale: the SQL function `portail_normalise` does exactly this.
 * Example: `normalise('Œuvre Élan')` → `'oeuvre elan'`.
 */
export function normalise(texte: string): string {
  return texte
    .normalize('NFD')
    .replace(MARQUES, '')
    .replace(LATIN, (lettre) => EQUIVALENT[lettre] ?? lettre)
    .replace(/[A-Z]/g, (lettre) => lettre.toLowerCase());
}

/** The words of a search, normalised; a text matches when it contains every one of them. */
export function mots(recherche: string): string[] {
  return normalise(recherche)
    .split(/\s+/)
    .filter((mot) => mot !== '');
}
