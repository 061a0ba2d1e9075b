import type { Field, Fields } from './field.ts';

/** What stands for a sealed value wherever it is told: that there is one. Sent back, it leaves the value as it is. */
export const MASQUE = '••••••••';

/** Whether only the server's keys open what a field keeps. */
export function isScelle({ column }: Pick<Field, 'column'>): boolean {
  return column === 'bytea';
}

/** The fields of a model whose values only the server's keys open. */
export function champsScelles({ ownFields }: { readonly ownFields: Fields }): string[] {
  return Object.entries(ownFields)
    .filter(([, field]) => isScelle(field))
    .map(([name]) => name);
}

/** Those of them that who has the right may have shown. */
export function champsDevoilables(model: { readonly ownFields: Fields }): string[] {
  return champsScelles(model).filter((name) => model.ownFields[name]?.ecritureSeule !== true);
}

interface Declare {
  readonly key: string;
  readonly fields: Fields;
  readonly source?: 'table' | 'socle' | 'vue';
  readonly renamedFrom?: string;
}

/** Throws a developer error where a sealed value could not be opened again, or would be shown to everybody. */
export function verifieScelles({ key, fields, source, renamedFrom }: Declare): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!isScelle(field)) continue;
    // A value is sealed for its table, its column and its row: under another name it does not open.
    if (renamedFrom !== undefined || field.renamedFrom !== undefined)
      throw new Error(`Modèle « ${key} » : « ${name} » est scellé sous son nom, qui ne change pas`);
    if (source === 'vue')
      throw new Error(`Modèle « ${key} » : « ${name} » est scellé, une vue ne l’ouvre pas`);
    if (field.sensitivity === 'public')
      throw new Error(`Modèle « ${key} » : « ${name} » est scellé, il ne peut pas être public`);
    if (!field.nullable || field.hasDefault || field.unique || field.indexed)
      throw new Error(
        `Modèle « ${key} » : « ${name} » est scellé, ni obligatoire, ni unique, ni rangé, ni donné d’avance`,
      );
  }
}
