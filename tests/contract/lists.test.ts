import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareText, type Value } from '#src/core/definition/predicate.ts';
import { shows } from '#src/core/definition/surfaces.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { adminPath, LISTS_OF_EACH_SHAPE as LISTS, query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

/** The rows that these laws look at: all of a short list, a hundred of a long one. */
async function sample(entry: Entry): Promise<{ rows: Values[]; within: Record<string, unknown> }> {
  const answer = await manager.get(adminPath(entry) + query({ range: [0, 99], sort: ['id', 'ASC'] }));
  const rows = answer.json() as Values[];
  const total = Number(String(answer.headers['content-range']).split('/')[1]);
  return { rows, within: total === rows.length ? {} : { id: rows.map(({ id }) => id) } };
}

/** Absent values come last in ascending order, as in PostgreSQL; equal ones are settled by the id. */
function inOrder(rows: readonly Values[], name: string, isText: boolean): Values[] {
  const key = (row: Values): Value => {
    const value = row[name] ?? null;
    return isText && typeof value === 'string' ? normalise(value) : value;
  };
  return [...rows].sort((left, right) => {
    const [a, b] = [key(left), key(right)];
    if (a === b) return compareText(String(left.id), String(right.id));
    if (a === null || b === null) return a === null ? 1 : -1;
    return typeof a === 'string' ? compareText(a, String(b)) : Number(a) - Number(b);
  });
}

test.each(LISTS)('%s : chaque champ trie, dans les deux sens, toujours pareil', async (_, entry) => {
  const { rows, within } = await sample(entry);
  const path = adminPath(entry);
  for (const [name, field] of Object.entries(entry.model.fields)) {
    if (!shows(field, 'sort')) {
      expectRefusal(await manager.get(path + query({ sort: [name, 'ASC'] })), 400);
      continue;
    }
    const expected = inOrder(rows, name, field.sortsAsText).map(({ id }) => id);
    for (const [direction, ids] of [
      ['ASC', expected],
      ['DESC', expected.toReversed()],
    ] as const) {
      const answer = await manager.get(path + query({ filter: within, sort: [name, direction] }));
      expect(
        answer.json().map(({ id }: Values) => id),
        `${name} ${direction}`,
      ).toEqual(ids);
    }
  }
});

test.each(LISTS)('%s : les pages se suivent sans se recouvrir, leur plage est exacte', async (key, entry) => {
  const path = adminPath(entry);
  // Every row has the same value: only the id tells them apart.
  const sort = ['version', 'DESC'];
  const whole = await manager.get(path + query({ sort, range: [0, 999] }));
  const all = whole.json().map(({ id }: Values) => id);
  const total = Number(String(whole.headers['content-range']).split('/')[1]);
  expect(whole.headers['content-range']).toBe(`${key} 0-${all.length - 1}/${total}`);
  const size = Math.ceil(all.length / 4);
  const seen: string[] = [];
  for (let first = 0; first < all.length; first += size) {
    const page = await manager.get(path + query({ sort, range: [first, first + size - 1] }));
    const ids = page.json().map(({ id }: Values) => id);
    const last = first + ids.length - 1;
    expect(page.headers['content-range']).toBe(`${key} ${first}-${last}/${total}`);
    seen.push(...ids);
  }
  expect(seen.slice(0, all.length)).toEqual(all);
  expect(new Set(seen).size).toBe(seen.length);

  const beyond = await manager.get(path + query({ range: [total, total + 9] }));
  expect([beyond.json(), beyond.headers['content-range']]).toEqual([[], `${key} */${total}`]);
  const last = await manager.get(path + query({ range: [total - 1, total + 9] }));
  expect(last.headers['content-range']).toBe(`${key} ${total - 1}-${total - 1}/${total}`);
  const none = await manager.get(
    path + query({ filter: Object.fromEntries(entry.model.naturalKey.map((name) => [name, 'NULLE-PART'])) }),
  );
  expect([none.json(), none.headers['content-range']]).toEqual([[], `${key} */0`]);
});

test.each(LISTS)('%s : « q » cherche tous les mots, sans casse ni accent', async (_, entry) => {
  const { rows, within } = await sample(entry);
  const path = adminPath(entry);
  const text = (row: Values) => normalise(entry.model.search.map((name) => row[name] ?? '').join(' '));
  const [first] = rows;
  const words = String(first?.[entry.model.title]).split(/\s+/);
  const searches = [
    words.join(' '),
    words.toReversed().join('  '),
    words.join(' ').toUpperCase(),
    normalise(words.join(' ')),
    String(first?.[entry.model.naturalKey[0] ?? '']).slice(0, 3),
    `${words[0]} zzzz`,
    '%',
    '_',
    '   ',
    '',
  ];
  for (const q of searches) {
    const found = (row: Values) =>
      normalise(q)
        .split(/\s+/)
        .every((word) => text(row).includes(word));
    for (const [asked, keep] of [
      [q, found],
      [`!${q}`, (row: Values) => !found(row)],
    ] as const) {
      const answer = await manager.get(
        path + query({ filter: { ...within, q: asked }, sort: ['id', 'ASC'] }),
      );
      expect(
        answer.json().map(({ id }: Values) => id),
        `q = « ${asked} »`,
      ).toEqual(rows.filter(keep).map(({ id }) => id));
    }
  }
});
