import type { Fields } from './field.ts';
import type { ModelInput } from './model.ts';
import { fieldsOf, type Predicate } from './predicate.ts';

type Conditions = Pick<ModelInput<Fields>, 'rights' | 'frozen' | 'front'>;

/** What a definition asks of rows. */
function conditions({ rights = {}, frozen = {}, front }: Conditions): Predicate[] {
  const asked = [...Object.values(rights), ...Object.values(frozen).map(({ quand }) => quand)];
  return typeof front === 'function' ? [...asked, front(NO_DAY)] : asked;
}

/** Any day: which fields are asked does not depend on it. */
const NO_DAY = '2000-01-01';

/** Throws a developer error where a definition names a field that it does not have, or a group where only a value does. */
export function verifieNoms<F extends Fields>(input: ModelInput<F>, fields: Fields): void {
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
