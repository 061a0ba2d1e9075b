/** A figure by the day from which it holds, in cents, and the public text that says so. */
interface Tarif {
  readonly source: string;
  readonly valeurs: readonly (readonly [depuis: string, centimes: number])[];
}

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
    source: 'NGAP, semestre d’orthodontie TO 90 : 90 × 2,15 €, soit 193,50 € (cabinet-europe.fr)',
    valeurs: [['2000-01-01', 19_350]],
  },
  AMI: {
    source: 'NGAP, AMI 2 : 2 × 3,15 € en métropole (healthcare.orisha.com)',
    valeurs: [['2000-01-01', 630]],
  },
  VER_B: {
    source: '100 % Santé : base de 0,05 € le verre de classe B (escale-sante-36.agencezebra.net)',
    valeurs: [['2020-01-01', 5]],
  },
  PAU: {
    source:
      'Arrêté du 14 novembre 2018 : base de 350 € en 2020, 400 € en 2021, aide auditive d’un adulte (mnt.fr)',
    valeurs: [
      ['2020-01-01', 35_000],
      ['2021-01-01', 40_000],
    ],
  },
  PFC: {
    source: 'Arrêté du 23 février 2024, annexe 1 : couronne HBLD634, tarif de responsabilité de 120 €',
    valeurs: [['2019-04-01', 12_000]],
  },
  ICO: {
    source:
      'CCAM, inlay-core HBLD090 : base de 90 €, tarif affiché par les cabinets (cabinetdentairenguetta.fr)',
    valeurs: [['2019-04-01', 9_000]],
  },
  AMK: {
    source:
      'NGAP, séance cotée 7,5 ; avenant 7 (arrêté du 21 août 2023) : lettre-clé de 2,15 € portée à 2,21 € en métropole, au 22 février 2024 (topaze.com, concourspluripro.fr)',
    valeurs: [
      ['2012-07-15', 1_613],
      ['2024-02-22', 1_658],
    ],
  },
  B: {
    source:
      'Avenant 12 (arrêté du 5 janvier 2024) : 0,25 € en métropole au 15 janvier 2024, un centime de moins qu’avant (fhf.fr, klesiaprosocial.fr)',
    valeurs: [
      ['2023-01-31', 26],
      ['2024-01-15', 25],
    ],
  },
  LUN_A: {
    source: '100 % Santé : base de 9 € la monture de classe A (cherche-une-bonne-mutuelle.fr, mutualib.fr)',
    valeurs: [['2020-01-01', 900]],
  },
  LUN_B: {
    source: '100 % Santé : base de 0,05 € la monture de classe B (cherche-une-bonne-mutuelle.fr)',
    valeurs: [['2020-01-01', 5]],
  },
  ADI: {
    source: 'CCAM, radiographie pulmonaire : tarif de convention de 21,28 € (santiane.fr)',
    valeurs: [['2000-01-01', 2_128]],
  },
  VER_A: {
    // Reckoned, not read: no text at hand gives the base of the lens itself.
    source:
      '100 % Santé : déduit du prix limite de 32,50 € le verre, la base en étant les 30 % que la monture a aussi (9 € pour 30 €, mutualib.fr)',
    valeurs: [['2020-01-01', 975]],
  },
  AXI: {
    source: 'CCAM, détartrage HBJD001 : 28,92 € (adpassurances.fr, santezen.fr, 2025)',
    valeurs: [['2000-01-01', 2_892]],
  },
  SDE: {
    source:
      'CCAM, obturation d’une face : 29,30 €, tarif affiché par les cabinets (cabinetdentairenguetta.fr, dr-elodie-miray.chirurgiens-dentistes.fr)',
    valeurs: [['2000-01-01', 2_930]],
  },
  ADE: {
    source: 'CCAM, échographie de l’abdomen ZCQM008 : 54,02 € (isonic.fr, janvier 2022)',
    valeurs: [['2000-01-01', 5_402]],
  },
  ACO: {
    source: 'Échographie du troisième trimestre par un médecin : 73,99 €, remboursée à 100 % (assurprox.com)',
    valeurs: [['2000-01-01', 7_399]],
  },
  STH: {
    source: 'CCAM, forfait de surveillance médicale d’une cure thermale : 80 €, remboursé à 70 % (snmr.org)',
    valeurs: [['2000-01-01', 8_000]],
  },
} as const satisfies Readonly<Record<string, Tarif>>;

export type NomTarif = keyof typeof TARIFS;
export const NOMS_TARIFS = Object.keys(TARIFS) as NomTarif[];

/** The public text beside a tariff. */
export function sourceDe(nom: NomTarif): string {
  return TARIFS[nom].source;
}

/** Whether a public text gives what an act is reckoned from; of an act that has no tariff, none does. */
export function isSource(nom: string): boolean {
  return Object.hasOwn(TARIFS, nom);
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
