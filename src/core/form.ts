import type { FieldErrors } from './field-errors.ts';

/** One answer as it was read: the value to keep, or the sentence to show. */
export type Lu<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly message: string };

/** The sentence of a missing answer; `false` where none is needed. */
export type Requis = string | false;

/** One question of a form. Light on purpose: public pages carry these rules, and no validation library. */
export interface Champ<V = unknown, R extends Requis = Requis> {
  readonly label: string;
  readonly requis: R;
  /** Checks and cleans an answer that is there. */
  readonly lit: (brut: unknown) => Lu<V>;
  /** What stands for no answer. */
  readonly vide: V | null;
}

export type Champs = Readonly<Record<string, Champ>>;
type ValueOf<T> = T extends Champ<infer V, infer R> ? (R extends string ? V : V | null) : never;
/** An answer that is needed is there. */
export type Reponses<F extends Champs> = { readonly [K in keyof F]: ValueOf<F[K]> };

/**
 * A form declared once: its questions in the order of the page, which may depend on the client's configuration, and the
 * rules over several of them. The page draws it, the server checks it again.
 */
export interface Formulaire<C, F extends Champs = Champs> {
  readonly key: string;
  readonly champs: (contexte: C) => F;
  readonly croisees?: (reponses: Reponses<F>, contexte: C) => FieldErrors;
}

/** Declares a form; infers its questions. */
export function defineFormulaire<C, const F extends Champs>(formulaire: Formulaire<C, F>): Formulaire<C, F> {
  return formulaire;
}

export type Verifie<F extends Champs> =
  | { readonly ok: true; readonly reponses: Reponses<F> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** An unticked box is no answer, unless it was ticked from the start: then it is one. */
function isAbsent(brut: unknown, vide: unknown): boolean {
  if (brut === false) return vide !== true;
  return brut === null || brut === undefined || (typeof brut === 'string' && brut.trim() === '');
}

function litChamp(champ: Champ, brut: unknown): Lu<unknown> {
  if (!isAbsent(brut, champ.vide)) return champ.lit(brut);
  return champ.requis === false ? { ok: true, value: champ.vide } : { ok: false, message: champ.requis };
}

/**
 * Reads the answers to a form: one sentence for each that does not do, in the order of the page. Rules over several
 * questions are asked for those whose answers are right.
 */
export function verifie<C, F extends Champs>(
  formulaire: Formulaire<C, F>,
  saisie: Readonly<Record<string, unknown>>,
  contexte: C,
): Verifie<F> {
  const champs = formulaire.champs(contexte);
  const errors: FieldErrors = {};
  const reponses: Record<string, unknown> = {};
  for (const [name, champ] of Object.entries(champs)) {
    const lu = litChamp(champ, Object.hasOwn(saisie, name) ? saisie[name] : undefined);
    if (lu.ok) reponses[name] = lu.value;
    else errors[name] = lu.message;
  }
  const lues = reponses as Reponses<F>;
  for (const [name, message] of Object.entries(formulaire.croisees?.(lues, contexte) ?? {}))
    errors[name] ??= message;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, reponses: lues };
}
