import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { Couverture, Garantie } from '#src/lectures/couvertures.ts';

/** What a household has besides its base. */
export interface OptionPrise {
  readonly code: keyof typeof OPTIONS;
  /** Taken some months ago, for a year at least; absent: since the contract began, and long enough. */
  readonly depuisMois?: number;
  /** The first ones of the contract alone, holder included. */
  readonly premiers?: number;
}

const garantie = (code: string, codeDomaine: string, libelle: string, valeur: string): Garantie => ({
  ...{ code, codeDomaine, libelle, valeur },
  ...{ isReseau: false, plafond: null, conditions: null, renouvellement: null },
});

/** Of the list `couverture`: cents a month for each person. */
const OPTIONS = {
  'OPT-DENT': {
    libelle: 'Option Dentaire+',
    type: 'option',
    centimes: 320,
    garanties: [
      garantie('DENT-PLUS-COUR', 'DENT', 'Couronnes à prix libre, en plus', '+ 100 % BR'),
      garantie('DENT-PLUS-IMPL', 'DENT', 'Implants, en plus', '+ 300 € par an'),
    ],
  },
  'RENF-HOSPI': {
    libelle: 'Renfort Hospitalisation',
    type: 'renfort',
    centimes: 560,
    garanties: [
      garantie('HOSPI-PLUS-CHAMB', 'HOSPI', 'Chambre particulière, en plus', '+ 30 € par jour'),
      garantie('HOSPI-PLUS-HONO', 'HOSPI', 'Dépassements à l’hôpital, en plus', '+ 100 % BR'),
    ],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly libelle: string;
      readonly type: Couverture['type'];
      readonly centimes: number;
      readonly garanties: readonly Garantie[];
    }
  >
>;

/** Months for which an option is taken at least. */
const ENGAGEMENT_MOIS = 12;

/** An option as a contract has it. */
export function optionPrise(
  { code, depuisMois, premiers }: OptionPrise,
  contrat: {
    readonly dateEffet: string;
    readonly dateFin: string | null;
    readonly aujourdhui: string;
    readonly assures: readonly string[];
  },
): Couverture {
  const { libelle, type, centimes, garanties } = OPTIONS[code];
  const assures = contrat.assures.slice(0, premiers);
  const dateDebut =
    depuisMois === undefined
      ? contrat.dateEffet
      : plusMois(`${contrat.aujourdhui.slice(0, 7)}-01`, -depuisMois);
  const fin = plusJours(plusMois(dateDebut, ENGAGEMENT_MOIS), -1);
  return {
    ...{ code, libelle, type, niveau: 1, dateDebut, dateFin: contrat.dateFin, assures, garanties },
    montantCotisation: enEuros(centimes * assures.length),
    finEngagement: fin >= contrat.aujourdhui ? fin : null,
  };
}
