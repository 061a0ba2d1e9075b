import { luhn } from './luhn.ts';

const LA_POSTE = '356000000';

/**
 * Whether fourteen digits are the number of an establishment: its company's number and its own both pass Luhn. Those of
 * La Poste are too many for it: the sum of their digits is a multiple of five (domain reference §7.5).
 */
export function isSiret(texte: string): boolean {
  if (!/^[0-9]{14}$/.test(texte) || /^0+$/.test(texte)) return false;
  if (texte.startsWith(LA_POSTE) && [...texte].reduce((somme, signe) => somme + Number(signe), 0) % 5 === 0)
    return true;
  return luhn(texte) && luhn(texte.slice(0, 9));
}
