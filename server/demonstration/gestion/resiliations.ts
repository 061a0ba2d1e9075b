import type { DonneesContrat } from '#server/demonstration/sql/donnees.ts';

const plusTot = (un: string | null, autre: string): string => (un !== null && un < autre ? un : autre);

/** What the end of a contract makes of it: it covers until that day, and takes nothing for what comes after. */
export function resilie(
  { couvertures, cotisation, dateFin: connue }: DonneesContrat,
  fin: string,
): Pick<DonneesContrat, 'dateFin' | 'couvertures' | 'cotisation' | 'isBeneficiaireAjoutable'> {
  const dateFin = plusTot(connue, fin);
  const { prochaineEcheance } = cotisation;
  return {
    dateFin,
    isBeneficiaireAjoutable: false,
    couvertures: couvertures.map((une) => ({ ...une, dateFin: plusTot(une.dateFin, dateFin) })),
    cotisation: {
      ...cotisation,
      prochaineEcheance: prochaineEcheance !== null && prochaineEcheance > dateFin ? null : prochaineEcheance,
    },
  };
}

/** The state of a contract on a day: one whose last day is behind is over. */
export function etatLe({ etat, dateFin }: DonneesContrat, jour: string): DonneesContrat['etat'] {
  return dateFin !== null && dateFin < jour ? 'resilie' : etat;
}
