import { CHIFFRES_LEGAUX, type ChiffreDate, valeurLe } from '#src/core/soins/chiffres-legaux.ts';

/** Every tariff of the demonstration, in cents: what is charged on a day is what held on that day. */
const TARIFS = {
  ...CHIFFRES_LEGAUX,
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
  APC: {
    source:
      'Avis ponctuel de consultant : 56,50 €, puis 60 € au 22 décembre 2024 (europe1.fr, convention médicale de 2024)',
    valeurs: [
      ['2023-11-01', 5_650],
      ['2024-12-22', 6_000],
    ],
  },
  LASER: {
    source:
      'Photocoagulation : 125,40 €, exemple d’acte de 120 € et plus (ameli.fr « Le forfait à 24 euros »)',
    valeurs: [['2019-01-01', 12_540]],
  },
  APPENDICE: {
    source:
      'Appendicectomie par cœlioscopie avec anesthésie : 284,09 € (ameli.fr « Le forfait à 24 euros », previssima.fr)',
    valeurs: [['2019-01-01', 28_409]],
  },
  STH: {
    source: 'CCAM, forfait de surveillance médicale d’une cure thermale : 80 €, remboursé à 70 % (snmr.org)',
    valeurs: [['2000-01-01', 8_000]],
  },
} as const satisfies Readonly<Record<string, ChiffreDate>>;

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

/** A tariff on a day, in cents; `null` before the first day that is known. */
export function tarifOuNul(nom: NomTarif, jour: string): number | null {
  return valeurLe(TARIFS[nom], jour);
}

/**
 * A tariff on a day, in cents.
 * @throws Error before the first day that is known
 */
export function tarif(nom: NomTarif, jour: string): number {
  const valeur = tarifOuNul(nom, jour);
  if (valeur === null) throw new Error(`Pas de tarif ${nom} le ${jour}`);
  return valeur;
}
