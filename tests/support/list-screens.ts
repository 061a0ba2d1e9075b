import { nouveau } from '#src/core/definition/label.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { type Entry, lookup } from '#src/registry.ts';
import type { Portal } from './browser.ts';
import { inTurn } from './complete.ts';
import { adminPath, query } from './lists.ts';

async function firstRecord(
  portal: Portal,
  { model, ...entry }: Entry,
): Promise<{ id: string; title: string }> {
  const manager = await portal.as('gestionnaire');
  const path = adminPath({ model, ...entry });
  const [record] = (await manager.get(path + query({ range: [0, 0] }))).json();
  return { id: record.id, title: enTypographie(record[model.title]) };
}

type Screen = readonly [string, string, string];

/** The four screens of a list: what each is called, its route, how its title starts. */
export async function listScreens(portal: Portal, key: string): Promise<Screen[]> {
  const entry = lookup(key);
  const { id, title } = await firstRecord(portal, entry);
  const list = `/admin/${key}`;
  return [
    [`${key} : liste`, `${list}?perPage=10&page=1&sort=id&order=ASC`, `${entry.label} – `],
    [`${key} : création`, `${list}/create`, `${nouveau(entry.model.label)} – ${entry.label}`],
    [`${key} : fiche`, `${list}/${id}/show`, `${title} – ${entry.label}`],
    [`${key} : modification`, `${list}/${id}`, `Modifier – ${title} – ${entry.label}`],
  ];
}

/** Each kind of screen on one of these lists, in turn; every screen of each of them on a complete run. */
export async function screensInTurn(portal: Portal, keys: readonly string[]): Promise<Screen[]> {
  const all = await Promise.all(keys.map((key) => listScreens(portal, key)));
  return all.flatMap((screens, turn) => inTurn(screens, turn, keys.length));
}
