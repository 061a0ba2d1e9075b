import type { Field } from '#src/core/definition/field.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { nullable } from './json-schema.ts';

/** A member of a record: its value or `null`, with what people call it. */
export function memberSchema(field: Field): JsonSchema {
  const { label, aide, readOnly, reference, choix, defaut } = field;
  const meanings = choix?.map(({ code, libelle }) => `\`${code}\` : ${libelle}`).join(' ; ');
  const target = reference && `Clé d’une fiche du modèle \`${reference.model}\`.`;
  const description = [aide, target, meanings].filter((part) => part !== undefined).join(' ');
  return {
    ...(field.nullable ? nullable(field.json) : field.json),
    title: label,
    ...(description !== '' && { description }),
    ...(readOnly && { readOnly }),
    ...(defaut !== undefined && { default: defaut }),
  };
}
