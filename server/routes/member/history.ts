import type { FastifyInstance } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { evenementsVisibles } from '#server/db/audit/member-history.ts';
import { readCriteres } from '#server/http/criteres.ts';
import type { MemberServices } from './services.ts';

const commun = { droit: { connecte: true }, contrats: true, remplacement: 'lecture' } as const;

/** `GET /api/history/evenements`: the kinds of action of one's own history. */
export function historyRoutes(app: FastifyInstance, { db }: MemberServices): void {
  app.get(
    '/api/history/evenements',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lister les sortes d’actions de son historique',
          reponse: '`[{ code, libelle }]`',
        },
      },
    },
    (request, reply) => {
      readCriteres(request, {});
      const { client, compte } = demandeurDe(request);
      reply.header('cache-control', 'no-store');
      return evenementsVisibles(db, client.id, compte.id);
    },
  );
}
