import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { withClient } from '#server/db/scratch.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { tientLesMois } from './partitions.ts';

const { role: appRole } = inject('template');
let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const owner = <R extends object>(sql: string) =>
  withClient(base.ownerUrl, async (client) => (await client.query<R>(sql)).rows);

/** The trail's clock, moved ahead of ours. */
const moveClock = (by: string) =>
  owner(`create or replace function journal.maintenant() returns timestamptz
    language sql volatile return clock_timestamp() + interval '${by}'`);

/** A line of the trail, and one of what a member did. */
async function write(): Promise<void> {
  await base.db.query(`update civilite set ordre = ordre + 1 where code = 'M'`);
  await base.db.query(
    `insert into action_membre (client_id, compte_id, code_evenement, libelle, role)
     select client_id, id, 'CONNEXION', 'Essai', 'User' from compte where user_name = 'adherent@demo.fr'`,
  );
}

/** Lines by partition, and whether each is in its own month. */
const places = (table = 'journal.modification', nom = 'modification') =>
  owner<{ nom: string; juste: boolean }>(
    `select tableoid::regclass::text as nom,
       bool_and(tableoid::regclass::text = 'journal.${nom}_' || to_char(date at time zone 'UTC', 'YYYY_MM')) as juste
     from ${table} group by 1 order by 1`,
  );
const actions = () => places('action_membre', 'action_membre');

test('un nœud qui tourne depuis plus d’un an garde ses mois d’avance, et redémarre', async () => {
  for (let month = 1; month <= 14; month++) {
    await moveClock(`${month} months`);
    await tientLesMois(base.db);
    await write();
  }
  const rows = await places();
  expect(rows.length).toBeGreaterThanOrEqual(14);
  const faites = await actions();
  expect(faites.length).toBeGreaterThanOrEqual(14);
  expect([...rows, ...faites].filter(({ juste }) => !juste)).toEqual([]);
  expect((await migrate({ ownerUrl: base.ownerUrl, appRole })).applied).toBe(0);
});

test('sans personne pour les faire, un an d’écritures se range au départ suivant, sans perte', async () => {
  const before = await owner<{ n: number }>('select count(*)::int as n from journal.modification');
  for (const months of [26, 27, 29, 33]) {
    await moveClock(`${months} months`);
    await write();
  }
  expect((await places()).at(-1)).toEqual({ nom: 'journal.modification_autres', juste: false });
  expect((await actions()).at(-1)).toEqual({ nom: 'journal.action_membre_autres', juste: false });
  await migrate({ ownerUrl: base.ownerUrl, appRole });
  expect((await actions()).filter(({ juste }) => !juste)).toEqual([]);
  expect((await places()).filter(({ juste }) => !juste)).toEqual([]);
  const after = await owner<{ n: number }>('select count(*)::int as n from journal.modification');
  expect(after[0]?.n).toBe((before[0]?.n ?? 0) + 8);
  await Promise.all([1, 2, 3].map(() => tientLesMois(base.db)));
});

test('un nœud démarre, deux préparent les mois, deux retirent les vides, au même moment : chacun a son tour', async () => {
  for (const months of [34, 38, 42]) {
    await moveClock(`${months} months`);
    const ensemble = await Promise.allSettled([
      ...[1, 2].map(() => base.db.query('select journal.preparer_partitions()')),
      ...[1, 2].map(() => base.db.query('select journal.retirer_mois_vides()')),
      migrate({ ownerUrl: base.ownerUrl, appRole }),
    ]);
    expect(ensemble.flatMap((un) => (un.status === 'rejected' ? String(un.reason) : []))).toEqual([]);
  }
});

test('moins d’un mois d’avance : le travail échoue et dit jusqu’où, puis tout va bien quand les mois sont là', async () => {
  await moveClock('49 months');
  await owner(`revoke execute on function journal.preparer_partitions() from "${appRole}"`);
  await expect(tientLesMois(base.db)).rejects.toMatchObject({
    message: expect.stringMatching(/^Le journal n’a de mois prêts que jusqu’au \d{4}/),
    cause: { code: '42501' },
  });
  await owner(`grant execute on function journal.preparer_partitions() to "${appRole}"`);
  await tientLesMois(base.db);
});

test('une lecture de tout le journal n’est ni gênée ni attendue', async () => {
  await moveClock('45 months');
  await withClient(base.ownerUrl, async (reader) => {
    await reader.query('begin; lock table journal.modification in access share mode');
    await expect(tientLesMois(base.db)).rejects.toThrow(/^Le journal n’a de mois prêts/);
    await reader.query('commit');
  });
  await tientLesMois(base.db);
});
