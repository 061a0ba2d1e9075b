import type { View } from '#server/db/store/view.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { litTout } from '#src/core/definition/rights.ts';

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
