import type { Objet } from './predicate.ts';
import type { CrossRule } from './rule.ts';
import type { Operator, Sens } from './sens.ts';

export type Sensitivity = 'public' | 'personnel' | 'financier' | 'sante';
export type Surface =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'filter'
  | 'sort'
  | 'bulk'
  | 'export'
  | 'print'
  | 'import'
  | 'history';

/** What every builder takes besides its own options. */
export interface CommonOptions {
  readonly label: string;
  readonly aide?: string;
  /** What is said on a record where there is nothing, and nobody had to fill it in: «Nulle part». */
  readonly siVide?: string;
  /** Of a text that the server gives: whether it says trouble, which stands out wherever it is read. */
  readonly grave?: (texte: string) => boolean;
  readonly required?: boolean;
  readonly unique?: boolean;
  /** Backed by an index, so that filters and sorts stay fast at a million rows. */
  readonly indexed?: boolean;
  readonly sensitivity?: Sensitivity;
  readonly section?: string;
  /** May be empty, but the portal says less without it: the dashboard asks for it of who may fill it in. */
  readonly attendu?: true;
  /** The former name of a field that was renamed; a rename is declared, never guessed. */
  readonly renamedFrom?: string;
  /** Not part of front-facing reads: for the back office only. */
  readonly interne?: boolean;
  readonly surfaces?: Partial<Record<Surface, boolean>>;
}

/** A meaning as a column of a model: one field. Type parameters: value, nullable, has a default, operators. */
export interface Field<
  V = unknown,
  N extends boolean = boolean,
  D extends boolean = boolean,
  Op extends Operator = Operator,
> extends CommonOptions,
    Sens<V, Op> {
  readonly nullable: N;
  readonly hasDefault: D;
  readonly defaut?: V;
  readonly sensitivity: Sensitivity;
  readonly surfaces: Partial<Record<Surface, boolean>>;
  /** Given by the server only: never an input, ignored in what a client sends back. */
  readonly readOnly: boolean;
  /** Texts sort without case or accent; codes and the rest by their own order. */
  readonly sortsAsText: boolean;
  /** Of a sealed text: written, used, and never shown again. */
  readonly ecritureSeule?: true;
  /** What is inside a group of values. */
  readonly forme?: Forme;
}

export type Fields = Readonly<Record<string, Field>>;

/** Rows that are edited with the row they belong to. */
export interface Enfants {
  /** The field by which one is known among its siblings. */
  readonly cle: string;
  /** Whether their order is the author's; otherwise they stand in that of their key. */
  readonly ordonne: boolean;
  readonly max: number;
}

/** A row of another model, by its code. */
export interface LienNomme {
  readonly model: string;
  readonly code: string;
}
/** How such a row is called; `undefined`: it is not known, or may not be read. */
export type LibelleDe = (model: string, code: string) => string | undefined;

/** What is inside a group of values: its fields, and the rules over several of them. */
export interface Forme {
  readonly champs: Fields;
  readonly regles: readonly CrossRule[];
  /** A group as one sentence, where its fields one by one would not read. */
  readonly enMots?: (groupe: Objet, libelle: LibelleDe) => string;
  /** The rows that this sentence says by their names. */
  readonly liens?: (groupe: Objet) => readonly LienNomme[];
  /** `null`: one group; otherwise several, one after the other. */
  readonly enfants: Enfants | null;
}

/** What a field is worth in a record that is read. */
export type ValueOf<T> =
  T extends Field<infer V, infer N, boolean, Operator> ? (N extends true ? V | null : V) : never;
/** Whether a creation must give the field. */
export type NeededAtCreation<T> = T extends Field<unknown, false, false, Operator> ? true : false;

export const TEXT_OPERATORS = ['eq', 'neq', 'like', 'in', 'nin', 'null'] as const;
export const ORDER_OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'null'] as const;
export const CHOICE_OPERATORS = ['eq', 'neq', 'in', 'nin', 'null'] as const;
export const LIST_OPERATORS = ['eq', 'neq', 'null'] as const;
export const FLAG_OPERATORS = ['eq', 'neq'] as const;

type IsTrue<T> = T extends true ? true : false;
/** Nullable unless `required: true` was written. */
export type NullableOf<O> = O extends { required: true } ? false : true;
export type HasDefault<O> = O extends { defaut: infer V } ? (undefined extends V ? false : true) : false;

/** What a builder of `src/fields/<type>/field.ts` gives; the rest follows from the options. */
export interface Colonne<V, Op extends Operator> extends Sens<V, Op> {
  readonly sortsAsText?: boolean;
  readonly sensitivity?: Sensitivity;
  readonly surfaces?: Partial<Record<Surface, boolean>>;
  readonly forme?: Forme;
}

/**
 * Joins a meaning and the options of one use of it. Used by the builders only.
 * Example: `makeField(options, { meaning: 'entier', ...whole(0, 10), column: 'integer', … })`.
 */
export function makeField<
  V,
  Op extends Operator,
  const O extends CommonOptions & { defaut?: V; readOnly?: boolean },
>(options: O, colonne: Colonne<V, Op>): Field<V, NullableOf<O>, HasDefault<O>, Op> {
  return {
    ...options,
    ...colonne,
    nullable: (options.required !== true) as NullableOf<O>,
    hasDefault: (options.defaut !== undefined) as HasDefault<O>,
    sortsAsText: colonne.sortsAsText ?? false,
    sensitivity: options.sensitivity ?? colonne.sensitivity ?? 'public',
    surfaces: { ...colonne.surfaces, ...options.surfaces },
    readOnly: (options.readOnly ?? false) as IsTrue<O['readOnly']>,
  };
}
