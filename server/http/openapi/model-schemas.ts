import { frontView } from '#server/db/store/view.ts';
import type { Field } from '#src/core/definition/field.ts';
import { takesSeveral } from '#src/core/definition/filter.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import { majuscule } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { JsonSchema, Operator } from '#src/core/definition/sens.ts';
import type { Entry } from '#src/registry.ts';
import { memberSchema } from './field-schema.ts';
import { object, ref, schemaName } from './json-schema.ts';

type Schemas = Record<string, JsonSchema>;

function members(model: Model, names: readonly string[]): Schemas {
  const entries = names.flatMap((name) => {
    const field = model.montres[name];
    return field ? [[name, memberSchema(field)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The fields that a front-facing read shows, by the same rule as the read itself. */
export function frontFields(entry: Entry): string[] {
  const { readable } = frontView(entry, '', '2000-01-01');
  return Object.keys(entry.model.fields).filter((name) => readable.has(name));
}

function filterValue(field: Field, operator: Operator): JsonSchema {
  const value = field.json;
  const one = value.type === 'array' ? ((value.items as JsonSchema | undefined) ?? {}) : value;
  // What is searched for need not be a value that a record could keep: `!AB` negates, `01` is a piece.
  const { pattern: _pattern, format: _format, ...loose } = one;
  const scalar = loose.type === 'string' && !('enum' in loose) ? loose : one;
  switch (operator) {
    case 'null':
      return { type: 'boolean' };
    case 'in':
    case 'nin':
      return { type: 'array', items: one, maxItems: 1000 };
    case 'eq':
      return {
        anyOf: [
          scalar,
          ...(takesSeveral(field) ? [{ type: 'array', items: one, maxItems: 1000 }] : []),
          { type: 'null' },
        ],
      };
    default:
      return scalar;
  }
}

function filterSchema(model: Model, names: ReadonlySet<string>): JsonSchema {
  const properties: Schemas = {};
  for (const { key, name, operator } of filterKeys(model)) {
    const field = model.fields[name];
    if (field && names.has(name)) properties[key] = { ...filterValue(field, operator), title: field.label };
  }
  if (model.search.length > 0 && model.search.every((name) => names.has(name))) {
    const where = model.search.map((name) => model.fields[name]?.label ?? name).join(', ');
    properties.q = { type: 'string', description: `Recherche sans casse ni accent dans : ${where}.` };
  }
  return object(properties);
}

function inputNames(model: Model): string[] {
  return Object.keys(model.ownFields).filter((name) => !model.ownFields[name]?.readOnly);
}

function creation(model: Model): JsonSchema {
  const names = inputNames(model);
  const required = names.filter((name) => {
    const field = model.ownFields[name];
    return field && !field.nullable && !field.hasDefault;
  });
  return object(members(model, names), required);
}

/** Every field may be sent back, as react-admin does; those that the server gives are ignored. */
function modification(model: Model): JsonSchema {
  return object(members(model, Object.keys(model.fields)));
}

/** The schemas of a model, by their names in the description. */
export function modelSchemas(entry: Entry): Schemas {
  const { model } = entry;
  const name = schemaName(model.key);
  const all = Object.keys(model.fields);
  const read = Object.keys(model.montres);
  const front = frontFields(entry);
  const schemas: Schemas = {};
  if (entry.admin) {
    schemas[name] = {
      ...object(members(model, read), ['id', 'version']),
      title: majuscule(model.label.singulier),
    };
    schemas[`${name}Filtre`] = filterSchema(model, new Set(all));
  }
  if (entry.admin && model.ecriture === 'gestionnaire') {
    schemas[`${name}Creation`] = creation(model);
    schemas[`${name}Modification`] = modification(model);
    if (!model.singulier) schemas[`${name}Cible`] = target(name);
  }
  if (model.front) {
    schemas[`${name}Public`] = object(members(model, front), ['id']);
    schemas[`${name}FiltrePublic`] = filterSchema(model, new Set(front));
  }
  return schemas;
}

/** What a bulk action is about: chosen records, or all that a filter finds, whose number the author has seen. */
function target(name: string): JsonSchema {
  const ids = { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 1000 };
  const versions = { type: 'object', additionalProperties: { type: 'integer' } };
  return {
    oneOf: [
      { type: 'object', properties: { ids, versions }, required: ['ids'] },
      {
        type: 'object',
        properties: {
          filter: ref('schemas', `${name}Filtre`),
          expectedCount: { type: 'integer', minimum: 0 },
          empreinte: {
            type: 'string',
            description: 'Celle que `selection` a donnée : rien n’a bougé depuis.',
          },
          sauf: { ...ids, description: 'Celles à laisser comme elles sont : elles ont été refusées.' },
        },
        required: ['filter', 'expectedCount'],
      },
    ],
  };
}

/** The fields by which a list can be sorted. */
export function sortable(model: Model, names: readonly string[]): string[] {
  return names.filter((name) => model.fields[name]?.surfaces.sort !== false);
}
