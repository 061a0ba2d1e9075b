import pg from 'pg';
import { isOccupe, VERROU_DES_MOIS } from './audit/audit-partitions.ts';
import { driverError } from './errors.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { BaseRefusee } from './pooling.ts';
import { applicationPassword, databaseOf, quoteIdentifier, quoteLiteral, withRole } from './url.ts';

export interface MigrateOptions {
  /** URL of the owner of the schema. */
  readonly ownerUrl: string;
  /** URL of a role that an administrator made; otherwise one is made here. */
  readonly appUrl?: string;
  readonly appRole?: string;
  /** The base has to be one that a portal has served already: nothing is made in another. */
  readonly isConnue?: boolean;
  readonly log?: (message: string) => void;
}

/** One number for every node of every version: whoever holds this lock migrates, the others wait. */
const LOCK = 7_306_201_120;
const OLDEST = 150_000;

async function createRole(client: pg.Client, role: string, password: string | null): Promise<void> {
  const name = quoteIdentifier(role);
  const secret = password === null ? '' : ` password ${quoteLiteral(password)}`;
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${name} login${secret}`);
    else if (password !== null) await client.query(`alter role ${name} login${secret}`);
  } catch (error) {
    // Two bases of one server may make the same role at the same moment: the role is there, which is what counts.
    const { code } = driverError(error);
    if (code === '42710' || code === '23505' || code === 'XX000') return;
    if (code === '42501') {
      throw new BaseRefusee(
        `Le propriétaire de la base ne peut pas créer le rôle ${role} : créez-le et donnez son adresse dans DATABASE_APP_URL.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * The application reads and writes rows; it owns nothing, changes no table and only reads the audit trail, whose coming
 * months it may ask for: a function of the owner makes them, with nothing to choose. Nobody but the owner makes a
 * trigger of the trail's function: on a table of one's own it would write whatever one likes. Another node may be making
 * months: rights on a table that is being attached are refused as «tuple concurrently updated».
 */
export async function grant(client: pg.Client, role: string): Promise<void> {
  const name = quoteIdentifier(role);
  await client.query(`begin; select pg_advisory_xact_lock(${VERROU_DES_MOIS});
    grant usage on schema public, journal to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on portail_migration from ${name};
    grant select on all tables in schema journal to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke execute on function portail_journal(), journal.preparer_partitions() from public;
    revoke execute on function journal.sceller, journal.noter, journal.noter_action, journal.noter_connexion,
      journal.consolider, journal.purger, journal.retirer_mois_vides from public;
    grant execute on function journal.preparer_partitions(), journal.sceller, journal.noter,
      journal.noter_action, journal.noter_connexion, journal.consolider,
      journal.purger, journal.retirer_mois_vides to ${name}; commit`);
}

/** The months of the trail. A missing one stops nobody: the default partition takes its rows until it is made. */
async function prepareMonths(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  await client.query(`set lock_timeout = '10s'`);
  try {
    await client.query('select journal.preparer_partitions()');
  } catch (error) {
    if (!isOccupe(error)) throw error;
    log?.('Le journal est occupé : ses prochains mois seront préparés pendant la marche.');
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** @throws BaseRefusee with a sentence where nothing of the portal can be written */
async function verifieBase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encodage: string; ecrit: boolean | null }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encodage,
       has_schema_privilege(to_regnamespace('public'), 'create') as ecrit`,
  );
  const [{ version, encodage, ecrit } = { version: '0', encodage: '', ecrit: false }] = rows;
  if (Number(version) < OLDEST) throw new BaseRefusee('Le portail demande PostgreSQL 15 ou plus récent.');
  if (encodage !== 'UTF8')
    throw new BaseRefusee(
      `Cette base est en ${encodage} : le portail la veut en UTF-8 (create database … encoding 'UTF8' template template0).`,
    );
  if (!ecrit)
    throw new BaseRefusee(
      'Le rôle de DATABASE_URL ne peut rien créer dans cette base : il doit en être propriétaire (create database … owner …).',
    );
}

/** @throws BaseRefusee where no portal has ever been: the address is that of another base */
async function verifieConnue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ connue: boolean }>(
    "select to_regclass('portail_migration') is not null as connue",
  );
  if (rows[0]?.connue) return;
  throw new BaseRefusee(
    'Aucun portail n’a servi cette base, et rien n’a été fait. Corrigez DATABASE_URL, ou mettez d’abord la base à jour (npm run db:migrate).',
  );
}

/**
 * Brings the base to this version: extensions, tables, the application's role and its rights, the partitions of the
 * months to come. Safe when several nodes start at once. Answers the URL under which the application connects.
 */
export async function migrate(options: MigrateOptions): Promise<{ appUrl: string; applied: number }> {
  const { ownerUrl } = options;
  const role = options.appUrl
    ? decodeURIComponent(new URL(options.appUrl).username)
    : (options.appRole ?? `${databaseOf(ownerUrl)}_application`);
  const password = applicationPassword(ownerUrl, role);
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'portail-migration',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await verifieBase(client);
    if (options.isConnue) await verifieConnue(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await applyMigrations(client, await readMigrations());
    if (applied > 0) options.log?.(`${applied} migration(s) appliquée(s)`);
    if (!options.appUrl) await createRole(client, role, password);
    await prepareMonths(client, options.log);
    await grant(client, role);
    return { appUrl: options.appUrl ?? withRole(ownerUrl, role, password), applied };
  } finally {
    await client.end();
  }
}
