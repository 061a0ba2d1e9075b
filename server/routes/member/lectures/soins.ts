import { decompteDetaille as detailDe } from '#server/routes/member/remboursements/detail.ts';
import { decompteImprime, releveDe } from '#server/routes/member/remboursements/impression.ts';
import { pageDe } from '#server/routes/member/remboursements/listes.ts';
import { type Circuit, cherchePour, enSommes } from '#server/routes/member/remboursements/recherche.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import {
  anneeDeSoins,
  decompteDetaille,
  remboursements,
  soins,
  tiersPayant,
  totauxSoins,
} from '#src/lectures/decomptes.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const TRI = ['dateReglement', 'DESC'] as const;
const RIEN = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };
const CIRCUITS: Readonly<Record<string, Circuit>> = { adherent: 'adherent', tiers: 'tiers' };
const ANNEE_MAX = 2100;

function refuse(): never {
  throw new QueryError('filter', FILTRE_INVALIDE);
}

function circuitDe(circuit: string | undefined): Circuit | undefined {
  if (circuit === undefined) return undefined;
  return Object.hasOwn(CIRCUITS, circuit) ? CIRCUITS[circuit] : refuse();
}

function liste(lecture: typeof soins, circuit?: Circuit) {
  return defineLectureServeur(lecture, {
    ...(circuit && { repete: soins.key }),
    async lit({ demandeur, services }, { criteres, tri, debut, nombre }) {
      const cherche = await cherchePour(demandeur, services, { lus: criteres, tri, circuit });
      return pageDe(demandeur, services, cherche, { debut, nombre });
    },
    async imprime({ demandeur, services }, { criteres, tri }, { titre }) {
      const cherche = await cherchePour(demandeur, services, { lus: criteres, tri, circuit });
      return releveDe(demandeur, services, cherche, titre);
    },
  });
}

/** Statements: to the member, to professionals, both; one with its acts; what a search and a year come to. */
export const lecturesSoins = [
  liste(remboursements, 'adherent'),
  liste(soins),
  liste(tiersPayant, 'tiers'),
  defineLectureServeur(decompteDetaille, {
    lit: ({ demandeur, services }, { criteres: { idDecompte } }) => detailDe(demandeur, services, idDecompte),
    async imprime({ demandeur, services }, { criteres: { idDecompte } }, { titre }) {
      return decompteImprime(demandeur, await detailDe(demandeur, services, idDecompte), titre);
    },
  }),
  defineLectureServeur(totauxSoins, {
    async lit({ demandeur, services }, { criteres: { circuit, ...lus } }) {
      const demande = { lus, tri: TRI, circuit: circuitDe(circuit) };
      const { recherche } = await cherchePour(demandeur, services, demande);
      const comptee = enSommes(recherche);
      return comptee === null ? RIEN : services.gestion.totauxDecomptes(demandeur.client.code, comptee);
    },
  }),
  defineLectureServeur(anneeDeSoins, {
    async lit({ demandeur, services }, { criteres: { annee, ...lus } }) {
      const { client, aujourdhui } = demandeur;
      const an = annee ?? Number(aujourdhui.slice(0, 4));
      const premiere = Math.min(...anneesVisibles(client.anneesHistorique, aujourdhui));
      if (an < premiere || an > ANNEE_MAX) return refuse();
      const { recherche } = await cherchePour(demandeur, services, { lus, tri: TRI, circuit: undefined });
      const comptee = enSommes(recherche);
      const lues = comptee === null ? [] : await services.gestion.anneeDeSoins(client.code, comptee, an);
      return Array.from({ length: 12 }, (_, rang) => {
        const mois = `${an}-${String(rang + 1).padStart(2, '0')}`;
        return lues.find((lu) => lu.mois === mois) ?? { mois, ...RIEN };
      });
    },
  }),
];
