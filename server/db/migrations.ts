import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { isSansPlace, isUnavailable } from './errors.ts';
import { BaseRefusee } from './pooling.ts';

/** A numbered step of the schema, applied once, never edited after it has been. */
export interface Migration {
  readonly numero: number;
  readonly nom: string;
  readonly sql: string;
  readonly empreinte: string;
}

export const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads the migrations in their order. Throws when two share a number or one is missing. */
export async function readMigrations(dir: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (nom) => {
      const match = NAME.exec(nom);
      if (!match) throw new Error(`Migration mal nommée : ${nom}`);
      const sql = await readFile(`${dir}/${nom}`, 'utf8');
      return {
        numero: Number(match[1]),
        nom,
        sql,
        empreinte: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
  migrations.forEach(({ numero, nom }, index) => {
    if (numero !== index + 1)
      throw new Error(`Numéro de migration inattendu : ${nom} (attendu : ${index + 1})`);
  });
  return migrations;
}

const TABLE = `create table if not exists portail_migration (
  numero integer primary key, nom text not null, empreinte text not null, date timestamptz not null default now())`;

async function applied(client: pg.Client): Promise<Map<number, string>> {
  await client.query(TABLE);
  const { rows } = await client.query<{ numero: number; empreinte: string }>(
    'select numero, empreinte from portail_migration',
  );
  return new Map(rows.map((row) => [row.numero, row.empreinte]));
}

/** What the server lacks is said to whoever can give it; anything else is a fault of the migration, with its words. */
function echecDe({ nom }: Migration, cause: unknown): Error {
  const quoi = `La migration ${nom} a échoué et n’a rien laissé`;
  if (isSansPlace(cause))
    return new BaseRefusee(`${quoi} : la base n’a plus de place. Donnez-lui-en, puis relancez.`, { cause });
  if (isUnavailable(cause))
    return new BaseRefusee(`${quoi} : la base ne répond plus. Relancez quand elle répond.`, { cause });
  return new Error(`${quoi} : ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into portail_migration (numero, nom, empreinte) values ($1, $2, $3)', [
      migration.numero,
      migration.nom,
      migration.empreinte,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw echecDe(migration, error);
  }
}

/**
 * Applies what is missing, each step in one transaction. The caller holds the lock that keeps a second node waiting.
 * Throws when an applied migration was edited since, or when the base is ahead of this version.
 */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  const done = await applied(client);
  const last = migrations.length;
  for (const [numero, empreinte] of done) {
    if (numero > last)
      throw new BaseRefusee(
        `La base est plus récente que cette version du portail (migration ${Math.max(...done.keys())}, ici ${last}). ` +
          'Relancez la version qui l’a mise à jour, ou restaurez une sauvegarde d’avant (docs/recettes/exploiter.md).',
      );
    if (migrations[numero - 1]?.empreinte !== empreinte) {
      throw new BaseRefusee(
        `La migration ${migrations[numero - 1]?.nom} a été modifiée après avoir été appliquée.`,
      );
    }
  }
  let count = 0;
  for (const migration of migrations) {
    if (done.has(migration.numero)) continue;
    await applyOne(client, migration);
    count++;
  }
  return count;
}
