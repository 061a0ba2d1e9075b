import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * What a number is for security codes: `mobile` gets them; `fixe` is a real number that gets no SMS; `interdit` gets none
 * whatever it is (premium, shared cost, foreign, short); `inconnu` is no number at all.
 */
export type GenreTelephone = 'mobile' | 'fixe' | 'interdit' | 'inconnu';

export interface Telephone {
  /** E.164; a short number as it is. */
  readonly numero: string;
  readonly genre: GenreTelephone;
}

/** The regions whose national numbers are written alike: `0692…` is Réunion's, though France has no such number. */
const REGIONS: readonly CountryCode[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT'];
/** Where codes are sent: France, its overseas departments and collectivities. */
const FRANCE = new Set<string | undefined>([...REGIONS, 'BL', 'MF', 'PM', 'NC', 'PF', 'WF']);
const COURT = /^\d{2,6}$/;

/** A number of an operator or a service (`3646`), as it is kept: nobody's own. */
export function isCourt(numero: string): boolean {
  return COURT.test(numero);
}

function litRegion(texte: string, region: CountryCode): PhoneNumber | undefined {
  const lu = parsePhoneNumberFromString(texte, { defaultCountry: region, extract: false });
  return lu?.isValid() && lu.ext === undefined ? lu : undefined;
}

/** The first region of ours in which the number exists. */
function lit(texte: string): PhoneNumber | undefined {
  for (const region of REGIONS) {
    const lu = litRegion(texte, region);
    if (lu) return lu;
  }
  return undefined;
}

function genreDe(lu: PhoneNumber): GenreTelephone {
  if (!FRANCE.has(lu.country)) return 'interdit';
  switch (lu.getType()) {
    case 'MOBILE':
    case 'FIXED_LINE_OR_MOBILE':
      return 'mobile';
    case 'FIXED_LINE':
    case 'VOIP':
      return 'fixe';
    default:
      return 'interdit';
  }
}

/** What a number is, however it is written. Example: `telephone('06 12 34 56 78')` → `+33612345678`, `mobile`. */
export function telephone(texte: string): Telephone {
  const compact = texte.replace(/[\s.()-]/g, '');
  if (isCourt(compact)) return { numero: compact, genre: 'interdit' };
  const lu = lit(compact);
  return lu ? { numero: lu.number, genre: genreDe(lu) } : { numero: compact, genre: 'inconnu' };
}

/** A French number that is nobody's own: premium, shared cost or free for its callers (`08…`). Other countries' are not said. */
export function isSurtaxe(texte: string): boolean {
  const lu = lit(texte);
  return lu !== undefined && FRANCE.has(lu.country) && genreDe(lu) === 'interdit';
}
