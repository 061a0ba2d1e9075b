import type { Action as ActionModele } from '#src/core/definition/action.ts';
import type { Field } from '#src/core/definition/field.ts';
import { isImportable } from '#src/core/definition/importable.ts';
import { majuscule } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { et, evaluate, type Predicate, type Value } from '#src/core/definition/predicate.ts';
import { ACTIONS, type Action, type Principal } from '#src/core/definition/principal.ts';
import {
  allowedByHand,
  allowedToRestore,
  allowedWhole,
  devoilable,
  exportableFields,
  readableFields,
  writableFields,
} from '#src/core/definition/rights.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { liensVers, lookup } from '#src/registry.ts';

/** A record as the API answers it. */
export type Row = Readonly<Record<string, Value>> & { readonly id: string };

/** What the signed-in account may see and do with one model: all that the generated screens ask. */
export interface Access {
  readonly key: string;
  readonly label: string;
  readonly model: Model;
  readonly readable: ReadonlySet<string>;
  /** Of these, what may be had as a file or on paper. */
  readonly exportable: ReadonlySet<string>;
  readonly writable: Readonly<Record<'create' | 'update', ReadonlySet<string>>>;
  readonly rights: Readonly<Record<Action | 'restore', Predicate>>;
  /** The sealed fields whose value may be shown, and on which rows. */
  readonly devoilables: Readonly<Record<string, Predicate>>;
  /** What may be done with a row besides writing it, and on which rows. */
  readonly actions: readonly { readonly action: ActionModele; readonly right: Predicate }[];
}

export function accessOf(key: string, principal: Principal | null): Access {
  const entry = lookup(key);
  const rights = Object.fromEntries([
    ...ACTIONS.map((action) => [action, allowedByHand(entry, action, principal)] as const),
    ['restore', allowedToRestore(entry, principal)],
  ]);
  return {
    key,
    label: entry.label,
    model: entry.model,
    readable: readableFields(entry, principal),
    exportable: exportableFields(entry, principal),
    writable: {
      create: writableFields(entry, 'create', principal),
      update: writableFields(entry, 'update', principal),
    },
    rights: rights as Access['rights'],
    devoilables: Object.fromEntries(
      champsScelles(entry.model).map((name) => [name, devoilable(entry, name, principal)]),
    ),
    actions: entry.actions.flatMap((action) => {
      const right = et(allowedWhole(entry, action.droit, principal), action.si);
      return right.type === 'jamais' ? [] : [{ action, right }];
    }),
  };
}

/** Without a record: on some rows at least; with one: on that row. The server checks again. */
export function can(access: Access, action: Action | 'restore', record?: Row): boolean {
  const right = access.rights[action];
  return record ? evaluate(right, record) : right.type !== 'jamais';
}

/** Whether the value of a sealed field of this row may be shown. The server checks again. */
export function canReveal({ devoilables }: Access, name: string, record: Row): boolean {
  const right = devoilables[name];
  return right !== undefined && evaluate(right, record);
}

/** The actions that are possible on every one of these rows. */
export function actionsOn(access: Access, records: readonly Row[]): ActionModele[] {
  return access.actions
    .filter(
      ({ action, right }) =>
        (records.length === 1 || action.sur === 'plusieurs') &&
        records.every((record) => evaluate(right, record)),
    )
    .map(({ action }) => action);
}

/** The actions that are possible on one of these rows at least: whoever asks for one is told of the others, and goes on without. */
export function actionsParmi(access: Access, records: readonly Row[]): ActionModele[] {
  return access.actions
    .filter(
      ({ action, right }) => action.sur === 'plusieurs' && records.some((record) => evaluate(right, record)),
    )
    .map(({ action }) => action);
}

/** Why one record cannot be deleted although others can; `null` when it can, or when nothing can. */
export function deleteRefusal(access: Access, record: Row): string | null {
  if (!can(access, 'delete') || can(access, 'delete', record)) return null;
  return access.model.refusals.delete ?? 'Votre rôle ne permet pas de supprimer cet élément.';
}

/** Whether the portal leans on this row: the definition's own ceiling keeps it from being deleted. */
export function isNeeded({ model }: Access, record: Row): boolean {
  const ceiling = model.rights.delete;
  return ceiling !== undefined && !evaluate(ceiling, record);
}

/** Whether a field of some list names rows of this one, which managers write: only then is it asked where. */
export function isNamed({ model }: Access): boolean {
  return model.ecriture === 'gestionnaire' && liensVers(model).length > 0;
}

/** Why a field of this record cannot change, where the definition says so. */
export function frozenReason({ model }: Access, name: string, record: Row | null): string | null {
  const frozen = model.frozen[name];
  return frozen && record && evaluate(frozen.quand, record) ? frozen.message : null;
}

/** Whether rows of this model can be switched on and off by the signed-in account. */
export function canSwitch(access: Access): boolean {
  const { activable } = access.model;
  return activable !== null && access.writable.update.has(activable) && can(access, 'update');
}

/** Whether rows can be chosen for an action on several of them. */
export function hasBulkActions(access: Access): boolean {
  const isMany = access.actions.some(({ action }) => action.sur === 'plusieurs');
  return can(access, 'delete') || can(access, 'update') || isMany;
}

/** Whether a row was taken out of forms; a model without such a flag has no such rows. */
export function isInactive({ model: { activable } }: Pick<Access, 'model'>, record: Row): boolean {
  return activable !== null && record[activable] === false;
}

/** What switches rows of a model on or off. Asked for only where they can be. */
export function switching({ key, activable }: Model, isOn: boolean): Readonly<Record<string, boolean>> {
  if (activable === null) throw new Error(`Modèle « ${key} » : rien n’y active ni n’y désactive une fiche`);
  return { [activable]: isOn };
}

/** Whether the signed-in account may have rows of a list come from a file. */
export function canImport(access: Access): boolean {
  return isImportable(access.model) && (can(access, 'create') || can(access, 'update'));
}

/** Whether a list has its import page: to import, or, for who writes one that does not import, to be told why. */
export function meneALImport(access: Access): boolean {
  const { sansImport, ecriture } = access.model;
  return canImport(access) || (sansImport !== null && (ecriture === 'moteur' || can(access, 'create')));
}

/** The fields that may name a record, from the best: never its identity, nor an instant. */
function namesOf({ title, naturalKey, ownFields }: Model): string[] {
  const textes = Object.keys(ownFields).filter((name) => ownFields[name]?.column === 'text');
  return [title, ...naturalKey, ...textes];
}

/**
 * The name of a record, as titles and buttons say it; where its title is not readable, its natural key, another text that is,
 * or what it is.
 */
export function titleOf(access: Access, record: Row): string {
  const names = namesOf(access.model);
  for (const name of names) {
    const value = record[name];
    if (typeof value !== 'string' || value === '') continue;
    const field = access.model.montres[name];
    if (field?.exportFormat === 'dateHeure') return instantFrancais(value);
    const choisi = field?.choix?.find(({ code }) => code === value);
    return enTypographie(choisi?.libelle ?? value);
  }
  return majuscule(access.model.label.singulier);
}

/** The field of a model; a name that is not declared is a developer's error. */
export function fieldOf(model: Model, name: string): Field {
  const field = model.montres[name];
  if (!field) throw new Error(`Modèle « ${model.key} » : champ « ${name} » non déclaré`);
  return field;
}

/** The inputs of a form: the fields of its surface that the account may write, without those that the record freezes. */
export function inputsOf(access: Access, surface: 'create' | 'edit', record: Row | null = null): string[] {
  const writable = access.writable[surface === 'create' ? 'create' : 'update'];
  return fieldsOn(access.model, surface).filter(
    (name) => writable.has(name) && frozenReason(access, name, record) === null,
  );
}
