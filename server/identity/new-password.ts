import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { isKnownPassword, isOwnersWords } from './known-passwords.ts';

/**
 * What is wrong with a new password that others would try first: one of the lists of leaks, or made of what is known of
 * its owner; `null`: nothing. The rule of the form (length, four kinds of characters) is asked before.
 * @param contexte the insurer's name, the owner's names and e-mail address.
 */
export function fauteMotDePasse(password: string, contexte: readonly string[]): string | null {
  if (isOwnersWords(password, contexte)) return R.MOT_DE_PASSE_PERSONNEL;
  return isKnownPassword(password) ? R.MOT_DE_PASSE_CONNU : null;
}

/**
 * Refuses a new password that others would try first.
 * @param champ the field of the form that holds it.
 * @throws Refusal 400 on that field.
 */
export function refuseMotDePasseConnu(
  password: string,
  contexte: readonly string[],
  champ = 'password',
): void {
  const message = fauteMotDePasse(password, contexte);
  if (message === null) return;
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [champ]: message } });
}
