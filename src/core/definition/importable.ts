import type { Model } from './model.ts';
import { namingField } from './natural-key.ts';

/** Whether rows of a model may come from a file: managers write them by forms, and one field names them. */
export function isImportable(
  model: Pick<Model, 'ecriture' | 'singulier' | 'isImportable' | 'naturalKey'>,
): boolean {
  const { ecriture, singulier } = model;
  return ecriture === 'gestionnaire' && model.isImportable && !singulier && namingField(model) !== null;
}
