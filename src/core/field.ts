import type { ZodMiniType } from 'zod/mini';

/** Suffix of a filter key (`ordre_gte`); `eq` is the bare key. */
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'in' | 'nin' | 'null';
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
  | 'import'
  | 'history';
/** How a value looks in a CSV file for French readers. */
export type ExportFormat = 'texte' | 'entier' | 'decimal' | 'booleen' | 'date' | 'dateHeure' | 'liste';
export type ColumnType =
  | 'text'
  | 'integer'
  | 'numeric(12,2)'
  | 'numeric(5,2)'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'text[]';

export interface Choice {
  readonly code: string;
  readonly libelle: string;
}

/** A link to another model, by the value of its natural key. `many` for a list of links. */
export interface Reference {
  readonly model: string;
  readonly champ: string;
  readonly many: boolean;
}

/** What every builder takes besides its own options. */
export interface CommonOptions {
  readonly label: string;
  readonly aide?: string;
  readonly required?: boolean;
  readonly unique?: boolean;
  /** Backed by an index, so that filters and sorts stay fast at a million rows. */
  readonly indexed?: boolean;
  readonly sensitivity?: Sensitivity;
  readonly section?: string;
  /** The former name of a field that was renamed; a rename is declared, never guessed. */
  readonly renamedFrom?: string;
  /** Not part of front-facing reads: for the back office only. */
  readonly interne?: boolean;
  readonly surfaces?: Partial<Record<Surface, boolean>>;
}

/**
 * One field of a model. Type parameters: value, nullable, has a default, operators.
 * `meaning` names the folder of `src/fields` that draws it.
 */
export interface Field<
  V = unknown,
  N extends boolean = boolean,
  D extends boolean = boolean,
  Op extends Operator = Operator,
> extends CommonOptions {
  readonly meaning: string;
  readonly nullable: N;
  readonly hasDefault: D;
  readonly defaut?: V;
  /** Checks and cleans a present value; `null` never reaches it. */
  readonly rule: ZodMiniType<V>;
  readonly column: ColumnType;
  readonly operators: readonly Op[];
  readonly exportFormat: ExportFormat;
  readonly sensitivity: Sensitivity;
  readonly surfaces: Partial<Record<Surface, boolean>>;
  /** Given by the server only: never an input, ignored in what a client sends back. */
  readonly readOnly: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly choix?: readonly Choice[];
  readonly reference?: Reference;
  /** Texts sort without case or accent; codes and the rest by their own order. */
  readonly sortsAsText: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

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
export interface Meaning<V, Op extends Operator> {
  readonly meaning: string;
  readonly rule: ZodMiniType<V>;
  readonly column: ColumnType;
  readonly operators: readonly Op[];
  readonly exportFormat: ExportFormat;
  readonly sortsAsText?: boolean;
  readonly sensitivity?: Sensitivity;
  readonly surfaces?: Partial<Record<Surface, boolean>>;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly choix?: readonly Choice[];
  readonly reference?: Reference;
}

/**
 * Joins a meaning and the options of one use of it. Used by the builders only.
 * Example: `makeField(options, { meaning: 'entier', rule, column: 'integer', … })`.
 */
export function makeField<
  V,
  Op extends Operator,
  const O extends CommonOptions & { defaut?: V; readOnly?: boolean },
>(options: O, meaning: Meaning<V, Op>): Field<V, NullableOf<O>, HasDefault<O>, Op> {
  return {
    ...options,
    ...meaning,
    nullable: (options.required !== true) as NullableOf<O>,
    hasDefault: (options.defaut !== undefined) as HasDefault<O>,
    sortsAsText: meaning.sortsAsText ?? false,
    sensitivity: options.sensitivity ?? meaning.sensitivity ?? 'public',
    surfaces: { ...meaning.surfaces, ...options.surfaces },
    readOnly: (options.readOnly ?? false) as IsTrue<O['readOnly']>,
  };
}
