import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { litCriteres, litTri } from '#server/routes/member/lectures/criteres-lus.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { libelleDestinataire } from '#src/core/adherent/decompte.ts';
import { lectures } from '#src/core/lectures.ts';
import { type Paiement, paiements, versements } from '#src/lectures/versements.ts';
import { BOM, jourCsv, ligneCsv, montantCsv, texteCsv } from './csv.ts';
import { fluxDePages, telecharge } from './telechargement.ts';
import { chercheVersements, demandeDe, pageVersements } from './versements.ts';

const COMMUN = { droit: { connecte: true }, contrats: true } as const;
const TITRES = ['Date du versement', 'Montant', 'Versé à', 'Référence', 'Nombre de décomptes'];

function ecrit(versements: readonly Paiement[]): string {
  return versements
    .map(({ datePaiement, montant, destinataire, reference, decomptes }) =>
      ligneCsv([
        jourCsv(datePaiement),
        montantCsv(montant),
        texteCsv(destinataire.nom || libelleDestinataire(destinataire.type)),
        texteCsv(reference),
        String(decomptes.length),
      ]),
    )
    .join('');
}

async function exporte(
  lecture: typeof paiements | typeof versements,
  request: FastifyRequest,
  reply: FastifyReply,
  services: MemberServices,
): Promise<FastifyReply> {
  const demandeur = demandeurDe(request);
  const demande = demandeDe(
    litCriteres(request, lecture),
    litTri(request, lecture),
    lecture.key === paiements.key,
  );
  const recherche = await chercheVersements(demandeur, services, demande);
  return telecharge(reply, demandeur, services, {
    nom: `versements-${demandeur.aujourdhui}.csv`,
    mime: 'text/csv; charset=utf-8',
    libelle: 'Export de vos versements',
    flux: await fluxDePages(
      (tranche) => pageVersements(demandeur, services, recherche, tranche),
      ecrit,
      BOM + ligneCsv(TITRES),
    ),
  });
}

/** Transfers as a table to keep. */
export function versementsRoutes(app: FastifyInstance, services: MemberServices): void {
  for (const lecture of [paiements, versements]) {
    const appel = {
      resume: `${lecture.resume} : exporter`,
      parametres: ['filter?', 'sort?'],
      reponse: 'Un fichier CSV.',
    };
    app.get(
      `/api${lectures[lecture.key].path}/export`,
      { config: { ...COMMUN, lourd: true, appel } },
      (request, reply) => exporte(lecture, request, reply, services),
    );
  }
}
