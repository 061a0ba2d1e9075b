import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { purgeJournauxPasses } from '#server/db/exploitation/purge-journaux.ts';
import { applyMigrations, readMigrations } from '#server/db/migrations.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const owner = <R extends object>(sql: string) =>
  withClient(base.ownerUrl, async (client) => (await client.query<R>(sql)).rows);

/** An action of a member of the demonstration, so many months and days ago. */
const note = (code: string, mois: number, jours = 0) =>
  base.db.query(
    `insert into action_membre (client_id, compte_id, code_evenement, libelle, role, date)
     select c.client_id, c.id, $1, 'Essai', 'User', now() - make_interval(months => $2, days => $3)
     from compte c join client l on l.id = c.client_id and l.code = 'horizon' where c.user_name = 'adherent@demo.fr'`,
    [code, mois, jours],
  );

const gardees = async () =>
  (
    await base.db.query<{ quoi: string }>(
      `select distinct code_evenement || ' ' || extract(year from age(now(), date)) * 12 + extract(month from age(now(), date)) as quoi
       from action_membre where libelle = 'Essai' order by 1`,
    )
  ).map(({ quoi }) => quoi);

/** Its rows were last changed eight days ago. */
const changeIlYAHuitJours = (table: 'type_evenement' | 'conservation_journaux') =>
  withClient(base.ownerUrl, async (owner) => {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`update ${table} set date_maj = now() - interval '8 days'`);
    await owner.query(`alter table ${table} enable trigger user`);
  });

test('une base d’avant garde chaque action, dans le mois où elle fut faite', async () => {
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ nom }) => nom.endsWith('_actions_par_mois.sql'));
  await withScratchDatabase(inject('postgresUrl'), (url) =>
    withClient(url, async (client) => {
      await applyMigrations(client, migrations.slice(0, at));
      await client.query(`
        with c as (insert into client (code, libelle) values ('un', 'Un') returning id),
        k as (insert into compte (client_id, user_name, email, nom, prenom) select id, 'a@b.fr', 'a@b.fr', 'A', 'B' from c
          returning id, client_id)
        insert into action_membre (client_id, compte_id, code_evenement, libelle, role, num_contrat, reference, correlation_id, date)
        select client_id, id, 'CONNEXION', 'Connexion', 'User', '1', 'DEM-1', 'x', d::timestamptz
        from k, unnest(array['2023-02-28 23:59:59.999+00', '2023-03-01 00:00+00', '2025-12-31 23:30+00']) d`);
      const { rows: avant } = await client.query('select * from action_membre order by date');
      await applyMigrations(client, migrations.slice(0, at + 1));
      const { rows: apres } = await client.query('select * from action_membre order by date');
      expect(apres).toHaveLength(3);
      expect(apres).toEqual(avant);
      const { rows: mois } = await client.query(
        'select tableoid::regclass::text as mois, count(*)::int as n from action_membre group by 1 order by 1',
      );
      expect(mois).toEqual(
        ['2023_02', '2023_03', '2025_12'].map((quand) => ({ mois: `journal.action_membre_${quand}`, n: 1 })),
      );
      await client.query(`delete from compte where user_name = 'a@b.fr'`);
      expect((await client.query('select from action_membre')).rowCount).toBe(0);
    }),
  );
});

test('ce qui est passé reste une semaine, puis part de soi-même, selon la durée de chaque type', async () => {
  await base.db.query(`update type_evenement set duree_conservation_mois = 2 where code = 'MODIF_TEL'`);
  await note('MODIF_TEL', 2, 4);
  await note('MODIF_TEL', 2, 10);
  await note('MODIF_TEL', 1);
  await note('CONNEXION', 2, 10);
  await note('INCONNU', 35);
  await note('INCONNU', 36, 9);
  await purgeJournauxPasses(base.db, new AbortController().signal);
  const restent = async () =>
    (await base.db.query(`select from action_membre where code_evenement = 'MODIF_TEL'`)).length;
  // A duration that was just shortened is seen for as long.
  expect(await restent()).toBe(3);
  await changeIlYAHuitJours('type_evenement');
  await purgeJournauxPasses(base.db, new AbortController().signal);
  expect(await gardees()).toEqual(['CONNEXION 2', 'INCONNU 35', 'MODIF_TEL 1', 'MODIF_TEL 2']);
  expect(await restent()).toBe(2);
});

test('une durée raccourcie ne fait rien partir de soi-même avant une semaine', async () => {
  await withClient(base.ownerUrl, (owner) =>
    owner.query(
      `insert into journal.connexion (date, client_id, user_name, resultat, ip_tronquee, agent, canal)
       select now() - interval '9 months', id, 'adherent@demo.fr', 'succes', '10.0.0.0', 'Raccourcie', 'portail'
       from client where code = 'horizon'`,
    ),
  );
  await base.db.query(
    `insert into conservation_journaux (client_id, connexions_mois, messages_mois)
     select id, 6, 12 from client where code = 'horizon'`,
  );
  const restent = async () => {
    await purgeJournauxPasses(base.db, new AbortController().signal);
    return (await base.db.query(`select from journal_connexions where agent = 'Raccourcie'`)).length;
  };
  expect(await restent()).toBe(1);
  await changeIlYAHuitJours('conservation_journaux');
  expect(await restent()).toBe(0);
});

test('arrêtée à mi-chemin, la purge reprend ; rien d’autre que ce qui est passé ne se retire', async () => {
  const arretee = new AbortController();
  arretee.abort();
  await note('MODIF_TEL', 9);
  await expect(purgeJournauxPasses(base.db, arretee.signal)).rejects.toThrow();
  expect(await gardees()).toContain('MODIF_TEL 9');
  await purgeJournauxPasses(base.db, new AbortController().signal);
  expect(await gardees()).not.toContain('MODIF_TEL 9');
  await expect(
    base.db.query(
      `select journal.purger(id, 'action_membre', 10, interval '-1 year') from client where code = 'horizon'`,
    ),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(
    base.db.query(`select journal.purger(id, 'modification', 10) from client where code = 'horizon'`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('un mois où plus personne n’a d’action part avec sa table', async () => {
  await note('INCONNU', 30);
  await owner('select journal.preparer_partitions()');
  const [{ mois } = { mois: '' }] = await owner<{ mois: string }>(
    `select tableoid::regclass::text as mois from action_membre where code_evenement = 'INCONNU'
     and date < now() - interval '29 months' and date > now() - interval '31 months'`,
  );
  expect(mois).toMatch(/^journal\.action_membre_\d{4}_\d{2}$/);
  await base.db.query(`delete from action_membre where code_evenement = 'INCONNU'`);
  await base.db.query('select journal.retirer_mois_vides()');
  expect(await owner(`select 1 where to_regclass('${mois}') is not null`)).toEqual([]);
});
