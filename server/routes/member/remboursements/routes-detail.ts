import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { envoieListe, introuvable, readCriteres, readTranche } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { UUID } from '#src/core/traits.ts';
import type { DecompteDetaille } from '#src/lectures/decomptes.ts';
import { decompteDetaille } from './detail.ts';
import { pageDe } from './listes.ts';
import { cherchePour } from './recherche.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;

async function lit(
  request: FastifyRequest,
  reply: FastifyReply,
  services: MemberServices,
): Promise<DecompteDetaille> {
  const { idDecompte } = readCriteres(request, { idDecompte: 'texte' });
  reply.header('cache-control', 'no-store');
  return decompteDetaille(demandeurDe(request), services, idDecompte);
}

/** The statements that one transfer settles, of those that are paid to professionals. */
async function duPaiement(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const demandeur = demandeurDe(request);
  const { idPaiement } = readCriteres(request, { idPaiement: 'texte' });
  const tranche = readTranche(request);
  if (idPaiement === undefined || !UUID.test(idPaiement)) return introuvable();
  const cherche = await cherchePour(demandeur, services, {
    lus: { idPaiement },
    tri: ['dateReglement', 'DESC'],
    circuit: 'tiers',
  });
  const page = await pageDe(demandeur, services, cherche, tranche);
  return page.total === 0 ? introuvable() : envoieListe(reply, 'decomptes', tranche.debut, page);
}

/** What a statement is made of, and what a transfer settles. */
export function detailRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/v2/adherent/tiers-prestations/actes',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Lire les actes d’un décompte en tiers payant',
          parametres: ['idDecompte'],
          reponse: '`LigneActe[]`',
          refus: [404],
        },
      },
    },
    async (request, reply) => {
      const { decompte, actes } = await lit(request, reply, services);
      return decompte.destinataire === 'assure' ? introuvable() : actes;
    },
  );
  app.get(
    '/api/v2/adherent/tiers-prestations/decomptes',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Lister les décomptes en tiers payant d’un paiement',
          parametres: ['idPaiement', 'range?'],
          reponse: '`Decompte[]`',
          refus: [404],
        },
      },
    },
    (request, reply) => duPaiement(request, reply, services),
  );
}
