import { ENGAGEMENT_MOIS, OPTIONS, type OptionVendue } from '#server/demonstration/portefeuille/options.ts';
import type { DossierRow } from '#server/demonstration/sql/contrats.ts';
import type { DemandeOptions, OptionOfferte } from '#server/gestion/portefeuille.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type Contenu, contenuLe } from './avenants.ts';
import { papiersDeLOption } from './projets.ts';

/** Firsts of months that are offered. */
const MOIS_OFFERTS = 3;
/** Of the insurer of the demonstration: invented. */
const RATIOS = { annee: 2025, prestations: 78.4, frais: 17.2 } as const;

/** Firsts of the next months, on which an option may begin. */
function premiersDuMois(aujourdhui: string): readonly string[] {
  const premier = `${aujourdhui.slice(0, 7)}-01`;
  return Array.from({ length: MOIS_OFFERTS }, (_, rang) => plusMois(premier, rang + 1));
}

interface Demandee {
  readonly assures: readonly string[];
  readonly couvertures: Contenu['couvertures'];
  /** The day that is asked for may be one on which it begins. */
  readonly isDatePossible: boolean;
}

/** Why an option may not be taken by these people; `null`: it may. */
function motifDe({ code, niveauMin }: OptionVendue, { assures, couvertures, isDatePossible }: Demandee) {
  const bases = couvertures.filter(({ type }) => type === 'base');
  const couverts = bases.flatMap((base) => base.assures);
  const connue = couvertures.find((une) => une.code === code);
  if (!assures.every((numPers) => couverts.includes(numPers)))
    return 'Une des personnes choisies n’est pas couverte par votre formule.';
  if (assures.every((numPers) => connue?.assures.includes(numPers)))
    return 'Toutes les personnes choisies l’ont déjà.';
  if (
    bases.some(({ niveau, assures: siens }) => niveau < niveauMin && assures.some((un) => siens.includes(un)))
  )
    return `Elle complète une formule de niveau ${niveauMin} ou plus.`;
  return isDatePossible ? null : 'Elle ne peut pas commencer à cette date.';
}

function offerte(option: OptionVendue, demandee: Demandee, dates: readonly string[]): OptionOfferte {
  const { code, libelle, type, description, argumentaire, centimes, garanties } = option;
  const { assures, couvertures } = demandee;
  const connue = couvertures.find((une) => une.code === code);
  const motif = motifDe(option, demandee);
  return {
    ...{ code, libelle, type, description, argumentaire, garanties },
    tarifs: assures.map((numPers) => ({ numPers, montantMensuel: enEuros(centimes) })),
    dateEffetPossible: dates,
    isSouscriptible: motif === null,
    motifNonSouscriptible: motif,
    isDejaSouscrite: assures.every((numPers) => connue?.assures.includes(numPers)),
    dureeEngagementMois: ENGAGEMENT_MOIS,
    documents: papiersDeLOption(option).map((papier) => ({ ...papier, isAcceptationRequise: true })),
    ratios: RATIOS,
  };
}

/** What a contract that its holder chooses may have besides its base. */
export function optionsDe(
  client: string,
  { donnees, assures }: DossierRow,
  demande: DemandeOptions,
  aujourdhui: string,
): readonly OptionOfferte[] {
  const { typeContrat, natureContrat, dateFin } = donnees;
  if (typeContrat !== 'sante' || natureContrat.startsWith('collectif') || dateFin !== null) return [];
  const dates = premiersDuMois(aujourdhui);
  const jour = demande.dateEffet ?? dates[0] ?? aujourdhui;
  const presents = assures.filter(({ dateSortie }) => dateSortie === null).map(({ numPers }) => numPers);
  const { couvertures } = contenuLe(client, donnees, assures, jour);
  const demandes = demande.assures ?? presents;
  const demandee = { assures: demandes, couvertures, isDatePossible: dates.includes(jour) };
  return OPTIONS.map((option) => offerte(option, demandee, dates));
}
