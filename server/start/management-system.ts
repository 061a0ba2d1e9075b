import type { FastifyInstance } from 'fastify';
import { audiencesServeur } from '#server/audiences/a-jour.ts';
import type { Config } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { hasLettersInClear } from '#server/db/cles/letters-in-clear.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { makeGestionHttp } from '#server/gestion/http/adapter.ts';
import { avecMemoire, ouvreMemoires } from '#server/gestion/memoire.ts';
import type { TravailServeur } from '#server/travaux/moitie.ts';
import { rappelle } from './rappelle.ts';

interface Installation {
  readonly config: Pick<Config, 'demo' | 'gestion'>;
  readonly db: Database;
  readonly coffre: Coffre;
}

async function choose(app: FastifyInstance, { config, db, coffre }: Installation): Promise<Gestion> {
  if (config.gestion) return makeGestionHttp(config.gestion, app.log);
  if (!config.demo)
    app.log.warn('GESTION_URL est absente : le système de gestion est celui de la démonstration');
  const { makeGestionDemonstration } = await import('#server/demonstration/gestion/adapter.ts');
  return makeGestionDemonstration({ db, coffre, rappel: rappelle(app) });
}

/**
 * The one that is given, the insurer's, or that of the demonstration, whose folder is read only then. It is asked once for
 * what one request needs several times.
 */
export async function managementSystem(
  app: FastifyInstance,
  { gestion, ...installation }: Installation & { readonly gestion?: Gestion },
): Promise<Gestion> {
  ouvreMemoires(app);
  return avecMemoire(gestion ?? (await choose(app, installation)));
}

/**
 * What is done beside of what the management system says: audiences. The demonstration's asks for more; without it, what it has
 * left in clear is still sealed.
 */
export async function managementJobs({
  config,
  db,
  coffre,
  gestion,
}: Installation & { readonly gestion: Gestion }): Promise<TravailServeur[]> {
  const siens = [audiencesServeur({ db, gestion })];
  if (config.gestion && !(await hasLettersInClear(db))) return siens;
  const { courriersServeur } = await import('#server/demonstration/courriers-scelles-job.ts');
  return [...siens, courriersServeur({ db, coffre })];
}
