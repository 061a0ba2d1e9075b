import { type Acte, choix } from './acte.ts';

/** NGAP, art. 14, and the agreement of 2024: 5 € since 22 December 2024, more when the Samu sends there (caducee.net). */
const MOMENT = choix('moment', 'Moment de la consultation', {
  journee: 'En journée, en semaine',
  elargi: 'Le soir, la nuit, un dimanche ou un jour férié, sans passer par le Samu',
  dimanche: 'Un dimanche ou un jour férié, adressé par le Samu (15)',
  soiree: 'De 20 h à minuit, adressé par le Samu (15)',
  nuit: 'De minuit à 6 h, adressé par le Samu (15)',
});
const MAJORATIONS = [
  { champ: 'moment', valeur: 'elargi', centimes: 500 },
  { champ: 'moment', valeur: 'dimanche', centimes: 1_906 },
  { champ: 'moment', valeur: 'soiree', centimes: 3_500 },
  { champ: 'moment', valeur: 'nuit', centimes: 4_000 },
];

const consultation = (acte: Omit<Acte, 'codeDomaine' | 'famille' | 'retenue' | 'isParcours'>): Acte => ({
  ...{ codeDomaine: 'SOINS', famille: 'honoraires', retenue: 'participation', isParcours: true },
  ...acte,
});

const analyse: Acte = {
  ...{ code: 'ANALYSES', libelle: 'Analyses de laboratoire', codeDomaine: 'LABO', codeActe: 'B' },
  description: 'Prise de sang, analyse d’urine : sur ordonnance, au tarif du laboratoire.',
  ...{ famille: 'analyses', retenue: 'participation', tags: ['prise de sang', 'bilan'] },
  cas: [{ base: 'prix', taux: 60, prix: 32, garanties: ['LABO'] }],
};

const imagerie = (
  code: string,
  libelle: string,
  codeActe: string,
  cas: Acte['cas'],
  tags: string[],
): Acte => ({
  ...{ code, libelle, codeActe, cas, tags, codeDomaine: 'IMAG', famille: 'honoraires' },
  ...{ description: 'Sur ordonnance d’un médecin.', retenue: 'participation', isParcours: true },
});

/** Doctors, analyses, pictures. */
export const COURANTS: readonly Acte[] = [
  consultation({
    ...{
      code: 'CONSULT_G',
      libelle: 'Consultation d’un généraliste',
      codeActe: 'G',
      tags: ['médecin traitant'],
    },
    description: 'Au cabinet de votre médecin, en secteur 1.',
    champs: [MOMENT],
    majorations: MAJORATIONS,
    cas: [{ base: { tarifs: { G: 1 } }, taux: 70, prix: 30, garanties: ['CONSULT'] }],
  }),
  consultation({
    ...{
      code: 'CONSULT_S',
      libelle: 'Consultation d’un spécialiste',
      codeActe: 'CS',
      tags: ['dermatologue', 'cardiologue'],
    },
    description: 'Adressé par votre médecin traitant, ou en accès direct.',
    champs: [
      choix('secteur', 'Tarifs du médecin', {
        optam: 'Secteur 1, ou secteur 2 adhérent à l’Optam',
        libre: 'Secteur 2, non adhérent à l’Optam',
      }),
    ],
    cas: [
      {
        si: { secteur: 'optam' },
        base: { tarifs: { CS: 1 } },
        taux: 70,
        prix: 55,
        garanties: ['SPECIAL', 'SURCO-HONO'],
      },
      {
        si: { secteur: 'libre' },
        base: { exemple: 23 },
        taux: 70,
        prix: 70,
        garanties: ['SPECNON', 'SURCO-HONO'],
      },
    ],
  }),
  consultation({
    ...{ code: 'AVIS_S', libelle: 'Avis ponctuel d’un spécialiste', codeActe: 'CS', tags: ['consultant'] },
    description: 'Demandé par votre médecin traitant, pour un avis unique.',
    cas: [{ base: { tarifs: { APC: 1 } }, taux: 70, prix: 60, garanties: ['SPECIAL'] }],
  }),
  consultation({
    ...{ code: 'TELECONSULT', libelle: 'Téléconsultation', codeActe: 'TCG', tags: ['vidéo', 'à distance'] },
    description: 'Avec un médecin généraliste, par vidéo.',
    cas: [{ base: { tarifs: { TCG: 1 } }, taux: 70, prix: 25, garanties: ['CONSULT'] }],
  }),
  consultation({
    ...{ code: 'VISITE', libelle: 'Visite à domicile d’un généraliste', codeActe: 'V', tags: ['domicile'] },
    description: 'Votre médecin se déplace chez vous.',
    champs: [MOMENT],
    majorations: MAJORATIONS,
    cas: [{ base: { exemple: 40 }, taux: 70, prix: 40, garanties: ['CONSULT'] }],
  }),
  consultation({
    ...{ code: 'ECG', libelle: 'Électrocardiogramme', codeActe: 'ATM', tags: ['cœur', 'cardiologue'] },
    description: 'Acte technique médical DEQP003.',
    cas: [{ base: { exemple: 14.26 }, taux: 70, prix: 14.26, garanties: ['SPECIAL'] }],
  }),
  consultation({
    ...{
      code: 'CATARACTE',
      libelle: 'Petite chirurgie ou laser au cabinet',
      codeActe: 'ADC',
      tags: ['laser', 'rétine'],
      isLourd: true,
    },
    description: 'Par exemple une photocoagulation de la rétine, à 125,40 €.',
    cas: [{ base: { tarifs: { LASER: 1 } }, taux: 70, prix: 125.4, garanties: ['SPECIAL'] }],
  }),
  analyse,
  imagerie(
    'RADIO',
    'Radiographie des poumons',
    'ADI',
    [{ base: { tarifs: { ADI: 1 } }, taux: 70, prix: 21.28, garanties: ['IMAGERIE'] }],
    ['radio'],
  ),
  imagerie(
    'ECHO',
    'Échographie de l’abdomen',
    'ADE',
    [{ base: { tarifs: { ADE: 1 } }, taux: 70, prix: 60, garanties: ['IMAGERIE'] }],
    ['échographie'],
  ),
  imagerie(
    'IRM',
    'IRM ou scanner',
    'ADI',
    [{ base: { exemple: 69 }, taux: 70, prix: 90, garanties: ['IMAGERIE'] }],
    ['IRM', 'scanner'],
  ),
];

const medicament = (
  code: string,
  libelle: string,
  codeActe: string,
  taux: number,
  description: string,
): Acte => ({
  ...{
    code,
    libelle,
    codeActe,
    description,
    codeDomaine: 'PHAR',
    famille: 'pharmacie',
    tags: ['boîte', 'ordonnance'],
  },
  ...(taux > 0 && { retenue: 'boite' }),
  quantite: { libelle: 'Nombre de boîtes', unite: 'boîte', max: 30 },
  cas: [
    taux > 0
      ? { base: 'prix', taux, prix: 12.4, garanties: ['PHARMA'] }
      : { base: 'rien', taux: 0, prix: 15, garanties: ['PHARMNR'] },
  ],
});

/** What a chemist sells. */
export const PHARMACIE: readonly Acte[] = [
  medicament(
    'MED_100',
    'Médicament remboursé à 100 %',
    'PH1',
    100,
    'Irremplaçable et particulièrement coûteux.',
  ),
  medicament(
    'MED_65',
    'Médicament remboursé à 65 %',
    'PH7',
    65,
    'La plupart des médicaments sur ordonnance.',
  ),
  medicament('MED_30', 'Médicament remboursé à 30 %', 'PH4', 30, 'Service médical modéré.'),
  medicament('MED_15', 'Médicament remboursé à 15 %', 'PH2', 15, 'Service médical faible.'),
  medicament(
    'MED_NR',
    'Vaccin ou médicament non remboursé',
    'PHN',
    0,
    'Ce que l’Assurance maladie ne rembourse pas.',
  ),
];

const suite = (
  code: string,
  libelle: string,
  codeActe: string,
  base: Acte['cas'][number]['base'],
  prix: number,
  tags: string[],
): Acte => ({
  ...{ code, libelle, codeActe, tags, codeDomaine: 'PARA', famille: 'paramedical', retenue: 'paramedical' },
  description: 'Sur ordonnance d’un médecin ; une séance par jour.',
  quantite: { libelle: 'Nombre de séances', unite: 'séance', max: 60 },
  cas: [{ base, taux: 60, prix, garanties: ['PARAMED'] }],
});

/** Nurses, physiotherapists and others. */
export const PARAMEDICAUX: readonly Acte[] = [
  suite('KINE', 'Kinésithérapie', 'AMK', { tarifs: { AMK: 1 } }, 16.58, ['kiné', 'rééducation']),
  suite('INFIRMIER', 'Soins infirmiers', 'AMI', { tarifs: { AMI: 1 } }, 6.3, ['piqûre', 'pansement']),
  suite('ORTHOPHONIE', 'Orthophonie', 'AMO', { exemple: 33.75 }, 33.75, ['langage']),
  suite('ORTHOPTIE', 'Orthoptie', 'AMY', { exemple: 19.5 }, 19.5, ['yeux', 'vision']),
  suite('PEDICURE', 'Pédicurie sur ordonnance', 'AMP', { exemple: 32 }, 32, ['pied', 'podologue']),
];
