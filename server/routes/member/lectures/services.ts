import type { Queryable } from '#server/db/connection.ts';
import { type Lisant, lecteur } from '#server/db/store/lecteur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { introuvable } from '#server/http/criteres.ts';
import { type ServiceAdherent, services } from '#src/lectures/services.ts';
import { medecinDirect } from '#src/resources/prestations/medecin-direct.ts';
import { serviceCatalogue } from '#src/resources/prestations/service-catalogue.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** The covers that somebody has on a day, by their codes: none where the contract is not running. */
function couverturesLe({ etat, couvertures }: DossierContrat, numPers: string, jour: string): string[] {
  if (etat !== 'valide') return [];
  return couvertures
    .filter(({ assures }) => assures.includes(numPers))
    .filter(({ dateDebut, dateFin }) => dateDebut <= jour && (dateFin === null || dateFin >= jour))
    .map(({ code }) => code);
}

const CHAMPS = ['code', 'libelle', 'texte', 'telephone', 'url', 'isSso'] as const;

/** The services in force to which one of these covers entitles: those of doctors first, then others than these. */
async function servicesDes(
  couvertures: readonly string[],
  db: Queryable,
  lisant: Lisant,
): Promise<Omit<ServiceAdherent, 'isEncadre'>[]> {
  const listes = lecteur(db, lisant);
  const [medecins, catalogue] = await Promise.all([
    listes.tous(medecinDirect, { champs: CHAMPS, ou: { couvertures } }),
    listes.tous(serviceCatalogue, { champs: [...CHAMPS, 'categorie'], ou: { couvertures } }),
  ]);
  const adresses = new Set(medecins.map(({ url }) => url));
  return [
    ...medecins.map((medecin) => ({ categorie: 'medecin' as const, ...medecin })),
    ...catalogue.filter(({ url }) => url === null || !adresses.has(url)),
  ];
}

function origineDe(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}

/** What one is entitled to, and how it opens. Only a declared partner is told who comes. */
export const lecturesServices = [
  defineLectureServeur(services, {
    async lit({ demandeur, services: { db, gestion, config } }) {
      const { client, contrat, numPers, aujourdhui } = demandeur;
      const dossier = (await gestion.contrat(client.code, contrat.contrat.numContrat)) ?? introuvable();
      const couvertures = couverturesLe(dossier, numPers, aujourdhui);
      const trouves = await servicesDes(couvertures, db, { tenant: client.id, jour: aujourdhui });
      return trouves.map((service) => {
        const isEncadre = config.sitesEncadres.includes(origineDe(service.url) ?? '');
        return { ...service, isEncadre, isSso: service.isSso && isEncadre };
      });
    },
  }),
];
