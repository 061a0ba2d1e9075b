/** A social security number without its key; Corsica is written 2A or 2B (domain reference §7.1). */
export const NIR = /^[12]\d{2}(0[1-9]|1[0-2]|[2-9]\d)(2[AB]|0[1-9]|[1-9]\d)\d{3}\d{3}$/;
const CLE = /^\d{2}$/;
const MODULE = 97;
const LONGUEUR = 13;

/** Members of the regime of Monaco: 98, then their number with its zeros. */
const PREFIXE_MONACO = '98';
const LONGUEUR_MONACO = 11;
const MONACO = /^98\d{11}$/;
/** What stands for no number at all. */
const MONACO_VIDE = '9800000000000';

/** The errors of a number (specification 2 §5). */
export type FauteNir = 'required' | 'pattern' | 'cle';

/** A number and its key, as the two boxes of a form hold them. */
export interface NumeroSecu {
  readonly nir: string;
  readonly cle: string;
}

/** The key of a number: 97 less its remainder, 2A counting as 19 and 2B as 18. Two digits. */
export function cleNir(nir: string): string {
  const chiffres = nir.replace('2A', '19').replace('2B', '18');
  return String(MODULE - (Number(chiffres) % MODULE)).padStart(2, '0');
}

/** A number that is written with its key loses it, where the key is its own; anything else is kept, for the rule to refuse it. */
export function sansCleNir(texte: string): string {
  const nir = texte.slice(0, LONGUEUR);
  return texte === nir + cleNir(nir) ? nir : texte;
}

export function isMonaco(nir: string): boolean {
  return nir.startsWith(PREFIXE_MONACO);
}

/** `12345` → `9800000012345`; what is no number is kept, for the rule to refuse it. */
export function nirMonaco(numero: string): string {
  return PREFIXE_MONACO + numero.padStart(LONGUEUR_MONACO, '0');
}

/** `9800000012345` → `12345`. */
export function numeroMonaco(nir: string): string {
  return nir.slice(PREFIXE_MONACO.length).replace(/^0+/, '');
}

/**
 * What is wrong with a number (without spaces, in capitals) and its key; `null` when nothing is. A number of Monaco has no
 * key.
 */
export function fauteNir({ nir, cle }: NumeroSecu, isCleAttendue = true): FauteNir | null {
  if (nir === '' || nir === MONACO_VIDE) return 'required';
  if (isMonaco(nir)) return MONACO.test(nir) && cle === '' ? null : 'pattern';
  if (!NIR.test(nir)) return 'pattern';
  if (!isCleAttendue) return null;
  if (cle === '') return 'required';
  return CLE.test(cle) && cle === cleNir(nir) ? null : 'cle';
}

const LONGUEUR_AVEC_CLE = 15;

/**
 * A number and its key as one text: `1841276451089 46`, with any spaces. Two parts are what two boxes hold (`184 46`: while
 * one types); otherwise the first 13 characters are the number, unless there are more than a number and its key have, or it
 * is one of Monaco.
 */
export function lisNir(texte: string): NumeroSecu {
  const [nir = '', cle = '', ...autres] = texte.toUpperCase().split(' ');
  if (autres.length === 0 && (cle !== '' || nir.length <= LONGUEUR)) return { nir, cle };
  const serre = texte.toUpperCase().replace(/\s/gu, '');
  if (serre.length > LONGUEUR_AVEC_CLE || isMonaco(serre)) return { nir: serre, cle: '' };
  return { nir: serre.slice(0, LONGUEUR), cle: serre.slice(LONGUEUR) };
}

/** As `lisNir` reads it again. */
export function ecritNir({ nir, cle }: NumeroSecu): string {
  return cle === '' ? nir : `${nir} ${cle}`;
}
