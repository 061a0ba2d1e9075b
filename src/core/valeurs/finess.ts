import { luhn } from './luhn.ts';

const FINESS = /^(?:[0-9]{2}|2[AB])[0-9]{7}$/;

/**
 * Whether nine characters in capitals are the number of a health establishment: its department, then seven digits. All nine
 * pass Luhn, the A of Corsica counting for 1 and its B for 2 (domain reference §7.4).
 */
export function isFiness(texte: string): boolean {
  if (!FINESS.test(texte) || /^0+$/.test(texte)) return false;
  return luhn(texte.replace('A', '1').replace('B', '2'));
}
