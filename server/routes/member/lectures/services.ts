import { couverturesLe } from '#server/adherent/couvertures-le.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type Lisant, lecteur } from '#server/db/store/lecteur.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { type ServiceAdherent, services } from '#src/lectures/services.ts';
import { medecinDirect } from '#src/resources/prestations/medecin-direct.ts';
import { serviceCatalogue } from '#src/resources/prestations/service-catalogue.ts';
import { imagePermise, origineDe } from './images.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const CHAMPS = ['code', 'libelle', 'texte', 'telephone', 'url', 'isSso'] as const;

/** The services in force to which one of these covers entitles: those of doctors first, then others than these. */
async function servicesDes(
  couvertures: readonly string[],
  db: Queryable,
  lisant: Lisant,
): Promise<(Omit<ServiceAdherent, 'isEncadre'> & { readonly codePartenaire: string | null })[]> {
  const listes = lecteur(db, lisant);
  const [medecins, catalogue] = await Promise.all([
    listes.tous(medecinDirect, { champs: [...CHAMPS, 'codePartenaire'], ou: { couvertures } }),
    listes.tous(serviceCatalogue, { champs: [...CHAMPS, 'categorie', 'image'], ou: { couvertures } }),
  ]);
  const adresses = new Set(medecins.map(({ url }) => url));
  return [
    ...medecins.map((medecin) => ({ categorie: 'medecin' as const, image: null, ...medecin })),
    ...catalogue
      .filter(({ url }) => url === null || !adresses.has(url))
      .map((service) => ({ ...service, codePartenaire: null })),
  ];
}

/**
 * Whether a partner is told who comes. Once partners have secrets by which they exchange their tokens, one that has none could
 * do nothing with it.
 */
function estReconnu(
  codePartenaire: string | null,
  { secretsPartenaires }: MemberServices['config'],
): boolean {
  if (codePartenaire === null || Object.keys(secretsPartenaires).length === 0) return true;
  return Object.hasOwn(secretsPartenaires, codePartenaire.toLowerCase());
}

/** What one is entitled to, and how it opens. Only a declared partner is told who comes. */
export const lecturesServices = [
  defineLectureServeur(services, {
    async lit({ demandeur, services: { db, gestion, config } }) {
      const { client, contrat, numPers, aujourdhui } = demandeur;
      const dossier = (await gestion.contrat(client.code, contrat.contrat.numContrat)) ?? introuvable();
      // A contract that is not running entitles to none.
      const siennes = dossier.etat === 'valide' ? couverturesLe(dossier, numPers, aujourdhui) : [];
      const couvertures = siennes.map(({ code }) => code);
      const trouves = await servicesDes(couvertures, db, { tenant: client.id, jour: aujourdhui });
      return trouves.map(({ codePartenaire, ...service }) => {
        const isEncadre = config.sitesEncadres.includes(origineDe(service.url) ?? '');
        const isSso = service.isSso && isEncadre && estReconnu(codePartenaire, config);
        return { ...service, isEncadre, isSso, image: imagePermise(service.image, config) };
      });
    },
  }),
];
