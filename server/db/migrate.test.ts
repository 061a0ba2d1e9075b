import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { whateverTheServer } from '#tests/support/complete.ts';
import { migrate } from './migrate.ts';
import { applyMigrations, MIGRATIONS_DIR, type Migration, readMigrations } from './migrations.ts';
import { BaseRefusee } from './pooling.ts';
import { withClient, withScratchDatabase } from './scratch.ts';
import { withRole } from './url.ts';

const appRole = inject('template').role;

function step(numero: number, sql: string): Migration {
  const empreinte = createHash('sha256').update(sql).digest('hex');
  return { numero, nom: `${String(numero).padStart(4, '0')}_essai.sql`, sql, empreinte };
}

const scratch = <T>(work: (url: string, client: pg.Client) => Promise<T>) =>
  withScratchDatabase(inject('postgresUrl'), (url) => withClient(url, (client) => work(url, client)));

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

async function applied(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ numero: number }>(
    'select numero from portail_migration order by numero',
  );
  return rows.map(({ numero }) => numero);
}

describe('mettre une base à jour', () => {
  test('deux nœuds à la fois sur une base vide : chaque étape une fois, les deux servent', async () => {
    await scratch(async (ownerUrl, client) => {
      const told: string[] = [];
      const log = (line: string) => void told.push(line);
      const both = await Promise.all([1, 2].map(() => migrate({ ownerUrl, appRole, log })));
      const total = (await readMigrations()).length;
      expect(both.map((one) => one.applied).sort()).toEqual([0, total]);
      expect(told).toEqual([`${total} migration(s) appliquée(s)`]);
      expect(await applied(client)).toEqual(Array.from({ length: total }, (_, n) => n + 1));
      for (const { appUrl } of both) {
        const rows = await withClient(appUrl, (app) => app.query('select count(*) from civilite'));
        expect(rows.rowCount).toBe(1);
      }
    });
  });

  test('une base qui n’est pas en UTF-8 est refusée avant d’être touchée, avec ce qu’il faut faire', async () => {
    await withScratchDatabase(
      inject('postgresUrl'),
      async (ownerUrl) => {
        await expect(migrate({ ownerUrl, appRole })).rejects.toThrow(
          /^Cette base est en SQL_ASCII : .* en UTF-8/,
        );
        expect(await withClient(ownerUrl, tables)).toEqual([]);
      },
      { encodage: 'SQL_ASCII' },
    );
  });

  whateverTheServer('quatre bases d’un même serveur à la fois, sous un même rôle', async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, () => scratch((ownerUrl) => migrate({ ownerUrl, appRole }))),
    );
    expect(new Set(all.map((one) => one.applied)).size).toBe(1);
  });

  whateverTheServer('une seconde fois ne fait rien', async () => {
    await scratch(async (ownerUrl, client) => {
      await migrate({ ownerUrl, appRole });
      const before = await client.query('select * from portail_migration order by 1');
      const again = await migrate({ ownerUrl, appRole });
      expect(again.applied).toBe(0);
      expect((await client.query('select * from portail_migration order by 1')).rows).toEqual(before.rows);
    });
  });

  test('prépare les mois à venir des journaux', async () => {
    await scratch(async (ownerUrl, client) => {
      await migrate({ ownerUrl, appRole });
      await migrate({ ownerUrl, appRole });
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relispartition and relkind = 'r' order by 1`,
      );
      const months = [0, 1, 2, 3].map((more) => {
        const day = new Date();
        const at = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + more, 1));
        return at.toISOString().slice(0, 7).replace('-', '_');
      });
      const all = ['modification', 'connexion', 'message', 'action_membre'].flatMap((journal) =>
        [...months, 'autres'].map((month) => `${journal}_${month}`),
      );
      expect(rows.map(({ name }) => name)).toEqual(all.sort());
    });
  });
});

describe('une étape qui échoue', () => {
  const good = step(1, 'create table pomme (a int); insert into pomme values (1);');

  test.each([
    ['une faute de syntaxe', 'create table poire (a int); creer table x;'],
    ['une contrainte que les lignes n’ont pas', 'alter table pomme add b int not null;'],
    ['une division par zéro après des écritures', 'update pomme set a = 2; select 1 / 0;'],
    ['une table qui existe', 'create table poire (a int); create table pomme (a int);'],
  ])('%s : ne laisse rien, et se reprend', async (_, sql) => {
    await scratch(async (_url, client) => {
      await expect(applyMigrations(client, [good, step(2, sql)])).rejects.toThrow(
        /^La migration 0002_essai\.sql a échoué et n’a rien laissé : /,
      );
      expect(await tables(client)).toEqual(['pomme', 'portail_migration']);
      expect(await applied(client)).toEqual([1]);
      expect((await client.query('select a from pomme')).rows).toEqual([{ a: 1 }]);
      const mended = step(2, 'create table poire (a int);');
      expect(await applyMigrations(client, [good, mended])).toBe(1);
      expect(await tables(client)).toEqual(['poire', 'pomme', 'portail_migration']);
    });
  });

  test.each([
    ['53100', 'la base n’a plus de place. Donnez-lui-en, puis relancez.'],
    ['57P03', 'la base ne répond plus. Relancez quand elle répond.'],
  ])('parce que la base manque de quelque chose (%s) : une phrase, sans anglais', async (code, dit) => {
    await scratch(async (_url, client) => {
      const sql = `do $$ begin raise exception 'no luck' using errcode = '${code}'; end $$`;
      const echec = applyMigrations(client, [good, step(2, sql)]);
      await expect(echec).rejects.toBeInstanceOf(BaseRefusee);
      await expect(echec).rejects.toThrow(`a échoué et n’a rien laissé : ${dit}`);
    });
  });

  test('coupée en route ne laisse rien non plus, et le verrou est rendu', async () => {
    await scratch(async (url, watcher) => {
      const slow = step(2, 'create table poire (a int); select pg_sleep(30);');
      const cut = withClient(url, async (client) => {
        client.on('error', () => undefined);
        await client.query('select pg_advisory_lock(1)');
        await applyMigrations(client, [good, slow]);
      });
      const failed = expect(cut).rejects.toThrow();
      for (let count = 0; count < 200; count++) {
        const { rowCount } = await watcher.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        );
        if (rowCount) break;
        await delay(20);
      }
      await failed;
      expect(await tables(watcher)).toEqual(['pomme', 'portail_migration']);
      const { rows } = await watcher.query('select pg_try_advisory_lock(1) as free');
      expect(rows).toEqual([{ free: true }]);
      expect(await applyMigrations(watcher, [good, step(2, 'create table poire (a int);')])).toBe(1);
    });
  });
});

describe('une base qui ne suit pas cette version', () => {
  const [first, second] = [step(1, 'create table pomme (a int)'), step(2, 'create table poire (a int)')];

  test('migration modifiée après coup : refusée', async () => {
    await scratch(async (_, client) => {
      await applyMigrations(client, [first, second]);
      const edited = step(1, 'create table pomme (a bigint)');
      await expect(applyMigrations(client, [edited, second])).rejects.toThrow(
        'La migration 0001_essai.sql a été modifiée après avoir été appliquée.',
      );
    });
  });

  test('base plus récente : refusée, par la mise à jour elle-même aussi', async () => {
    await scratch(async (ownerUrl, client) => {
      await applyMigrations(client, [first, second]);
      await expect(applyMigrations(client, [first])).rejects.toThrow(
        'La base est plus récente que cette version du portail (migration 2, ici 1).',
      );
      await client.query('drop table portail_migration, pomme, poire');
      const { applied: count } = await migrate({ ownerUrl, appRole });
      await client.query(
        `insert into portail_migration (numero, nom, empreinte) values ($1, 'demain', 'x')`,
        [count + 1],
      );
      await expect(migrate({ ownerUrl, appRole })).rejects.toThrow(/plus récente/);
    });
  });

  test('fichiers mal nommés, en double ou manquants : refusés', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp(MIGRATIONS_DIR, dir, { recursive: true });
    const count = (await readMigrations(dir)).length;
    const cases = [
      [`${String(count + 2).padStart(4, '0')}_trou.sql`, /Numéro de migration inattendu/],
      ['0001_encore.sql', /Numéro de migration inattendu/],
      ['3_court.sql', /Migration mal nommée/],
      ['0003-Tiret.sql', /Migration mal nommée/],
    ] as const;
    for (const [name, fault] of cases) {
      await writeFile(join(dir, name), 'select 1');
      await expect(readMigrations(dir)).rejects.toThrow(fault);
      await rm(join(dir, name));
    }
    await rm(dir, { recursive: true });
  });
});

describe('le rôle de l’application', () => {
  test('un propriétaire qui ne peut pas le créer l’apprend en français', async () => {
    await scratch(async (url, client) => {
      const role = `petit_${process.pid}`;
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(`create role ${role} login password 'x'; grant create on database "${rows[0]?.name}" to ${role};
        grant create on schema public to ${role}; create extension if not exists pg_trgm`);
      const ownerUrl = withRole(url, role, 'x');
      await expect(migrate({ ownerUrl, appRole: `${role}_application` })).rejects.toThrow(
        `Le propriétaire de la base ne peut pas créer le rôle ${role}_application : créez-le et donnez son adresse dans DATABASE_APP_URL.`,
      );
      // An administrator makes it: the same owner then goes to the end.
      await client.query(`create role ${role}_application login password 'y'`);
      const appUrl = withRole(url, `${role}_application`, 'y');
      expect((await migrate({ ownerUrl, appUrl })).appUrl).toBe(appUrl);
      const seen = await withClient(appUrl, (app) =>
        app.query('select count(*)::int as count from civilite'),
      );
      expect(seen.rows).toEqual([{ count: 0 }]);
      await client.query(`reassign owned by ${role} to current_user; drop owned by ${role}, ${role}_application;
        drop role ${role}_application; drop role ${role}`);
    });
  });
});
