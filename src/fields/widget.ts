import type { ComponentType } from 'react';
import type { Field } from '#src/core/definition/field.ts';
import type { Scalar, Value } from '#src/core/definition/predicate.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import type { LinkedRecords } from './linked-records.ts';

/** What a list filter asks of one field: operator → value. `{ gte: 1, lte: 5 }` stands for `ordre_gte` and `ordre_lte`. */
export type FilterValue = Partial<Record<Operator, Scalar | readonly Scalar[]>>;

export interface CellProps {
  readonly field: Field;
  readonly value: Value | undefined;
  /** On one line of a table: long lists show their beginning and how many follow. */
  readonly compact?: boolean;
}

/** A value on the page of its record. */
export interface FicheProps extends CellProps {
  /** Asks for what the mask stands for; absent where one may not. */
  readonly devoile?: () => Promise<string | null>;
}

/** An input of a react-hook-form form. `name` is the field's name in the form. */
export interface InputProps {
  readonly name: string;
  readonly field: Field;
}

export interface FilterProps {
  readonly field: Field;
  readonly value: FilterValue;
  /** `null` while what is typed is no value of the field: such a filter cannot be applied. */
  readonly onChange: (value: FilterValue | null) => void;
}

/** How a meaning of field is shown, typed and searched. One a folder of `src/fields`. */
export interface Widget {
  readonly Cell: ComponentType<CellProps>;
  /** On the page of a record, where it does more there than in a list. */
  readonly Fiche?: ComponentType<FicheProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** A present value in words, on one line: history, conflicts, filter chips. */
  readonly text: (value: Exclude<Value, null>, field: Field, linked: LinkedRecords) => string;
  /** Numbers stand on the right, so that their digits line up. */
  readonly align: 'left' | 'right';
  /** Takes the whole width of a form: long texts and lists. */
  readonly wide?: true;
}

/** Whether the form marks this field as needed: flags and lists always hold a value. */
export function isRequired(field: Field): boolean {
  return !field.nullable && field.column !== 'boolean' && field.column !== 'text[]';
}
