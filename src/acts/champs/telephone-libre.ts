import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Champ } from '#src/core/definition/form.ts';
import { isOutreMer, type LieuPostal, regionTelephone } from './region-telephone.ts';
import { texte } from './texte.ts';

/** E.164 of what was typed, `null` where it is no number, or more than one; `indicatif` (`+33`) is that of numbers without a prefix. */
export function numeroAvecIndicatif(saisi: string, indicatif: string): string | null {
  const numero = parsePhoneNumberFromString(saisi.trim().replace(/^00/, '+'), {
    defaultCallingCode: indicatif.replace(/\D/g, ''),
    extract: false,
  });
  return numero?.isValid() ? numero.number : null;
}

/** As it is written beside its prefix: `+33612345678` under `+33` → `06 12 34 56 78`; under another one, as it is. */
export function numeroSousIndicatif(e164: string | null, indicatif: string): string | null {
  const numero = e164 === null ? undefined : parsePhoneNumberFromString(e164);
  return numero && `+${numero.countryCallingCode}` === indicatif ? numero.formatNational() : e164;
}

/** A telephone number as it was typed: another question says its prefix, so that the rule over both looks at it. */
export function telephoneLibre(label: string, aide?: string): Champ<string, false> {
  return texte({ label, requis: false, ...(aide && { aide }) }, 30, undefined, { autoComplete: 'tel' });
}

/** The prefix of an address: overseas departments have one of their own. */
export function indicatifDe(
  { codePays, codePostal }: LieuPostal,
  parPays: Readonly<Record<string, string>>,
): string {
  const region = regionTelephone({ codePays, codePostal });
  return isOutreMer(region) ? `+${getCountryCallingCode(region)}` : (parPays[region] ?? '+33');
}
