import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Changes, watchChanges } from './changes.ts';
import { makeSharedPlaces } from './shared-places.ts';

let base: TestDatabase;
const nodes: Changes[] = [];
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await base.close();
});

async function node() {
  const changes = watchChanges(base.appUrl);
  nodes.push(changes);
  await vi.waitUntil(() => changes.live, { timeout: 30_000 });
  return { changes, places: makeSharedPlaces(changes) };
}

test('deux nœuds comptent ensemble, et les places d’un nœud qui meurt sont libres', async () => {
  const [a, b] = [await node(), await node()];
  const ofA = await Promise.all(Array.from({ length: 3 }, () => a.places.take('jeanne', 3)));
  expect(ofA.every((taken) => taken !== null)).toBe(true);
  expect(await a.places.take('jeanne', 3)).toBeNull();
  expect(await b.places.take('jeanne', 3)).toBeNull();
  // Somebody else has their own.
  const ofLucas = await b.places.take('lucas', 1);
  expect(ofLucas).not.toBeNull();
  expect(await a.places.take('lucas', 1)).toBeNull();
  ofA[0]?.();
  const ofB = await vi.waitUntil(() => b.places.take('jeanne', 3), { timeout: 30_000 });
  expect(await a.places.take('jeanne', 3)).toBeNull();
  ofB();
  ofB();
  ofLucas?.();
  await a.changes.close();
  const again = await vi.waitUntil(
    async () => {
      const taken = await b.places.take('jeanne', 3);
      return taken && b.places.take('jeanne', 3);
    },
    { timeout: 30_000 },
  );
  expect(again).not.toBeNull();
});

test('tant que la base n’annonce rien, un nœud compte seul', async () => {
  const alone = makeSharedPlaces({ live: false, ask: () => Promise.reject(new Error('personne')) });
  const taken = await alone.take('jeanne', 1);
  expect(taken).not.toBeNull();
  expect(await alone.take('jeanne', 1)).toBeNull();
  taken?.();
  expect(await alone.take('jeanne', 1)).not.toBeNull();
});
