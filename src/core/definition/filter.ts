import { isInstant, isJour } from '#src/core/valeurs/dates.ts';
import type { Field } from './field.ts';
import type { Model } from './model.ts';
import {
  absent,
  type Comparison,
  compare,
  et,
  non,
  type Predicate,
  parmi,
  recherche,
  type Scalar,
} from './predicate.ts';
import type { Operator } from './sens.ts';
import { UUID } from './traits.ts';

/** A query that is not one of ours. The sentence is constant: it never tells an unknown field from an unreadable one. */
export class QueryError extends Error {
  readonly parameter: 'filter' | 'range' | 'sort' | 'q' | 'colonnes' | 'format';
  constructor(parameter: QueryError['parameter'], message: string) {
    super(message);
    this.parameter = parameter;
  }
}

export const FILTRE_INVALIDE = 'Le filtre demandé n’est pas valide.';
export const TRI_INVALIDE = 'Le tri demandé n’est pas valide.';
export const PLAGE_INVALIDE = 'La plage demandée n’est pas valide.';
export const COLONNES_INVALIDES = 'Les colonnes demandées ne sont pas valides.';
export const FORMAT_INVALIDE = 'Le format demandé n’est pas valide.';
const MAX_VALEURS = 1000;
/** Characters of a text that is looked for. */
export const MAX_TEXTE = 2000;
const SUFFIXES: readonly Operator[] = ['neq', 'gte', 'gt', 'lte', 'lt', 'like', 'in', 'nin', 'null'];

function refuse(): never {
  throw new QueryError('filter', FILTRE_INVALIDE);
}

/** A text that the database accepts: well formed, without NUL, not endless. */
function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXTE || value.includes('\0') || !value.isWellFormed())
    refuse();
  return value;
}

/** A text as records keep it; one that no record would take is looked for as it is. Numbers come as numbers. */
function comme(field: Field, value: unknown): unknown {
  const lu = field.column === 'text' || field.column === 'date' ? field.lit(value) : null;
  return lu?.ok ? lu.value : value;
}

/** One value of the kind that the column keeps. A code is a text: the number 1 never stands for «01». */
function scalar(field: Field, brut: unknown): Scalar {
  const value = comme(field, brut);
  switch (field.column) {
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse();
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647
        ? (value as number)
        : refuse();
    case 'numeric(12,2)':
    case 'numeric(5,2)':
      return typeof value === 'number' && Math.abs(value) < 1e12 ? value : refuse();
    case 'uuid':
      return UUID.test(text(value)) ? (value as string) : refuse();
    case 'date':
      return isJour(text(value)) ? (value as string) : refuse();
    case 'timestamptz':
      // In the writing of records, so that both interpreters of a predicate compare the same texts.
      return isInstant(text(value)) ? new Date(value as string).toISOString() : refuse();
    default:
      return text(value);
  }
}

function values(field: Field, value: unknown): Scalar[] {
  if (!Array.isArray(value) || value.length > MAX_VALEURS) refuse();
  return value.map((item) => scalar(field, item));
}

/** A part of a text, written as it stands in those that are kept. */
function partie(field: Field, value: unknown): string {
  const texte = text(value);
  return field.cherche?.(texte) ?? texte;
}

const COMPARISONS: Partial<Record<Operator, Comparison>> = {
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  like: 'like',
};

/** Whether a bare key takes several values at once: ids and lists do, a field of one value has `_in` for that. */
export function takesSeveral(field: Pick<Field, 'column'>): boolean {
  return field.column === 'uuid' || field.column === 'text[]';
}

function equality(name: string, field: Field, value: unknown): Predicate {
  if (value === null) return absent(name);
  if (Array.isArray(value)) return takesSeveral(field) ? parmi(name, values(field, value)) : refuse();
  const isText = field.column === 'text' || field.column === 'text[]';
  if (isText && typeof value === 'string' && value.startsWith('!')) {
    return non(compare(name, 'eq', scalar(field, value.slice(1))));
  }
  return compare(name, 'eq', scalar(field, value));
}

function condition(name: string, field: Field, operator: Operator, value: unknown): Predicate {
  const comparison = COMPARISONS[operator];
  if (comparison === 'like') return compare(name, comparison, partie(field, value));
  if (comparison) return compare(name, comparison, scalar(field, value));
  switch (operator) {
    case 'eq':
      return equality(name, field, value);
    case 'neq':
      return non(value === null ? absent(name) : compare(name, 'eq', scalar(field, value)));
    case 'in':
      return parmi(name, values(field, value));
    case 'nin':
      return non(parmi(name, values(field, value)));
    default:
      if (typeof value !== 'boolean') refuse();
      return value ? absent(name) : non(absent(name));
  }
}

/** `ordre_gte` → field `ordre`, operator `gte`. A field whose own name ends like an operator wins. */
function split(model: Model, key: string): { name: string; operator: Operator } {
  if (Object.hasOwn(model.fields, key)) return { name: key, operator: 'eq' };
  const operator = SUFFIXES.find((suffix) => key.endsWith(`_${suffix}`));
  if (!operator) refuse();
  return { name: key.slice(0, -operator.length - 1), operator };
}

function search(model: Model, readable: ReadonlySet<string>, value: unknown): Predicate {
  const texte = text(value).trim();
  // Searching in a field that one may not read would reveal it: such a search looks nowhere.
  if (model.search.length === 0 || model.search.some((name) => !readable.has(name))) refuse();
  if (texte.startsWith('!')) return non(recherche(model.search, texte.slice(1)));
  return recherche(model.search, texte);
}

/**
 * Reads the `filter` of a list (already parsed from JSON) into a predicate. Throws `QueryError` for anything that is not
 * a declared, readable field with one of its operators and a value of its kind.
 * Example: `parseFilter(codePostal, { departement: '01', q: 'bourg' }, readable)`.
 */
export function parseFilter(model: Model, filter: unknown, readable: ReadonlySet<string>): Predicate {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) refuse();
  const parts: Predicate[] = [];
  const keys = Object.keys(filter);
  if (keys.length > 50) refuse();
  for (const key of keys) {
    const value: unknown = (filter as Record<string, unknown>)[key];
    if (key === 'q') {
      parts.push(search(model, readable, value));
      continue;
    }
    const { name, operator } = split(model, key);
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (!field || !readable.has(name) || !field.operators.includes(operator)) refuse();
    parts.push(condition(name, field, operator, value));
  }
  return et(...parts);
}

/** Reads `sort`: `["code","ASC"]`, on a readable field that sorts. */
export function parseSort(
  model: Model,
  sort: unknown,
  readable: ReadonlySet<string>,
): [string, 'ASC' | 'DESC'] {
  const fail = () => new QueryError('sort', TRI_INVALIDE);
  if (!Array.isArray(sort) || sort.length !== 2) throw fail();
  const [name, direction] = sort as unknown[];
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) throw fail();
  const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
  if (!field || !readable.has(name) || field.surfaces.sort === false) throw fail();
  return [name, direction];
}

/** Reads `range`: `[first, last]`, both included, at most `max` rows. */
export function parseRange(range: unknown, max: number): { first: number; size: number } {
  const fail = () => new QueryError('range', PLAGE_INVALIDE);
  if (!Array.isArray(range) || range.length !== 2) throw fail();
  const [first, last] = range as unknown[];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw fail();
  const [from, to] = [first as number, last as number];
  if (from < 0 || to < from || to - from + 1 > max || from > 1_000_000_000) throw fail();
  return { first: from, size: to - from + 1 };
}
