import type { Field } from '#src/core/definition/field.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import { type Forme, type Groupe, isChamp, type Membre, type Plusieurs, type ValeurDe } from './forme.ts';

/** What may be named in a row: a member, or one of a group (`totaux.depense`). One union, then passes over it. */
type Feuille<P extends string, M> =
  M extends Field<unknown, boolean, boolean, infer Op extends Operator>
    ? { readonly chemin: P; readonly op: Op; readonly valeur: ValeurDe<M> }
    : M extends Plusieurs<infer U extends Field>
      ? { readonly chemin: P; readonly op: 'in'; readonly valeur: ValeurDe<U> }
      : never;
export type Feuilles<F> = {
  [K in keyof F & string]: F[K] extends Groupe<infer G, boolean>
    ? { [L in keyof G & string]: Feuille<`${K}.${L}`, G[L]> }[keyof G & string]
    : Feuille<K, F[K]>;
}[keyof F & string];

type Nom<L> = L extends { readonly chemin: infer P } ? P : never;
type NomAvec<L, O> = L extends { readonly chemin: infer P; readonly op: infer Op }
  ? O extends Op
    ? P
    : never
  : never;
type ValeurDuNom<L, P> = L extends { readonly chemin: P; readonly valeur: infer V } ? V : never;

/** The paths of a shape. */
export type Chemin<F> = Nom<Feuilles<F>>;
/** Those whose meaning can be asked that way. */
export type CheminAvec<F, O extends Operator> = NomAvec<Feuilles<F>, O>;
/** What is at a path, of one value where there are several. */
export type ValeurAu<F, P> = ValeurDuNom<Feuilles<F>, P>;

function champDe(membre: Membre | undefined): Field | undefined {
  if (membre === undefined) return undefined;
  if (isChamp(membre)) return membre;
  return membre.genre === 'plusieurs' ? champDe(membre.de) : undefined;
}

function enfant(forme: Forme, nom: string): Membre | undefined {
  return Object.hasOwn(forme, nom) ? forme[nom] : undefined;
}

/** The field at a path of a shape; `undefined` where there is none. */
export function champAu(forme: Forme, chemin: string): Field | undefined {
  const [nom = '', suite] = chemin.split('.', 2);
  const membre = enfant(forme, nom);
  if (suite === undefined) return champDe(membre);
  const isGroupe = membre !== undefined && !isChamp(membre) && membre.genre === 'groupe';
  return isGroupe ? champDe(enfant(membre.forme, suite)) : undefined;
}
