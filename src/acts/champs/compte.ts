import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Requis } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { demande } from '#src/core/definition/question.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { isBicDuPays } from '#src/core/valeurs/iban.ts';
import { codeBic } from '#src/fields/bic/sens.ts';
import { compteIban } from '#src/fields/iban/sens.ts';
import { fichiers } from './fichiers.ts';
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

/** The paper on which a bank says whose account it is. */
export function releve<R extends Requis>(requis: R, max: number): Champ<readonly FichierTeleverse[], R> {
  return fichiers('Relevé d’identité bancaire (RIB)', requis, max);
}

/** A bank and an account of two countries are not those of one another. */
export function fauteBanque(
  numero: string | null | undefined,
  banque: string | null | undefined,
): FieldErrors {
  return numero && banque && !isBicDuPays(banque, numero) ? { bic: MA.BIC_PAYS } : {};
}
