import type { Field } from '#src/core/definition/field.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { choiceLabel } from '#src/fields/choix/widget.tsx';

/** Whether the values of a list are days. */
export function isDeJours({ json }: Pick<Field, 'json'>): boolean {
  const { items } = json as { readonly items?: { readonly format?: string } };
  return items?.format === 'date';
}

/** What people read of one value of a list: a day as in France, what has a name by it. */
export function valeurDite(field: Field, valeur: string): string {
  return isDeJours(field) ? jourFrancais(valeur) : choiceLabel(field, valeur);
}
