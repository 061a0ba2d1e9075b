import type { Droit } from '#server/http/droit.ts';
import type { Action } from '#src/core/definition/principal.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import type { Entry } from '#src/registry.ts';
import { ref, schemaName } from './json-schema.ts';
import { frontFields, sortable } from './model-schemas.ts';

/** One door of a model: where it is, what it shows. */
export interface Door {
  readonly entry: Entry;
  readonly porte: 'admin' | 'front';
  readonly base: string;
  readonly record: JsonSchema;
  readonly listParameters: readonly JsonSchema[];
  readonly refusals: readonly number[];
}

/** What both doors have in common, and what only one shows. */
export function makeDoor(entry: Entry, porte: Door['porte']): Door {
  const { model, path } = entry;
  const name = schemaName(model.key);
  const isAdmin = porte === 'admin';
  const names = isAdmin ? Object.keys(model.fields) : frontFields(entry);
  const filter = ref('schemas', `${name}${isAdmin ? 'Filtre' : 'FiltrePublic'}`);
  return {
    entry,
    porte,
    base: `/api${isAdmin ? '/admin' : ''}${path}`,
    record: ref('schemas', isAdmin ? name : `${name}Public`),
    listParameters: [
      inJson('filter', 'Conditions, toutes à remplir.', filter),
      sort(sortable(model, names)),
      ref('parameters', 'range'),
    ],
    refusals: isAdmin ? [400, 401, 403, 503] : [400, 503],
  };
}

/** A parameter written in JSON. */
export function inJson(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', description, content: { 'application/json': { schema } } };
}

function sort(names: readonly string[]): JsonSchema {
  return inJson('sort', 'Champ et sens ; à égalité, par identifiant.', {
    type: 'array',
    prefixItems: [{ enum: names }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  });
}

/** The right of a call on this door. */
export function droit({ entry, porte }: Door, action: Action): Droit {
  return { modele: entry.model.key, action, porte };
}
