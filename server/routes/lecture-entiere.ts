import type { View } from '#server/db/store/view.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { litTout, litToutesLesLignes } from '#src/core/definition/rights.ts';

/**
 * Refuses what shows more of rows than some of their fields to a role that does not show these. By default all of them.
 * Example: `exigeLecture(view, 'sa preuve ne s’ouvre pas')`. Throws `Refusal` 403.
 */
export function exigeLecture(
  { place: { model }, readable }: View,
  suite: string,
  champs?: readonly string[],
): void {
  if (champs ? champs.every((name) => readable.has(name)) : litTout(model, readable)) return;
  const { singulier } = model.label;
  throw new Refusal(
    403,
    'ACCES_REFUSE',
    `Votre rôle ne montre qu’une partie de chaque ${singulier} : ${suite}.`,
  );
}

/**
 * Refuses what tells of every row of a model to a role that shows some of them. By default those that it reads; a file asks for
 * the lines that export too. Throws `Refusal` 403.
 */
export function exigeToutesLesLignes(
  { place, principal }: View,
  suite: string,
  actions: readonly Action[] = ['read'],
): void {
  if (litToutesLesLignes(place, actions, principal)) return;
  const { pluriel } = place.model.label;
  throw new Refusal(403, 'ACCES_REFUSE', `Votre rôle ne montre que quelques ${pluriel} : ${suite}.`);
}
