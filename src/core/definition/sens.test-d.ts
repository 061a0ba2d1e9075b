import { reference } from '#src/fields/reference/field.ts';
import type { sexe } from '#src/resources/identite-adresse/sexe.ts';
import type { prestation } from '#src/resources/prestations/prestation.ts';
import type { Field } from './field.ts';
import type { Model } from './model.ts';
import type { Lu, Sens } from './sens.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
type Takes<Value, T> = Value extends T ? true : false;
type Champs = (typeof prestation)['fields'];

export type SensTests = [
  Expect<Equal<ReturnType<Champs['tauxRo']['lit']>, Lu<number>>>,
  Expect<
    Equal<
      ReturnType<Champs['nomenclature']['lit']>,
      Lu<'NGAP' | 'CCAM' | 'LPP' | 'NABM' | 'PHAR' | 'HN' | 'SEJOUR'>
    >
  >,
  // A meaning of texts is a meaning, and a field is the meaning it was made of.
  Expect<Takes<Sens<string, 'eq'>, Sens>>,
  Expect<Takes<Champs['code'], Sens<string>>>,
  Expect<Equal<Takes<Champs['code'], Sens<number>>, false>>,
  Expect<Takes<Champs['code'], Field>>,
];

export type ModelTests = [
  // Own fields, those of the house, those of the database.
  Expect<Takes<'brss' | 'isActif' | 'version', keyof Champs>>,
  Expect<Equal<ReturnType<Champs['version']['lit']>, Lu<number>>>,
  // A list of models takes each of them without a cast.
  Expect<Takes<typeof prestation | typeof sexe, Model>>,
];

// @ts-expect-error a field that no definition has
export type Absent = Champs['tauxR0'];

// @ts-expect-error «Did you mean "domaine"?»: a definition names another by a key of the map
export const ailleurs = reference({ label: 'Domaine', model: 'domaines' });
