import type { Field, Fields } from './field.ts';
import type { FieldErrors } from './field-errors.ts';
import { ML } from './messages-listes.ts';
import type { Value } from './predicate.ts';
import type { Operator } from './sens.ts';

/** The codes of a closed choice; of any other field, nothing. */
type CodesDe<T> =
  T extends Field<infer V, boolean, boolean, Operator>
    ? V extends string
      ? string extends V
        ? never
        : V
      : never
    : never;

/** A closed choice as the state of a row: to which codes each code may go. Every code has its line. */
export type EtatsDe<F> = {
  [K in keyof F & string]: [CodesDe<F[K]>] extends [never]
    ? never
    : { readonly champ: K; readonly passages: { readonly [C in CodesDe<F[K]>]: readonly CodesDe<F[K]>[] } };
}[keyof F & string];

/** The same once its codes were checked. */
export interface Etats {
  readonly champ: string;
  readonly passages: Readonly<Record<string, readonly string[]>>;
}

type Ligne = Readonly<Record<string, Value | undefined>>;

/** Throws a developer error where a state is no closed choice, or where a transition names an unknown code. */
export function lisEtats(key: string, fields: Fields, etats: Etats): Etats {
  const { champ, passages } = etats;
  const codes = fields[champ]?.choix?.map(({ code }) => code);
  if (!codes) throw new Error(`Modèle « ${key} » : l’état « ${champ} » n’est pas un choix fermé`);
  for (const code of [...Object.keys(passages), ...Object.values(passages).flat()])
    if (!codes.includes(code))
      throw new Error(`Modèle « ${key} » : un passage de « ${champ} » nomme le code inconnu « ${code} »`);
  return etats;
}

/** Whether a row may go from one state to another, or stay. */
export function passe({ champ, passages }: Etats, avant: Ligne, apres: Ligne): boolean {
  const [from, to] = [avant[champ], apres[champ]];
  return from === to || (typeof from === 'string' && passages[from]?.some((code) => code === to) === true);
}

/** What is wrong with a change that makes a row skip a state. */
export function fautesDEtat(etats: Etats | null, avant: Ligne, apres: Ligne): FieldErrors {
  return etats === null || passe(etats, avant, apres) ? {} : { [etats.champ]: ML.PASSAGE };
}

/**
 * The field of a state as a form offers it on one row: where it stands, and where it may go from there. Any other field, as
 * it is. Example: `champOffert(etats, 'etat', field, 'ferme')` has the choices «fermé» and «ouvert».
 */
export function champOffert(etats: Etats | null, name: string, field: Field, la: Value | undefined): Field {
  const codes = etats?.champ === name && typeof la === 'string' ? etats.passages[la] : undefined;
  if (!codes || !field.choix) return field;
  return { ...field, choix: field.choix.filter(({ code }) => code === la || codes.includes(code)) };
}
