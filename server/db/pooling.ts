import pg from 'pg';
import { driverError } from './errors.ts';

/** A base that the portal must not work on; the message is for the person who starts it. */
export class BaseRefusee extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BaseRefusee';
  }
}

const ROUNDS = 10;
const PATIENCE_MS = 5_000;

/** One question to one connection. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Whether somebody in between lends one connection of the server to several of ours, a statement at a time: two of ours
 * meet the same process, or one of ours changes process. Three questions a round, so that a pooler that takes its
 * connections in turn never keeps step with us.
 */
export async function isShared(first: Ask, second: Ask): Promise<boolean> {
  const pids = async (ask: Ask) => (await ask('select pg_backend_pid() as pid'))[0]?.pid;
  const [one, other] = [await pids(first), await pids(second)];
  for (let round = 0; round < ROUNDS; round++) {
    const seen = [await pids(first), await pids(first), await pids(second)];
    if (one === other || seen[0] !== one || seen[1] !== one || seen[2] !== other) return true;
  }
  return false;
}

async function withAsk<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'portail-depart',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Looks whether a connection can be worked on: reached, and its own.
 * @param variable what gives its address, for the sentence.
 * @throws BaseRefusee with a sentence and its cause.
 */
export async function verifieConnexion(url: string, variable: string): Promise<void> {
  const shared = await withAsk(url, (first) =>
    withAsk(url, (second) => isShared(first, second)).catch((error: unknown) => refuse(variable, error)),
  ).catch((error: unknown) => refuse(variable, error));
  if (!shared) return;
  throw new BaseRefusee(
    `${variable} passe par un mandataire de connexions (pgbouncer) en mode « transaction » : le portail garde des ` +
      'instructions préparées, des verrous et une écoute sur ses connexions. Mettez cette base en mode « session » ' +
      '(pool_mode = session), ou donnez l’adresse de PostgreSQL. Voir docs/recettes/exploiter.md.',
  );
}

interface Lieu {
  readonly base: string;
  readonly role: string;
}

/** Which base of which server a connection is in, and who it is there. */
function lieuDe(url: string): Promise<Lieu> {
  return withAsk(url, async (ask) => {
    const [lu] = await ask(
      `select current_user as role, oid || ' ' || pg_postmaster_start_time() as base from pg_database where datname = current_database()`,
    );
    return lu as unknown as Lieu;
  });
}

/**
 * Looks whether the owner and the application work on one base, and are two.
 * @throws BaseRefusee with a sentence: one address changed without the other, or one role for both.
 */
export async function verifiePaire(ownerUrl: string, appUrl: string): Promise<void> {
  const [owner, app] = [await lieuDe(ownerUrl), await lieuDe(appUrl)];
  if (owner.base !== app.base)
    throw new BaseRefusee(
      'DATABASE_URL et DATABASE_APP_URL ne mènent pas à la même base : l’une serait mise à jour, et l’autre servie. Corrigez l’une des deux.',
    );
  if (owner.role === app.role)
    throw new BaseRefusee(
      `DATABASE_APP_URL est l’adresse du propriétaire de la base (${app.role}), qui peut tout y changer, journal compris. ` +
        `Donnez celle d’un rôle qui n’en possède rien (${RECETTE}), ou laissez le portail en faire un.`,
    );
}

function refuse(variable: string, error: unknown): never {
  if (error instanceof BaseRefusee) throw error;
  const refus = refusDe(error);
  if (refus !== null)
    throw new BaseRefusee(`La base de données de ${variable} refuse la connexion : ${refus}`, {
      cause: error,
    });
  throw new BaseRefusee(`La base de données de ${variable} ne répond pas : ${causeOf(error)}`, {
    cause: error,
  });
}

const RECETTE = 'voir docs/recettes/deployer-sur-postgresql.md';
/** What a server that answers refuses, by its own code. */
const REFUS: Readonly<Record<string, string>> = {
  '3D000': `cette base n’existe pas, créez-la (${RECETTE})`,
  '28000': `ce rôle n’existe pas, ou n’entre pas d’ici, créez-le ou ouvrez-lui l’accès (${RECETTE})`,
  '28P01': 'le mot de passe n’est pas celui de ce rôle',
  '53300': 'toutes ses connexions sont prises',
};

function refusDe(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUS[code] === undefined ? null : `${REFUS[code]}. ${causeOf(error)}`;
}

const CERTIFICAT =
  'son certificat n’est pas reconnu, ou n’est pas à son nom : sslrootcert nomme votre autorité';

/** What whoever set the address can mend of it; anything else keeps the driver's words. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'ce serveur ne chiffre pas ses connexions (sslmode)'],
  [/^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/, CERTIFICAT],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'le nom de ce serveur n’est pas connu'],
  [/timeout expired|Query read timeout/, 'rien n’est venu à temps'],
];

/** Several addresses of one name that all fail give an error without a message. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join(', ');
  const { code = '', message = String(error) } = driverError(error);
  return CAUSES.find(([motif]) => motif.test(code) || motif.test(message))?.[1] ?? message;
}
