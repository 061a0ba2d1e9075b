import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { type Demande, demande, type RequisDe } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { type ControleTelephone, PAR_TELEPHONE } from '#src/fields/telephone/sens.ts';
import { numeroAvecIndicatif } from './telephone-libre.ts';
import { dresse } from './texte.ts';

/** What a number has to be for its question; `tous`: anything by which a person can be reached. */
export type NatureTelephone = 'mobile' | 'fixe' | 'tous';

const FIXES: readonly (string | undefined)[] = ['FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP'];
const MOBILES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];
/** Numbers that cost who calls them, and belong to no person. */
const SURTAXES: readonly (string | undefined)[] = ['PREMIUM_RATE', 'SHARED_COST'];

/** What is wrong with a number for its question; `null`: nothing. */
export function fauteNature(e164: string, nature: NatureTelephone): string | null {
  const genre = parsePhoneNumberFromString(e164)?.getType();
  if (nature === 'mobile') return MOBILES.includes(genre) ? null : M.TEL_MOB;
  if (nature === 'fixe') return FIXES.includes(genre) ? null : MA.TEL_FIXE;
  return SURTAXES.includes(genre) ? M.TEL : null;
}

/** Where numbers begin with 0 and have ten digits, as in metropolitan France: they look alike, and are not. */
const FRANCE_ENTIERE = ['+33', '+262', '+590', '+594', '+596'] as const;

/** What is said of a number that is none under its prefix: which one it belongs to, where that can be told. */
export function phraseNumeroFaux(saisi: string): string {
  const indicatif = FRANCE_ENTIERE.find((un) => numeroAvecIndicatif(saisi, un) !== null);
  return indicatif === undefined ? M.TEL : M.TEL_INDICATIF(indicatif);
}

/** E.164 of what was typed, or `null`; `pays` (ISO 3166, two letters) is that of numbers without a prefix. */
function numeroE164(saisi: string, pays: string): string | null {
  const numero = parsePhoneNumberFromString(saisi, { defaultCountry: pays as CountryCode, extract: false });
  return numero?.isValid() ? numero.number : null;
}

/** A telephone number as it was typed, kept as E.164: one that exists in the plan of its country, and of that kind. */
export function telephone<const O extends Demande>(
  options: O,
  pays: string,
  nature: NatureTelephone = 'tous',
): Champ<string, RequisDe<O>> {
  const sens = line(30, { clean: (valeur) => numeroE164(valeur, pays) ?? valeur });
  const champ = demande(sens, options, (valeur) =>
    numeroE164(valeur, pays) === null ? phraseNumeroFaux(valeur) : fauteNature(valeur, nature),
  );
  const indicatif = isSupportedCountry(pays) ? getCountryCallingCode(pays) : undefined;
  const controle: ControleTelephone = { ...PAR_TELEPHONE, ...(indicatif && { indicatif }) };
  return dresse(champ, controle);
}
