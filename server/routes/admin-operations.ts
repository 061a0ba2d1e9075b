import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { departDe, JOURNAUX_PURGES, type JournalPurge } from '#server/db/exploitation/purge-journaux.ts';
import { oublieMemoires } from '#server/gestion/memoire.ts';
import { sert } from '#server/http/sert.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  APERCU_PURGE,
  type ApercuPurge,
  type CodeOperation,
  isOperation,
  OPERATIONS_DISPONIBLES,
} from '#src/core/api/operations.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { lanceOperation, operationsDe } from './lance-operation.ts';
import { readBody } from './models/query.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
}

const LIRE = { ressource: 'operations', action: 'read' } as const;
const LANCER = { ressource: 'operations', action: 'update' } as const;
const LIBELLES: Readonly<Record<JournalPurge, string>> = {
  connexion: 'Connexions et essais',
  message: 'Messages partis ou perdus',
  action_membre: 'Actions des adhérents',
};

const APPELS = {
  liste: {
    resume: 'Lire les opérations',
    detail: 'Ce que chacune fait, si elle se lance d’ici, où en est son dernier passage, qui l’a lancé.',
    reponse: 'Une par code.',
  },
  purge: {
    resume: 'Voir ce que la purge supprimerait',
    detail:
      'Par journal : le premier jour gardé, selon la conservation choisie (`null` quand chaque type d’événement a la sienne), et combien de lignes le précèdent.',
    reponse: 'Une ligne par journal.',
  },
  lance: {
    resume: 'Lancer une opération',
    detail: 'Corps : `code`. Refusée (409) tant que la même est en cours, sur quelque nœud que ce soit.',
    reponse: 'L’opération, à faire.',
  },
  memoires: {
    resume: 'Oublier ce qui est gardé du système de gestion',
    detail:
      'Corps : `ids` et `numContrat`, facultatifs. Rien n’est gardé plus longtemps qu’une requête : ce qu’ont en mémoire celles qui sont en cours sur ce nœud est oublié.',
    reponse: '`nbCles` : combien de réponses ont été oubliées.',
  },
} as const;

function codeDe(request: FastifyRequest): CodeOperation {
  const { code } = readBody(request);
  if (!isOperation(code))
    throw new Refusal(400, 'VALIDATION', messageStatut(400), { errors: { code: M.CHOIX } });
  return code;
}

async function apercu(db: Database, clientId: string): Promise<ApercuPurge[]> {
  const departs = await Promise.all(
    JOURNAUX_PURGES.map(async (journal) => ({
      journal: LIBELLES[journal],
      depart: await departDe(db, clientId, journal),
    })),
  );
  return departs.flatMap(({ journal, depart }) => (depart ? [{ journal, ...depart }] : []));
}

/** What an operator runs by hand, one at a time among all nodes (domain reference §4.5). */
export function adminOperationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  sert(app, OPERATIONS_DISPONIBLES, { droit: LIRE, appel: APPELS.liste }, ({ tenant }) =>
    operationsDe(db, tenant.id),
  );
  sert(app, APERCU_PURGE, { droit: LIRE, appel: APPELS.purge }, ({ tenant }) => apercu(db, tenant.id));
  app.post(
    OPERATIONS_DISPONIBLES.adresse,
    { config: { droit: LANCER, appel: APPELS.lance } },
    async (request) => lanceOperation(services, request, codeDe(request)),
  );
  app.post(
    '/api/admin/cgdm-ids/clear-cache',
    { config: { droit: LANCER, appel: APPELS.memoires } },
    async (request) => {
      const { ids = [], numContrat = null, ...autres } = readBody(request);
      const isText = (value: unknown) => typeof value === 'string' && value.length <= 60;
      const errors = {
        ...(!(Array.isArray(ids) && ids.length <= 1_000 && ids.every(isText)) && { ids: M.FORMAT }),
        ...(numContrat !== null && !isText(numContrat) && { numContrat: M.FORMAT }),
        ...(Object.keys(autres).length > 0 && { [Object.keys(autres)[0] ?? '']: M.FORMAT }),
      };
      if (Object.keys(errors).length > 0)
        throw new Refusal(400, 'VALIDATION', messageStatut(400), { errors });
      return { nbCles: oublieMemoires() };
    },
  );
}
