import { enonce } from '#src/core/texte/etiquette.ts';
import { aPlat } from '#src/core/valeurs/chemin.ts';
import { isBlanc } from '#src/core/valeurs/invisibles.ts';
import type { Controle } from './controle.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Lu } from './sens.ts';

/** The sentence of a missing answer; `false` where none is needed. */
export type Requis = string | false;

export type { Controle, Option } from './controle.ts';

/** Answers by the names of their questions. */
export type Saisie = Readonly<Record<string, unknown>>;

/** Whether an answer, which may be anything that was sent, is one of these codes. */
export function isParmi(valeur: unknown, codes: readonly string[]): boolean {
  return typeof valeur === 'string' && codes.includes(valeur);
}

/** One question of a form. Light on purpose: public pages carry these rules, and no validation library. */
export interface Champ<V = unknown, R extends Requis = Requis> {
  readonly label: string;
  readonly requis: R;
  /** Checks and cleans an answer that is there. */
  readonly lit: (brut: unknown) => Lu<V>;
  /** What stands for no answer. */
  readonly vide: V | null;
  /** Absent: the page of this form draws the question itself. */
  readonly controle?: Controle;
  /** Needed or not as the other answers stand: neither is said beside its label. */
  readonly selonAutres?: true;
  /** «Non» is an answer, and not an unticked box. */
  readonly faux?: true;
  /** What helps to answer. */
  readonly aide?: string;
  /** Said while one types, where the answer is right and yet better not given; `null`: nothing to say. */
  readonly avertit?: (brut: unknown) => string | null;
  /** Asked only where this holds of the other answers, by their names and as they stand; otherwise its answer is none, whatever is sent. */
  readonly si?: (saisie: Saisie) => boolean;
}

/** By their names, which are their paths in what travels (`chemin.ts`): `arret.dateDebut`. */
export type Champs = Readonly<Record<string, Champ>>;
type ValueOf<T> = T extends Champ<infer V, infer R> ? (R extends string ? V : V | null) : never;
/** An answer that is needed is there. */
export type Reponses<F extends Champs> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** What rules over several questions look at: an answer that does not do is not there, needed or not. */
export type ReponsesLues<F extends Champs> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/**
 * A form declared once: its questions in the order of the page, which may depend on the client's configuration, and the
 * rules over several of them. The page draws it, the server checks it again.
 */
export interface Formulaire<C, F extends Champs = Champs> {
  readonly key: string;
  readonly champs: (contexte: C) => F;
  readonly croisees?: (reponses: ReponsesLues<F>, contexte: C) => FieldErrors;
}

/** Questions of a form that are asked together, before those of the next part. */
export interface Partie {
  readonly cle: string;
  readonly titre: string;
  readonly noms: readonly string[];
}

/** Declares a form; infers its questions. */
export function defineFormulaire<C, const F extends Champs>(formulaire: Formulaire<C, F>): Formulaire<C, F> {
  const { key, champs } = formulaire;
  return { ...formulaire, champs: enonce(key, champs) };
}

export type Verifie<F extends Champs> =
  | { readonly ok: true; readonly reponses: Reponses<F> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** An unticked box is no answer, unless it was ticked from the start: then it is one. */
function isAbsent(brut: unknown, { vide, faux }: Champ): boolean {
  if (brut === false) return vide !== true && faux !== true;
  return brut === null || brut === undefined || (typeof brut === 'string' && isBlanc(brut));
}

/** One answer: what to keep of it, or the sentence to show. */
export function lisReponse(champ: Champ, brut: unknown): Lu<unknown> {
  if (!isAbsent(brut, champ)) return champ.lit(brut);
  return champ.requis === false ? { ok: true, value: champ.vide } : { ok: false, message: champ.requis };
}

/**
 * Reads the answers to a form, in the shape in which they travel: one sentence for each that does not do, by its name and in
 * the order of the page. Rules over several questions look at the answers that do.
 */
export function verifie<C, F extends Champs>(
  formulaire: Formulaire<C, F>,
  corps: Saisie,
  contexte: C,
): Verifie<F> {
  const champs = formulaire.champs(contexte);
  const saisie = aPlat(corps, Object.keys(champs));
  const errors: FieldErrors = {};
  const reponses: Record<string, unknown> = {};
  for (const [name, champ] of Object.entries(champs)) {
    if (champ.si?.(saisie) === false) {
      reponses[name] = champ.vide;
      continue;
    }
    const lu = lisReponse(champ, saisie[name]);
    if (lu.ok) reponses[name] = lu.value;
    else errors[name] = lu.message;
  }
  const croisees = formulaire.croisees?.(reponses as ReponsesLues<F>, contexte) ?? {};
  for (const [name, message] of Object.entries(croisees)) errors[name] ??= message;
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, reponses: reponses as Reponses<F> };
}
