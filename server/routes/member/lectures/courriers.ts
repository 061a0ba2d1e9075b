import { tranche } from '#server/http/criteres.ts';
import { archivesDe, filsVus } from '#server/messagerie/courriers-vus.ts';
import type { Ordre } from '#src/core/lecture/definition.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import {
  type Courrier,
  type CourrierLeger,
  courriers,
  courriersArchives,
  courriersLegers,
} from '#src/lectures/courriers.ts';
import { retient } from './courriers-recherche.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

function leger({ id, reference, objet, date, etat, documents, isLu }: Courrier): CourrierLeger {
  return { id, reference, objet, date, etat, nbPieces: documents.length, isLu };
}

interface Place {
  readonly tri: readonly [string, Ordre];
  readonly debut: number;
  readonly nombre: number;
}

/** A page of letters that are the latest first. */
function page(trouves: readonly Courrier[], { tri: [, ordre], debut, nombre }: Place) {
  return tranche(ordre === 'ASC' ? trouves.toReversed() : trouves, debut, nombre);
}

/** «Ma messagerie»: letters of the insurer and messages sent from here, of the current contract. */
export const lecturesCourriers = [
  defineLectureServeur(courriers, {
    async lit({ demandeur, services }, { criteres, ...place }) {
      const convient = retient(criteres);
      const fils = (await filsVus(demandeur, services)).filter(convient);
      return page(
        fils.map(({ courrier }) => courrier),
        place,
      );
    },
  }),
  defineLectureServeur(courriersLegers, {
    repete: courriers.key,
    async lit({ demandeur, services }, { criteres, ...place }) {
      const convient = retient(criteres);
      const fils = (await filsVus(demandeur, services)).filter(convient);
      const { lignes, total } = page(
        fils.map(({ courrier }) => courrier),
        place,
      );
      return { lignes: lignes.map(leger), total };
    },
  }),
  defineLectureServeur(courriersArchives, {
    async lit({ demandeur, services }, { criteres: { annee }, ...place }) {
      const trouves = (await archivesDe(demandeur, services)).filter(
        ({ date }) => annee === undefined || Number(aujourdhui(new Date(date)).slice(0, 4)) === annee,
      );
      return page(trouves, place);
    },
  }),
];
