import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { loadDemo } from './db/demo/load.ts';
import { CODES_RECUPERATION, demoClients, demoPeople, PASSWORD, SECRET_TOTP } from './db/demo/people.ts';
import { AlreadyRunningError, acquireLock } from './db/embedded/lock.ts';
import { startEmbedded } from './db/embedded/start.ts';
import { isUnavailable } from './db/errors.ts';
import { migrate } from './db/migrate.ts';
import { readyToStop, type Step } from './http/stop.ts';
import { secondFacteurDeDemonstration } from './identity/demo-second-factor.ts';
import { keyOfFolder, makeCoffre } from './secrets.ts';

/** For the person at the terminal; what happens afterwards goes to the JSON log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Base {
  readonly ownerUrl: string;
  /** Called with the address once the portal listens. */
  readonly listening: (address: string) => void;
}

/** The database of DATABASE_URL, or the embedded one under a lock of its folder. */
async function openBase(config: Config, later: Step[]): Promise<Base> {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, listening: () => undefined };
  const lock = await acquireLock(config.dataDir);
  later.push(() => lock.release());
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  later.push(() => embedded.stop());
  return { ownerUrl: embedded.url, listening: (address) => lock.update({ address }) };
}

async function prepare(config: Config, ownerUrl: string): Promise<{ appUrl: string }> {
  try {
    return await migrate({ ownerUrl, appUrl: config.databaseAppUrl, log: say });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new StartError(`La base de données de DATABASE_URL ne répond pas : ${message}`, error);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Le port ${port} est déjà utilisé. Donnez-en un autre par la variable PORT.`,
        error,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Le port ${port} demande plus de droits. Donnez-en un autre par PORT.`, error);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`L’adresse ${host} n’est pas de cette machine. Corrigez la variable HOST.`, error);
    }
    throw error;
  }
}

/** A fault that its reader can mend: its sentence is enough, without a stack. */
class StartError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

function greet(config: Config, address: string): void {
  const { port } = new URL(address);
  const at = (hote: string) => `http://${hote}:${port}/`;
  say(
    `Portail prêt : ${config.publicUrl?.href ?? at(config.host === '127.0.0.1' ? 'localhost' : new URL(address).hostname)}`,
  );
  if (!config.demo) return;
  say('');
  for (const { libelle, hotes } of demoClients) say(`  ${libelle.padEnd(24)} ${at(hotes[0] ?? 'localhost')}`);
  say('');
  for (const { userName, role } of demoPeople) say(`  ${userName.padEnd(24)} ${role}`);
  say(`  Mot de passe de chacun : ${PASSWORD}`);
  say(`  Second facteur de securite@demo.fr : clé ${SECRET_TOTP} dans une application d’authentification,`);
  say(`  ou l’un des codes de récupération ${CODES_RECUPERATION.at(0)} à ${CODES_RECUPERATION.at(-1)}`);
  say('');
  say(`  Courriels et SMS envoyés : ${at('localhost')}#/boite-envoi`);
}

async function start(config: Config, later: Step[]): Promise<void> {
  const base = await openBase(config, later);
  const { appUrl } = await prepare(config, base.ownerUrl);
  if (config.demo) {
    const coffre = makeCoffre(config.cleSecrete ?? (await keyOfFolder(config.dataDir)));
    await loadDemo(base.ownerUrl, {
      coffre,
      log: say,
      secondFacteur: secondFacteurDeDemonstration(coffre),
    });
  }
  const db = openDatabase({ url: appUrl });
  later.push(() => db.close());
  const app = await buildApp({ config, db });
  later.push(() => app.close());
  const address = await listen(app, config);
  base.listening(address);
  greet(config, address);
}

function explain(error: unknown): string {
  const known =
    error instanceof ConfigError || error instanceof AlreadyRunningError || error instanceof StartError;
  if (known) return error.message;
  return error instanceof Error ? `Le portail n’a pas pu démarrer.\n${error.stack}` : String(error);
}

const later: Step[] = [];
const stop = readyToStop(later, say);
try {
  await start(readConfig(), later);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  await stop(1);
}
