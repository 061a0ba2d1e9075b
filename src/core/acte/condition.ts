import type { Champ, Requis, Saisie } from '#src/core/definition/form.ts';

/** Of which questions which answers are awaited: one, or any of several. */
export type Selon = Readonly<Record<string, unknown>>;

/** A question that is asked as others are answered. */
export type Conditionnel<C> = { readonly selon: C };

type ValeurDe<T> = T extends Champ<infer V, Requis> ? V : never;
type Attendue<V> = V | readonly V[];

/**
 * What the conditions among these questions may say: the names of other questions, and what those are answered. What a
 * condition says wrongly is expected to be `never` there, or the answers of that question.
 */
export type Bonnes<F> = {
  readonly [K in keyof F]: F[K] extends Conditionnel<infer C>
    ? Conditionnel<{ readonly [N in keyof C]: N extends keyof F ? Attendue<ValeurDe<F[N]>> : never }>
    : unknown;
};

function tient(attendue: unknown, valeur: unknown): boolean {
  return Array.isArray(attendue) ? attendue.includes(valeur) : valeur === attendue;
}

/** Whether the answers, flat by their names, are those that are awaited. */
function tiennent(selon: Selon, saisie: Saisie): boolean {
  return Object.entries(selon).every(([nom, attendue]) => tient(attendue, saisie[nom]));
}

/**
 * The same question, asked only where the others are answered so; otherwise its answer is none. What the condition names and
 * awaits is checked where the act is defined. Example: `si({ mode: 'courrier' }, choix({ label: 'Motif' }, MOTIFS))`.
 */
export function si<const C extends Selon, V, R extends Requis>(
  selon: C,
  champ: Champ<V, R>,
): Champ<V, R | false> & Conditionnel<C> {
  return { ...champ, selon, si: (saisie) => tiennent(selon, saisie) };
}
