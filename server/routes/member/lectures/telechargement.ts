import { demandeurDe } from '#server/adherent/demandeur.ts';
import { consommeJeton } from '#server/db/adherent/downloads.ts';
import { noteTelechargement } from '#server/documents/remise.ts';
import { introuvable } from '#server/http/criteres.ts';
import { jetonDe, trouve } from '#server/routes/member/fichier-demande.ts';
import { telechargement } from '#src/lectures/telechargement.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const JETON = /^[\w-]{43}$/;

/** The file itself, by a link that anybody may see afterwards and nobody may use again. */
export const lecturesTelechargement = [
  defineLectureServeur(telechargement, {
    async lit({ request, demandeur: asker, services }, { criteres: { id, type, jeton } }) {
      if (jeton === undefined || !JETON.test(jeton)) return introuvable();
      const quoi = await consommeJeton(services.db, jetonDe(services, asker, jeton));
      if (!quoi || quoi.id !== id || quoi.type !== type) return introuvable();
      // A link carries no contract: it is that for which the permission was given, and it is asked again whether it holds.
      const demandeur = demandeurDe(request, quoi.numContrat);
      const { fichier } = await trouve(demandeur, services, quoi);
      const { nom, mime, libelle } = fichier;
      const flux = await fichier.flux();
      await noteTelechargement(services.db, demandeur, libelle);
      return { nom, mime, flux };
    },
  }),
];
