import type { Target } from '#server/db/store/selection.ts';
import type { View } from '#server/db/store/view.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
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
export function readIds(value: unknown, champ = 'ids'): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ROWS) refuse(champ, M.LISTE);
  return value.map((id) => (typeof id === 'string' && UUID.test(id) ? id : refuse(champ, M.FORMAT)));
}

/** The versions at which they were read, by their ids. */
function readVersions(value: unknown): Record<string, number> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) refuse('versions', M.FORMAT);
  for (const version of Object.values(value))
    if (!Number.isSafeInteger(version)) refuse('versions', M.ENTIER);
  return value as Record<string, number>;
}

/** `{ ids, versions? }` or `{ filter, expectedCount, empreinte?, sauf? }`. */
export function readTarget(body: Readonly<Record<string, unknown>>, view: View): Target {
  if (body.ids !== undefined) return { ids: readIds(body.ids), versions: readVersions(body.versions) };
  return readAsked(body, view);
}

type Asked = Extract<Target, { asked: unknown }>;

/** `{ filter, expectedCount, empreinte?, sauf? }`. */
export function readAsked(body: Readonly<Record<string, unknown>>, view: View): Asked {
  const { filter, expectedCount, empreinte = null, sauf } = body;
  if (filter === undefined) refuse('ids', M.REQ);
  if (!Number.isSafeInteger(expectedCount) || (expectedCount as number) < 0)
    refuse('expectedCount', M.ENTIER);
  if (empreinte !== null && typeof empreinte !== 'string') refuse('empreinte', M.FORMAT);
  return {
    asked: parseFilter(view.place.model, filter, view.readable),
    expectedCount: expectedCount as number,
    empreinte,
    ...(sauf !== undefined && { sauf: readIds(sauf, 'sauf') }),
  };
}

/** The fields that several rows are given, with their values. */
export function readData(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) refuse('data', M.REQ);
  return data as Readonly<Record<string, unknown>>;
}
