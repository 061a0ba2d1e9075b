import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { ligne } from '#src/acts/identite/champs.ts';
import type { Champ } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import type { Options, RequisDe } from './options.ts';
import { dresse } from './texte.ts';

const MOBILES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** E.164 of what was typed, or `null`; `pays` (ISO 3166, two letters) is that of numbers without a prefix. */
function numeroE164(saisi: string, pays: string): string | null {
  const numero = parsePhoneNumberFromString(saisi, pays as CountryCode);
  return numero?.isValid() ? numero.number : null;
}

export function isMobile(e164: string): boolean {
  return MOBILES.includes(parsePhoneNumberFromString(e164)?.getType());
}

/** A telephone number as it was typed, kept as E.164. */
export function telephone<const O extends Options>(
  options: O,
  pays: string,
  nature: 'mobile' | 'tous' = 'tous',
): Champ<string, RequisDe<O>> {
  const champ = ligne(
    options,
    30,
    (valeur) => {
      if (numeroE164(valeur, pays) === null) return M.TEL;
      return nature === 'mobile' && !isMobile(valeur) ? M.TEL_MOB : null;
    },
    (valeur) => numeroE164(valeur, pays) ?? valeur,
  );
  const indicatif = isSupportedCountry(pays) ? getCountryCallingCode(pays) : undefined;
  return dresse(
    champ,
    { type: 'telephone', autoComplete: 'tel', ...(indicatif && { indicatif }) },
    options.aide,
  );
}
