import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { fluxDecomptes } from './export-decomptes.ts';
import { cheminDe, LISTES, type ListeDecomptes } from './listes.ts';
import { readRecherche } from './recherche.ts';
import { telecharge } from './telechargement.ts';

async function exporte(
  liste: ListeDecomptes,
  services: MemberServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const demandeur = demandeurDe(request);
  const cherche = await readRecherche(request, demandeur, services, liste);
  return telecharge(reply, demandeur, services, {
    nom: `${liste.fichier}-${demandeur.aujourdhui}.csv`,
    mime: 'text/csv; charset=utf-8',
    libelle: `Export de ${liste.libelle}`,
    flux: await fluxDecomptes(demandeur, services, cherche),
  });
}

/** Each list of statements as a table to keep. */
export function listesRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const liste of LISTES)
    app.get(
      `${cheminDe(liste)}/export`,
      {
        config: {
          droit: { connecte: true },
          contrats: true,
          lourd: true,
          appel: {
            resume: `Exporter ${liste.libelle}`,
            parametres: ['filter?', 'sort?'],
            reponse: 'Un fichier CSV.',
          },
        },
      },
      (request, reply) => exporte(liste, services, request, reply),
    );
}
