import type { FastifyRequest } from 'fastify';
import type { Page } from '#server/db/store/list.ts';
import type { View } from '#server/db/store/view.ts';
import { isJsonSansDoute } from '#server/http/json-body.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { FORMATS_EXPORT, type FormatExport } from '#src/core/api/export.ts';
import {
  COLONNES_INVALIDES,
  FILTRE_INVALIDE,
  FORMAT_INVALIDE,
  PLAGE_INVALIDE,
  parseFilter,
  parseRange,
  parseSort,
  QueryError,
  TRI_INVALIDE,
} from '#src/core/definition/filter.ts';
import { M } from '#src/core/definition/messages.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';

/** Rows of one page at most, and of an answer to a list asked without a range. */
export const MAX_ROWS = 1000;
const SENTENCES = {
  filter: FILTRE_INVALIDE,
  range: PLAGE_INVALIDE,
  sort: TRI_INVALIDE,
  colonnes: COLONNES_INVALIDES,
} as const;

type Parameter = keyof typeof SENTENCES;
const ALL: readonly Parameter[] = ['filter', 'range', 'sort'];

function parameter(request: FastifyRequest, name: Parameter): unknown {
  const raw = (request.query as Record<string, unknown>)[name];
  if (raw === undefined) return undefined;
  try {
    if (typeof raw !== 'string') throw new TypeError('repeated');
    const lu = JSON.parse(raw) as unknown;
    if (!isJsonSansDoute(raw)) throw new TypeError('doubtful');
    return lu;
  } catch {
    throw new QueryError(name, SENTENCES[name]);
  }
}

/** A parameter that a route does not read is refused: ignoring it would answer another question than the one asked. */
function refuseOthers(request: FastifyRequest, known: readonly string[]): void {
  for (const name of Object.keys(request.query as object)) {
    if (!known.includes(name)) throw new QueryError('filter', 'La demande contient un paramètre inconnu.');
  }
}

/** Reads `range` alone. */
export function readRange(
  request: FastifyRequest,
  known: readonly Parameter[] = ['range'],
): Pick<Page, 'first' | 'size'> {
  refuseOthers(request, known);
  const range = parameter(request, 'range');
  return range === undefined ? { first: 0, size: MAX_ROWS } : parseRange(range, MAX_ROWS);
}

/** Reads `filter` and `sort`, without a page. */
export function readQuery(
  request: FastifyRequest,
  view: View,
  known: readonly string[] = ['filter', 'sort'],
): Pick<Page, 'asked' | 'sort'> {
  refuseOthers(request, known);
  const { model } = view.place;
  const filter = parameter(request, 'filter');
  const sort = parameter(request, 'sort');
  return {
    asked: parseFilter(model, filter === undefined ? {} : filter, view.readable),
    sort: sort === undefined ? defaultSort(view) : parseSort(model, sort, view.readable),
  };
}

/**
 * Reads the `colonnes` of an export, in the order asked; none: all of them. A field that the reader may not see, or that does
 * not exist, is refused; one that is worked out and has no column in the file is left out.
 */
export function readColumns(request: FastifyRequest, view: View): readonly string[] {
  const all = fieldsOn(view.place.model, 'export').filter((name) => view.readable.has(name));
  const asked = parameter(request, 'colonnes');
  if (asked === undefined) return all;
  if (!Array.isArray(asked) || new Set(asked).size !== asked.length)
    throw new QueryError('colonnes', COLONNES_INVALIDES);
  const { montres } = view.place.model;
  const isKnown = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(montres, name) && view.readable.has(name);
  const names = asked.filter((name): name is string => all.includes(name));
  if (names.length === 0 || !asked.every(isKnown)) throw new QueryError('colonnes', COLONNES_INVALIDES);
  return names;
}

/** Reads the `format` of an export, CSV where none is asked. */
export function readFormat(request: FastifyRequest): FormatExport {
  const { format = 'csv' } = request.query as Record<string, unknown>;
  if (typeof format !== 'string' || !Object.hasOwn(FORMATS_EXPORT, format))
    throw new QueryError('format', FORMAT_INVALIDE);
  return format as FormatExport;
}

/** Reads a `filter` that takes a search alone: `{ "q": "…" }`. */
export function readSearch(request: FastifyRequest): string {
  const filter = parameter(request, 'filter') ?? {};
  const { q = '', ...others } = Object(filter) as Record<string, unknown>;
  if (typeof filter !== 'object' || typeof q !== 'string' || Object.keys(others).length > 0)
    throw new QueryError('filter', FILTRE_INVALIDE);
  return q.trim();
}

/** Reads `filter`, `sort` and `range` of a list; throws `QueryError` on anything else. */
export function readPage(request: FastifyRequest, view: View): Page {
  return { ...readQuery(request, view, ALL), ...readRange(request, ALL) };
}

/** The definition's order, or that of the ids where the reader may not see the field that gives it. */
function defaultSort(view: View): readonly [string, 'ASC' | 'DESC'] {
  const { sort } = view.place.model;
  return view.readable.has(sort[0]) ? sort : ['id', 'ASC'];
}

/** The JSON object of a write. */
export function readBody(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'CORPS_INVALIDE', 'Les informations fournies sont erronées');
  }
  return body as Readonly<Record<string, unknown>>;
}

const ENTITY_TAG = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * The version that the author has read: `If-Match`, else the record's own `version`. `null` when neither is there.
 * Throws 400 for a version that is none.
 */
export function readVersion(request: FastifyRequest, body: Readonly<Record<string, unknown>>): number | null {
  const header = request.headers['if-match'];
  if (header !== undefined) {
    const match = ENTITY_TAG.exec(header.trim());
    if (!match) throw new Refusal(400, 'VERSION_INVALIDE', M.FORMAT, { errors: { version: M.FORMAT } });
    return Number(match[1]);
  }
  const { version } = body;
  if (version === undefined || version === null) return null;
  if (!Number.isSafeInteger(version))
    throw new Refusal(400, 'VALIDATION', M.ENTIER, { errors: { version: M.ENTIER } });
  return version as number;
}
