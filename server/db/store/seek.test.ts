import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { compare, jamais, type Predicate, toujours } from '#src/core/definition/predicate.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { lookup } from '#src/registry.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type ListMemory, listPage, makeListMemory } from './list.ts';
import type { View } from './view.ts';

let base: TestDatabase;
let db: Database;
let memory: ListMemory;
/** The statements of lists, as they were sent. */
let sent: string[];
let given: readonly unknown[];
/** Those that may follow others on one connection. */
let short: string[];
let announce: (what: string | null) => void;

beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());
beforeEach(() => {
  sent = [];
  short = [];
  const prepared: Database['prepared'] = (text, values) => {
    sent.push(text);
    given = values ?? [];
    return base.db.prepared(text, values);
  };
  const brief: Database['brief'] = (text, values) => {
    short.push(text);
    return prepared(text, values);
  };
  const listeners: (typeof announce)[] = [];
  const subscribe = (listener: typeof announce) => void listeners.push(listener);
  announce = (what) => {
    for (const listener of listeners) listener(what);
  };
  const changes = { live: true, subscribe };
  db = { ...base.db, prepared, brief, changes } as unknown as Database;
  memory = makeListMemory(db);
});

type Sort = readonly [string, 'ASC' | 'DESC'];

async function read(asked: Predicate, sort: Sort, first: number, size = 5): Promise<Values[]> {
  const entry = lookup('code-postal');
  const readable = new Set(Object.keys(entry.model.fields));
  const view: View = { place: entry, tenantId: '', principal: null, rows: toujours, readable };
  const { json, count } = await listPage(db, memory, view, { asked, sort, first, size });
  const rows = JSON.parse(json) as Values[];
  expect(rows).toHaveLength(count);
  return rows;
}

const offsets = () => sent.map((text) => text.includes(' offset $'));
const marne = compare('departement', 'eq', '51');

test.each<Sort>([
  ['codePostal', 'ASC'],
  ['codePostal', 'DESC'],
  ['localite', 'ASC'],
  ['nomCommune', 'DESC'],
  ['isCedex', 'ASC'],
  ['code', 'DESC'],
  ['id', 'ASC'],
  ['dateMaj', 'ASC'],
])('par %s %s, une page qui en suit une autre commence après sa dernière ligne', async (...sort) => {
  const whole = await read(marne, sort, 0, 25);
  sent = [];
  memory = makeListMemory(db);
  const pages = [await read(marne, sort, 0), await read(marne, sort, 5), await read(marne, sort, 10)];
  expect(pages.flat()).toEqual(whole.slice(0, 15));
  expect(offsets()).toEqual([true, false, false]);
});

test('par un champ qui peut être absent, une page se lit de son rang', async () => {
  await read(marne, ['libelleCourt', 'ASC'], 0);
  await read(marne, ['libelleCourt', 'ASC'], 5);
  expect(offsets()).toEqual([true, true]);
});

test('une ligne partie entre deux pages n’en vide aucune', async () => {
  const [, , , , last] = await read(marne, ['codePostal', 'ASC'], 0);
  await base.db.query('delete from code_postal where id = $1', [last?.id]);
  const next = await read(marne, ['codePostal', 'ASC'], 5);
  expect(next).toHaveLength(5);
  expect(offsets()).toEqual([true, false, true]);
});

test('les lignes d’une page sont lues une fois', async () => {
  await read(marne, ['codePostal', 'ASC'], 0);
  await read(marne, ['codePostal', 'ASC'], 10);
  const plan = await base.db.query<{ 'QUERY PLAN': string }>(`explain ${sent.at(-1)}`, given);
  const scans = plan.filter((line) => /Scan.* on code_postal\b/.test(line['QUERY PLAN']));
  expect(scans).toHaveLength(1);
});

test('une page est courte quand elle ne compte rien, ne cherche rien et ne saute pas plus de mille lignes', async () => {
  const shortAfter = async (asked: Predicate, first: number) => {
    short = [];
    await read(asked, ['codePostal', 'ASC'], first);
    return short.length;
  };
  expect(await shortAfter(toujours, 0)).toBe(0);
  expect(await shortAfter(toujours, 5)).toBe(1);
  expect(await shortAfter(toujours, 1_000)).toBe(1);
  expect(await shortAfter(toujours, 15_000)).toBe(0);
  expect(await shortAfter(toujours, 15_005)).toBe(1);
  const recherche: Predicate = { type: 'recherche', champs: ['libelle'], texte: 'reims' };
  expect([await shortAfter(recherche, 0), await shortAfter(recherche, 5)]).toEqual([0, 0]);
});

test('rien n’est retenu d’une liste vide, ni d’une table qui a changé', async () => {
  expect(await read(jamais, ['codePostal', 'ASC'], 0)).toEqual([]);
  await read(marne, ['codePostal', 'ASC'], 0);
  announce('code_postal');
  await read(marne, ['codePostal', 'ASC'], 5);
  expect(offsets()).toEqual([true, true, true]);
});

test('une longue liste qui change garde son total un moment, jamais ses lignes', async () => {
  const grands = { get: () => 60_000, set: () => undefined };
  await read(marne, ['codePostal', 'ASC'], 0);
  memory = { ...memory, grands };
  announce('code_postal');
  sent = [];
  await read(marne, ['codePostal', 'ASC'], 0);
  await read(marne, ['codePostal', 'ASC'], 0);
  expect(sent.map((text) => text.includes('count(*)'))).toEqual([false, false]);
});
