import type { ComponentType } from 'react';
import type { Access, Row } from '#src/admin/generate/access.ts';
import type { Field, Fields } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import type { InputProps } from '#src/fields/widget.ts';

export interface PartProps {
  readonly access: Access;
  readonly record: Row;
}

export interface ValueProps {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly record: Row;
}

/** What a field was and what it became; `null`: nothing. */
export interface ChangementProps {
  readonly avant: Value;
  readonly apres: Value;
}

/** An input of a form, drawn by hand. */
export interface SaisieProps extends InputProps {
  /** What is edited; `null` for a creation. */
  readonly record: Row | null;
}

/** What is about to be saved, shown once more. */
export interface RelectureProps {
  readonly access: Access;
  /** What it replaces: for a creation, what the form began with. */
  readonly record: Readonly<Record<string, Value>>;
  readonly values: Readonly<Record<string, Value>>;
  readonly changed: readonly string[];
  readonly onAnswer: (yes: boolean) => void;
}

type Parties = Readonly<Record<string, ComponentType<PartProps>>>;

/** What goes further than the generated screens of a model. */
export interface Screens {
  readonly show: {
    /** Parts of a record's page, before what it holds, by a name of each. */
    readonly avant: Parties;
    /** Those after it. */
    readonly apres: Parties;
  };
  /** What the window of an action says more of the one row that it is for, by the key of the action. */
  readonly actions: Parties;
  /** How a field is drawn on a record's page: its label, its place and the right to read it stay those of the definition. */
  readonly champs: Readonly<Record<string, ComponentType<ValueProps>>>;
  /** How a change of a field is told in the history, where before and after say it badly. */
  readonly changements: Readonly<Record<string, ComponentType<ChangementProps>>>;
  /** Where records are made, in place of the generated form; `null`: by it. */
  readonly creation: ComponentType<{ readonly access: Access }> | null;
  readonly form: {
    /** How a field is asked for: its label, its place, its rule and the right to write it stay those of the definition. */
    readonly champs: Readonly<Record<string, ComponentType<SaisieProps>>>;
    /** What is asked once more before a save; `null`: nothing. */
    readonly question: (record: Row | null, values: Readonly<Record<string, Value>>) => string | null;
    /** A change is read again before it is saved; `null`: it is saved at once. */
    readonly relecture: ComponentType<RelectureProps> | null;
    /** What a creation begins with, by its address; `null`: the defaults of its fields. */
    readonly depart: (search: URLSearchParams) => Readonly<Record<string, Value>> | null;
    /** What follows the fields, drawn from what they hold (react-hook-form's context); `null`: nothing. */
    readonly apres: ComponentType<{ readonly record: Row | null }> | null;
  };
}

interface Input<F> {
  readonly show?: Partial<Screens['show']>;
  readonly actions?: Parties;
  readonly champs?: { readonly [K in keyof F]?: ComponentType<ValueProps> };
  readonly changements?: { readonly [K in keyof F]?: ComponentType<ChangementProps> };
  readonly creation?: Screens['creation'];
  readonly form?: {
    readonly champs?: { readonly [K in keyof F]?: ComponentType<SaisieProps> };
    readonly question?: Screens['form']['question'];
    readonly relecture?: ComponentType<RelectureProps>;
    readonly depart?: Screens['form']['depart'];
    readonly apres?: NonNullable<Screens['form']['apres']>;
  };
}

/** Declares what goes further than the generated screens of a model; the compiler knows its fields. */
export function defineScreens<F>(
  modele: { readonly montres: Fields; readonly ownFields: F },
  input: Input<F>,
): Screens {
  const dessines = [input.champs, input.changements, input.form?.champs].flatMap((une) =>
    Object.keys(une ?? {}),
  );
  const inconnu = dessines.find((name) => !Object.hasOwn(modele.montres, name));
  if (inconnu !== undefined) throw new Error(`Écrans : champ « ${inconnu} » non déclaré`);
  return {
    show: { avant: {}, apres: {}, ...input.show },
    actions: input.actions ?? {},
    champs: (input.champs ?? {}) as Screens['champs'],
    changements: (input.changements ?? {}) as Screens['changements'],
    creation: input.creation ?? null,
    form: {
      champs: (input.form?.champs ?? {}) as Screens['form']['champs'],
      question: input.form?.question ?? (() => null),
      relecture: input.form?.relecture ?? null,
      depart: input.form?.depart ?? (() => null),
      apres: input.form?.apres ?? null,
    },
  };
}
