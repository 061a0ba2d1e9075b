import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { MAX_ROWS } from './query.ts';

/** Throws what is wrong with one member of a body. */
export function refuse(champ: string, message: string): never {
  throw new Refusal(400, 'VALIDATION', 'Les informations fournies sont erronées', {
    errors: { [champ]: message },
  });
}

/** The rows that a call names one by one. */
export function readIds(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ROWS) refuse('ids', M.LISTE);
  return value.map((id) => (typeof id === 'string' && UUID.test(id) ? id : refuse('ids', M.FORMAT)));
}

/** The versions at which they were read, by their ids. */
export function readVersions(value: unknown): Record<string, number> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) refuse('versions', M.FORMAT);
  for (const version of Object.values(value))
    if (!Number.isSafeInteger(version)) refuse('versions', M.ENTIER);
  return value as Record<string, number>;
}
