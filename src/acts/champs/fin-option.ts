import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** An option or a reinforcement in force. */
export interface OptionEnCours extends Option {
  /** Those whom it covers. */
  readonly assures: readonly string[];
  /** Until which day it was taken at least, `AAAA-MM-JJ`; `null`: it may be ended. */
  readonly engagement: string | null;
  /** What it pays, as the table of guarantees says it. */
  readonly garanties: readonly string[];
  /** Euros a month, for each of those whom it covers. */
  readonly parMois: number;
}

export interface PrefillFin {
  readonly options: readonly OptionEnCours[];
  /** Everybody whom one of them covers. */
  readonly personnes: readonly Option[];
  /** Ends of months, `AAAA-MM-JJ`. */
  readonly fins: readonly string[];
  /** What the whole contract costs today, in euros a month. */
  readonly cotisation: number;
}

/** Why one gives it up. */
export const MOTIFS_FIN = [
  { code: 'BESOIN', libelle: 'Je n’en ai plus besoin' },
  { code: 'PRIX', libelle: 'Son prix' },
  { code: 'AILLEURS', libelle: 'Je suis couvert ailleurs' },
  { code: 'ATTENTES', libelle: 'Elle ne correspond pas à mes attentes' },
  { code: 'AUTRE', libelle: 'Autre motif' },
] as const;

const ENGAGEE = (jour: string) =>
  `Cette option est souscrite jusqu’au ${jourFrancais(jour)}. Elle ne peut pas être résiliée avant.`;
const AUTRE_PERSONNE = 'Cette option ne couvre pas toutes les personnes choisies.';

interface Dites {
  readonly codeCouverture?: string | null;
  readonly assures?: readonly string[] | null;
  readonly dateEffet?: string | null;
}

/** The option that is chosen. */
function optionDe({ options }: PrefillFin, { codeCouverture }: Dites) {
  return options.find(({ code }) => code === codeCouverture);
}

/** What is wrong with what is given up, for whom and when. */
export function fautesDeFin(reponses: Dites, donnees: PrefillFin): FieldErrors {
  const option = optionDe(donnees, reponses);
  if (!option) return {};
  const { engagement, assures: couvertes } = option;
  const { dateEffet, assures = [] } = reponses;
  const isEngagee = engagement !== null && (!dateEffet || dateEffet < engagement);
  const isAutre = assures?.some((numPers) => !couvertes.includes(numPers));
  return {
    ...(isEngagee && { codeCouverture: ENGAGEE(engagement) }),
    ...(isAutre && { assures: AUTRE_PERSONNE }),
  };
}

/** What is lost and what is paid from then on; of a part of those who are covered, the price is that of as many. */
export function bilanDeFin(reponses: Dites, donnees: PrefillFin) {
  const option = optionDe(donnees, reponses);
  if (!option) return [];
  const { cotisation } = donnees;
  const apres = cotisation - option.parMois * (reponses.assures?.length ?? 0);
  return [
    { titre: 'Garanties perdues', lignes: option.garanties },
    {
      titre: 'Cotisation mensuelle',
      lignes: [`Aujourd’hui : ${euros(cotisation)}`, `Ensuite : ${euros(apres)}`],
    },
  ];
}
