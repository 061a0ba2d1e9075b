import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import { canEnter } from '#src/provider/auth-provider.ts';
import { lookup, pieces } from '#src/registry.ts';
import { type Famille, familles, rubriques } from '#src/resources/familles.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** Something may wait there for who works here. */
  readonly attend: boolean;
}

export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  /** The name of the group of groups in which it stands. */
  readonly rubrique: string;
  readonly entries: readonly MenuEntry[];
}

/** The rooms of a group that the signed-in account may enter. */
export function entriesOf(groupe: string): MenuEntry[] {
  return pieces()
    .filter((piece) => piece.groupe === groupe && canEnter(piece))
    .map((piece) => ({
      key: piece.key,
      label: piece.label,
      to: `/admin/${piece.key}`,
      attend: piece.genre === 'liste' && lookup(piece.modele).model.attente !== null,
    }));
}

/** The families in their order, with the rooms that the signed-in account may enter; a family without any is not there. */
export function menuGroups(): MenuGroup[] {
  return Object.entries(familles)
    .map(([key, { label, rubrique }]) => ({
      key,
      label,
      rubrique: rubriques[rubrique],
      entries: entriesOf(key),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entries whose name, or whose family's name, contains every word that was typed, without case or accent. */
export function filterGroups(groups: readonly MenuGroup[], text: string): MenuGroup[] {
  const words = mots(text);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label }) => {
        const name = formeCherchee(`${group.label} ${label}`);
        return words.every((word) => name.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The groups by their rubrics, in their order. */
export function parRubrique(groups: readonly MenuGroup[]): [string, MenuGroup[]][] {
  return Object.values(rubriques)
    .map((rubrique): [string, MenuGroup[]] => [
      rubrique,
      groups.filter((group) => group.rubrique === rubrique),
    ])
    .filter(([, found]) => found.length > 0);
}

/** Where a room stands in the menu: its rubric and its group. */
export function placeOf(famille: string): readonly string[] {
  const found = Object.hasOwn(familles, famille) ? familles[famille as Famille] : undefined;
  return found ? [rubriques[found.rubrique], found.label] : [famille];
}

/** The key of the room that a route is about: `/admin/code-postal/12/show` → `code-postal`. */
export function currentKey(pathname: string): string | null {
  return /^\/admin\/([^/?]+)/.exec(pathname)?.[1] ?? null;
}
