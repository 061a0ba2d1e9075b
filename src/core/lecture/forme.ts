import type { Field } from '#src/core/definition/field.ts';
import type { Operator } from '#src/core/definition/sens.ts';

/** Members that stand together: the address of a person, the sums of a statement. */
export interface Groupe<F extends Forme = Forme, N extends boolean = boolean> {
  readonly genre: 'groupe';
  readonly forme: F;
  readonly nullable: N;
}

/** What a list may be of. A list of lists would be a type without end. */
export type Un = Field | Groupe;

/** Several values of one kind, in their order. */
export interface Plusieurs<M extends Un = Un, N extends boolean = boolean> {
  readonly genre: 'plusieurs';
  readonly de: M;
  readonly nullable: N;
}

/** Rows of the shape that it stands in: the branches of a tree. */
export interface Branches {
  readonly genre: 'branches';
}

/** A member that may not be there at all. */
export interface Facultatif<M extends Un | Plusieurs = Un | Plusieurs> {
  readonly genre: 'facultatif';
  readonly de: M;
}

export type Membre = Field | Groupe | Plusieurs | Branches | Facultatif;

/** What a row is made of, by the names of its members: from it come its type, its check and its description. */
export interface Forme {
  readonly [nom: string]: Membre;
}

type Libre<F> = { readonly [K in keyof F as F[K] extends Facultatif ? K : never]?: ValeurDe<F[K]> };
type Fixe<F> = {
  readonly [K in keyof F as F[K] extends Facultatif ? never : K]: F[K] extends Branches
    ? readonly LigneDe<F>[]
    : ValeurDe<F[K]>;
};
type Plat<T> = { [K in keyof T]: T[K] };

export type ValeurDe<T> =
  T extends Field<infer V, infer N, boolean, Operator>
    ? N extends true
      ? V | null
      : V
    : T extends Groupe<infer F, infer N>
      ? LigneDe<F> | (N extends true ? null : never)
      : T extends Plusieurs<infer M, infer N>
        ? readonly ValeurDe<M>[] | (N extends true ? null : never)
        : T extends Facultatif<infer M>
          ? ValeurDe<M>
          : never;

/** A row of this shape. */
export type LigneDe<F> = Plat<Fixe<F> & Libre<F>>;

/** Example: `beneficiaire: groupe({ nom: texte({ label: 'Nom', ...R }), prenom: … })`. */
export function groupe<const F extends Forme>(forme: F): Groupe<F, false> {
  return { genre: 'groupe', forme, nullable: false };
}

/** The same where there may be none: `null`. */
export function peutEtre<const F extends Forme>(forme: F): Groupe<F, true> {
  return { genre: 'groupe', forme, nullable: true };
}

/** Example: `droits: plusieurs(groupe({ … }))`, `colonnes: plusieurs(texte({ label: 'Colonne', ...R }))`. */
export function plusieurs<const M extends Un>(de: M): Plusieurs<M, false> {
  return { genre: 'plusieurs', de, nullable: false };
}

/** The same where nothing is counted at all: `null`, which is not an empty list. */
export function plusieursOuRien<const M extends Un>(de: M): Plusieurs<M, true> {
  return { genre: 'plusieurs', de, nullable: true };
}

/** Example: `sousDomaines: branches()`, each of them a row like the one that has them. */
export function branches(): Branches {
  return { genre: 'branches' };
}

/** A member that is left out where there is nothing to say. */
export function facultatif<const M extends Un | Plusieurs>(de: M): Facultatif<M> {
  return { genre: 'facultatif', de };
}

/** Whether a member is one field, and no group, list or option. */
export function isChamp(membre: Membre): membre is Field {
  return !('genre' in membre);
}
