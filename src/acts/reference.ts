import type { Source } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';
import type { CleModele } from '#src/core/definition/modeles.ts';
import type { Fiche } from '#src/registry.ts';

type Un<V> = NonNullable<V> extends readonly (infer I)[] ? I : NonNullable<V>;
type Texte<F> = { readonly [C in keyof F & string]: F[C] extends string | null ? C : never }[keyof F &
  string];

/** Which rows are offered, and what is known of each. Names are those of the model's fields. */
export interface DemandeReference<F = Readonly<Record<string, unknown>>, A extends string = string> {
  /** What rows must be: one value, or any of several. */
  readonly ou?: { readonly [C in keyof F]?: Un<F[C]> | readonly Un<F[C]>[] };
  /** What is kept of the answer; by default the field that names rows elsewhere. */
  readonly code?: Texte<F> & string;
  /** What each goes under as it is kept: the answer to another question chooses among them. */
  readonly groupe?: Texte<F> & string;
  /** The heading under which each is offered, in words: those of a closed list, or the title of the row that is named. */
  readonly sousTitre?: Texte<F> & string;
  /** What the questions or the rules need besides. */
  readonly avec?: readonly A[];
  /** Upwards. Otherwise the order of the list. */
  readonly tri?: readonly (keyof F & string)[];
}

/** Options that a list of the client's gives. */
export interface SourceReference<V = unknown> extends Source<V, 'reference'> {
  readonly modele: CleModele;
  readonly demande: DemandeReference;
}

/**
 * The rows of a list that are in force, of the client of who asks, as options: no server half reads them.
 * Example: `motifs: reference('motif-suppression-compte', { avec: ['isCommentaire'] })`.
 */
export function reference<const M extends CleModele, const A extends keyof Fiche<M> & string = never>(
  modele: M,
  demande: DemandeReference<Fiche<M>, A> = {},
): SourceReference<readonly (Option & Pick<Fiche<M>, A>)[]> {
  return { genre: 'reference', modele, demande: demande as DemandeReference };
}
