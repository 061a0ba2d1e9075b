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

const APOSTROPHES = /[’‘ʼ]/g;

/** The form in which a text is looked for and looked in: `normalise`, and one apostrophe for all of them. */
export function formeCherchee(texte: string): string {
  return normalise(texte).replace(APOSTROPHES, "'");
}

/** The words of a search, in the form looked for; a text matches when its own contains every one of them. */
export function mots(recherche: string): string[] {
  return formeCherchee(recherche)
    .split(/\s+/)
    .filter((mot) => mot !== '');
}
