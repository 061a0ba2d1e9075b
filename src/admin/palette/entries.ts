import { accessOf, can } from '#src/admin/generate/access.ts';
import { entriesOf, menuGroups } from '#src/admin/menu-groups.ts';
import type { Recent } from '#src/admin/recents.ts';
import { OUVRIR_PALETTE, type Shortcut } from '#src/admin/shortcut.ts';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import { nouveau } from '#src/core/definition/label.ts';
import { MON_COMPTE } from '#src/core/definition/piece.ts';
import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { registry } from '#src/registry.ts';

/** One line of the palette: where it leads, or what it does. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Where it stands, in small. */
  readonly detail: string;
  readonly run: { readonly to: string; readonly state?: object } | (() => void);
}

/** Lines under one title. */
export interface Section {
  readonly titre: string;
  readonly entries: readonly Entry[];
}

/** A list in which records are looked for by what the manager types. */
export interface Searched {
  readonly key: string;
  readonly label: string;
}

/** Every room that one may enter, in the order of the menu. */
export function pageEntries(): Entry[] {
  const rooms = menuGroups().flatMap(({ label: family, entries }) =>
    entries.map(({ to, label }) => ({ to, label, detail: family })),
  );
  const own = entriesOf(MON_COMPTE).map(({ to, label }) => ({ to, label, detail: 'Mon compte' }));
  const home = { to: '/admin', label: 'Tableau de bord', detail: 'Administration' };
  return [home, ...rooms, ...own].map(asEntry);
}

function asEntry({ to, label, detail }: Recent): Entry {
  return { id: to, label, detail, run: { to } };
}

/** The places where one has been. */
export function recentEntries(recents: readonly Recent[]): Entry[] {
  return recents.map((recent) => ({ ...asEntry(recent), id: `recent ${recent.to}` }));
}

/** The kept views of the lists that one may enter. */
export function viewEntries(views: readonly VueListe[]): Entry[] {
  const rooms = new Map(
    menuGroups().flatMap(({ entries }) => entries.map((room) => [room.key as string, room])),
  );
  return views.flatMap(({ id, nom, liste }) => {
    const room = rooms.get(liste);
    return room
      ? [{ id: `vue ${id}`, label: nom, detail: room.label, run: { to: room.to, state: { vue: id } } }]
      : [];
  });
}

/** What the page one is on offers, but for the palette itself, then what one may create. */
export function actionEntries(shortcuts: readonly Shortcut[]): Entry[] {
  const here = shortcuts
    .filter(({ touche }) => touche !== OUVRIR_PALETTE)
    .map(({ touche, label, run }) => ({ id: `touche ${touche}`, label, detail: `Touche ${touche}`, run }));
  const created = menuGroups()
    .flatMap(({ entries }) => entries)
    .flatMap(({ key, label, to }) => {
      const entry = Object.hasOwn(registry, key) ? registry[key] : undefined;
      if (!entry || entry.model.singulier || !can(accessOf(key, currentPrincipal()), 'create')) return [];
      return [
        {
          id: `creer ${key}`,
          label: `Créer : ${nouveau(entry.model.label)}`,
          detail: label,
          run: { to: `${to}/create` },
        },
      ];
    });
  return [...here, ...created];
}

/** The lines that have every word that was typed; those whose name begins with it first. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = mots(text);
  const begins = formeCherchee(text).trim();
  return entries
    .filter(({ label, detail }) => {
      const name = formeCherchee(`${label} ${detail}`);
      return words.every((word) => name.includes(word));
    })
    .map((entry) => ({ entry, rank: formeCherchee(entry.label).startsWith(begins) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The lists whose records one may look for by a text: those about people, who are looked for most, then as the menu has them. */
export function searchedLists(): Searched[] {
  return menuGroups()
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => {
      if (!Object.hasOwn(registry, key)) return false;
      const { model, readable } = accessOf(key, currentPrincipal());
      return !model.singulier && model.search.length > 0 && model.search.every((name) => readable.has(name));
    })
    .map(({ key, label }) => ({ key, label }))
    .sort((a, b) => rangDePersonne(a) - rangDePersonne(b));
}

function rangDePersonne({ key }: Searched): number {
  return accessOf(key, currentPrincipal()).model.personne ? 0 : 1;
}

/** What is asked of a list. */
export interface Ask extends Searched {
  readonly text: string;
}

/** Lists asked at once: one short request each. */
const MAX_ASKED = 6;
const SHORTEST = 2;

/**
 * Which lists are asked, and what: those that the text names, for the rest of its words; then those of `first`; then the
 * others, as long as there is room.
 * Example: «codes postaux 51300» asks the postal codes for «51300».
 */
export function asksFor(lists: readonly Searched[], text: string, first: readonly string[]): Ask[] {
  const words = mots(text);
  const rank = ({ key }: Searched) => {
    const found = first.indexOf(key);
    return found === -1 ? first.length : found;
  };
  const others = [...lists].sort((a, b) => rank(a) - rank(b)).map((list) => ({ ...list, text: text.trim() }));
  const named = lists.flatMap((list) => {
    const name = mots(list.label);
    const rest = words.filter((word) => !name.some((part) => part.startsWith(word)));
    return rest.length < words.length && rest.length > 0
      ? [{ ...list, text: rest.join(' '), left: rest.length }]
      : [];
  });
  const asked = [...named.sort((a, b) => a.left - b.left), ...others];
  return asked
    .filter((ask, at) => asked.findIndex(({ key }) => key === ask.key) === at && ask.text.length >= SHORTEST)
    .slice(0, MAX_ASKED)
    .map(({ key, label, text: asks }) => ({ key, label, text: asks }));
}
