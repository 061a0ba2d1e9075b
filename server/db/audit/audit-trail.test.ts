import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

let base: TestDatabase;
let script: pg.Client;
beforeAll(async () => {
  base = await testDatabase();
  script = new pg.Client({ connectionString: base.ownerUrl });
  await script.connect();
});
afterAll(async () => {
  await script.end();
  await base.close();
});

interface Line {
  readonly action: string;
  readonly acteur_nom: string | null;
  readonly avant: unknown;
  readonly apres: unknown;
}

/** What the trail says of the rows of one code, oldest first. */
async function trail(codes: readonly string[]): Promise<Line[]> {
  const { rows } = await script.query<Line>(
    `select action, acteur_nom, avant, apres from journal.modification
     where ressource = 'motif-suppression-compte' and id_ressource in (
       select id_ressource from journal.modification
       where ressource = 'motif-suppression-compte' and apres ->> 'code' = any($1))
     order by date, id`,
    [codes],
  );
  return rows;
}

const CLIENT = "(select id from client where code = 'horizon')";
const TABLE = 'motif_suppression_compte';

describe('ce qu’un script écrit', () => {
  test('est versionné et raconté, ligne par ligne, avec ce qui change seulement', async () => {
    await script.query(
      `insert into ${TABLE} (client_id, code, libelle) select ${CLIENT}, 'S' || n, 'Script' from generate_series(1, 3) n`,
    );
    await script.query(`update ${TABLE} set libelle = 'Changé', ordre = 7 where code in ('S1', 'S2')`);
    await script.query(`update ${TABLE} set ordre = 8 where code = 'S1'`);
    await script.query(`delete from ${TABLE} where code in ('S2', 'S3')`);
    const { rows } = await script.query(`select code, version, auteur_maj from ${TABLE} where code = 'S1'`);
    expect(rows).toEqual([{ code: 'S1', version: 3, auteur_maj: null }]);
    const lines = await trail(['S1', 'S2', 'S3']);
    expect(lines.map(({ action }) => action)).toEqual([
      ...['creation', 'creation', 'creation'],
      ...['modification', 'modification', 'modification'],
      ...['suppression', 'suppression'],
    ]);
    expect(lines.every(({ acteur_nom }) => acteur_nom === null)).toBe(true);
    expect(lines[0]).toMatchObject({ avant: null, apres: { libelle: 'Script', ordre: 0, is_actif: true } });
    expect(lines[3]).toMatchObject({
      avant: { libelle: 'Script', ordre: 0 },
      apres: { libelle: 'Changé', ordre: 7 },
    });
    expect(lines[5]).toMatchObject({ avant: { ordre: 7 }, apres: { ordre: 8 } });
    const gone = lines.slice(6).map(({ avant, apres }) => [(avant as { code: string }).code, apres]);
    expect(gone.sort()).toEqual([
      ['S2', null],
      ['S3', null],
    ]);
  });

  test('porte l’auteur et le motif que la transaction donne', async () => {
    await script.query('begin');
    await script.query(
      `select set_config('portail.acteur_nom', $1, true), set_config('portail.motif', $2, true),
         set_config('portail.correlation_id', $3, true)`,
      ['Reprise\r\n\u001b[31m', 'reprise de données', 'abc'],
    );
    await script.query(`insert into ${TABLE} (client_id, code, libelle) values (${CLIENT}, 'REPRISE', 'R')`);
    await script.query('commit');
    const { rows } = await script.query(
      `select acteur_nom, motif, correlation_id from journal.modification where apres ->> 'code' = 'REPRISE'`,
    );
    expect(rows).toEqual([
      { acteur_nom: 'Reprise\r\n\u001b[31m', motif: 'reprise de données', correlation_id: 'abc' },
    ]);
    const after = await script.query(`select nullif(current_setting('portail.acteur_nom', true), '') as nom`);
    expect(after.rows).toEqual([{ nom: null }]);
  });

  test('ne peut pas choisir sa version', async () => {
    await script.query(`insert into ${TABLE} (client_id, code, libelle) values (${CLIENT}, 'VERSION', 'V')`);
    await script.query(
      `update ${TABLE} set version = 99, auteur_maj = 'Moi', date_maj = '2000-01-01' where code = 'VERSION'`,
    );
    const { rows } = await script.query(
      `select version, auteur_maj, date_maj > now() - interval '1 hour' as recent from ${TABLE} where code = 'VERSION'`,
    );
    expect(rows).toEqual([{ version: 2, auteur_maj: null, recent: true }]);
  });

  test('défait, n’est raconté nulle part', async () => {
    const count = async () => (await script.query('select count(*) from journal.modification')).rows;
    const before = await count();
    await script.query('begin');
    await script.query(`update ${TABLE} set ordre = ordre + 1`);
    await script.query('rollback');
    expect(await count()).toEqual(before);
  });

  test('se range dans le mois où il est écrit', async () => {
    const { rows } = await script.query<{ part: string }>(
      'select distinct tableoid::regclass::text as part from journal.modification',
    );
    const month = new Date().toISOString().slice(0, 7).replace('-', '_');
    expect(rows).toEqual([{ part: `journal.modification_${month}` }]);
  });
});

test('sans piste d’audit, pas d’écriture', async () => {
  const content = async () => (await script.query(`select * from ${TABLE} order by id`)).rows;
  const before = await content();
  await script.query('begin');
  await script.query(
    `alter table journal.modification add constraint plein check (ressource <> 'motif-suppression-compte') not valid`,
  );
  await script.query('commit');
  for (const sql of [
    `insert into ${TABLE} (client_id, code, libelle) values (${CLIENT}, 'SANS', 'S')`,
    `update ${TABLE} set ordre = 99`,
    `delete from ${TABLE}`,
  ]) {
    await expect(base.db.query(sql)).rejects.toMatchObject({ code: '23514' });
  }
  expect(await content()).toEqual(before);
  await script.query('alter table journal.modification drop constraint plein');
});
