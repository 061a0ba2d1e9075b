import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { insertJeton } from '#server/db/adherent/downloads.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { jetonDe, trouve, type Voulu } from './fichier-demande.ts';
import type { MemberServices } from './services.ts';

async function donneJeton(request: FastifyRequest, services: MemberServices) {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const demandeur = demandeurDe(request);
  const { type: voulu, id: nom } = body as Partial<Voulu>;
  const { type, id } = await trouve(demandeur, services, { type: voulu, id: nom });
  const code = randomBytes(32).toString('base64url');
  const { numContrat } = demandeur.contrat.contrat;
  await insertJeton(services.db, jetonDe(services, demandeur, code), { type, id, numContrat });
  return { jeton: code };
}

/** The first of two steps: a permission, asked for by the page. */
export function downloadRoutes(app: FastifyInstance, services: MemberServices): void {
  const commun = { droit: { connecte: true }, contrats: true } as const;
  app.post(
    '/api/download/jeton',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Demander à télécharger un fichier',
          detail:
            '`type` : `ged` (document), `courrier` (pièce d’un courrier), `edition` (ce que le portail fabrique), `piece` (pièce d’une de ses demandes). Le jeton sert une fois, soixante secondes, dans cette session.',
          corps: ['type', 'id'],
          reponse: '`{ jeton }`',
          refus: [404],
        },
      },
    },
    (request) => donneJeton(request, services),
  );
}
