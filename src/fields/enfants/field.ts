import { type Enfants, type Fields, type Forme, makeField } from '#src/core/definition/field.ts';
import { jsonObjet, litEnfants, verifieForme } from '#src/core/definition/objet.ts';
import type { Lu } from '#src/core/definition/sens.ts';
import { type ObjetDe, type OptionsObjet, SURFACES } from '#src/fields/objet/field.ts';

interface Options<F extends Fields> extends OptionsObjet<F> {
  /** The field by which one is known among the others: its history is told by it. */
  readonly cle: keyof F & string;
  /** Their order is the author's; otherwise that of their key. */
  readonly ordonne?: boolean;
  readonly max?: number;
  /** A line as one sentence: what is read of it, everywhere but in its inputs. */
  readonly enMots?: Forme['enMots'];
  /** The rows of other models that this sentence names. */
  readonly liens?: Forme['liens'];
}

/**
 * Rows that belong to one row and are edited with it: one form, one version, one line of its history. None by default.
 * Example: `enfants({ label: 'Équipements', cle: 'nom', ordonne: true, champs: { nom: libelle({ … }) } })`.
 */
export function enfants<const F extends Fields>(input: Options<F>) {
  const { champs, regles, cle, ordonne, max, enMots, liens, ...options } = input;
  const liste: Enfants = { cle, ordonne: ordonne ?? false, max: max ?? 100 };
  const dits = { ...(enMots && { enMots }), ...(liens && { liens }) };
  const forme: Forme = { champs, regles: regles ?? [], enfants: liste, ...dits };
  verifieForme(options.label, forme);
  return makeField(
    { ...options, required: true, defaut: [] as readonly ObjetDe<F>[] },
    {
      meaning: 'enfants',
      json: { type: 'array', items: jsonObjet(champs), maxItems: liste.max },
      lit: (brut) => litEnfants(forme, liste, brut) as Lu<readonly ObjetDe<F>[]>,
      column: 'jsonb',
      operators: [] as readonly never[],
      exportFormat: 'objet',
      surfaces: SURFACES,
      forme,
    },
  );
}
