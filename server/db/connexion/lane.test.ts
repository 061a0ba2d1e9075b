import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

let base: TestDatabase;
let db: Database;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const WHO = 'select pg_backend_pid() as pid, $1::int as n';
const WAITS = 'select pg_backend_pid() as pid, pg_advisory_xact_lock_shared(20)::text as lock';

/** Who answered each of so many reads asked at once. */
async function asked(count: number): Promise<number[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, (_, n) => db.brief<{ pid: number; n: number }>(WHO, [n])),
  );
  expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: count }, (_, n) => n));
  return rows.map(([row]) => row?.pid ?? 0);
}

/** The process that many reads share, once its connection is open. */
async function shared(): Promise<number> {
  let pid: number | undefined;
  const found = async () => {
    const pids = await asked(12);
    pid = pids.find((one) => pids.filter((other) => other === one).length >= 6);
    return pid;
  };
  await expect.poll(found).toBeDefined();
  return pid ?? 0;
}

/** Three reads that do not answer as long as `work` lasts: two are alone, the third is the one that others would follow. */
async function blocked(work: () => Promise<void>): Promise<PromiseSettledResult<{ pid: number }[]>[]> {
  return base.db.connection(async (client) => {
    await client.query('select pg_advisory_lock(20)');
    const answers = Promise.allSettled(Array.from({ length: 3 }, () => db.brief<{ pid: number }>(WAITS)));
    await setTimeout(100);
    await work();
    await client.query('select pg_advisory_unlock(20)');
    return answers;
  });
}

async function within(max: number, work: () => Promise<void>, idleMs = 10_000): Promise<void> {
  db = openDatabase({ url: base.appUrl, max, idleMs });
  try {
    await work();
  } finally {
    await db.close();
  }
}

describe('de courtes lectures', () => {
  test('peu nombreuses, ont chacune leur connexion', () =>
    within(10, async () => {
      for (let round = 0; round < 5; round++) await asked(2);
      expect(db.connexions).toMatchObject({ max: 10, ouvertes: 2 });
    }));

  test('nombreuses, se suivent sur une seule, et chacune a sa réponse', () =>
    within(10, async () => {
      await shared();
      expect(db.connexions.ouvertes).toBeLessThanOrEqual(10);
    }));

  test('ne suivent pas celle qui n’était pas courte', () =>
    within(10, async () => {
      const pid = await shared();
      const answers = await blocked(async () => {
        expect(await asked(3)).not.toContain(pid);
      });
      const pids = answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.pid : one.reason));
      expect(pids).toContain(pid);
    }));

  test('dont la connexion est coupée le disent, et les suivantes en trouvent une autre', () =>
    within(10, async () => {
      const pid = await shared();
      const cut = await blocked(async () => {
        await base.db.query('select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
          WAITS,
        ]);
      });
      for (const one of cut) expect(one).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
      expect(await shared()).not.toBe(pid);
    }));

  test('fautives, ne gênent pas leurs voisines', () =>
    within(10, async () => {
      await shared();
      const faulty = Promise.allSettled(
        Array.from({ length: 6 }, () => db.brief('select 1 / $1::int as n', [0])),
      );
      await asked(6);
      for (const one of await faulty) expect(one).toMatchObject({ reason: { code: '22012' } });
    }));

  test('d’un petit groupe, n’en prennent aucune', () =>
    within(3, async () => {
      for (let round = 0; round < 5; round++) await asked(12);
      expect(db.connexions).toMatchObject({ max: 3, ouvertes: 3 });
    }));

  test('finies depuis un moment, la rendent', () =>
    within(
      10,
      async () => {
        await shared();
        await expect.poll(() => db.connexions.ouvertes).toBe(0);
      },
      200,
    ));
});
