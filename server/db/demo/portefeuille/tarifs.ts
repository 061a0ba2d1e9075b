/** A figure by the day from which it holds, in cents, and the public text that says so. */
interface Tarif {
  readonly source: string;
  readonly valeurs: readonly (readonly [depuis: string, centimes: number])[];
}

/** What no public text of ours dates: a plausible figure, to be kept up by the insurer (`../README.md`). */
const exemple = (centimes: number): Tarif => ({
  source: 'Exemple, à remplacer par celui de l’organisme',
  valeurs: [['2000-01-01', centimes]],
});

const RETENUES = 'CSS, art. L. 160-13 ; décrets du 16 février 2024 ; service-public F17042';
const PLAFOND = 'CSS, art. L. 160-13 : 50 € par personne et par année civile, inchangés en 2024';

/** Every tariff of the demonstration, in cents: what is charged on a day is what held on that day. */
const TARIFS = {
  G: {
    source:
      'Règlement arbitral (avril 2023), 26,50 € au 1er novembre 2023 ; convention médicale, arrêté du 20 juin 2024, 30 € au 22 décembre 2024 (service-public F17042)',
    valeurs: [
      ['2017-05-01', 2_500],
      ['2023-11-01', 2_650],
      ['2024-12-22', 3_000],
    ],
  },
  CS: {
    source: 'Règlement arbitral (avril 2023) : consultation coordonnée d’un spécialiste, 31,50 €',
    valeurs: [
      ['2017-07-01', 3_000],
      ['2023-11-01', 3_150],
    ],
  },
  TCG: {
    source: 'Convention médicale, arrêté du 20 juin 2024 : téléconsultation maintenue à 25 €',
    valeurs: [['2018-09-15', 2_500]],
  },
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
  FJ: {
    source: 'CSS, art. L. 174-4, jour de sortie compris ; 20 € au 1er janvier 2018, 23 € au 1er mars 2026',
    valeurs: [
      ['2010-01-01', 1_800],
      ['2018-01-01', 2_000],
      ['2026-03-01', 2_300],
    ],
  },
  TO: {
    source: 'NGAP, semestre d’orthodontie TO 90 : 90 × 2,15 €',
    valeurs: [['2000-01-01', 19_350]],
  },
  AMI: { source: 'NGAP, AMI 2 : 2 × 3,15 €', valeurs: [['2000-01-01', 630]] },
  LUN_A: { source: 'LPP, monture de classe A : base 9 €, prix limite 30 €', valeurs: [['2020-01-01', 900]] },
  LUN_B: { source: 'LPP, classe B : base 0,05 € la monture', valeurs: [['2020-01-01', 5]] },
  VER_A: {
    source: 'LPP, verre de classe A le plus simple : base 9,75 €, prix limite 32,50 €',
    valeurs: [['2020-01-01', 975]],
  },
  VER_B: { source: 'LPP, classe B : base 0,05 € le verre', valeurs: [['2020-01-01', 5]] },
  PAU: { source: 'LPP, aide auditive d’un adulte : base 400 €', valeurs: [['2021-01-01', 40_000]] },
  PFC: { source: 'CCAM, couronne HBLD634 : base 120 €', valeurs: [['2019-04-01', 12_000]] },
  ICO: { source: 'CCAM, inlay-core HBLD090 : base 90 €', valeurs: [['2019-04-01', 9_000]] },
  AXI: exemple(4_338),
  SDE: exemple(2_640),
  AMK: exemple(1_678),
  B: exemple(25),
  ADE: exemple(5_670),
  ADI: exemple(2_128),
  ACO: exemple(6_500),
  TH1: exemple(56_100),
} as const satisfies Readonly<Record<string, Tarif>>;

export type NomTarif = keyof typeof TARIFS;
export const NOMS_TARIFS = Object.keys(TARIFS) as NomTarif[];

/** The public text beside a tariff. */
export function sourceDe(nom: NomTarif): string {
  return TARIFS[nom].source;
}

/**
 * A tariff on a day, in cents.
 * @throws Error before the first day that is known
 */
export function tarif(nom: NomTarif, jour: string): number {
  const { valeurs }: Tarif = TARIFS[nom];
  const enVigueur = valeurs.findLast(([depuis]) => depuis <= jour);
  if (!enVigueur) throw new Error(`Pas de tarif ${nom} le ${jour}`);
  return enVigueur[1];
}
