import type { Queryable } from '#server/db/connection.ts';
import type { AvantSuppression, Ecriture } from '#server/db/store/view.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { AccountServices } from '#server/identity/account-mail.ts';
import type { Refusal } from '#src/core/api/errors.ts';
import type { Action, Portee } from '#src/core/definition/action.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs, Reponses } from '#src/core/definition/form.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Depot } from './depot.ts';

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
  /** Refuses all of it because of some of its rows, named with the reason where there are others; of none, goes on. */
  refuse(fautives: readonly Pick<RecordOf<Model>, 'id'>[], raison: Refusal): void;
  /** Done once all of it is written: what this node has to be told at once. */
  apres(suite: () => void): void;
}

type Cible<M extends Model, N extends Portee> = N extends 'une' ? RecordOf<M> : readonly RecordOf<M>[];

/** What an action does to its row, or to its rows. */
type EffetDe<A> =
  A extends Action<infer M, infer F, infer N, string>
    ? (demande: DemandeAction, cible: Cible<M, N>, reponses: Reponses<F>) => Promise<void>
    : never;

/** Actions of one model, as it or what several models have in common types them. */
type Actions = Readonly<Record<string, Action>>;

/** The effect of one action as the engine calls it, whatever its model. */
export type Effet = (
  demande: DemandeAction,
  lignes: readonly RecordOf<Model>[],
  reponses: Reponses<Champs>,
) => Promise<void>;

/** For whom fields are worked out, and what may be asked for it. */
export interface DemandeCalcul {
  readonly db: Queryable;
  readonly gestion: Gestion;
  readonly tenant: Tenant;
  /** Who reads them. */
  readonly auteur: Principal | null;
}

/** Whom a check may ask beside the database. */
export interface DemandeEcriture {
  readonly gestion: Pick<Gestion, 'contrat'>;
}

/** What is checked in the transaction of a write: the sentences of the fields that do not do. */
type AvantEcritureServeur = (
  tx: Queryable,
  ecriture: Ecriture,
  demande: DemandeEcriture,
) => Promise<FieldErrors>;

/** The values of one computed field for the rows of a page, in their order, asked all at once. */
export type Calcul<L = Values> = (
  demande: DemandeCalcul,
  lignes: readonly L[],
) => Promise<readonly (Value | undefined)[]>;

/** What the server alone knows of a model: the effects of its actions, its computed fields, what it checks of a write. */
export interface ModeleServeur {
  readonly key: string;
  readonly effets: Readonly<Record<string, Effet>>;
  readonly calcule: Readonly<Record<string, Calcul>>;
  readonly avantEcriture?: AvantEcritureServeur;
  readonly avantSuppression?: AvantSuppression;
  readonly depot?: Depot;
}

/** By the names of the model's computed fields; called with rows of which their reader may read what it comes from. */
type CalculeDe<M extends Model> = [keyof M['calcules']] extends [never]
  ? { readonly calcule?: never }
  : { readonly calcule: { readonly [K in keyof M['calcules']]: Calcul<RecordOf<M>> } };

type Moitie<M extends Model, A extends Actions> = CalculeDe<M> & {
  readonly actions: { readonly [K in keyof A]: EffetDe<A[K]> };
  /** In the transaction of each write by a form or a file, after the rules: the sentences of the fields that do not do. */
  readonly avantEcriture?: AvantEcritureServeur;
  /** In the transaction of each deletion: why some of these rows stay. */
  readonly avantSuppression?: AvantSuppression;
  /** Its rows are made by a file that is sent to its address. */
  readonly depot?: Depot;
};

/**
 * Declares the server's half of a model: an effect for each of its actions, each with the row and the answers that its
 * definition says; what its computed fields are; what it checks before a write. Example: `defineModelServeur(compte, { desactiver }, { actions: { desactiver: async (d, lignes) => … } })`.
 */
export function defineModelServeur<M extends Model, const A extends Actions>(
  modele: M,
  actions: A,
  serveur: Moitie<M, A>,
): ModeleServeur {
  const effets = Object.entries(actions).map(([name, action]): [string, Effet] => {
    if (action.modele.key !== modele.key)
      throw new Error(`Modèle « ${modele.key} » : l’action « ${action.key} » est celle d’un autre modèle.`);
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
  const { calcule = {}, avantEcriture, avantSuppression, depot } = serveur;
  return {
    key: modele.key,
    effets: Object.fromEntries(effets),
    calcule: calcule as unknown as ModeleServeur['calcule'],
    ...(avantEcriture && { avantEcriture }),
    ...(avantSuppression && { avantSuppression }),
    ...(depot && { depot }),
  };
}
