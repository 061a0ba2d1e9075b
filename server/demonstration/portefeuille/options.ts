import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { Couverture, Garantie } from '#src/lectures/couvertures.ts';
import type { OptionConnue } from '#src/lectures/vel.ts';

/** What a household has besides its base. */
export interface OptionPrise {
  readonly code: string;
  /** Taken some months ago, for a year at least; absent: since the contract began, and long enough. */
  readonly depuisMois?: number;
  /** The first ones of the contract alone, holder included. */
  readonly premiers?: number;
}

/** What is sold besides a base, of the list `couverture`. */
export interface OptionVendue {
  readonly code: string;
  readonly libelle: string;
  readonly type: OptionConnue['type'];
  readonly description: string;
  readonly argumentaire: readonly string[];
  /** Cents a month for each person. */
  readonly centimes: number;
  /** It completes a base of this level or more. */
  readonly niveauMin: number;
  readonly garanties: readonly Garantie[];
}

const garantie = (
  code: string,
  codeDomaine: string,
  libelle: string,
  valeur: string,
  [expression, montant]: readonly ['pctBR' | 'forfaitAn' | 'forfaitActe', number],
): Garantie => ({
  ...{ code, codeDomaine, libelle, valeur, calcul: { expression, valeur: montant, isInclusRo: true } },
  ...{ isReseau: false, plafond: null, conditions: null, renouvellement: null },
});

export const OPTIONS: readonly OptionVendue[] = [
  {
    code: 'OPT-DENT',
    libelle: 'Option Dentaire+',
    type: 'option',
    description: 'Pour les couronnes à prix libre et les implants.',
    argumentaire: [
      'Les couronnes à prix libre deux fois mieux remboursées',
      '300 € par an pour les implants',
    ],
    centimes: 320,
    niveauMin: 1,
    garanties: [
      garantie('DENT-PLUS-COUR', 'DENT', 'Couronnes à prix libre, en plus', '+ 100 % BR', ['pctBR', 100]),
      garantie('DENT-PLUS-IMPL', 'DENT', 'Implants, en plus', '+ 300 € par an', ['forfaitAn', 300]),
    ],
  },
  {
    code: 'OPT-OPTI',
    libelle: 'Option Optique+',
    type: 'option',
    description: 'Pour les lunettes à prix libre et les lentilles.',
    argumentaire: ['150 € de plus pour des lunettes', '100 € par an pour les lentilles non remboursées'],
    centimes: 290,
    niveauMin: 1,
    garanties: [
      garantie('OPTI-PLUS-EQUIP', 'OPTI', 'Lunettes à prix libre, en plus', '+ 150 € par équipement', [
        'forfaitActe',
        150,
      ]),
      garantie('OPTI-PLUS-LENT', 'OPTI', 'Lentilles, en plus', '+ 100 € par an', ['forfaitAn', 100]),
    ],
  },
  {
    code: 'RENF-HOSPI',
    libelle: 'Renfort Hospitalisation',
    type: 'renfort',
    description: 'Pour la chambre particulière et les dépassements d’honoraires à l’hôpital.',
    argumentaire: ['30 € de plus par jour de chambre particulière', 'Les dépassements mieux remboursés'],
    centimes: 560,
    niveauMin: 1,
    garanties: [
      garantie('HOSPI-PLUS-CHAMB', 'HOSP', 'Chambre particulière, en plus', '+ 30 € par jour', [
        'forfaitActe',
        30,
      ]),
      garantie('HOSPI-PLUS-HONO', 'HOSP', 'Dépassements à l’hôpital, en plus', '+ 100 % BR', ['pctBR', 100]),
    ],
  },
  {
    code: 'SURCO',
    libelle: 'Surcomplémentaire',
    type: 'surcomplementaire',
    description: 'Pour les honoraires que la formule ne rembourse pas en entier.',
    argumentaire: ['Les dépassements des spécialistes remboursés en plus de votre formule'],
    centimes: 1490,
    niveauMin: 4,
    garanties: [
      garantie('SURCO-HONO', 'SOINS', 'Honoraires des spécialistes, en plus', '+ 150 % BR', ['pctBR', 150]),
    ],
  },
];

/** @throws Error for a code that nobody sells. */
export function optionVendue(code: string): OptionVendue {
  const found = OPTIONS.find((une) => une.code === code);
  if (!found) throw new Error(`Personne ne vend l’option ${code}`);
  return found;
}

/** Months for which an option is taken at least. */
export const ENGAGEMENT_MOIS = 12;

/** An option as a contract has it, from a day, for these people. */
export function couvertureOption(
  { code, libelle, type, centimes, garanties }: OptionVendue,
  depuis: { readonly dateDebut: string; readonly dateFin: string | null },
  assures: readonly string[],
  aujourdhui: string,
): Couverture {
  const fin = plusJours(plusMois(depuis.dateDebut, ENGAGEMENT_MOIS), -1);
  return {
    ...{ code, libelle, type, niveau: 1, ...depuis, assures, garanties },
    montantCotisation: enEuros(centimes * assures.length),
    finEngagement: fin >= aujourdhui ? fin : null,
  };
}

/** An option that a household has since its contract began, or for some months. */
export function optionPrise(
  { code, depuisMois, premiers }: OptionPrise,
  contrat: {
    readonly dateEffet: string;
    readonly dateFin: string | null;
    readonly aujourdhui: string;
    readonly assures: readonly string[];
  },
): Couverture {
  const { dateEffet, dateFin, aujourdhui } = contrat;
  const dateDebut =
    depuisMois === undefined ? dateEffet : plusMois(`${aujourdhui.slice(0, 7)}-01`, -depuisMois);
  const assures = contrat.assures.slice(0, premiers);
  return couvertureOption(optionVendue(code), { dateDebut, dateFin }, assures, aujourdhui);
}
