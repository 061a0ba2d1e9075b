import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Actor, type Database, openDatabase } from './connection.ts';
import { DatabaseUnavailable } from './errors.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const actor: Actor = { id: null, nom: 'Essai' };
const fail = (code: string) => `do $$ begin raise exception 'essai' using errcode = '${code}'; end $$`;

describe('une transaction', () => {
  test.each(['40001', '40P01'])('gênée par une autre (%s) recommence, du début', async (code) => {
    let count = 0;
    const answer = await base.db.transaction(actor, async (tx) => {
      count++;
      await tx.query("update civilite set ordre = ordre + 1 where code = 'M'");
      if (count < 3) await tx.query(fail(code));
      return count;
    });
    expect(answer).toBe(3);
    const rows = await base.db.query<{ version: number }>("select version from civilite where code = 'M'");
    expect(rows.every(({ version }) => version === rows[0]?.version)).toBe(true);
    await base.db.query("update civilite set ordre = 20 where code = 'M'");
  });

  test('gênée sans fin abandonne, et ce n’est pas une panne de la demande', async () => {
    let count = 0;
    const endless = base.db.transaction(actor, async (tx) => {
      count++;
      await tx.query(fail('40001'));
    });
    await expect(endless).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(count).toBe(4);
  });

  test('ne laisse rien de son auteur à la suivante', async () => {
    const one = openDatabase({ url: base.appUrl, max: 1 });
    await one.transaction({ id: null, nom: 'Passager', motif: 'essai' }, (tx) => tx.query('select 1'));
    const [left] = await one.query<{ nom: string }>(
      "select current_setting('portail.acteur_nom', true) as nom",
    );
    expect(left?.nom ?? '').toBe('');
    await one.close();
  });

  test('qui échoue rend sa connexion et ne laisse rien', async () => {
    const one = openDatabase({ url: base.appUrl, max: 1 });
    for (let n = 0; n < 3; n++) {
      const failing = one.transaction(actor, async (tx) => {
        await tx.query("delete from motif_suppression_compte where code = 'DOUBLON'");
        await tx.query(fail('23514'));
      });
      await expect(failing).rejects.toMatchObject({ code: '23514' });
    }
    const rows = await one.query("select 1 from motif_suppression_compte where code = 'DOUBLON'");
    expect(rows).toHaveLength(2);
    await one.close();
  });

  test('finie, ne laisse plus rien écrire par ce qui continuait', async () => {
    const writing: Promise<unknown>[] = [];
    const failing = base.db.transaction(actor, async (tx) => {
      const slow = tx
        .query('select pg_sleep(0.1)')
        .then(() => tx.query("delete from civilite where code = 'M'"));
      writing.push(slow.catch((error: Error) => error.message));
      await Promise.all([slow, Promise.reject(new Error('autre chose'))]);
    });
    await expect(failing).rejects.toThrow('autre chose');
    expect(await Promise.all(writing)).toEqual(['Une instruction arrive après la fin de sa transaction']);
    const rows = await base.db.query("select 1 from civilite where code = 'M'");
    expect(rows.length).toBeGreaterThan(0);
  });

  test('prend l’une après l’autre les instructions demandées ensemble, et une qui échoue n’arrête pas les suivantes', async () => {
    const answers = await base.db.transaction(actor, async (tx) => {
      await tx.query('savepoint avant');
      const all = await Promise.allSettled([
        tx.query('select 1 as n'),
        tx.query('select 1 / 0'),
        tx.query('rollback to avant'),
        tx.prepared('select $1::int as n', [4]),
      ]);
      return all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code));
    });
    expect(answers).toEqual([[{ n: 1 }], '22012', [], [{ n: 4 }]]);
  });
});

describe('ce qui n’est pas la faute de la demande', () => {
  test.each(['57P01', '57014', '53300', '53100', '53200', '25006', '08006'])('%s', async (code) => {
    await expect(base.db.query(fail(code))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(base.db.transaction(actor, (tx) => tx.query(fail(code)))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });

  test('une requête trop longue est arrêtée', async () => {
    const slow = base.db.transaction(actor, async (tx) => {
      await tx.query("set local statement_timeout = '50ms'");
      await tx.query('select pg_sleep(5)');
    });
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('un serveur absent, un mot de passe faux, une base absente', async () => {
    const url = new URL(base.appUrl);
    url.searchParams.set('host', '127.0.0.1');
    url.port = '1';
    const nowhere = openDatabase({ url: url.toString(), max: 1 });
    await expect(nowhere.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.transaction(actor, async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });

  test('tous les autres fils occupés : on attend, puis on le dit', { timeout: 20_000 }, async () => {
    const one = openDatabase({ url: base.appUrl, max: 1 });
    const released = Promise.withResolvers<void>();
    const busy = one.connection(() => released.promise);
    await expect(one.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    released.resolve();
    await busy;
    expect(await one.query('select 1 as un')).toEqual([{ un: 1 }]);
    await one.close();
  });

  test('un disque plein se retient, d’une lecture comme d’une transaction', async () => {
    for (const work of [
      (db: Database) => db.query(fail('53100')),
      (db: Database) => db.transaction(actor, (tx) => tx.query(fail('53100'))),
    ]) {
      const db = openDatabase({ url: base.appUrl, max: 4 });
      expect(db.manqueDePlace).toBe(false);
      await expect(work(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(db.manqueDePlace).toBe(true);
      await db.close();
    }
  });

  test('une faute de la demande reste la sienne', async () => {
    for (const code of ['23505', '22003', '42703', '42P01']) {
      await expect(base.db.query(fail(code))).rejects.toMatchObject({ code });
    }
  });
});

test('les dates sans heure restent des textes, les autres types ceux de JSON', async () => {
  const [row] = await base.db.query<object>(
    "select date '2026-03-29' as jour, 1 as entier, true as vrai, array['a'] as liste",
  );
  expect(row).toEqual({ jour: '2026-03-29', entier: 1, vrai: true, liste: ['a'] });
  expect(await base.db.query('show timezone')).toEqual([{ TimeZone: 'UTC' }]);
  expect(await base.db.query('show jit')).toEqual([{ jit: 'off' }]);
});

test('une base fermée oublie qui l’écoutait', async () => {
  const db = openDatabase({ url: base.appUrl, max: 2 });
  const entendus: (string | null)[] = [];
  db.changes.subscribe((quoi) => entendus.push(quoi));
  db.changes.announce('avant');
  expect(entendus).toContain('avant');
  await db.close();
  db.changes.announce('après');
  expect(entendus).not.toContain('après');
});
