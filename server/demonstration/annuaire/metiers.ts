import type { Profession, Secteur } from '#src/core/adherent/annuaire.ts';

interface Tarif {
  readonly libelle: string;
  readonly min: number;
  readonly max: number;
}

/** A kind of practice: how many there are for ten thousand, and what it says of itself. */
export interface Metier {
  readonly profession: Profession;
  readonly specialite: readonly [code: string, libelle: string] | null;
  readonly part: number;
  readonly secteurs: readonly (readonly [Secteur | null, number])[];
  /** By sector; the first where nothing else is said. Euros. */
  readonly tarif: Tarif | null;
  readonly titre: string | null;
  /** What a place is called before its street or its saint; `null`: it goes by a person. */
  readonly enseignes: readonly string[] | null;
  readonly reseau: readonly [code: string, part: number] | null;
  /** How often it may be seen from afar. */
  readonly teleconsultation: number;
  readonly domicile: number;
}

const SANS = {
  specialite: null,
  titre: null,
  enseignes: null,
  reseau: null,
  teleconsultation: 0,
  domicile: 0,
};
const SECTEUR_1 = [['1', 1]] as const;
const AUCUN = [[null, 1]] as const;

const LIBERAUX = [
  ['1', 45],
  ['OPTAM', 35],
  ['2', 20],
] as const;

/** A doctor of a speciality: code and name of the list of the Assurance maladie (IR_SPE_V), usual price. */
function specialiste(code: string, libelle: string, part: number, prix: number): Metier {
  return {
    ...SANS,
    ...{ profession: 'MEDECIN', specialite: [code, libelle], part, secteurs: LIBERAUX, titre: 'Dr' },
    ...{ tarif: { libelle: 'Consultation', min: prix, max: prix * 2 }, teleconsultation: 0.25 },
  };
}

export const METIERS: readonly Metier[] = [
  {
    ...SANS,
    ...{ profession: 'MEDECIN', specialite: ['01', 'Médecine générale'], part: 2200, titre: 'Dr' },
    secteurs: [
      ['1', 90],
      ['OPTAM', 5],
      ['2', 4],
      ['0', 1],
    ],
    ...{ tarif: { libelle: 'Consultation', min: 30, max: 60 }, teleconsultation: 0.4, domicile: 0.3 },
  },
  specialiste('03', 'Cardiologie', 160, 55),
  specialiste('05', 'Dermatologie', 120, 60),
  specialiste('07', 'Gynécologie', 140, 55),
  specialiste('12', 'Pédiatrie', 120, 45),
  specialiste('15', 'Ophtalmologie', 180, 60),
  specialiste('33', 'Psychiatrie', 140, 60),
  specialiste('11', 'Oto-rhino-laryngologie', 90, 55),
  specialiste('08', 'Gastro-entérologie', 80, 55),
  {
    ...SANS,
    ...{ profession: 'CHIRURGIEN_DENTISTE', specialite: ['19', 'Chirurgie dentaire'], part: 1000 },
    ...{ titre: 'Dr', secteurs: SECTEUR_1, reseau: ['R_DENT', 0.3] },
    tarif: { libelle: 'Consultation', min: 23, max: 23 },
  },
  {
    ...SANS,
    ...{ profession: 'CHIRURGIEN_DENTISTE', specialite: ['36', 'Orthodontie'], part: 100 },
    ...{ titre: 'Dr', secteurs: SECTEUR_1, reseau: ['R_DENT', 0.3] },
    tarif: { libelle: 'Semestre de traitement', min: 600, max: 1100 },
  },
  {
    ...SANS,
    ...{ profession: 'INFIRMIER', part: 1100, secteurs: SECTEUR_1, tarif: null, domicile: 0.95 },
  },
  {
    ...SANS,
    ...{ profession: 'KINESITHERAPEUTE', part: 1100, secteurs: SECTEUR_1, tarif: null, domicile: 0.4 },
  },
  {
    ...SANS,
    ...{ profession: 'PHARMACIEN', part: 900, secteurs: AUCUN, tarif: null, enseignes: ['Pharmacie'] },
  },
  {
    ...SANS,
    ...{ profession: 'OPTICIEN', part: 700, secteurs: AUCUN, enseignes: ['Optique', 'Lunetterie'] },
    ...{ reseau: ['R_OPTI', 0.45], tarif: { libelle: 'Monture et verres simples', min: 95, max: 390 } },
  },
  {
    ...SANS,
    ...{
      profession: 'AUDIOPROTHESISTE',
      part: 350,
      secteurs: AUCUN,
      enseignes: ['Audition', 'Centre auditif'],
    },
    ...{ reseau: ['R_AUDI', 0.45], tarif: { libelle: 'Une aide auditive', min: 950, max: 1900 } },
  },
  {
    ...SANS,
    ...{ profession: 'SAGE_FEMME', part: 200, secteurs: SECTEUR_1, domicile: 0.4, teleconsultation: 0.2 },
    tarif: { libelle: 'Consultation', min: 26.5, max: 26.5 },
  },
  {
    ...SANS,
    ...{ profession: 'OSTEOPATHE', part: 500, secteurs: AUCUN, reseau: ['R_OSTEO', 0.35] },
    tarif: { libelle: 'Séance', min: 55, max: 80 },
  },
  {
    ...SANS,
    ...{ profession: 'ORTHOPHONISTE', part: 260, secteurs: SECTEUR_1, tarif: null, teleconsultation: 0.3 },
  },
  { ...SANS, profession: 'ORTHOPTISTE', part: 80, secteurs: SECTEUR_1, tarif: null },
  {
    ...SANS,
    ...{ profession: 'PSYCHOLOGUE', part: 330, secteurs: AUCUN, teleconsultation: 0.5 },
    tarif: { libelle: 'Séance', min: 50, max: 70 },
  },
  {
    ...SANS,
    ...{ profession: 'PEDICURE_PODOLOGUE', part: 250, secteurs: SECTEUR_1, domicile: 0.3 },
    tarif: { libelle: 'Soin', min: 32, max: 45 },
  },
];
