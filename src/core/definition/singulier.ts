import type { Fields } from './field.ts';

interface Definition {
  readonly key: string;
  readonly scope?: string;
  readonly source?: string;
  readonly fields: Fields;
  readonly naturalKey: readonly string[];
}

/**
 * Throws a developer error where settings could not be one row of each client: a key to name it, or a field without which
 * that row could not begin.
 */
export function verifieSingulier({ key, scope, source, fields, naturalKey }: Definition): void {
  const faute = (raison: string) => new Error(`Modèle « ${key} » : une fiche unique ${raison}`);
  if (naturalKey.length > 0) throw faute('n’a pas de clé, rien ne la nomme');
  if (scope === 'commun' || source === 'vue') throw faute('est celle d’un client, dans une table');
  for (const [name, field] of Object.entries(fields))
    if (field.unique || !(field.nullable || field.hasDefault))
      throw faute(
        `commence par ce que vaut chaque champ : « ${name} » doit pouvoir manquer, sans être unique`,
      );
}
