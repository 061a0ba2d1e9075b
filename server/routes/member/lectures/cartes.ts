import { cartesAttendues } from '#server/documents/cartes-attendues.ts';
import { cartesVues } from '#server/documents/cartes-vues.ts';
import { cartes as lecture } from '#src/lectures/cartes.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** The third-party card on screen: of a year, of some of the people on it. */
export const lecturesCartes = [
  defineLectureServeur(lecture, {
    async lit({ demandeur, services }, { criteres: { annee, numPers } }) {
      const [{ cartes, motifIndisponible }, attendues] = await Promise.all([
        cartesVues(demandeur, services),
        cartesAttendues(demandeur, services),
      ]);
      return {
        cartes: cartes.flatMap((carte) => {
          if (annee !== undefined && carte.annee !== annee) return [];
          if (numPers === undefined) return [carte];
          const beneficiaires = carte.beneficiaires.filter((une) => numPers.includes(une.numPers));
          return beneficiaires.length === 0 ? [] : [{ ...carte, beneficiaires }];
        }),
        motifIndisponible,
        ...(attendues.length > 0 && { attendues }),
      };
    },
  }),
];
