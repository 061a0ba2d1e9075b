import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { type Alea, alea } from './alea.ts';
import { centimesDuMois } from './cotisation.ts';
import { ajoute, finDeMois } from './jours.ts';
import type { ContratDemo } from './modele.ts';

const MOIS = { M: 1, T: 3, S: 6, A: 12 } as const;

/** What happened to the direct debits: the last months that bounced, none where all is paid. */
export interface Incidents {
  readonly impayes: number;
}

type Sort = Pick<Echeance, 'etat' | 'montantRegle' | 'dateReglement' | 'motifRejetBancaire'>;

function sortDe(
  { donnees }: ContratDemo,
  montant: number,
  date: string,
  quand: { readonly aujourdhui: string; readonly isImpayee: boolean; readonly isRejetee: boolean },
): Sort {
  const rien = { montantRegle: 0, dateReglement: null };
  if (date > quand.aujourdhui) return { ...rien, etat: 'aVenir', motifRejetBancaire: null };
  if (quand.isImpayee) return { ...rien, etat: 'impayee', motifRejetBancaire: 'AM04' };
  if (quand.isRejetee) return { ...rien, etat: 'rejetee', motifRejetBancaire: 'MS03' };
  const isPreleve = donnees.cotisation.codeModePaiement === 'P';
  return {
    montantRegle: montant,
    dateReglement: isPreleve ? date : ajoute(date, 2),
    etat: isPreleve ? 'prelevee' : 'payee',
    motifRejetBancaire: null,
  };
}

/** From then on the contributions of the next year are fixed, and its schedule is there with its annual notice (domain reference §1.13). */
const PUBLICATION = '11-01';

/** The last day of what is scheduled: of this year, and of the next one once it is published. */
function finPubliee(aujourdhui: string): string {
  const annee = Number(aujourdhui.slice(0, 4)) + (aujourdhui.slice(5) >= PUBLICATION ? 1 : 0);
  return `${annee}-12-31`;
}

/** What is due for a period: of each of its months, what is in force then. Euros. */
function montantDe({ donnees }: ContratDemo, debut: string, pas: number): number {
  const mois = Array.from({ length: pas }, (_, rang) => ajouteMois(debut, rang));
  return enEuros(mois.reduce((somme, un) => somme + centimesDuMois(donnees.couvertures, un), 0));
}

interface Depart {
  /** Of the household. */
  readonly graine: string;
  /** A year. */
  readonly depuis: number;
  readonly aujourdhui: string;
}

/** What is due from one January to the end of what is scheduled, or of the contract. */
export function echeancesDe(
  hasard: Alea,
  contrat: ContratDemo,
  { graine, depuis, aujourdhui, impayes }: Depart & Incidents,
): Echeance[] {
  const { cotisation, dateFin } = contrat.donnees;
  const pas = MOIS[cotisation.codeFrequence as keyof typeof MOIS] ?? 1;
  const jour = String(cotisation.jourPrelevement ?? 10).padStart(2, '0');
  const debut = `${depuis}-01-01`;
  const periodes: string[] = [];
  const fin = dateFin ?? finPubliee(aujourdhui);
  for (let mois = debut; mois <= fin; mois = ajouteMois(mois, pas))
    if (finDeMois(mois) >= contrat.dateEffet) periodes.push(mois);
  const echues = periodes.filter((mois) => `${mois.slice(0, 8)}${jour}` <= aujourdhui);
  const enRetard = new Set(impayes > 0 ? echues.slice(-impayes) : []);
  const rejet = hasard.chance(0.04) && !enRetard.size ? echues.at(-5) : undefined;
  // Drawn apart: what else the household draws is the same before and after it is published.
  const suivante = alea(`${graine}:${contrat.numContrat}:echeancier`);
  return periodes.map((mois) => {
    const isSuivante = mois.slice(0, 4) > aujourdhui.slice(0, 4);
    const dateEcheance = `${mois.slice(0, 8)}${jour}`;
    const montant = montantDe(contrat, mois, pas);
    const sort = sortDe(contrat, montant, dateEcheance, {
      aujourdhui,
      isImpayee: enRetard.has(mois),
      isRejetee: mois === rejet,
    });
    return {
      id: (isSuivante ? suivante : hasard).uuid(mois),
      numContrat: contrat.numContrat,
      periodeDebut: mois,
      periodeFin: ajoute(ajouteMois(mois, pas), -1),
      dateEcheance,
      montant,
      solde: enEuros(Math.round((montant - sort.montantRegle) * 100)),
      codeModePaiement: cotisation.codeModePaiement,
      ...sort,
    };
  });
}
