import type { Model } from './model.ts';
import { namingField } from './natural-key.ts';

/** Whether rows of a model may come from a file: managers write them by forms, and one field names them. */
export function isImportable(
  model: Pick<Model, 'ecriture' | 'singulier' | 'source' | 'naturalKey'>,
): boolean {
  const { ecriture, singulier, source } = model;
  return ecriture === 'gestionnaire' && source === 'table' && !singulier && namingField(model) !== null;
}
