import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { type FauteIban, fauteIban, isBic, nettoieIban } from '#src/core/valeurs/iban.ts';
import { dresse, textePostal } from './texte.ts';

const IBAN_FRANCAIS = /^FR[A-Z0-9]{25}$/;
const PHRASES: Readonly<Record<FauteIban, string>> = {
  format: M.IBAN,
  pays: M.IBAN,
  longueur: M.IBAN,
  cle: M.IBAN,
  horsSepa: M.IBAN_SEPA,
};

function controleIban(iban: string): string | null {
  if (iban.startsWith('FR') && !IBAN_FRANCAIS.test(iban)) return M.IBAN27;
  const faute = fauteIban(iban);
  return faute === null ? null : PHRASES[faute];
}

/** An account of SEPA; `longueur` is 27 in the popup and 34 elsewhere (domain reference §2.22). */
export function iban(longueur: 27 | 34 = 34, label = 'IBAN'): Champ<string, string> {
  // A French one that is too long has a sentence of its own; the limit of the popup is for the others.
  const faute = (valeur: string) =>
    controleIban(valeur) ?? (valeur.length > longueur ? M.LEN(longueur) : null);
  return dresse(demande(line(34, { clean: nettoieIban }), { label }, faute), { type: 'iban' });
}

/** The bank of an account: its box writes capitals while one types, and small letters are no BIC (domain reference §7.3). */
export function bic(label = 'BIC'): Champ<string, string> {
  const faute = (valeur: string) => (isBic(valeur) ? null : M.BIC);
  return dresse(demande(line(11), { label }, faute), { type: 'bic' });
}

/** Whose account it is, in characters that payments carry. */
export function titulaire(label = 'Titulaire du compte'): Champ<string, string> {
  return textePostal({ label }, 70, { autoComplete: 'name' }, (valeur) =>
    nomSepa(valeur) === '' ? M.CARACTERES : null,
  );
}
