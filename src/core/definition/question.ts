import type { Field } from './field.ts';
import type { Champ, Requis } from './form.ts';
import { M } from './messages.ts';
import { type Nature, refuse } from './sens.ts';

export interface Demande {
  readonly label: string;
  /** By default an answer is needed, and `M.REQ` says so. */
  readonly requis?: Requis;
  readonly aide?: string;
}

/** What is asked of a field of a model otherwise than the model itself says. */
type Reprise = Partial<Demande>;

export type RequisDe<O, U extends Requis = string> = O extends { requis: infer R extends Requis } ? R : U;

/** What else an answer that is well formed has to be: the sentence of what is wrong with it, or `null`. */
export type Exigence<V> = (valeur: V) => string | null;

/** The reading of a meaning, and what else its values have to be. */
export function exige<V>(sens: Nature<V>, exigence: Exigence<V>): Nature<V>['lit'] {
  return (brut) => {
    const lu = sens.lit(brut);
    const faute = lu.ok ? exigence(lu.value) : null;
    return faute === null ? lu : refuse(faute);
  };
}

/**
 * Asks for a meaning that no model keeps. Example: `demande(adresseEmail(), { label: 'E-mail' })`.
 */
export function demande<V, const O extends Demande>(
  sens: Nature<V>,
  options: O,
  exigence?: Exigence<V>,
): Champ<V, RequisDe<O>> {
  const { label, aide, requis = M.REQ } = options;
  return {
    label,
    requis: requis as RequisDe<O>,
    vide: null,
    lit: exigence ? exige(sens, exigence) : (brut) => sens.lit(brut),
    ...(sens.controle && { controle: sens.controle }),
    ...(aide && { aide }),
  };
}

/**
 * Asks for what a model keeps: its label, its help, its rule, needed where the model needs it, unless said otherwise.
 * Example: `question(serviceCatalogue.fields.telephone, { label: 'Votre téléphone' })`.
 */
export function question<V, N extends boolean, const O extends Reprise = Reprise>(
  champ: Field<V, N>,
  options?: O,
): Champ<V, RequisDe<O, N extends true ? false : string>> {
  const { requis = champ.nullable ? false : M.REQ, label = champ.label, aide = champ.aide } = options ?? {};
  const repris = demande(champ, { label, ...(aide && { aide }) });
  return { ...repris, requis: requis as RequisDe<O, N extends true ? false : string> };
}
