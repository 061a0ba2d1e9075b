import type { Fields } from '#src/core/definition/field.ts';
import { defineModel, type ModelInput } from '#src/core/definition/model.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import { code } from '#src/fields/code/field.ts';
import type { Entry } from '#src/registry.ts';

type Input = Partial<ModelInput<Fields>> & { readonly fields?: Fields };

/** The key of a sample list, which is not on the portal's map. */
export const cleEssai = (key: string) => key as CleModele;

/** A small list for tests: a code and whatever else it is given. */
export function list(key: string, input: Input = {}): Entry {
  const { fields = {}, ...rest } = input;
  const all: Fields = { code: code({ label: 'Code', required: true, unique: true }), ...fields };
  const model = defineModel<Fields>({
    key,
    label: { genre: 'f', singulier: key, pluriel: `${key}s` },
    description: 'Une liste d’essai.',
    famille: 'technique',
    title: 'code',
    search: ['code'],
    sort: ['code', 'ASC'],
    naturalKey: ['code'],
    ...rest,
    fields: all,
  });
  return { path: `/referentiel/${key}`, label: key, admin: true, model, actions: [] };
}

export function registryOf(...entries: readonly Entry[]): Record<string, Entry> {
  return Object.fromEntries(entries.map((entry) => [entry.model.key, entry]));
}
