/** A figure by the day from which it holds, in cents, and the public text that says so. */
export interface ChiffreDate {
  readonly source: string;
  readonly valeurs: readonly (readonly [depuis: string, centimes: number])[];
}

const RETENUES = 'CSS, art. L. 160-13 ; décrets du 16 février 2024 ; service-public F17042';
const PLAFOND =
  'CSS, art. L. 160-13 : 50 € par personne et par année civile, que les décrets de 2024 n’ont pas changés';
const URGENCES = 'CSS, art. L. 160-13 et R. 160-5-1 ; 23 € et 9,96 € au 1er mars 2026 (quechoisir.org)';

/** What the law leaves to people, in cents: the same for who pays, for who explains and for who estimates. */
export const CHIFFRES_LEGAUX = {
  participation: {
    source: `${RETENUES} : 2 € au 15 mai 2024`,
    valeurs: [
      ['2005-01-01', 100],
      ['2024-05-15', 200],
    ],
  },
  participationJour: {
    source: `${RETENUES} : au plus, un jour, chez un même professionnel`,
    valeurs: [
      ['2005-01-01', 400],
      ['2024-05-15', 800],
    ],
  },
  participationAnnee: { source: PLAFOND, valeurs: [['2005-01-01', 5_000]] },
  franchiseBoite: {
    source: `${RETENUES} : 1 € la boîte au 31 mars 2024`,
    valeurs: [
      ['2008-01-01', 50],
      ['2024-03-31', 100],
    ],
  },
  franchiseParamedical: {
    source: `${RETENUES} : 1 € l’acte au 31 mars 2024`,
    valeurs: [
      ['2008-01-01', 50],
      ['2024-03-31', 100],
    ],
  },
  franchiseParamedicalJour: {
    source: `${RETENUES} : au plus, un jour, pour les actes paramédicaux`,
    valeurs: [
      ['2008-01-01', 200],
      ['2024-03-31', 400],
    ],
  },
  franchiseTransport: {
    source: `${RETENUES} : 4 € le trajet au 31 mars 2024`,
    valeurs: [
      ['2008-01-01', 200],
      ['2024-03-31', 400],
    ],
  },
  franchiseTransportJour: {
    source: `${RETENUES} : au plus, un jour, pour les transports`,
    valeurs: [
      ['2008-01-01', 400],
      ['2024-03-31', 800],
    ],
  },
  franchiseAnnee: { source: PLAFOND, valeurs: [['2008-01-01', 5_000]] },
  acteLourd: {
    source:
      'CSS, art. R. 160-16 : 18 €, puis 24 € au 1er janvier 2019 (ameli.fr « Le forfait à 24 euros », previssima.fr), 32 € au 22 avril 2026 (quechoisir.org)',
    valeurs: [
      ['2006-09-01', 1_800],
      ['2019-01-01', 2_400],
      ['2026-04-22', 3_200],
    ],
  },
  seuilActeLourd: {
    source: 'CSS, art. R. 160-16 : actes de 120 € et plus (ameli.fr « Le forfait à 24 euros »)',
    valeurs: [['2006-09-01', 12_000]],
  },
  FJ: {
    source: 'CSS, art. L. 174-4, jour de sortie compris ; 20 € au 1er janvier 2018, 23 € au 1er mars 2026',
    valeurs: [
      ['2010-01-01', 1_800],
      ['2018-01-01', 2_000],
      ['2026-03-01', 2_300],
    ],
  },
  FJ_PSY: {
    source:
      'CSS, art. L. 174-4 : 15 € en psychiatrie au 1er janvier 2018, 17 € au 1er mars 2026 (quechoisir.org)',
    valeurs: [
      ['2018-01-01', 1_500],
      ['2026-03-01', 1_700],
    ],
  },
  FPU: { source: URGENCES, valeurs: [['2026-03-01', 2_300]] },
  FPU_REDUIT: { source: URGENCES, valeurs: [['2026-03-01', 996]] },
  monture: {
    source: 'CSS, art. R. 871-2 : un contrat responsable paie 100 € au plus pour une monture depuis 2020',
    valeurs: [['2020-01-01', 10_000]],
  },
  PMSS: {
    source: 'Plafond mensuel de la sécurité sociale : 3 925 € en 2025, 4 005 € en 2026 (service-public.fr)',
    valeurs: [
      ['2025-01-01', 392_500],
      ['2026-01-01', 400_500],
    ],
  },
} as const satisfies Readonly<Record<string, ChiffreDate>>;

export type NomChiffre = keyof typeof CHIFFRES_LEGAUX;

/** What held on a day, in cents; `null` before the first day that is known. */
export function valeurLe({ valeurs }: ChiffreDate, jour: string): number | null {
  return valeurs.findLast(([depuis]) => depuis <= jour)?.[1] ?? null;
}

/**
 * A figure of the law on a day, in cents.
 * @throws Error before the first day that is known
 */
export function chiffre(nom: NomChiffre, jour: string): number {
  const valeur = valeurLe(CHIFFRES_LEGAUX[nom], jour);
  if (valeur === null) throw new Error(`Pas de chiffre ${nom} le ${jour}`);
  return valeur;
}
