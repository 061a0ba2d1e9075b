import { ajouteMois } from '#src/core/valeurs/dates.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { type Alea, alea } from './alea.ts';
import type { ClientDemo } from './contrats.ts';
import { echeancesDe } from './cotisations.ts';
import { courriersDe } from './courriers.ts';
import { documentsDe } from './documents.ts';
import { avecEmplois } from './emplois.ts';
import type { ContratDemo, DecompteDemo, Foyer, PersonneDemo } from './modele.ts';
import { niveau } from './niveaux.ts';
import { regroupe } from './paiements.ts';
import { avecPrevoyance } from './prevoyance.ts';
import { carnetDe } from './professionnels.ts';
import { decomptesDe, type VisiteChoisie } from './visites.ts';

const ANNEES_DE_SOINS = 3;
const SOINS_PAR_AN = 5;

/** The people and contracts of a household, before their life is told. */
export interface Composition {
  readonly graine: string;
  readonly client: ClientDemo;
  readonly aujourdhui: string;
  readonly personnes: readonly PersonneDemo[];
  readonly contrats: readonly ContratDemo[];
  /** Direct debits of the last months that bounced. */
  readonly impayes?: number;
  /** Statements a year and a person; by default the usual number. */
  readonly soinsParAn?: number;
  /** Visits that are not left to chance, on the first contract. */
  readonly visites?: readonly VisiteChoisie[];
  /** Somebody whom everybody knows: nothing of them is left to chance. */
  readonly isConnu?: true;
  /** Years of contributions before this one. */
  readonly anneesCotisations?: number;
}

function soinsDu(hasard: Alea, contrat: ContratDemo, composition: Composition): DecompteDemo[] {
  const { aujourdhui, personnes, graine, soinsParAn = SOINS_PAR_AN, visites = [] } = composition;
  const { typeContrat, dateFin, couvertures, etat } = contrat.donnees;
  if (typeContrat !== 'sante' || etat === 'eninstance') return [];
  const debut = ajouteMois(aujourdhui, -12 * ANNEES_DE_SOINS);
  const carnet = carnetDe(graine);
  return contrat.assures.flatMap(({ numPers, dateEntree, dateSortie }) => {
    const personne = personnes.find((une) => une.numPers === numPers);
    if (!personne) return [];
    const fins = [aujourdhui, dateFin, dateSortie].filter((jour) => jour !== null);
    const choisies = visites.filter((visite) => visite.numPers === numPers);
    const suivi = {
      numContrat: contrat.numContrat,
      numPers,
      aujourdhui,
      carnet,
      dateNaissance: personne.dateNaissance,
      isFemme: personne.codeCivilite === 'MME',
      niveau: niveau(couvertures[0]?.niveau ?? 1),
      debut: dateEntree > debut ? dateEntree : debut,
      fin: fins.reduce((a, b) => (a < b ? a : b)),
      parAn: soinsParAn * (0.6 + hasard.tire() * 0.8),
    };
    return decomptesDe(hasard, suivi, choisies);
  });
}

/** A contract is suspended for what was not paid: one instalment at least. */
function impayesDu({ donnees }: ContratDemo, impayes: number): number {
  if (donnees.etat === 'suspendu') return Math.max(1, impayes);
  return donnees.precontentieux ? impayes : 0;
}

/** By contract, the day of the first instalment that was not paid. */
function premiersImpayes(vies: readonly { readonly echeances: readonly Echeance[] }[]): Map<string, string> {
  const dus = vies.flatMap(({ echeances }) => echeances.filter(({ etat }) => etat === 'impayee'));
  return new Map(
    dus
      .toSorted((a, b) => (a.dateEcheance < b.dateEcheance ? 1 : -1))
      .map(({ numContrat, dateEcheance }) => [numContrat, dateEcheance]),
  );
}

/** Tells the life of a household: care, transfers, contributions, letters, papers. */
export function foyerDe(composition: Composition): Foyer {
  const { client, aujourdhui, personnes, contrats, impayes = 0, anneesCotisations = 1 } = composition;
  const hasard = alea(`${composition.graine}:vie`);
  const annee = Number(aujourdhui.slice(0, 4));
  const vies = contrats.map((contrat) => {
    const dossier = {
      contrat,
      aujourdhui,
      organisme: client.organisme,
      isPrecontentieux: contrat.donnees.precontentieux,
    };
    return {
      ...regroupe(hasard, contrat, soinsDu(hasard, contrat, composition)),
      echeances: echeancesDe(hasard, contrat, {
        graine: composition.graine,
        depuis: annee - anneesCotisations,
        aujourdhui,
        impayes: impayesDu(contrat, impayes),
      }),
      courriers: courriersDe(hasard, dossier),
      documents: documentsDe(hasard, dossier),
    };
  });
  const vie = { aujourdhui, isConnu: composition.isConnu === true, impayes: premiersImpayes(vies) };
  return {
    personnes: personnes.map((personne) => avecPrevoyance(avecEmplois(personne, contrats), contrats, vie)),
    contrats,
    decomptes: vies.flatMap(({ decomptes }) => decomptes),
    paiements: vies.flatMap(({ paiements }) => paiements),
    echeances: vies.flatMap(({ echeances }) => echeances),
    courriers: vies.flatMap(({ courriers }) => courriers),
    documents: vies.flatMap(({ documents }) => documents),
  };
}
