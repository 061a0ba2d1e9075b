import { CODES_RECUPERATION, SECRET_TOTP } from '#server/db/demo/people.ts';
import type { Coffre } from '#server/secrets.ts';
import { empreinteRecuperation } from './recovery-codes.ts';
import { contexteTotp } from './totp.ts';

/** The second factor of the demonstration's account that has one, as the base keeps it: published, so that all may try. */
export function secondFacteurDeDemonstration(coffre: Coffre) {
  return (compteId: string) => ({
    secret: coffre.scelle(SECRET_TOTP, contexteTotp(compteId)),
    codes: CODES_RECUPERATION.map((code) => empreinteRecuperation(coffre, compteId, code)),
  });
}
