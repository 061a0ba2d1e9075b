import { declareFormulaire, etiquette } from '#src/core/texte/etiquette.ts';
import { type Champs, defineFormulaire, type Formulaire } from './form.ts';
import type { Model, RecordOf } from './model.ts';
import { type Predicate, toujours } from './predicate.ts';
import type { Action as Verbe } from './principal.ts';
import { type Sur, sur } from './sur.ts';

/** `une`: one row at a time, and its questions may depend on it. `plusieurs`: one row or several, all or none. */
export type Portee = 'une' | 'plusieurs';

/**
 * «Prendre en charge la demande» (`objet`), «Relancer l’activation du compte» (`de`), «Demander un document pour la demande»
 * (`pour`),
 * «Répondre à la demande» (`a`), «Supprimer le compte» where the label names the row already (`dit`).
 */
type Lien = 'objet' | 'a' | 'de' | 'pour' | 'dit';

/** The row that questions depend on: none where there may be several. */
type LigneDe<M extends Model, N extends Portee> = N extends 'une' ? RecordOf<M> : null;

interface Textes {
  /** On its button: «Désactiver». */
  readonly label: string;
  /** What rows then are, for the message of success: «désactivé»; it agrees by itself. */
  readonly participe: string;
  /** What follows from it, in the question that is asked before. */
  readonly explication: string;
  /** Why it is refused on a row of which `si` does not hold. */
  readonly refus: string;
}

export interface ActionInput<M extends Model, F extends Champs, N extends Portee, K extends string>
  extends Textes {
  /** Last word of its address: `relance-activation`. */
  readonly key: K;
  readonly sur: N;
  /** The right that it asks of roles on its model, row by row: by a line that gives every field, since it writes more than one. */
  readonly droit: Verbe;
  readonly codeSecurite?: true;
  /** How its question goes on to the row; by default `de` after a label of several words, `objet` after one. */
  readonly lien?: Lien;
  /** Takes something from somebody: its button says so. */
  readonly grave?: true;
  /** On which rows it is possible. */
  readonly si?: (ligne: Sur<RecordOf<M>>) => Predicate;
  /** Its questions. An answer called `motif` is the reason that the audit trail keeps. */
  champs?(ligne: LigneDe<M, N>): F;
}

/** A verb on rows of a model: button, question, route, checks and audit follow. */
export interface Action<
  M extends Model = Model,
  F extends Champs = Champs,
  N extends Portee = Portee,
  K extends string = string,
> extends Textes {
  readonly modele: M;
  readonly key: K;
  readonly sur: N;
  readonly droit: Verbe;
  readonly codeSecurite: boolean;
  readonly lien: Lien;
  readonly grave: boolean;
  readonly si: Predicate;
  champs(ligne: LigneDe<M, N>): F;
}

/** What the body of a call carries besides the answers. */
const RESERVES = ['id', 'ids', 'version', 'versions'];
const CLE = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Declares an action beside its model. Throws a developer error when the definition contradicts itself.
 * Example: `defineAction(compte, { key: 'desactiver', label: 'Désactiver', sur: 'plusieurs', droit: 'update', … })`.
 */
export function defineAction<
  M extends Model,
  const N extends Portee,
  const K extends string,
  F extends Champs = Record<never, never>,
>(modele: M, input: ActionInput<M, F, N, K>): Action<M, F, N, K> {
  const { codeSecurite = false, grave = false, si, champs, ...rest } = input;
  const { lien = input.label.includes(' ') ? 'de' : 'objet' } = input;
  if (!CLE.test(input.key))
    throw new Error(`Action « ${input.key} » de « ${modele.key} » : sa clé ne fait pas une adresse`);
  if (champs) declareFormulaire(`${modele.key}-${input.key}`, champs);
  return etiquette(`action.${modele.key}.${input.key}`, {
    ...rest,
    modele,
    codeSecurite,
    lien,
    grave,
    si: si?.(sur<RecordOf<M>>()) ?? toujours,
    champs: (ligne: LigneDe<M, N>) => champs?.(ligne) ?? ({} as F),
  });
}

/** The questions of an action on a row, or on several (`null`), as `verifie` and the dialog take them. */
export function formulaireDAction(action: Action, ligne: RecordOf<Model> | null): Formulaire<null> {
  const champs = action.champs(action.sur === 'une' ? (ligne as RecordOf<Model>) : null);
  const reserve = RESERVES.find((name) => Object.hasOwn(champs, name));
  if (reserve !== undefined)
    throw new Error(`Action « ${action.key} » : la question « ${reserve} » porte un nom réservé`);
  return defineFormulaire({ key: `${action.modele.key}-${action.key}`, champs: () => champs });
}

/**
 * The actions of each model of the portal. Throws a developer error for one whose model is not there, or that has the name of
 * another.
 */
export function actionsParModele(
  modeles: Readonly<Record<string, Model>>,
  actions: readonly Action[],
): Readonly<Record<string, readonly Action[]>> {
  const parModele: Record<string, Action[]> = {};
  for (const action of actions) {
    const { key } = action.modele;
    if (modeles[key] !== action.modele)
      throw new Error(`Action « ${action.key} » : le modèle « ${key} » n’est pas déclaré dans le registre`);
    const autres = parModele[key] ?? [];
    if (autres.some((autre) => autre.key === action.key))
      throw new Error(`Modèle « ${key} » : deux actions s’appellent « ${action.key} »`);
    parModele[key] = [...autres, action];
  }
  return parModele;
}
