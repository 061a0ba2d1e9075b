/** Letters that lose nothing of theirs by losing their accents: what stands for them in a text without any. */
const LETTRES: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};
const PARTICULIERES = new RegExp(`[${Object.keys(LETTRES).join('')}]`, 'g');

/** The same text in letters without accents. Example: `sansAccents('Œuvre Élan')` → `'OEuvre Elan'`. */
function sansAccents(texte: string): string {
  return texte
    .replace(PARTICULIERES, (lettre) => LETTRES[lettre] ?? lettre)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

const POSTALE = /^[A-Za-z0-9 '’\-/.,()&+°:]*$/;
const ACCENTS_EMPILES = /\p{M}{2}/u;

/**
 * Whether a text can be written on an envelope (AFNOR NF Z10-011): Latin letters, accents and all, digits, and the few signs
 * of names and streets. No markup, no picture, no other script.
 */
export function isEcriturePostale(texte: string): boolean {
  return !ACCENTS_EMPILES.test(texte.normalize('NFC')) && POSTALE.test(sansAccents(texte));
}

/** A sign with the accents that are put on it. */
const SIGNE = /.\p{M}*/gsu;

/** The first sign of a text that cannot be written on an envelope; `null`: all can. Example: `horsEcriturePostale('rue 🎉')` → `'🎉'`. */
export function horsEcriturePostale(texte: string): string | null {
  const signes = texte.normalize('NFC').match(SIGNE) ?? [];
  return signes.find((signe) => !isEcriturePostale(signe)) ?? null;
}

const LETTRES_DE_NOM = /^[A-Za-z '’-]+$/;

/** Whether a text can be written as a name on an envelope or a card: of those letters, without digits. */
export function isEcritureNom(texte: string): boolean {
  return isEcriturePostale(texte) && LETTRES_DE_NOM.test(sansAccents(texte));
}
