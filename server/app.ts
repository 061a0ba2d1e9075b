import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ServicesActes } from './acts/acte.ts';
import { alertesAdherents } from './acts/alertes-adherents.ts';
import { releveServeur } from './acts/releve.ts';
import { transmissionServeur } from './acts/remise.ts';
import { comptesServeur } from './audit/comptes.ts';
import { journaliseConsultations } from './audit/consultations.ts';
import { moisServeur } from './audit/partitions.ts';
import type { Config } from './config/config.ts';
import { type Coffre, keyOfFolder, makeCoffre } from './config/secrets.ts';
import { publicationsServeur } from './contenu/publications.ts';
import type { Database } from './db/connection.ts';
import { operationServeur } from './exploitation/operations.ts';
import { makeAntivirus } from './files/antivirus.ts';
import type { Gestion } from './gestion/gestion.ts';
import { makeAppels, mesureAppels } from './gestion/mesure.ts';
import { answerClientError } from './http/client-error.ts';
import { acceptJsonOnly } from './http/content-types.ts';
import { makeTransport } from './http/cookies.ts';
import { tellFaults } from './http/current-client.ts';
import { drainOnClose } from './http/drain.ts';
import { type LiveRoute, requireDroits } from './http/droit.ts';
import { handleErrors, sendError } from './http/errors.ts';
import { type EtagCache, makeEtagCache } from './http/etag-cache.ts';
import { followTroubles } from './http/follow-troubles.ts';
import { addGate } from './http/gate.ts';
import { commeGet } from './http/head.ts';
import { takeTurnsAtHeavyWork } from './http/heavy-work.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { makeMachines } from './http/machines.ts';
import { mesureRequetes } from './http/mesures.ts';
import { makeSupervise, tellRelay, tellTrust } from './http/network.ts';
import { makePortalAddress } from './http/portal-address.ts';
import { parseQuery } from './http/query-string.ts';
import { makeExigeCode } from './http/security-code-guard.ts';
import { makeSecurityHeaders } from './http/security-headers.ts';
import { makeServerFactory } from './http/server-factory.ts';
import { makeSessionEnds } from './http/session-end.ts';
import { makeSessions } from './http/sessions.ts';
import { makeSignals, type Signals } from './http/signals.ts';
import { makeTenants } from './http/tenants.ts';
import { finsDAccesServeur } from './identity/access-ends.ts';
import { alertesAccesServeur } from './identity/alertes-acces.ts';
import { tellUnknownClients } from './identity/clients-nommes.ts';
import { makeExternalProviders } from './identity/external-provider.ts';
import { makeLiens } from './identity/links.ts';
import type { IdentityServices } from './identity/services.ts';
import { importServeur } from './imports/travail-import.ts';
import { makeBoiteEnvoi } from './mail/outbox.ts';
import { startSending } from './mail/start-sending.ts';
import { objetDuJournal } from './modeles/objet-du-journal.ts';
import { adminAudienceRoutes } from './routes/admin-audiences.ts';
import { adminDemandeRoutes } from './routes/admin-demandes.ts';
import { adminOperationRoutes } from './routes/admin-operations.ts';
import { adminSessionRoutes } from './routes/admin-sessions.ts';
import { adminTravauxRoutes } from './routes/admin-travaux.ts';
import { cmsRoutes } from './routes/cms.ts';
import { contenuRoutes } from './routes/contenu.ts';
import { demoOutboxRoutes } from './routes/demo-outbox.ts';
import { faqRoutes } from './routes/faq.ts';
import { gestionEvenementRoutes } from './routes/gestion-evenements.ts';
import { healthRoutes } from './routes/health.ts';
import { identityRoutes } from './routes/identity.ts';
import { memberRoutes } from './routes/member.ts';
import { metricRoutes } from './routes/metrics.ts';
import { modelRoutes } from './routes/models.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { pageRoutes } from './routes/page.ts';
import { devPageRoutes } from './routes/page-dev.ts';
import { pieceRoutes } from './routes/pieces.ts';
import { sansCompteRoutes } from './routes/sans-compte.ts';
import { tableauDeBordRoutes } from './routes/tableau-de-bord.ts';
import { vuesRoutes } from './routes/vues.ts';
import { moyensDeSignature } from './signature/moyens.ts';
import { managementJobs, managementSystem } from './start/management-system.ts';
import { startVeilleDisque } from './supervision/disque.ts';
import type { TravailServeur } from './travaux/moitie.ts';
import { purgeServeur } from './travaux/purge.ts';
import { startTravail } from './travaux/start.ts';
import { startVeille } from './travaux/veille.ts';

export interface AppOptions {
  readonly config: Omit<Config, 'host' | 'databaseUrl' | 'databaseAppUrl' | 'base'>;
  readonly db: Database;
  /** What seals; by default that of the only key of `config`. */
  readonly coffre?: Coffre;
  /** Folder of the built interface; by default `dist` beside `package.json`. */
  readonly dist?: string;
  /** Where log lines go; by default the standard output. */
  readonly logStream?: { write(line: string): void };
  /** The management system, by default that of the demonstration. */
  readonly gestion?: Gestion;
  /** More routes, for tests of what holds for every route. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** ETags of front-facing lists, answered before routing. */
    etags: EtagCache;
    /** Every route that runs, with its right. */
    liveRoutes: readonly LiveRoute[];
  }
}

const ROOT = resolve(import.meta.dirname, '..');
const DRAIN_MS = 30_000;
const BODY_LIMIT = 1024 * 1024;
const PASSWORD_LENGTH = 12;

function version(): string {
  const text = readFileSync(resolve(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The port that was chosen when «any» was asked for. */
function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function makeFastify(options: AppOptions, etags: EtagCache): FastifyInstance {
  const { config, logStream } = options;
  const headers = makeSecurityHeaders(config);
  const transport = makeTransport(config.publicUrl);
  return Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    rewriteUrl: commeGet,
    serverFactory: makeServerFactory(etags, config.http),
    clientErrorHandler: answerClientError,
    // While it stops, a request on an open connection is served like any other, and told to close it.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery },
    // A broken address meets no hook: it gets its headers here.
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      headers.apply(reply, transport.isSecure(request));
      sendError(error, request, reply);
    },
  });
}

/** Every call of the portal, one file a family. */
async function apiRoutes(
  app: FastifyInstance,
  services: ServicesActes & Parameters<typeof healthRoutes>[1],
  etags: EtagCache,
): Promise<void> {
  const { db, coffre, config } = services;
  pieceRoutes(app, services);
  tableauDeBordRoutes(app, { db });
  vuesRoutes(app, { db });
  journaliseConsultations(app, db, objetDuJournal);
  healthRoutes(app, services);
  identityRoutes(app, services);
  await memberRoutes(app, services);
  sansCompteRoutes(app, services);
  cmsRoutes(app, { db, etags });
  contenuRoutes(app, services);
  faqRoutes(app, { db, coffre });
  adminDemandeRoutes(app, services);
  adminSessionRoutes(app, { db });
  adminTravauxRoutes(app, { db });
  adminOperationRoutes(app, { db, coffre });
  adminAudienceRoutes(app, services);
  gestionEvenementRoutes(app, { db, coffre });
  if (config.demo) demoOutboxRoutes(app, { db, coffre });
  await modelRoutes(app, {
    ...{ db, etags, actions: services, sceau: coffre },
    imports: {
      coffre,
      antivirus: makeAntivirus(config.antivirusUrl),
      patienceMs: config.televersementPatienceMs,
    },
  });
}

/** What every node does beside answering. */
function startWork(
  app: FastifyInstance,
  services: IdentityServices & {
    readonly signals: Signals;
    readonly config: Pick<Config, 'sessions' | 'dataDir'>;
  },
  plus: readonly TravailServeur[],
): void {
  const { db, signals, config } = services;
  const jobs = [
    purgeServeur(db, config.sessions),
    moisServeur(db),
    comptesServeur(db),
    transmissionServeur({ ...services, log: app.log }),
    releveServeur({ ...services, log: app.log }),
    ...alertesAdherents(services),
    finsDAccesServeur(services),
    alertesAccesServeur(services),
    importServeur(services),
    operationServeur(services),
    publicationsServeur(services),
    ...plus,
  ];
  for (const job of jobs) startTravail(app, services, job);
  startVeille(app, { db, signals });
  startVeilleDisque(app, { db, signals, dataDir: config.dataDir });
}

/** What every request goes through. */
function openDoors(
  app: FastifyInstance,
  { config, db }: AppOptions,
  parts: Pick<IdentityServices, 'sessions' | 'transport' | 'coffre' | 'exigeCode'>,
): void {
  const { sessions, transport, coffre, exigeCode } = parts;
  addGate(app, {
    tenants: makeTenants(db, tellFaults(app.log)),
    ...{ sessions, transport, exigeCode, publicUrl: config.publicUrl },
    headers: makeSecurityHeaders(config),
    reconnaitMachine: makeMachines(db, coffre),
    supervise: makeSupervise(config),
  });
}

/** The interface: built beforehand, or as it is written. */
async function pageOf(
  app: FastifyInstance,
  { config, dist = resolve(ROOT, 'dist') }: AppOptions,
  page: Pick<Parameters<typeof pageRoutes>[1], 'transport' | 'portailConfig'>,
): Promise<void> {
  if (config.dev) await devPageRoutes(app, { ...page, root: ROOT });
  else await pageRoutes(app, { ...page, dist });
}

/**
 * Builds the whole server on an open database. It does not listen; closing it leaves the database open.
 * Throws when a route or a room of the back office declares no right.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options;
  const etags = makeEtagCache(db);
  const app = makeFastify(options, etags);
  const transport = makeTransport(config.publicUrl);
  const sessions = makeSessions(db, config.sessions);
  app.decorate('etags', etags);
  app.decorate('sessionEnds', makeSessionEnds(db));
  app.decorate('liveRoutes', requireDroits(app));
  handleErrors(app);
  acceptJsonOnly(app);
  logRequests(app, config.logLevel);
  tellTrust(app.log, config);
  tellRelay(app, config);
  const mesures = mesureRequetes(app);
  followTroubles(app, db);
  const signals = makeSignals(app.log);
  await app.register(fastifyCookie);
  const coffre = options.coffre ?? makeCoffre(config.cleSecrete ?? (await keyOfFolder(config.dataDir)));
  const exigeCode = makeExigeCode(db, coffre);
  openDoors(app, options, { sessions, transport, coffre, exigeCode });
  takeTurnsAtHeavyWork(app, db, config.lourds);
  const appels = makeAppels();
  const portailConfig = { passwordRequiredLength: PASSWORD_LENGTH, version: version() };
  const adresses = makePortalAddress(config.publicUrl, () => listeningPort(app) ?? config.port);
  startSending(app, { db, coffre, adresses, config });
  const services = {
    ...{ db, signals, sessions, transport, coffre, exigeCode, config, adresses },
    retrait: drainOnClose(app, { retraitMs: config.retraitMs, limitMs: DRAIN_MS }),
    envois: makeBoiteEnvoi(coffre),
    liens: makeLiens(coffre),
    gestion: mesureAppels(await managementSystem(app, { ...options, coffre }), appels),
    fournisseurs: makeExternalProviders(config.secretsOidc, config.production),
    portail: portailConfig,
    signature: await moyensDeSignature(config.signature, app.log),
  };
  await tellUnknownClients(app.log, db, config);
  startWork(app, services, await managementJobs(services));
  await apiRoutes(app, services, etags);
  metricRoutes(app, { db, config, version: portailConfig.version, mesures, appels, etags });
  await options.extend?.(app);
  openApiRoutes(app, portailConfig);
  await pageOf(app, options, { transport, portailConfig });
  return app;
}
