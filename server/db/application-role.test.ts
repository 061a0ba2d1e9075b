import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { driverError } from './errors.ts';
import { withClient } from './scratch.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const DENIED = ['42501'];

/** What the application's own connection gets for a statement: `accepté`, or PostgreSQL's code. */
function attempt(sql: string): Promise<string> {
  return withClient(base.appUrl, async (client) => {
    try {
      await client.query(sql);
      return 'accepté';
    } catch (error) {
      return driverError(error).code ?? String(error);
    }
  });
}

describe('le rôle de l’application', () => {
  test('lit et écrit les lignes', async () => {
    const id = "(select id from civilite where code = 'M' limit 1)";
    for (const sql of [
      'select count(*) from code_postal',
      'select count(*) from journal.modification',
      `update civilite set libelle = 'Monsieur' where id = ${id}`,
      `select * from civilite where id = ${id} for update`,
      "delete from code_postal where code = 'RIEN'",
      'select journal.preparer_partitions()',
    ]) {
      expect(await attempt(sql), sql).toBe('accepté');
    }
  });

  test('ne possède rien', async () => {
    const owned = await withClient(base.appUrl, (client) =>
      client.query(
        `select pg_describe_object(classid, objid, objsubid) as object from pg_shdepend
         where refclassid = 'pg_authid'::regclass and refobjid = current_user::regrole and deptype = 'o'`,
      ),
    );
    expect(owned.rows).toEqual([]);
    const rights = await withClient(base.appUrl, (client) =>
      client.query(
        `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
           (select count(*)::int from pg_auth_members where member = r.oid) as memberships
         from pg_roles r where rolname = current_user`,
      ),
    );
    expect(rights.rows).toEqual([
      {
        ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
        ...{ rolreplication: false, memberships: 0 },
      },
    ]);
  });

  test.each([
    'create table intruse (a int)',
    'create schema intrus',
    'create table journal.intruse (a int)',
    'create function public.intruse() returns int language sql as $$ select 1 $$',
    'create extension hstore',
    'alter table civilite add column intruse int',
    'alter table civilite disable trigger all',
    'alter table civilite rename to autre',
    'drop table civilite',
    'drop trigger civilite_update on civilite',
    'drop function portail_journal() cascade',
    'drop schema journal cascade',
    'truncate civilite',
    'create index on civilite (libelle)',
    "comment on table civilite is 'x'",
    'set session_replication_role = replica',
    "copy civilite to '/tmp/vol.csv'",
    "copy civilite from program 'id'",
    "select journal.preparer_partitions() from (select set_config('search_path', 'pg_temp', false)) s, pg_authid",
    'create or replace function journal.maintenant() returns timestamptz language sql return now()',
    'create role intrus',
  ])('ne change pas la structure : %s', async (sql) => {
    expect(DENIED, sql).toContain(await attempt(sql));
  });

  test.each([
    "insert into journal.modification (ressource, id_ressource, action) values ('civilite', gen_random_uuid(), 'creation')",
    "update journal.modification set acteur_nom = 'Personne'",
    'delete from journal.modification',
    'truncate journal.modification',
    'delete from journal.modification_autres',
    'alter table journal.modification detach partition journal.modification_autres',
    'drop table journal.modification_autres',
  ])('ne touche pas à la piste d’audit : %s', async (sql) => {
    expect(DENIED, sql).toContain(await attempt(sql));
  });

  test('n’écrit pas dans la piste par une table à lui', async () => {
    const forge = `create temp table faux (id uuid, client_id uuid, libelle text);
      create trigger faux after insert on faux referencing new table as nouveaux
        for each statement execute function portail_journal('civilite');
      insert into faux values (gen_random_uuid(), null, 'Forgé')`;
    expect(DENIED).toContain(await attempt(forge));
  });

  test.each([
    "insert into portail_migration (numero, nom, empreinte) values (99, 'x', 'x')",
    "update portail_migration set empreinte = 'x'",
    'delete from portail_migration',
    'truncate portail_migration',
  ])('ne touche pas au registre des migrations : %s', async (sql) => {
    expect(DENIED, sql).toContain(await attempt(sql));
  });
});
