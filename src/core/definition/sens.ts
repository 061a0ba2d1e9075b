import type { Controle } from './controle.ts';

/** One value as it was read: what to keep, or the sentence to show. */
export type Lu<V> =
  | { readonly ok: true; readonly value: V }
  | {
      readonly ok: false;
      readonly message: string;
      /** Of a group of values: what is wrong inside, by its path there (`ville`, `2.nombre`). */
      readonly champs?: Readonly<Record<string, string>>;
    };

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Suffix of a filter key (`ordre_gte`); `eq` is the bare key. */
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'in' | 'nin' | 'null';
/** How a value looks in a CSV file for French readers. */
export type ExportFormat =
  | 'texte'
  | 'entier'
  | 'decimal'
  | 'booleen'
  | 'date'
  | 'dateHeure'
  | 'liste'
  | 'objet';
export type ColumnType =
  | 'text'
  | 'integer'
  | 'numeric(12,2)'
  | 'numeric(5,2)'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'text[]'
  | 'jsonb'
  | 'bytea';

export interface Choice {
  readonly code: string;
  readonly libelle: string;
}

/** A link to another model, by the value of its natural key. `many` for a list of links. */
export interface Reference {
  readonly model: string;
  readonly many: boolean;
}

/** What values are: how one is read, and what it is once read. Plain functions and data, so that any page may carry it. */
export interface Nature<V = unknown> {
  /** Checks and cleans a value that is there, whoever sent it; `null` never reaches it. A method, so that a nature of texts is one of anything. */
  lit(brut: unknown): Lu<V>;
  /** The same rule for who reads the description: the value that travels, already clean. */
  readonly json: JsonSchema;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** By what a question about it is asked. */
  readonly controle?: Controle;
  /** It is markup: the server cleans it at every write, and again wherever it is shown. */
  readonly isHtml?: true;
  /** It names a document of the library, which is then served to whoever reads this. */
  readonly nommeMedia?: true;
  /** A part of a value as it stands in the values that are kept: what a search looks for. */
  cherche?(partie: string): string;
}

/** What a value means, wherever it stands. `meaning` names the folder of `src/fields` that draws it. */
export interface Sens<V = unknown, Op extends Operator = Operator> extends Nature<V> {
  readonly meaning: string;
  readonly column: ColumnType;
  readonly operators: readonly Op[];
  readonly exportFormat: ExportFormat;
  /** What its number counts, where a file says it bare: it stands at the head of its column. */
  readonly unite?: string;
  readonly choix?: readonly Choice[];
  readonly reference?: Reference;
}

/** A value to keep. */
export function garde<V>(value: V): Lu<V> {
  return { ok: true, value };
}

/** A value that does not do, and the sentence that says why. */
export function refuse(message: string): Lu<never> {
  return { ok: false, message };
}

/**
 * Values that are right or wrong as they stand, with nothing to clean.
 * Example: `nature({ type: 'boolean' }, M.BOOLEEN, (brut) => typeof brut === 'boolean')`.
 */
export function nature<V>(json: JsonSchema, message: string, est: (brut: unknown) => brut is V): Nature<V> {
  return { json, lit: (brut) => (est(brut) ? garde(brut) : refuse(message)) };
}
