import { parcoursCommences } from '#server/db/adherent/parcours.ts';
import { demarchesCommencees } from '#src/lectures/demarches-commencees.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** Of one's own account only: who is covered by the same contract has their own. */
export const lecturesDemarchesCommencees = [
  defineLectureServeur(demarchesCommencees, {
    async lit({ demandeur: { client, compte, contrat }, services }) {
      const { numContrat } = contrat.contrat;
      const lieu = { clientId: client.id, compteId: compte.id, numContrat };
      const toutes = await parcoursCommences(services.db, lieu);
      return toutes.map(({ acte, dateMaj, dateExpiration }) => ({
        acte,
        dateMaj: dateMaj.toISOString(),
        dateExpiration: dateExpiration.toISOString(),
      }));
    },
  }),
];
