import { Refusal } from '#src/core/api/errors.ts';
import { type Champs, type Formulaire, type Reponses, verifie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/**
 * The answers to a declared form, from the body of a request.
 * @throws Refusal 400 with one sentence a field.
 */
export function readForm<C, F extends Champs>(
  formulaire: Formulaire<C, F>,
  body: unknown,
  contexte: C,
): Reponses<F> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  }
  const lu = verifie(formulaire, body as Readonly<Record<string, unknown>>, contexte);
  if (!lu.ok) throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: lu.errors });
  return lu.reponses;
}
