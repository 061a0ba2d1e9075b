import type { FastifyInstance } from 'fastify';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { servicesDesCouvertures } from '#server/db/services-adherent.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import type { ServiceAdherent } from '#src/core/adherent/service.ts';
import { introuvable, readCriteres } from './criteres.ts';
import type { MemberServices } from './services.ts';

/** The covers that somebody has on a day, by their codes: none where the contract is not running. */
function couverturesLe({ etat, couvertures }: DossierContrat, numPers: string, jour: string): string[] {
  if (etat !== 'valide') return [];
  return couvertures
    .filter(({ assures }) => assures.includes(numPers))
    .filter(({ dateDebut, dateFin }) => dateDebut <= jour && (dateFin === null || dateFin >= jour))
    .map(({ code }) => code);
}

function origineDe(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}

/** `GET /api/adherent/services`: what one is entitled to, and how it opens. Only a declared partner is told who comes. */
export function servicesAdherentRoutes(app: FastifyInstance, { db, gestion, config }: MemberServices): void {
  app.get(
    '/api/adherent/services',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Lister les services auxquels ses couvertures donnent droit',
          detail: 'Sur le contrat de `X-Num-Contrat`, ceux du jour, dans leur ordre.',
          reponse: '`ServiceAdherent[]`',
        },
      },
    },
    async (request, reply): Promise<readonly ServiceAdherent[]> => {
      readCriteres(request, {});
      const { client, contrat, numPers, aujourdhui } = demandeurDe(request);
      const dossier = (await gestion.contrat(client.code, contrat.contrat.numContrat)) ?? introuvable();
      const couvertures = couverturesLe(dossier, numPers, aujourdhui);
      const services = await servicesDesCouvertures(db, client.id, aujourdhui, couvertures);
      reply.header('cache-control', 'no-store');
      return services.map((service) => {
        const isEncadre = config.sitesEncadres.includes(origineDe(service.url) ?? '');
        return { ...service, isEncadre, isSso: service.isSso && isEncadre };
      });
    },
  );
}
