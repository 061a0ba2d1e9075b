import type { DonneesContrat } from '#server/demonstration/sql/donnees.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import type { Nature } from './ecriture.ts';

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

/** What the end of an option makes of a contract: it is there until that day, and its price goes with it. Handed over twice, it counts once. */
export function sansOption(
  { avenants = [], couvertures }: DonneesContrat,
  { codeCouverture, numPers, dateFin }: Nature<'radiationRenfort'>,
  reference: string,
): Pick<DonneesContrat, 'avenants' | 'couvertures'> {
  const dateEffet = plusJours(dateFin, 1);
  const autres = avenants.filter((un) => un.nature !== 'retrait' || un.codeCouverture !== codeCouverture);
  const connus = avenants.flatMap((un) =>
    un.nature === 'retrait' && un.codeCouverture === codeCouverture ? [un] : [],
  );
  const retrait = { nature: 'retrait' as const, dateEffet, codeCouverture, assures: numPers, reference };
  const isLeMeme = (un: { readonly dateEffet: string; readonly reference?: string }) =>
    un.dateEffet === dateEffet && un.reference === reference;
  const retraits = [...connus.filter((un) => !isLeMeme(un)), retrait];
  const partis = new Set(retraits.flatMap(({ assures }) => assures));
  return {
    avenants: [...autres, ...retraits],
    couvertures: couvertures.map((une) =>
      une.code === codeCouverture && une.assures.every((numero) => partis.has(numero))
        ? { ...une, dateFin: plusTot(une.dateFin, dateFin) }
        : une,
    ),
  };
}

/** What the departure of some makes of a contract: from the day after, it covers the others and costs for them. Handed over twice, it counts once. */
export function avecDepart(
  { avenants = [] }: DonneesContrat,
  numPers: readonly string[],
  dateFin: string,
): Pick<DonneesContrat, 'avenants'> {
  const dateEffet = plusJours(dateFin, 1);
  const partis = avenants.flatMap((un) =>
    un.nature === 'depart' && un.dateEffet <= dateEffet ? un.assures : [],
  );
  const assures = numPers.filter((numero) => !partis.includes(numero));
  return assures.length === 0
    ? { avenants }
    : { avenants: [...avenants, { nature: 'depart', dateEffet, assures }] };
}

/** The state of a contract on a day: one whose last day is behind is over. */
export function etatLe({ etat, dateFin }: DonneesContrat, jour: string): DonneesContrat['etat'] {
  return dateFin !== null && dateFin < jour ? 'resilie' : etat;
}
