import { meme } from './meme.ts';
import type { Model } from './model.ts';
import { et, jamais, ou, type Predicate, toujours } from './predicate.ts';
import { type Action, estEcriture, type Habilitation, type Principal } from './principal.ts';
import { type CleRessource, ressourceDeclaree } from './ressources.ts';
import { systemFields } from './traits.ts';

/** Where a model stands: what `ressource` of a role's line is matched with. */
export interface Place {
  readonly path: string;
  readonly model: Model;
}

/** Whether a line of a role is about a list: by its key, by the group of its path, or about all of them. */
export function covers(line: Pick<Habilitation, 'ressource'>, place: Place): boolean {
  if (line.ressource === '*' || line.ressource === place.model.key) return true;
  return line.ressource.endsWith('/*') && place.path.startsWith(`/${line.ressource.slice(0, -1)}`);
}

function lines(principal: Principal | null, place: Place, action: Action): Habilitation[] {
  if (!principal) return [];
  return principal.habilitations.filter((line) => line.actions.includes(action) && covers(line, place));
}

/**
 * Whether a principal may do something with a resource that is no model. A line that narrows rows or fields opens nothing here:
 * there are none. What is about the whole installation is for the accounts of the platform.
 * Example: `allowedOn('exploitation', 'read', gestionnaire)` → `false`.
 */
export function allowedOn(
  key: CleRessource,
  action: Action,
  { habilitations, isPlateforme }: Pick<Principal, 'habilitations' | 'isPlateforme'>,
): boolean {
  if (ressourceDeclaree(key)?.plateforme && !isPlateforme) return false;
  return habilitations.some(
    ({ ressource, actions, condition, champsLecture, champsEcriture }) =>
      !(condition ?? champsLecture ?? champsEcriture) &&
      (ressource === '*' || ressource === key) &&
      actions.includes(action),
  );
}

/**
 * The same where «everything» is not enough: a line has to name it. Example: `nommeLeDroit('medical', 'read', administrateur)`
 * → `false`, unless one of their roles says `medical`.
 */
export function nommeLeDroit(
  key: CleRessource,
  action: Action,
  { habilitations }: Pick<Principal, 'habilitations'>,
): boolean {
  return habilitations.some(
    ({ ressource, actions, condition }) =>
      condition === null && ressource === key && actions.includes(action),
  );
}

/**
 * What a principal may do: `toujours`, `jamais`, or the filter that goes into the WHERE of reads, writes, counts,
 * exports and labels alike. Roles add up; the definition's own ceiling and the platform rule cut through all of them.
 * Example: `allowed(place, 'delete', gestionnaire)` → `isSysteme = false`.
 */
export function allowed(place: Place, action: Action, principal: Principal | null): Predicate {
  return opened(lines(principal, place, action), place, action, principal);
}

/**
 * The same for what writes more than the fields of a form, as the actions of a model: a line that gives some fields does not give
 * it. A line that deletes has no fields to give.
 */
export function allowedWhole(place: Place, action: Action, principal: Principal | null): Predicate {
  const whole = lines(principal, place, action).filter(
    ({ champsEcriture }) => champsEcriture === null || !['create', 'update'].includes(action),
  );
  return opened(whole, place, action, principal);
}

function opened(
  list: readonly Habilitation[],
  place: Place,
  action: Action,
  principal: Principal | null,
): Predicate {
  const granted = ou(...list.map((line) => line.condition ?? toujours));
  if (granted.type === 'jamais') return jamais;
  const { model } = place;
  if (estEcriture(action) && model.scope === 'commun' && principal?.isPlateforme !== true) return jamais;
  return et(granted, model.rights[action] ?? toujours);
}

/** What no form does, whatever somebody's roles: nobody has a screen for it. */
export function neverByHand({ ecriture, rights }: Model, action: Action): boolean {
  return (estEcriture(action) && ecriture === 'moteur') || rights[action]?.type === 'jamais';
}

/** The same for what is written by a form: nothing of a model that code alone writes, whatever its actions may do. */
export function allowedByHand(place: Place, action: Action, principal: Principal | null): Predicate {
  if (neverByHand(place.model, action)) return jamais;
  return allowed(place, action, principal);
}

/** What may be put back of what was deleted: a creation that gives every field. */
export function allowedToRestore(place: Place, principal: Principal | null): Predicate {
  return neverByHand(place.model, 'create') ? jamais : allowedWhole(place, 'create', principal);
}

/**
 * Whether lines give a field, on each of the rows that they open: a line that shows every row and few fields, with one that
 * shows every field of few rows, does not make every field of every row.
 */
function fieldAllowed(
  list: readonly Habilitation[],
  name: string,
  kind: 'champsLecture' | 'champsEcriture',
): boolean {
  const giving = list.filter((line) => line[kind]?.includes(name) ?? true);
  const isGiven = ({ condition }: Habilitation) =>
    giving.some((line) => line.condition === null || meme(line.condition, condition));
  return giving.length > 0 && list.every(isGiven);
}

/** The fields that lines show; the identity and the version always go with a record. */
function shownFields(place: Place, list: readonly Habilitation[]): Set<string> {
  const technical = new Set<string>(['id', 'version']);
  if (list.length === 0) return new Set();
  const names = Object.keys(place.model.fields);
  const isRead = (name: string) => technical.has(name) || fieldAllowed(list, name, 'champsLecture');
  const calcules = Object.entries(place.model.calcules).filter(
    ([name, { de }]) => isRead(name) && de.every(isRead),
  );
  return new Set([...names.filter(isRead), ...calcules.map(([name]) => name)]);
}

/** The fields that a principal may read. */
export function readableFields(place: Place, principal: Principal | null): Set<string> {
  return shownFields(place, lines(principal, place, 'read'));
}

/** Whether these are all the fields of a model: what tells all of a row is for who reads them all. */
export function litTout({ fields }: Model, readable: ReadonlySet<string>): boolean {
  return Object.keys(fields).every((name) => readable.has(name));
}

/** Whether lines give every row of a model that anybody has: what tells of all of them is for who has no condition to meet. */
export function litToutesLesLignes(
  place: Place,
  actions: readonly Action[],
  principal: Principal | null,
): boolean {
  return actions.every((action) =>
    lines(principal, place, action).some(({ condition }) => condition === null),
  );
}

/** Those that a principal may also have in a file: of what they read, what the lines that export show. */
export function exportableFields(place: Place, principal: Principal | null): Set<string> {
  const readable = readableFields(place, principal);
  const exported = shownFields(place, lines(principal, place, 'export'));
  return new Set([...exported].filter((name) => readable.has(name)));
}

/**
 * On which rows a principal may have a sealed value shown: those of the lines that name its field. «Every field» is the mask
 * alone.
 */
export function devoilable(place: Place, name: string, principal: Principal | null): Predicate {
  if (place.model.ownFields[name]?.ecritureSeule) return jamais;
  const named = lines(principal, place, 'read').filter(({ champsLecture }) => champsLecture?.includes(name));
  return ou(...named.map(({ condition }) => condition ?? toujours));
}

/** The fields that a principal may give in a creation or an update: what one may not read, one may not write. */
export function writableFields(
  place: Place,
  action: 'create' | 'update',
  principal: Principal | null,
): Set<string> {
  if (place.model.ecriture === 'moteur') return new Set();
  const list = lines(principal, place, action);
  const readable = readableFields(place, principal);
  const names = Object.entries(place.model.fields)
    .filter(([name, field]) => !field.readOnly && !Object.hasOwn(systemFields, name) && readable.has(name))
    .map(([name]) => name);
  return new Set(names.filter((name) => fieldAllowed(list, name, 'champsEcriture')));
}
