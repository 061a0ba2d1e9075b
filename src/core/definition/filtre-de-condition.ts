import { parseFilter, takesSeveral } from './filter.ts';
import { meme } from './meme.ts';
import type { Model } from './model.ts';
import { type Comparison, et, type Predicate, type Scalar } from './predicate.ts';
import type { Operator } from './sens.ts';

/** A filter as lists spell it: `{ ordre_gte: 2 }`. */
type Filtre = Readonly<Record<string, unknown>>;

type Demande = readonly [champ: string, operateur: Operator, valeur: Scalar | readonly Scalar[]];

const CONTRAIRES: Partial<Record<Operator, Operator>> = { eq: 'neq', in: 'nin' };
const COMPARAISONS: Readonly<Record<Comparison, Operator>> = {
  eq: 'eq',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  like: 'like',
};

/** What one part of a condition asks of one field; nothing where no filter says it. */
function demande(part: Predicate): Demande | null {
  switch (part.type) {
    case 'compare':
      return [part.champ, COMPARAISONS[part.op], part.valeur];
    case 'parmi':
      return [part.champ, 'in', part.valeurs];
    case 'absent':
      return [part.champ, 'null', true];
    case 'non': {
      const dedans = demande(part.part);
      if (!dedans) return null;
      const [champ, operateur, valeur] = dedans;
      if (operateur === 'null') return [champ, 'null', false];
      const contraire = CONTRAIRES[operateur];
      return contraire ? [champ, contraire, valeur] : null;
    }
    default:
      return null;
  }
}

function clef(model: Model, [champ, operateur, valeur]: Demande): string {
  const field = model.fields[champ];
  const isNue = operateur === 'eq' || (operateur === 'in' && field && takesSeveral(field) && valeur !== null);
  return isNue ? champ : `${champ}_${operateur}`;
}

/** Every field: a condition is not looked for by a reader, it is written by who gives it. */
function tousLesChamps({ fields }: Model): ReadonlySet<string> {
  return new Set(Object.keys(fields));
}

/** The rows that a filter of a list keeps, as the condition of a role's line; no filter is every row. */
export function conditionDeFiltre(model: Model, filtre: Filtre): Predicate {
  return parseFilter(model, filtre, tousLesChamps(model));
}

/**
 * The filter that keeps the same rows as a condition; nothing where a filter cannot say it (alternatives, searches). Example:
 * `filtreDeCondition(pays, compare('isActif', 'eq', true))` → `{ isActif: true }`.
 */
export function filtreDeCondition(model: Model, condition: Predicate): Filtre | null {
  if (condition.type === 'toujours') return {};
  const parts = condition.type === 'et' ? condition.parts : [condition];
  const demandes = parts.map(demande);
  if (!demandes.every((une) => une !== null)) return null;
  const filtre = Object.fromEntries(demandes.map((une) => [clef(model, une), une[2]]));
  try {
    return meme(conditionDeFiltre(model, filtre), et(...parts)) ? filtre : null;
  } catch {
    return null;
  }
}
