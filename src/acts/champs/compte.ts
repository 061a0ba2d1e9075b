import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { codeBic } from '#src/fields/bic/sens.ts';
import { compteIban } from '#src/fields/iban/sens.ts';
import { textePostal } from './texte.ts';

/** An account of SEPA; `longueur` is 27 in the popup and 34 elsewhere (domain reference §2.22). */
export function iban(longueur: 27 | 34 = 34, aide?: string): Champ<string, string> {
  return demande(compteIban(longueur), { label: 'IBAN', ...(aide && { aide }) });
}

/** The bank of an account. */
export function bic(aide?: string): Champ<string, string> {
  return demande(codeBic, { label: 'BIC', ...(aide && { aide }) });
}

/** Whose account it is, in characters that payments carry. */
export function titulaire(label = 'Titulaire du compte'): Champ<string, string> {
  return textePostal({ label }, 70, { autoComplete: 'name' }, (valeur) =>
    nomSepa(valeur) === '' ? M.CARACTERES : null,
  );
}
