import { hasAccord } from '#server/adherent/accord-sante.ts';
import { assuresVus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isSousAccord } from '#server/adherent/visibilite.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { actesVus, arbreDe, domainesPlats } from '#server/routes/member/simulateur/arbre.ts';
import { baseDe } from '#server/routes/member/simulateur/contexte.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import type { ReponseDe } from '#src/core/lecture/definition.ts';
import { CHIFFRES_LEGAUX, chiffre } from '#src/core/soins/chiffres-legaux.ts';
import { retenues, simulateur, simulateurClassique } from '#src/lectures/simulateur.ts';
import { regardDe } from './contrat-detail.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** The earlier of two days. */
const auPlus = (jour: string, limite: string) => (jour < limite ? jour : limite);

/** What was kept back in a year from the people whose care who asks may see. */
async function retenuesVues(
  demandeur: Demandeur,
  services: MemberServices,
  annee: number,
): Promise<ReponseDe<typeof retenues>> {
  const { client, contrat, aujourdhui, isSansSoins } = demandeur;
  const jour = auPlus(`${annee}-12-31`, aujourdhui);
  const { numContrat } = contrat.contrat;
  const dossier = (await services.gestion.contrat(client.code, numContrat)) ?? introuvable();
  if (isSansSoins || dossier.typeContrat === 'prevoyance') return [];
  if (!(await hasAccord(demandeur, services, { isSousAccord: isSousAccord(dossier) }))) return [];
  const tous = await assuresVus(services, regardDe(demandeur), dossier);
  const vus = tous.filter(({ isPrestationVisible }) => isPrestationVisible);
  const visibles = vus.map(({ numPers }) => numPers);
  const lues = await services.gestion.retenues(client.code, { numContrat, visibles, jour });
  const plafondParticipation = enEuros(chiffre('participationAnnee', jour));
  const plafondFranchise = enEuros(chiffre('franchiseAnnee', jour));
  return vus.flatMap(({ numPers, prenom, isMajeur }) => {
    const siennes = lues.find((une) => une.numPers === numPers);
    if (!siennes) return [];
    const { participation, franchise } = siennes;
    return [
      {
        ...{ numPers, prenom, annee, plafondParticipation, plafondFranchise },
        source: CHIFFRES_LEGAUX.participationAnnee.source,
        participation: Math.min(participation, plafondParticipation),
        franchise: Math.min(franchise, plafondFranchise),
        isDispense: !isMajeur || dossier.natureContrat === 'css',
      },
    ];
  });
}

/** What may be simulated, flat or as a tree, and the counter of what the law leaves to people. */
export const lecturesSimulateur = [
  defineLectureServeur(simulateurClassique, {
    async lit({ demandeur, services }, { criteres }) {
      const { simulation } = await baseDe(demandeur, services, criteres);
      const actes = await actesVus(demandeur, services, simulation);
      return { domaines: await domainesPlats(demandeur, services, actes) };
    },
  }),
  defineLectureServeur(simulateur, {
    async lit({ demandeur, services }, { criteres: { q, tags, ...pour } }) {
      const { contexte, personnes, simulation } = await baseDe(demandeur, services, pour);
      const actes = await actesVus(demandeur, services, simulation);
      const recherche = { ...(q !== undefined && { q }), ...(tags !== undefined && { tags }) };
      return { contexte, personnes, domaines: await arbreDe(demandeur, services, actes, recherche) };
    },
  }),
  defineLectureServeur(retenues, {
    lit({ demandeur, services }, { criteres: { annee } }) {
      const { client, aujourdhui } = demandeur;
      const [courante = 0, ...passees] = anneesVisibles(client.anneesHistorique, aujourdhui);
      if (annee !== undefined && annee !== courante && !passees.includes(annee))
        throw new QueryError('filter', FILTRE_INVALIDE);
      return retenuesVues(demandeur, services, annee ?? courante);
    },
  }),
];
