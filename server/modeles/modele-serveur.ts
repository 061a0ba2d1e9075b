import type { Queryable } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { AccountServices } from '#server/identity/account-mail.ts';
import type { Action, Portee } from '#src/core/action.ts';
import type { Champs, Reponses } from '#src/core/form.ts';
import type { Model, RecordOf } from '#src/core/model.ts';
import type { Principal } from '#src/core/principal.ts';

/** What effects may use: mails, links, the management system. */
export type ServicesAction = AccountServices & { readonly gestion: Gestion };

/** An action under way: who, in whose portal, in which transaction. Its rows are locked and were checked. */
export interface DemandeAction {
  readonly tx: Queryable;
  readonly services: ServicesAction;
  readonly tenant: Tenant;
  readonly auteur: Principal;
  readonly ip: string;
  readonly correlation: string;
  /** Done once all of it is written: what this node has to be told at once. */
  apres(suite: () => void): void;
}

type Cible<M extends Model, N extends Portee> = N extends 'une' ? RecordOf<M> : readonly RecordOf<M>[];

/** What an action does to its row, or to its rows. */
type EffetDe<A> =
  A extends Action<infer M, infer F, infer N, string>
    ? (demande: DemandeAction, cible: Cible<M, N>, reponses: Reponses<F>) => Promise<void>
    : never;

type Actions<M extends Model> = Readonly<Record<string, Action<M, Champs, Portee>>>;

/** The effect of one action as the engine calls it, whatever its model. */
export type Effet = (
  demande: DemandeAction,
  lignes: readonly RecordOf<Model>[],
  reponses: Reponses<Champs>,
) => Promise<void>;

/** What the server alone knows of a model: the effects of its actions, by their keys. */
export interface ModeleServeur {
  readonly key: string;
  readonly effets: Readonly<Record<string, Effet>>;
}

/**
 * Declares the server's half of a model: an effect for each of its actions, each with the row and the answers that its
 * definition says. Example: `defineModelServeur(compte, { desactiver }, { actions: { desactiver: async (d, lignes) => … } })`.
 */
export function defineModelServeur<M extends Model, const A extends Actions<M>>(
  modele: M,
  actions: A,
  serveur: { readonly actions: { readonly [K in keyof A]: EffetDe<A[K]> } },
): ModeleServeur {
  const effets = Object.entries(actions).map(([name, action]): [string, Effet] => {
    const effet = serveur.actions[name] as unknown as (
      demande: DemandeAction,
      cible: unknown,
      reponses: unknown,
    ) => Promise<void>;
    return [
      action.key,
      (demande, lignes, reponses) => effet(demande, action.sur === 'une' ? lignes[0] : lignes, reponses),
    ];
  });
  return { key: modele.key, effets: Object.fromEntries(effets) };
}
