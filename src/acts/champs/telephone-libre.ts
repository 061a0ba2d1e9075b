import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ligne } from '#src/acts/identite/champs.ts';
import type { Champ } from '#src/core/form.ts';
import { dresse } from './texte.ts';

/** E.164 of what was typed, `null` where it is no number; `indicatif` (`+33`) is that of numbers without a prefix. */
export function numeroAvecIndicatif(saisi: string, indicatif: string): string | null {
  const numero = parsePhoneNumberFromString(saisi, { defaultCallingCode: indicatif.replace(/\D/g, '') });
  return numero?.isValid() ? numero.number : null;
}

/** A telephone number as it was typed: another question says its prefix, so that the rule over both looks at it. */
export function telephoneLibre(label: string, aide?: string): Champ<string, false> {
  const champ = ligne({ label, requis: false }, 30);
  return dresse(champ, { type: 'texte', autoComplete: 'tel', longueur: 30 }, aide);
}

/** The prefix of an address: overseas departments have one of their own. */
export function indicatifDe(
  { codePays, codePostal }: { readonly codePays?: string | null; readonly codePostal?: string | null },
  parPays: Readonly<Record<string, string>>,
): string {
  const outreMer: Readonly<Record<string, string>> = {
    '971': '+590',
    '972': '+596',
    '973': '+594',
    '974': '+262',
    '975': '+508',
    '976': '+262',
    '987': '+689',
    '988': '+687',
  };
  const pays = codePays ?? 'FR';
  const local = pays === 'FR' ? outreMer[codePostal?.slice(0, 3) ?? ''] : undefined;
  return local ?? parPays[pays] ?? '+33';
}
