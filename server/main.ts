import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startSealing } from './audit/sealing-job.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { DossierRefuse } from './config/dossier.ts';
import { makeCoffre } from './config/secrets.ts';
import { openDatabase } from './db/connection.ts';
import { AlreadyRunningError } from './db/embedded/lock.ts';
import { PanneEmbarquee } from './db/embedded/panne.ts';
import { BaseRefusee } from './db/pooling.ts';
import { prepareBase } from './db/prepare.ts';
import { readyToStop, type Step } from './http/stop.ts';
import { CleRefusee, suisLaCle } from './keys/trousseau.ts';
import { completeLesListes } from './listes/lignes-du-systeme.ts';
import { openBase, openKeys, refuseFaultyConditions, StartError } from './start/open-base.ts';

// Whoever reads what is said may be gone: that ends nothing, and least of all an end that is under way.
for (const sortie of [process.stdout, process.stderr])
  sortie.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** For the person at the terminal; what happens afterwards goes to the JSON log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
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

/** The demonstration, where it is asked for: production runs without its folder. */
const demonstration = () => import('./demonstration/start.ts');

async function greet(config: Config, address: string): Promise<void> {
  const { port } = new URL(address);
  const at = (hote: string) => `http://${hote}:${port}/`;
  say(
    `Portail prêt : ${config.publicUrl?.href ?? at(config.host === '127.0.0.1' ? 'localhost' : new URL(address).hostname)}`,
  );
  if (config.demo) for (const line of (await demonstration()).greetingLines(at)) say(line);
}

async function start(config: Config, later: Step[], lost: (error: Error) => void): Promise<void> {
  const base = await openBase(config, later, { say: warn, lost });
  const { appUrl } = await prepareBase(config, base.ownerUrl, { log: say });
  const ajoutees = await completeLesListes(base.ownerUrl, 'Mise à jour du portail');
  if (ajoutees > 0) say(`Listes des clients complétées par cette version : ${ajoutees} de plus`);
  const db = openDatabase({ url: appUrl, ...config.base });
  later.push(() => db.close());
  const trousseau = await openKeys(db, config);
  const coffre = makeCoffre(trousseau);
  const unfollow = suisLaCle(db, trousseau, warn);
  later.push(async () => unfollow());
  if (config.demo) await (await demonstration()).startDemo(base.ownerUrl, coffre, say);
  await refuseFaultyConditions(db);
  const app = await buildApp({ config, db, coffre });
  later.push(() => app.close());
  startSealing(app, { db, coffre, tetes: config.journalTetes });
  const address = await listen(app, config);
  base.listening(address);
  await greet(config, address);
}

function explain(error: unknown): string {
  const isKnown = [
    ConfigError,
    CleRefusee,
    AlreadyRunningError,
    DossierRefuse,
    PanneEmbarquee,
    StartError,
    BaseRefusee,
  ].some((known) => error instanceof known);
  if (!(error instanceof Error)) return String(error);
  return isKnown ? error.message : `Le portail n’a pas pu démarrer.\n${error.stack}`;
}

const later: Step[] = [];
const arret = readyToStop(later, say);
try {
  const config = readConfig();
  arret.accorde(config.retraitMs);
  await start(config, later, (error) => {
    warn(`La base embarquée ne repart pas, le portail s’arrête.\n${error.message}`);
    void arret.stop(1);
  });
} catch (error) {
  // What a start meets once its base is given back is no fault.
  if (!arret.demande) warn(explain(error));
  await arret.stop(1);
}
