import { ligne } from '#src/acts/identite/champs.ts';
import { nomSepa } from '#src/core/bank-account.ts';
import { isEcriturePostale } from '#src/core/ecriture.ts';
import type { Champ } from '#src/core/form.ts';
import { type FauteIban, fauteIban, isBic, nettoieIban } from '#src/core/iban.ts';
import { M } from '#src/core/messages.ts';
import { dresse } from './texte.ts';

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
  const champ = ligne(
    { label },
    34,
    // A French one that is too long has a sentence of its own; the limit of the popup is for the others.
    (valeur) => controleIban(valeur) ?? (valeur.length > longueur ? M.LEN(longueur) : null),
    nettoieIban,
  );
  return dresse(champ, { type: 'iban' });
}

/** The bank of an account: its box writes capitals while one types, and small letters are no BIC (domain reference §7.3). */
export function bic(label = 'BIC'): Champ<string, string> {
  return dresse(
    ligne({ label }, 11, (valeur) => (isBic(valeur) ? null : M.BIC)),
    { type: 'bic' },
  );
}

/** Whose account it is, in characters that payments carry. */
export function titulaire(label = 'Titulaire du compte'): Champ<string, string> {
  const champ = ligne({ label }, 70, (valeur) =>
    nomSepa(valeur) === '' || !isEcriturePostale(valeur) ? M.CARACTERES : null,
  );
  return dresse(champ, { type: 'texte', longueur: 70, autoComplete: 'name' });
}
