import * as z from 'zod';
import type { Field } from '#src/core/field.ts';
import { type JsonSchema, nullable } from './json-schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  identifiant: 'uuid',
  date: 'date',
  'date-heure': 'date-time',
  email: 'email',
  url: 'uri',
};

function fromRule(field: Field, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(field.rule, { io, unrepresentable: 'any' });
  return schema;
}

function bounds({ column, maxLength, meaning }: Field): JsonSchema {
  const format = FORMATS[meaning];
  const isText = column === 'text';
  return { ...(isText && maxLength !== undefined && { maxLength }), ...(format !== undefined && { format }) };
}

/** A present value of a field, as its own rule says; the same on the way in and on the way out. */
export function valueSchema(field: Field): JsonSchema {
  const input = fromRule(field, 'input');
  // A rule that cleans before it checks shows its pattern on its way out only.
  const { pattern } = fromRule(field, 'output');
  return { ...input, ...(typeof pattern === 'string' && { pattern }), ...bounds(field) };
}

/** A member of a record: its value or `null`, with what people call it. */
export function memberSchema(field: Field): JsonSchema {
  const { label, aide, readOnly, reference, choix, defaut } = field;
  const meanings = choix?.map(({ code, libelle }) => `\`${code}\` : ${libelle}`).join(' ; ');
  const target = reference && `Valeur de \`${reference.champ}\` du modèle \`${reference.model}\`.`;
  const description = [aide, target, meanings].filter((part) => part !== undefined).join(' ');
  return {
    ...(field.nullable ? nullable(valueSchema(field)) : valueSchema(field)),
    title: label,
    ...(description !== '' && { description }),
    ...(readOnly && { readOnly }),
    ...(defaut !== undefined && { default: defaut }),
  };
}
