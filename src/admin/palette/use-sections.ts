import { useMemo } from 'react';
import { currentKey } from '#src/admin/menu-groups.ts';
import { useRecents } from '#src/admin/recents.ts';
import type { Shortcut } from '#src/admin/shortcut.ts';
import {
  actionEntries,
  asksFor,
  type Entry,
  matching,
  pageEntries,
  recentEntries,
  type Section,
  searchedLists,
  viewEntries,
} from './entries.ts';
import { usePaused, useRecords } from './use-records.ts';
import { useViews } from './use-views.ts';

/** Lists that come first for where one is, or was: others have their turn. */
const MAX_DE_PASSAGE = 2;
/** Lines of one section: more would hide the next. */
const MAX_LINES = 8;

function section(titre: string, entries: readonly Entry[]): Section[] {
  return entries.length > 0 ? [{ titre, entries: entries.slice(0, MAX_LINES) }] : [];
}

/** What the palette shows: before anything is typed, where one has been and what the page offers. */
export function useSections(text: string, pathname: string, shortcuts: readonly Shortcut[]) {
  const recents = useRecents();
  const pages = useMemo(pageEntries, []);
  const lists = useMemo(searchedLists, []);
  const actions = useMemo(() => actionEntries(shortcuts), [shortcuts]);
  const paused = usePaused(text.trim());
  const passages = [pathname, ...recents.map(({ to }) => to)].flatMap((path) => currentKey(path) ?? []);
  const first = [...new Set(passages)].slice(0, MAX_DE_PASSAGE);
  const isAsking = text.trim() !== '';
  const views = useViews(isAsking);
  const { entries: records, isPending, failed } = useRecords(isAsking ? asksFor(lists, paused, first) : []);
  const sections = isAsking
    ? [
        ...section('Pages', matching(pages, text)),
        ...section('Vues', matching(viewEntries(views), text)),
        ...section('Fiches', records),
        ...section('Actions', matching(actions, text)),
      ]
    : [
        ...section('Récents', recentEntries(recents)),
        ...section('Actions', actions),
        ...section('Pages', recents.length > 0 ? [] : pages),
      ];
  return { sections, isPending: isPending || (isAsking && paused !== text.trim()), failed };
}
