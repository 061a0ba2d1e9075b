import { modulo97 } from './iban.ts';

/** Country, key, business code, and the number that the country gives. */
const ICS = /^([A-Z]{2})([0-9]{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/;
const LONGUEUR_FRANCE = 13;

/**
 * Whether a text is the identifier of a SEPA creditor: its key is that of the national number and the country (ISO 7064 mod
 * 97-10), the three characters of the business code left out (EPC262-08; domain reference §7.7).
 */
export function isIcs(texte: string): boolean {
  const [, pays = '', cle = '', national = ''] = ICS.exec(texte) ?? [];
  if (pays === '' || (pays === 'FR' && texte.length !== LONGUEUR_FRANCE)) return false;
  return modulo97(national + pays + cle) === 1;
}
