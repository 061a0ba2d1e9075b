import type { Option } from '#src/core/definition/form.ts';

/** Where something that an act stands on comes from: the engine gives it, or the act's own server half. */
export interface Source<V = unknown, G extends string = string> {
  readonly genre: G;
  /** Carries a type, and nothing else: it is never there. */
  readonly valeur?: V;
}

/** What an act stands on, by the names under which its questions find it. */
export type Sources = Readonly<Record<string, Source>>;

type Serveur = 'serveur';
/** What the questions of an act find. */
export type DonneesDe<S> = { readonly [N in keyof S]: S[N] extends Source<infer V> ? V : never };
/** Of that, what only the act's own server half knows. */
export type DuServeur<S> = {
  readonly [N in keyof S as S[N] extends Source<unknown, Serveur> ? N : never]: S[N] extends Source<infer V>
    ? V
    : never;
};

/** The people for whom one may ask something: those of the contract, or oneself and one's minor children. */
export function personnesVisibles(): Source<readonly Option[], 'personnes'> {
  return { genre: 'personnes' };
}

/** The people whose telephone and address one may change: oneself and minors. */
export function personnesJoignables(): Source<readonly Option[], 'joignables'> {
  return { genre: 'joignables' };
}

/** The region of the numbers that one types without a prefix: that of one's address. */
export function regionTelephone(): Source<string, 'regionTelephone'> {
  return { genre: 'regionTelephone' };
}

/**
 * What the act's own server half works out, in the shape of `P`. To be spread among the others:
 * `sources: { ...donneesDuServeur<PrefillRib>(), personnes: personnesVisibles() }`.
 */
export function donneesDuServeur<P>(): { readonly [N in keyof P]-?: Source<P[N], Serveur> } {
  return {} as { readonly [N in keyof P]-?: Source<P[N], Serveur> };
}
