import type { CumulDe } from './cumul.ts';
import type { Fields } from './field.ts';
import { fieldsOf, type Predicate } from './predicate.ts';
import type { Action } from './principal.ts';
import type { EnLigne, Frozen, Single } from './reserves.ts';

/** What a definition names of its fields. */
interface Nomme {
  readonly key: string;
  readonly title: string;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly search: readonly string[];
  readonly naturalKey: readonly string[];
  readonly activable?: string;
  readonly date?: readonly [string, string];
  readonly personne?: readonly string[];
  readonly rang?: string;
  readonly cumul?: CumulDe<string>;
  readonly colonnes?: readonly string[];
  readonly calcules?: object;
  readonly enLigne?: EnLigne<string>;
  readonly indexes?: readonly (readonly string[])[];
  readonly singles?: Readonly<Record<string, Single>>;
  readonly rights?: Partial<Record<Action, Predicate>>;
  readonly frozen?: Readonly<Record<string, Frozen>>;
  readonly front?: ((today: string) => Predicate) | 'enVigueur';
}

/** What a definition asks of rows. */
function conditions({ rights = {}, frozen = {}, front }: Nomme): Predicate[] {
  const asked = [...Object.values(rights), ...Object.values(frozen).map(({ quand }) => quand)];
  return typeof front === 'function' ? [...asked, front(NO_DAY)] : asked;
}

/** Any day: which fields are asked does not depend on it. */
const NO_DAY = '2000-01-01';

/** Throws a developer error where a definition names a field that it does not have, or a group where only a value does. */
export function verifieNoms(input: Nomme, fields: Fields): void {
  const named = [
    input.title,
    input.sort[0],
    ...input.search,
    ...input.naturalKey,
    ...(input.activable === undefined ? [] : [input.activable]),
    ...(input.date ?? []),
    ...(input.personne ?? []),
    ...(input.rang === undefined ? [] : [input.rang]),
    ...(input.cumul ? [input.cumul.date, ...input.cumul.axes] : []),
    ...(input.colonnes ?? []).filter((name) => !Object.hasOwn(input.calcules ?? {}, name)),
    ...[input.enLigne?.publics ?? [], input.enLigne?.audiences ?? []].flat(),
    ...(input.indexes ?? []).flat(),
    ...conditions(input).flatMap(fieldsOf),
    ...Object.entries(input.singles ?? {}).flatMap(([name, { parmi }]) => [name, ...parmi]),
  ];
  for (const name of [...named, ...Object.keys(input.frozen ?? {})]) {
    if (!Object.hasOwn(fields, name))
      throw new Error(`Modèle « ${input.key} » : champ « ${name} » non déclaré`);
  }
  for (const name of named) {
    const column = fields[name]?.column;
    if (column === 'jsonb' || column === 'bytea')
      throw new Error(
        `Modèle « ${input.key} » : « ${name} » est ${column === 'jsonb' ? 'un groupe' : 'scellé'}, rien ne s’y range ni ne s’y cherche`,
      );
  }
}
