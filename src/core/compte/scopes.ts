import type { Action } from '#src/core/definition/principal.ts';
import type { CleRessource } from '#src/core/definition/ressources.ts';
import type { Choice } from '#src/core/definition/sens.ts';

/** What a service token may be let to do: the right of the routes that ask for it. */
export interface Scope<C extends string = string> extends Choice {
  readonly code: C;
  /** What whoever gives it has to be allowed themselves. */
  readonly droit: { readonly ressource: CleRessource; readonly action: Action };
}

function scope<const C extends string>(code: C, libelle: string, droit: Scope['droit']): Scope<C> {
  return { code, libelle, droit };
}

/** Everything that a program may be let to do. */
export const scopes = [
  scope('gestion.evenements', 'Dire ce que deviennent les demandes', {
    ressource: 'gestion',
    action: 'update',
  }),
] as const;

export type CodeScope = (typeof scopes)[number]['code'];

/** The longest life of a token, in days (domain reference §4.5). */
export const DUREE_MAX_JETON = 90;
