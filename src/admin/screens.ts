import type { ComponentType } from 'react';
import type { Access, Row } from '#src/admin/generate/access.ts';
import type { Field, Fields } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';

export interface PartProps {
  readonly access: Access;
  readonly record: Row;
}

export interface ValueProps {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly record: Row;
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
  /** How a field is drawn on a record's page: its label, its place and the right to read it stay those of the definition. */
  readonly champs: Readonly<Record<string, ComponentType<ValueProps>>>;
}

interface Input<F> {
  readonly show?: Partial<Screens['show']>;
  readonly champs?: { readonly [K in keyof F]?: ComponentType<ValueProps> };
}

/** Declares what goes further than the generated screens of a model; the compiler knows its fields. */
export function defineScreens<F>(
  modele: { readonly montres: Fields; readonly ownFields: F },
  input: Input<F>,
): Screens {
  const inconnu = Object.keys(input.champs ?? {}).find((name) => !Object.hasOwn(modele.montres, name));
  if (inconnu !== undefined) throw new Error(`Écrans : champ « ${inconnu} » non déclaré`);
  return {
    show: { avant: {}, apres: {}, ...input.show },
    champs: (input.champs ?? {}) as Screens['champs'],
  };
}
