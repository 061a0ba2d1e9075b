import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';

/** How the earliest end of a contract follows from why it is ended. */
export type RegleFin = 'unAn' | 'echeance' | 'mois' | 'evenement';

/** What the end of a contract is reckoned from. */
export interface ContratAResilier {
  readonly dateEffet: string;
  /** The next one. */
  readonly dateAnniversaire: string;
}

/** From when it needs no reason (code de la mutualité, art. L. 221-10-2). */
const ANCIENNETE_MOIS = 12;
/** After the notice is received (code de la mutualité, art. L. 221-10-2 and L. 221-17). */
const PREAVIS_MOIS = 1;
/** Before the annual due date (code de la mutualité, art. L. 221-10). */
const PREAVIS_ECHEANCE_MOIS = 2;

/** The last day of each year of a contract, from the next on; reckoned from one day, so that 29 February stays one. */
function finDAnnee({ dateAnniversaire }: ContratAResilier, rang: number): string {
  return plusJours(plusMois(dateAnniversaire, 12 * rang), -1);
}

function prochaineEcheance(aujourdhui: string, contrat: ContratAResilier): string {
  for (let rang = 0; ; rang++) {
    const anniversaire = plusMois(contrat.dateAnniversaire, 12 * rang);
    if (plusMois(anniversaire, -PREAVIS_ECHEANCE_MOIS) >= aujourdhui) return finDAnnee(contrat, rang);
  }
}

/**
 * The first last day of a contract that is ended on a day, `AAAA-MM-JJ`; `null`: the day of what has happened. Without the
 * contract, what holds of any.
 */
export function finLaPlusProche(
  regle: RegleFin,
  aujourdhui: string,
  contrat?: ContratAResilier,
): string | null {
  switch (regle) {
    case 'evenement':
      return null;
    case 'echeance':
      return contrat ? prochaineEcheance(aujourdhui, contrat) : plusMois(aujourdhui, PREAVIS_ECHEANCE_MOIS);
    case 'unAn': {
      const unAn = contrat ? plusMois(contrat.dateEffet, ANCIENNETE_MOIS) : aujourdhui;
      return plusMois(unAn > aujourdhui ? unAn : aujourdhui, PREAVIS_MOIS);
    }
    case 'mois':
      return plusMois(aujourdhui, PREAVIS_MOIS);
  }
}

/** Whether a day is the last one of a year of the contract. */
export function isFinDAnnee(jour: string, contrat: ContratAResilier): boolean {
  const annees = Number(plusJours(jour, 1).slice(0, 4)) - Number(contrat.dateAnniversaire.slice(0, 4));
  return annees >= 0 && finDAnnee(contrat, annees) === jour;
}
