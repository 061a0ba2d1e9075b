import type { FastifyInstance, FastifyRequest } from 'fastify';
import { essaieAudiences } from '#server/audiences/essai.ts';
import { noteRequest } from '#server/audit/consultations.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { essaiAudience } from '#src/acts/exploitation/essai-audience.ts';
import { AUDIENCES_TEST, type EssaiAudience } from '#src/core/api/audiences.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { lanceOperation } from './lance-operation.ts';
import { readBody } from './models/query.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly gestion: Gestion;
}

const RECALCULER = {
  droit: { ressource: 'audiences', action: 'update' },
  appel: {
    resume: 'Recalculer les audiences',
    detail: 'À part, une fois à la fois : refusé (409) tant que le calcul est en cours.',
    reponse: 'L’opération `RECALCUL_AUDIENCES`, à faire.',
  },
} as const;
const ESSAYER = {
  droit: { ressource: 'audiences', action: 'read' },
  appel: {
    resume: 'Essayer un adhérent contre les audiences',
    detail:
      'Corps : `userName` ou `numContrat`, et `codesAudience`, vide ou absent pour toutes. Chaque condition est expliquée.',
    reponse: '`[{ code, libelle, isMembre, criteres: [{ critere, valeur, ok }] }]`',
  },
} as const;
const MAX_CODES = 200;

function codesDe(codes: unknown): readonly string[] {
  const isCodes = Array.isArray(codes) && codes.length <= MAX_CODES;
  if (!isCodes || !codes.every((code) => typeof code === 'string' && code.length <= 20))
    throw new Refusal(400, 'VALIDATION', messageStatut(400), { errors: { codesAudience: M.FORMAT } });
  return codes as readonly string[];
}

async function essaie(services: Services, request: FastifyRequest): Promise<readonly EssaiAudience[]> {
  const { codesAudience = [], ...qui } = readBody(request);
  const codes = codesDe(codesAudience);
  const lu = verifie(essaiAudience, qui, null);
  if (!lu.ok) throw new Refusal(400, 'VALIDATION', messageStatut(400), { errors: lu.errors });
  const { id: clientId, code: client } = request.tenant;
  const trouves = await essaieAudiences({ ...services, clientId, client }, lu.reponses, codes);
  if (trouves === null)
    throw new Refusal(404, 'INTROUVABLE', 'Aucun adhérent n’a cet identifiant ni ce contrat.');
  await noteRequest(services.db, request, 'lecture', { ...lu.reponses });
  return trouves;
}

/** Audiences, besides their list: worked out again, and tried on a member. */
export function adminAudienceRoutes(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/audiences-report', { config: RECALCULER }, (request) =>
    lanceOperation(services, request, 'RECALCUL_AUDIENCES'),
  );
  app.post(AUDIENCES_TEST.adresse, { config: ESSAYER }, (request) => essaie(services, request));
}
