import { columnOf } from '#server/db/schema/names.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Comparison, Predicate, Scalar } from '#src/core/definition/predicate.ts';
import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import type { Params } from './params.ts';

const OPERATORS: Record<Exclude<Comparison, 'like'>, string> = {
  eq: '=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

function field(model: Model, name: string): Field {
  const found = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
  if (!found) throw new Error(`Champ « ${name} » non déclaré dans « ${model.key} »`);
  return found;
}

/** The type of an operand. A column's precision would round it, or fail on one that the column cannot hold. */
function typeOf(column: Field['column']): string {
  return column.startsWith('numeric') ? 'numeric' : column;
}

/** `%` and `_` are letters here, not jokers. */
function pattern(texte: string): string {
  return `%${texte.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a normalised text holds a part in the form looked for. Its apostrophe stands for every other: a joker, which indexes
 * understand, then the exact comparison.
 */
function contains(text: string, part: string, params: Params): string {
  const exact = params.add(pattern(part), 'text');
  if (!part.includes("'")) return `${text} like ${exact}`;
  const near = params.add(pattern(part).replaceAll("'", '_'), 'text');
  return `(${text} like ${near} and translate(${text}, '’‘ʼ', '''''''') like ${exact})`;
}

/**
 * Instants are told, and compared, to the millisecond; the column keeps finer ones. The column stays bare, so that an
 * index on it can serve.
 */
function instant(sql: string, op: Exclude<Comparison, 'like'>, value: Scalar, params: Params): string {
  const start = params.add(value, 'timestamptz');
  const end = `${start} + interval '1 millisecond'`;
  switch (op) {
    case 'eq':
      return `(${sql} >= ${start} and ${sql} < ${end})`;
    case 'lte':
      return `${sql} < ${end}`;
    case 'gt':
      return `${sql} >= ${end}`;
    default:
      return `${sql} ${OPERATORS[op]} ${start}`;
  }
}

function comparison(model: Model, name: string, op: Comparison, value: Scalar, params: Params): string {
  const { column } = field(model, name);
  const sql = columnOf(name);
  if (column === 'text[]')
    return op === 'eq' ? `${sql} @> ${params.add([String(value)], 'text[]')}` : 'false';
  if (op === 'like') return contains(`portail_normalise(${sql}::text)`, formeCherchee(String(value)), params);
  if (column === 'timestamptz') return instant(sql, op, value, params);
  return `${sql} ${OPERATORS[op]} ${params.add(value, typeOf(column))}`;
}

function membership(model: Model, name: string, values: readonly Scalar[], params: Params): string {
  const { column } = field(model, name);
  const [only, ...others] = values;
  if (only === undefined) return 'false';
  if (column === 'text[]') return `${columnOf(name)} && ${params.add(values.map(String), 'text[]')}`;
  const sql = column === 'timestamptz' ? `date_trunc('milliseconds', ${columnOf(name)})` : columnOf(name);
  // A prepared list of unknown length is planned again at each call; one value is an equality, planned once.
  if (others.length === 0) return `${sql} = ${params.add(only, typeOf(column))}`;
  return `${sql} = any(${params.add(values, `${typeOf(column)}[]`)})`;
}

function search(model: Model, champs: readonly string[], texte: string, params: Params): string {
  const words = [...new Set(mots(texte))];
  if (words.length === 0) return 'true';
  const isDeclared =
    champs.length === model.search.length && champs.every((name, i) => name === model.search[i]);
  const text = isDeclared
    ? 'recherche'
    : `portail_normalise(${champs.map((name) => `coalesce(${columnOf(name)}::text, '')`).join(" || ' ' || ")})`;
  return words.map((word) => contains(text, word, params)).join(' and ');
}

/**
 * The SQL interpreter of predicates: same answers as `evaluate` of src/core/definition/predicate.ts. A comparison with NULL is
 * NULL here and false there: they meet because `non` is `is not true` and every other connective keeps NULL below true.
 */
export function toSql(model: Model, predicate: Predicate, params: Params): string {
  switch (predicate.type) {
    case 'toujours':
      return 'true';
    case 'jamais':
      return 'false';
    case 'compare':
      return comparison(model, predicate.champ, predicate.op, predicate.valeur, params);
    case 'parmi':
      return membership(model, predicate.champ, predicate.valeurs, params);
    case 'absent':
      return `${columnOf(predicate.champ)} is null`;
    case 'recherche':
      return `(${search(model, predicate.champs, predicate.texte, params)})`;
    case 'et':
      return `(${predicate.parts.map((part) => toSql(model, part, params)).join(' and ')})`;
    case 'ou':
      return `(${predicate.parts.map((part) => toSql(model, part, params)).join(' or ')})`;
    case 'non':
      return `(${toSql(model, predicate.part, params)}) is not true`;
  }
}

/** Whether the best plan depends on the values: such a statement is planned at each call (trigram searches). */
export function dependsOnValues(predicate: Predicate): boolean {
  switch (predicate.type) {
    case 'recherche':
      return true;
    case 'compare':
      return predicate.op === 'like';
    case 'et':
    case 'ou':
      return predicate.parts.some(dependsOnValues);
    case 'non':
      return dependsOnValues(predicate.part);
    default:
      return false;
  }
}
