/** What is wrong with an IBAN (domain reference §7.2). `pays`, `horsSepa`: as far as this file knows, see `tientIban`. */
export type FauteIban = 'format' | 'pays' | 'longueur' | 'cle' | 'horsSepa';

/**
 * The account number of each SEPA country after its four first characters: `n` digits, `a` capitals, `c` either, each
 * with how many (SWIFT IBAN registry). Its sum plus four is the length of the whole.
 */
const SEPA: Readonly<Record<string, string>> = {
  AD: 'n8c12',
  AL: 'n8c16',
  AT: 'n16',
  BE: 'n12',
  BG: 'a4n6c8',
  CH: 'n5c12',
  CY: 'n8c16',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10c11n2',
  GB: 'a4n14',
  // A territory of the United Kingdom with IBANs of its own: it goes with it into SEPA (EPC409-09).
  GI: 'a4c15',
  GR: 'n7c16',
  HR: 'n17',
  HU: 'n24',
  IE: 'a4n14',
  IS: 'n22',
  IT: 'a1n10c12',
  LI: 'n5c12',
  LT: 'n16',
  LU: 'n3c13',
  LV: 'a4c13',
  MC: 'n10c11n2',
  MD: 'c20',
  ME: 'n18',
  MK: 'n3c10n2',
  MT: 'a4n5c18',
  NL: 'a4n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  RO: 'a4c16',
  RS: 'n18',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
  SM: 'a1n10c12',
  VA: 'n18',
};

/** Countries that have IBANs and are no part of SEPA: those of the registry, then those whose banks use them without it. */
const AILLEURS =
  ' AE AZ BA BH BI BR BY CR DJ DO EG FK FO GE GL GT HN IL IQ JO KW KZ LB LC LY MN MR MU NI OM PK PS QA RU SA SC SD SO ST SV TL TN TR UA VG XK YE' +
  ' AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG ';

/** The countries of SEPA and Gibraltar, with the length of their IBANs. */
export function longueursSepa(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(SEPA).map(([pays, structure]) => {
      const tailles = structure.match(/\d+/g) ?? [];
      return [pays, tailles.reduce((somme, taille) => somme + Number(taille), 4)];
    }),
  );
}

/** Remainder by 97 of a number of any length, letters counting for two digits (A = 10 … Z = 35). */
export function modulo97(texte: string): number {
  let reste = 0;
  for (const signe of texte) {
    const valeur = Number.parseInt(signe, 36);
    reste = (reste * (valeur > 9 ? 100 : 10) + valeur) % 97;
  }
  return reste;
}

const CLASSES: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

function suitStructure(compte: string, structure: string): boolean {
  const motif = structure.replace(
    /([nac])(\d+)/g,
    (_, classe: string, n: string) => `${CLASSES[classe]}{${n}}`,
  );
  return new RegExp(`^${motif}$`).test(compte);
}

/** The key of a French account number: A and J count for 1, B, K and S for 2… */
function cleRibJuste(compte: string): boolean {
  const chiffres = [...compte].map((signe) => {
    const valeur = Number.parseInt(signe, 36);
    if (valeur < 10) return signe;
    return String(valeur < 28 ? ((valeur - 10) % 9) + 1 : valeur - 26);
  });
  const nombre = (de: number, a: number) => Number(chiffres.slice(de, a).join(''));
  const reste = (89 * nombre(0, 5) + 15 * nombre(5, 10) + 3 * nombre(10, 21)) % 97;
  return nombre(21, 23) === 97 - reste;
}

/**
 * What is wrong with an IBAN in capitals and without spaces, `null` when it is right: form, country, length and structure,
 * check digits (ISO 7064 mod 97-10), the key of French and Monegasque accounts, and the country being part of SEPA.
 * Example: `fauteIban('FR7530006000011234567890189')` → `'cle'`.
 */
export function fauteIban(iban: string): FauteIban | null {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/.test(iban)) return 'format';
  const pays = iban.slice(0, 2);
  const compte = iban.slice(4);
  const structure = SEPA[pays];
  if (structure !== undefined && iban.length !== longueursSepa()[pays]) return 'longueur';
  const cle = Number(iban.slice(2, 4));
  if (cle < 2 || cle > 98 || modulo97(compte + iban.slice(0, 4)) !== 1) return 'cle';
  if (structure === undefined) return AILLEURS.includes(` ${pays} `) ? 'horsSepa' : 'pays';
  if (!suitStructure(compte, structure)) return 'format';
  return (pays === 'FR' || pays === 'MC') && !cleRibJuste(compte) ? 'cle' : null;
}

/**
 * Whether an IBAN holds together, wherever it is kept: which countries are in SEPA, and how long the accounts are of those that
 * this file does not know, is for the list of countries to say, which the server reads.
 */
export function tientIban(iban: string): boolean {
  const faute = fauteIban(iban);
  return faute === null || faute === 'pays' || faute === 'horsSepa';
}

/** Without spaces and in capitals: how an IBAN is kept. */
export function nettoieIban(texte: string): string {
  return texte.replace(/\s+/gu, '').toUpperCase();
}

/** `FR7630006000011234567890189` → `FR76 **** **** **** **** ***0 189`: enough to recognise one's own account. */
export function masqueIban(iban: string): string {
  const milieu = '*'.repeat(Math.max(0, iban.length - 8));
  return (iban.slice(0, 4) + milieu + iban.slice(-4)).replace(/(.{4})(?=.)/g, '$1 ');
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Whether a text has the form of a BIC, 8 or 11 characters (specification 1 §5). */
export function isBic(texte: string): boolean {
  return BIC.test(texte);
}

/** Places whose accounts have the IBANs of another country. */
const MEMES_COMPTES: Readonly<Record<string, string>> = {
  FR: ' FR MC GP MQ GF RE PM YT BL MF NC PF WF TF ',
  MC: ' MC FR ',
  GB: ' GB JE GG IM ',
};

/**
 * Whether the bank of a BIC can hold the account of an IBAN: their countries go together. Of one that this file does not know,
 * nothing is said: the list of countries tells first whether it is in SEPA at all.
 */
export function isBicDuPays(bic: string, iban: string): boolean {
  const pays = iban.slice(0, 2);
  if (SEPA[pays] === undefined) return true;
  return (MEMES_COMPTES[pays] ?? ` ${pays} `).includes(` ${bic.slice(4, 6)} `);
}
