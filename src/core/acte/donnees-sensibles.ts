/** Thirteen characters of a social security number, spaced as people space them. */
const NIR =
  /(?<!\d)[12][\s.-]?\d{2}[\s.-]?(?:0[1-9]|1[0-2]|[2-9]\d)[\s.-]?(?:2[AB]|\d{2})[\s.-]?\d{3}[\s.-]?\d{3}(?:[\s.-]?\d{2})?(?!\d)/i;
/** Country, key, then groups of four: the beginning of an account number is enough. */
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[\s.-]?[A-Z0-9]{4}){3,7}/i;

/**
 * Whether a text holds what looks like a social security or an account number. It advises and refuses nothing, so it may
 * see one too many. Example: `contientDonneeSensible('Mon n° : 2 55 08 75 116 001')` → `true`.
 */
export function contientDonneeSensible(texte: string): boolean {
  const iban = IBAN.exec(texte)?.[0] ?? '';
  // Four words of four letters are no account: one has more digits.
  return NIR.test(texte) || iban.replace(/\D/g, '').length >= 10;
}
