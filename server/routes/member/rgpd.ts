import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { commenceDemandesRgpd } from '#server/acts/copie-des-donnees.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { COPIE_DES_DONNEES } from '#src/core/api/rgpd.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { acces } from './lectures/appel.ts';
import type { Acces, LectureServeur } from './lectures/lecture-serveur.ts';
import { rgpdDemandeRoutes } from './rgpd-demandes.ts';
import type { LectureServices } from './services.ts';
import { telecharge } from './telecharge.ts';

/** Far more than anybody has; what is past it is said. */
const LIGNES_MAX = 50_000;

/** What is there for one: neither a file, nor what is the same for everybody, nor what has to be asked for by name. */
function estDeLaPersonne({ lecture }: LectureServeur): boolean {
  return lecture.genre !== 'fichier' && !lecture.deTous && lecture.requis.length === 0;
}

/** All of one read as its page shows it; `null`: there is none for this person. */
async function toutLu(qui: Acces, { lecture, lit }: LectureServeur): Promise<unknown> {
  const tri = lecture.tri ?? (['', 'ASC'] as const);
  try {
    return await lit(qui, { criteres: {}, tri, debut: 0, nombre: LIGNES_MAX });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}

/** `GET /api/rgpd/export`: what the portal shows of a person, in a form that a program reads (GDPR, articles 15 and 20). */
export function rgpdRoutes(
  app: FastifyInstance,
  services: LectureServices,
  serveurs: readonly LectureServeur[],
): void {
  rgpdDemandeRoutes(app, services);
  const siennes = serveurs.filter(estDeLaPersonne);
  commenceDemandesRgpd(
    app,
    services,
    siennes.map((serveur) => ({
      lecture: serveur.lecture,
      ...(serveur.repete && { repete: serveur.repete }),
      tout: (request, demandeur) => toutLu({ request, demandeur, services }, serveur),
    })),
  );
  app.get(
    COPIE_DES_DONNEES.adresse,
    {
      config: {
        // The same as for the archive: one takes all of one’s data away.
        droit: { connecte: true, code: true },
        contrats: true,
        lourd: true,
        appel: {
          resume: 'Emporter ses données',
          detail:
            'Tout ce que l’espace montre de la personne et du contrat de `X-Num-Contrat`, par lecture ; ce qu’une autre personne garde pour elle n’y est pas.',
          reponse: 'Un fichier JSON.',
        },
      },
    },
    async (request, reply) => {
      readParameters(request, {});
      const { demandeur } = acces(request, services);
      const donnees: Record<string, unknown> = {};
      for (const serveur of siennes) {
        const { label, path } = lectures[serveur.lecture.key];
        donnees[serveur.lecture.key] = {
          titre: label,
          adresse: path,
          donnees: await toutLu(acces(request, services), serveur),
        };
      }
      const { aujourdhui, client, contrat } = demandeur;
      const copie = {
        date: new Date().toISOString(),
        organisme: client.libelle,
        contrat: contrat.contrat.numContrat,
        donnees,
      };
      return telecharge(reply, demandeur, services, {
        nom: `mes-donnees-${aujourdhui}.json`,
        mime: 'application/json; charset=utf-8',
        libelle: 'Copie de vos données personnelles',
        flux: Readable.from([JSON.stringify(copie, null, 1)], { objectMode: false }),
      });
    },
  );
}
