import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `jeanne.martin@exemple.fr` → `j***n@exemple.fr`: enough for its owner, and no more. */
export function masqueEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? [...email] : [...email.slice(0, at)];
  const fin = local.length > 2 ? (local.at(-1) ?? '') : '';
  return `${local[0] ?? ''}***${fin}${at < 0 ? '' : email.slice(at)}`;
}

/** `+33612345678` → `06 ** ** ** 78`; a number from elsewhere keeps its country and its last two digits. */
export function masqueTelephone(numero: string): string {
  const lu = parsePhoneNumberFromString(numero);
  if (lu?.countryCallingCode === '33' && lu.nationalNumber.length === 9) {
    return `0${lu.nationalNumber.slice(0, 1)} ** ** ** ${lu.nationalNumber.slice(-2)}`;
  }
  const debut = lu ? `+${lu.countryCallingCode} ` : '';
  return `${debut}** ** ** ${numero.slice(-2)}`;
}
