import type { FastifyInstance } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { evenementsVisibles, historiqueDe } from '#server/db/member-history.ts';
import type { ActionMembre } from '#src/core/adherent/notification.ts';
import { auPlusTot, historiqueDepuis } from '#src/core/adherent/profondeur.ts';
import { envoieListe, readCriteres, readTranche, readTri } from './criteres.ts';
import type { MemberServices } from './services.ts';

const commun = { droit: { connecte: true }, contrats: true } as const;

/** `GET /api/history`: what one has done, in plain French, as far as the client shows it. */
export function historyRoutes(app: FastifyInstance, { db }: MemberServices): void {
  app.get(
    '/api/history',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lister ses propres actions',
          detail: 'Les plus récentes d’abord ; critères `dateDebut`, `dateFin` (inclus) et `codeEvenement`.',
          parametres: ['filter?', 'range?', 'sort?'],
          reponse: '`ActionMembre[]`, `Content-Range`',
        },
      },
    },
    async (request, reply) => {
      const { client, compte, aujourdhui } = demandeurDe(request);
      const depuis = historiqueDepuis(client.anneesHistorique, aujourdhui);
      const criteres = readCriteres(request, {
        dateDebut: 'jour',
        dateFin: 'jour',
        codeEvenement: 'textes',
      });
      const { ordre } = readTri(request, ['date']);
      const { debut, nombre } = readTranche(request);
      const dateDebut = auPlusTot(criteres.dateDebut, depuis);
      const qui = { clientId: client.id, compteId: compte.id };
      const recherche = { ...qui, ...criteres, dateDebut, ordre, debut, nombre };
      const { lignes, total } = await historiqueDe(db, recherche);
      const vues: readonly ActionMembre[] = lignes.map((ligne) => ({
        ...ligne,
        date: ligne.date.toISOString(),
      }));
      return envoieListe(reply, 'history', debut, { lignes: vues, total });
    },
  );
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
