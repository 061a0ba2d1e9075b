import type { Field } from '#src/core/definition/field.ts';
import type { Scalar } from '#src/core/definition/predicate.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import type { FilterValue } from './widget.ts';

type Asked = Scalar | readonly Scalar[];

/** What stands before a value; nothing where the value says it all («Code : 51300»). */
const MOTS: Readonly<Record<Exclude<Operator, 'null'>, string>> = {
  eq: '',
  neq: 'sauf ',
  like: 'contient ',
  in: '',
  nin: 'sauf ',
  gt: 'plus de ',
  gte: 'à partir de ',
  lt: 'moins de ',
  lte: 'jusqu’à ',
};

/** Days take the article of French dates. */
const MOTS_DATES: typeof MOTS = {
  ...MOTS,
  gt: 'après le ',
  gte: 'à partir du ',
  lt: 'avant le ',
  lte: 'jusqu’au ',
};

function interval(isDate: boolean, from: string, to: string): string {
  return isDate ? `du ${from} au ${to}` : `de ${from} à ${to}`;
}

/**
 * What a filter asks of a field, in words. `format` writes one value.
 * Example: `describeFilter(ordre, { gte: 1, lte: 5 }, String)` → `'de 1 à 5'`.
 */
export function describeFilter(field: Field, filter: FilterValue, format: (value: Scalar) => string): string {
  const isInstant = field.column === 'timestamptz';
  const isDate = isInstant || field.column === 'date';
  const mots = isDate ? MOTS_DATES : MOTS;
  // Instants are asked for by days: the hour of the bound says nothing.
  const one = (value: Scalar) => (isInstant ? (format(value).split(' ')[0] ?? '') : format(value));
  const written = (value: Asked): string => {
    if (typeof value !== 'object') return one(value);
    // Nobody reads identifiers: how many there are says it.
    if (field.column === 'uuid')
      return `${value.length} ${value.length < 2 ? 'fiche choisie' : 'fiches choisies'}`;
    return value.map(one).join(' ou ');
  };
  const { gte, lte, ...others } = filter;
  const parts: string[] = [];
  if (gte !== undefined && lte !== undefined) parts.push(interval(isDate, written(gte), written(lte)));
  else if (gte !== undefined) parts.push(`${mots.gte}${written(gte)}`);
  else if (lte !== undefined) parts.push(`${mots.lte}${written(lte)}`);
  for (const [operator, value] of Object.entries(others) as [Operator, Asked][]) {
    if (operator === 'null') parts.push(value === true ? 'non renseigné' : 'renseigné');
    else if (operator === 'eq' && field.column === 'text[]') parts.push(`${MOTS.like}${written(value)}`);
    else parts.push(`${mots[operator]}${written(value)}`);
  }
  return parts.join(', ');
}
