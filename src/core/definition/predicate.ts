import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';

/** A value of a record on the wire. */
export type Scalar = string | number | boolean;
export type Simple = Scalar | null | readonly string[];
/** A group of values under one name: the fields of a declared shape. */
export interface Objet {
  readonly [champ: string]: Simple;
}
export type Value = Simple | Objet | readonly Objet[];

/** The texts of a list field; of anything else, none. */
export function textes(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((un) => typeof un === 'string') : [];
}

/** Comparison with one value. On a list field, `eq` means «contains». `like` is accent- and case-insensitive. */
export type Comparison = 'eq' | 'lt' | 'lte' | 'gt' | 'gte' | 'like';

/**
 * A condition on a record, as data. It has two interpreters, `evaluate` here and the SQL compiler of the server, which
 * give the same answer. Logic is two-valued: a comparison with an absent value is false, and `non` of it is true.
 */
export type Predicate =
  | { readonly type: 'toujours' }
  | { readonly type: 'jamais' }
  | { readonly type: 'compare'; readonly champ: string; readonly op: Comparison; readonly valeur: Scalar }
  | { readonly type: 'parmi'; readonly champ: string; readonly valeurs: readonly Scalar[] }
  | { readonly type: 'absent'; readonly champ: string }
  | { readonly type: 'recherche'; readonly champs: readonly string[]; readonly texte: string }
  | { readonly type: 'et'; readonly parts: readonly Predicate[] }
  | { readonly type: 'ou'; readonly parts: readonly Predicate[] }
  | { readonly type: 'non'; readonly part: Predicate };

export const toujours: Predicate = { type: 'toujours' };
export const jamais: Predicate = { type: 'jamais' };

export function compare(champ: string, op: Comparison, valeur: Scalar): Predicate {
  return { type: 'compare', champ, op, valeur };
}
export function parmi(champ: string, valeurs: readonly Scalar[]): Predicate {
  return { type: 'parmi', champ, valeurs };
}
export function absent(champ: string): Predicate {
  return { type: 'absent', champ };
}
/** Every word of the text is found somewhere in the joined fields. */
export function recherche(champs: readonly string[], texte: string): Predicate {
  return { type: 'recherche', champs, texte };
}

/** Conjunction; simplifies the constants, so that «all of nothing» is `toujours`. */
export function et(...parts: readonly Predicate[]): Predicate {
  if (parts.some((part) => part.type === 'jamais')) return jamais;
  const useful = parts.filter((part) => part.type !== 'toujours');
  const [only] = useful;
  if (only === undefined) return toujours;
  return useful.length === 1 ? only : { type: 'et', parts: useful };
}

/** Disjunction; «one of nothing» is `jamais`: an empty list of rights never opens anything. */
export function ou(...parts: readonly Predicate[]): Predicate {
  if (parts.some((part) => part.type === 'toujours')) return toujours;
  const useful = parts.filter((part) => part.type !== 'jamais');
  const [only] = useful;
  if (only === undefined) return jamais;
  return useful.length === 1 ? only : { type: 'ou', parts: useful };
}

export function non(part: Predicate): Predicate {
  if (part.type === 'toujours') return jamais;
  if (part.type === 'jamais') return toujours;
  return { type: 'non', part };
}

/** Order by code point, as PostgreSQL's "C" collation does on UTF-8 (JavaScript's `<` compares UTF-16 units). */
export function compareText(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const delta = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (delta !== 0) return delta;
  }
  return left.length - right.length;
}

function order(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

function holds(value: Value | undefined, op: Comparison, expected: Scalar): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object')
    return op === 'eq' && Array.isArray(value) && value.includes(String(expected));
  switch (op) {
    case 'eq':
      return value === expected;
    case 'like':
      return formeCherchee(String(value)).includes(formeCherchee(String(expected)));
    case 'lt':
      return order(value, expected) < 0;
    case 'lte':
      return order(value, expected) <= 0;
    case 'gt':
      return order(value, expected) > 0;
    case 'gte':
      return order(value, expected) >= 0;
  }
}

/** The text in which `recherche` looks: the fields joined by a space, in the form looked for. */
function searchText(record: Readonly<Record<string, Value>>, champs: readonly string[]): string {
  return formeCherchee(champs.map((champ) => String(record[champ] ?? '')).join(' '));
}

/**
 * TypeScript interpreter. Example: `evaluate(compare('ordre', 'gte', 2), { ordre: 3 })` → `true`.
 */
export function evaluate(predicate: Predicate, record: Readonly<Record<string, Value>>): boolean {
  switch (predicate.type) {
    case 'toujours':
      return true;
    case 'jamais':
      return false;
    case 'compare':
      return holds(record[predicate.champ], predicate.op, predicate.valeur);
    case 'parmi':
      return predicate.valeurs.some((valeur) => holds(record[predicate.champ], 'eq', valeur));
    case 'absent':
      return record[predicate.champ] === null || record[predicate.champ] === undefined;
    case 'recherche': {
      const texte = searchText(record, predicate.champs);
      return mots(predicate.texte).every((mot) => texte.includes(mot));
    }
    case 'et':
      return predicate.parts.every((part) => evaluate(part, record));
    case 'ou':
      return predicate.parts.some((part) => evaluate(part, record));
    case 'non':
      return !evaluate(predicate.part, record);
  }
}

/** The fields that a predicate reads: a filter may only name fields that its author may read. */
export function fieldsOf(predicate: Predicate): string[] {
  switch (predicate.type) {
    case 'toujours':
    case 'jamais':
      return [];
    case 'recherche':
      return [...predicate.champs];
    case 'et':
    case 'ou':
      return predicate.parts.flatMap(fieldsOf);
    case 'non':
      return fieldsOf(predicate.part);
    default:
      return [predicate.champ];
  }
}
