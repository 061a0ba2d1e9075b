import type { Comparison, Predicate, Scalar } from './predicate.ts';

/** A list whose rows are counted as they come, hour by hour: in all, and by each value of some fields. */
export interface CumulDe<K extends string> {
  /** The instant of a row. */
  readonly date: K;
  /** Fields by whose values rows are counted apart. */
  readonly axes: readonly K[];
}
export type Cumul = CumulDe<string>;

/** Whose number is kept: the rows of one value of an axis (of all where there is none) between two instants. */
export interface Comptees {
  readonly axe: string | null;
  readonly valeur: string;
  /** Milliseconds since 1970: `[debut, fin[`; `null`: without bound. */
  readonly debut: number | null;
  readonly fin: number | null;
}

const TOUTES: Comptees = { axe: null, valeur: '', debut: null, fin: null };

function parts(asked: Predicate): readonly Predicate[] {
  return asked.type === 'et' ? asked.parts.flatMap(parts) : [asked];
}

/** Instants are told to the millisecond: those that follow one begin a millisecond later. */
function borne(comptees: Comptees, op: Comparison, value: Scalar): Comptees | null {
  const at = Date.parse(String(value));
  if (Number.isNaN(at)) return null;
  const after = op === 'gt' || op === 'lte' ? at + 1 : at;
  if (op === 'gt' || op === 'gte') return { ...comptees, debut: Math.max(after, comptees.debut ?? after) };
  if (op === 'lt' || op === 'lte') return { ...comptees, fin: Math.min(after, comptees.fin ?? after) };
  return null;
}

function narrowed({ date, axes }: Cumul, comptees: Comptees, part: Predicate): Comptees | null {
  if (part.type === 'toujours') return comptees;
  const only = part.type === 'parmi' && part.valeurs.length === 1 ? part.valeurs[0] : undefined;
  const equal = part.type === 'compare' && part.op === 'eq' ? part.valeur : only;
  if (equal !== undefined && (part.type === 'compare' || part.type === 'parmi') && axes.includes(part.champ))
    return comptees.axe === null ? { ...comptees, axe: part.champ, valeur: String(equal) } : null;
  if (part.type === 'compare' && part.champ === date) return borne(comptees, part.op, part.valeur);
  return null;
}

/** Which of the kept numbers answers how many rows are asked for; `null`: none does, they are counted one by one. */
export function compteesPour(cumul: Cumul, asked: Predicate): Comptees | null {
  return parts(asked).reduce<Comptees | null>(
    (comptees, part) => comptees && narrowed(cumul, comptees, part),
    TOUTES,
  );
}
