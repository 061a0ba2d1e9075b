/** A bank account in the parts that the management system keeps (specification 1 §3). */
export interface CompteBancaire {
  /** ISO 3166, two letters. */
  readonly codeInternationalPaysIso2: string;
  /** Two digits. */
  readonly cleIban: string;
  /** The rest of the IBAN, 30 characters at most. */
  readonly identifiantNationalCompte: string;
  readonly codeBIC: string;
}

/** Splits an IBAN (in capitals, without spaces) and its BIC. */
export function decoupeCompte(iban: string, bic: string): CompteBancaire {
  return {
    codeInternationalPaysIso2: iban.slice(0, 2),
    cleIban: iban.slice(2, 4),
    identifiantNationalCompte: iban.slice(4),
    codeBIC: bic,
  };
}

/** Joins the parts again. */
export function assembleCompte(compte: CompteBancaire): { readonly iban: string; readonly bic: string } {
  const { codeInternationalPaysIso2, cleIban, identifiantNationalCompte, codeBIC } = compte;
  return { iban: codeInternationalPaysIso2 + cleIban + identifiantNationalCompte, bic: codeBIC };
}

/**
 * A name as payments carry it (SEPA character set): without accents, in capitals, what is not allowed left out.
 * Example: `nomSepa('Mme Zoé D’Angelo')` → `'MME ZOE D ANGELO'`.
 */
export function nomSepa(texte: string): string {
  return texte
    .replace(/[œŒ]/g, 'OE')
    .replace(/[æÆ]/g, 'AE')
    .replace(/ß/g, 'SS')
    .replace(/[øØ]/g, 'O')
    .replace(/[łŁ]/g, 'L')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/\-?:().,+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
