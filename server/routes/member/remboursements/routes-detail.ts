import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/acts/acte.ts';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { decompteVu, visibiliteDe } from '#server/gestion/visibilite.ts';
import { envoieListe, introuvable, readCriteres, readTranche } from '#server/routes/member/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { DecompteDetaille } from '#src/core/adherent/decompte.ts';
import { UUID } from '#src/core/traits.ts';
import { exigeAccord } from './accord-sante.ts';
import { pageDe } from './listes.ts';
import { cherchePour } from './recherche.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;

/**
 * A statement of one's own with its lines; of a confidential one, no line. Somebody else's, one that is hidden and one that
 * does not exist are alike.
 * @throws Refusal 404; GestionIndisponible
 */
export async function decompteDetaille(
  demandeur: Demandeur,
  services: MemberServices,
  id: string | undefined,
): Promise<DecompteDetaille> {
  if (id === undefined || !UUID.test(id)) return introuvable();
  const { client, contrat } = demandeur;
  const [trouve, visibilite] = await Promise.all([
    services.gestion.decompte(client.code, contrat.contrat.numContrat, id),
    visibiliteDe(demandeur, services),
  ]);
  await exigeAccord(demandeur, services, visibilite);
  const decompte = trouve ? decompteVu(trouve.decompte, visibilite) : null;
  if (!trouve || !decompte) return introuvable();
  return { decompte, actes: decompte.isConfidentiel ? [] : trouve.actes };
}

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
    tri: { champ: 'dateReglement', ordre: 'DESC' },
    circuit: 'tiers',
  });
  const page = await pageDe(demandeur, services, cherche, tranche);
  return page.total === 0 ? introuvable() : envoieListe(reply, 'decomptes', tranche.debut, page);
}

/** What a statement is made of, and what a transfer settles. */
export function detailRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/v2/adherent/prestations/decomptes/actes',
    {
      config: {
        ...COMMUN,
        appel: {
          resume: 'Lire un décompte et ses actes',
          parametres: ['idDecompte'],
          reponse: '`{ decompte, actes: LigneActe[] }`',
          refus: [404],
        },
      },
    },
    (request, reply) => lit(request, reply, services),
  );
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
