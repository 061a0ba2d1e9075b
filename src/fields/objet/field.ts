import {
  type CommonOptions,
  type Fields,
  type Forme,
  makeField,
  type NeededAtCreation,
  type ValueOf,
} from '#src/core/definition/field.ts';
import { jsonObjet, litObjet, objetVide, verifieForme } from '#src/core/definition/objet.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import type { Lu } from '#src/core/definition/sens.ts';

export interface OptionsObjet<F extends Fields>
  extends Omit<CommonOptions, 'required' | 'unique' | 'indexed'> {
  readonly champs: F;
  /** Rules over several of its fields. */
  readonly regles?: readonly CrossRule[];
}

/** A group as it is read: each of its fields. */
export type ObjetDe<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };
/** Whether a creation may leave it out: nothing in it has to be given. */
type Facultatif<F extends Fields> = true extends { [K in keyof F]: NeededAtCreation<F[K]> }[keyof F]
  ? undefined
  : ObjetDe<F>;

/** Of groups: nothing looks for, sorts by or gives one to many rows. */
export const SURFACES = { list: false, sort: false, bulk: false } as const;

/**
 * A few values under one name, each with its own meaning, kept in one JSON column.
 * Example: `objet({ label: 'Accès', champs: { batiment: libelle({ label: 'Bâtiment' }) } })`.
 */
export function objet<const F extends Fields>({ champs, regles, ...options }: OptionsObjet<F>) {
  const forme: Forme = { champs, regles: regles ?? [], enfants: null };
  verifieForme(options.label, forme);
  const defaut = (objetVide(forme) ?? undefined) as Facultatif<F>;
  return makeField(
    { ...options, required: true, defaut },
    {
      meaning: 'objet',
      json: jsonObjet(champs),
      lit: (brut) => litObjet(forme, brut) as Lu<ObjetDe<F>>,
      column: 'jsonb',
      operators: [] as readonly never[],
      exportFormat: 'objet',
      surfaces: SURFACES,
      forme,
    },
  );
}
