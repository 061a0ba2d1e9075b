import { contexteTotp } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { empreinteRecuperation } from '#server/identity/recovery-codes.ts';
import { CODES_RECUPERATION, SECRET_TOTP } from './people.ts';

/** The second factor of the demonstration's account that has one, as the base keeps it: published, so that all may try. */
export function secondFacteurDeDemonstration(coffre: Coffre) {
  return (compteId: string) => ({
    secret: coffre.scelle(SECRET_TOTP, contexteTotp(compteId)),
    codes: CODES_RECUPERATION.map((code) => empreinteRecuperation(coffre, compteId, code)),
  });
}
