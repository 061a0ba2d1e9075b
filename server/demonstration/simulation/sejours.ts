import { type Acte, choix } from './acte.ts';

const jours = { libelle: 'Nombre de jours, jour de sortie compris', unite: 'jour', max: 90, defaut: 3 };
const HONORAIRES = ['SEJOUR', 'HOSPI-PLUS-HONO'];

/** Stays. */
export const HOPITAL: readonly Acte[] = [
  {
    ...{
      code: 'FORFAIT_JOURNALIER',
      libelle: 'Forfait journalier',
      codeActe: 'FJ',
      codeDomaine: 'HOSP',
      famille: 'forfaitJournalier',
    },
    description: 'Ce que l’hôpital demande pour chaque jour passé, jour de sortie compris.',
    quantite: jours,
    champs: [
      choix('service', 'Service', { mco: 'Médecine, chirurgie, maternité, rééducation', psy: 'Psychiatrie' }),
    ],
    cas: [
      {
        si: { service: 'mco' },
        base: { tarifs: { FJ: 1 } },
        taux: 0,
        prix: null,
        garanties: ['FORFJOUR'],
      },
      {
        si: { service: 'psy' },
        base: { tarifs: { FJ_PSY: 1 } },
        taux: 0,
        prix: null,
        garanties: ['FORFJOUR'],
      },
    ],
  },
  {
    ...{
      code: 'CHAMBRE',
      libelle: 'Chambre particulière',
      codeActe: 'CPC',
      codeDomaine: 'HOSP',
      famille: 'hospitalisation',
    },
    description: 'Demandée par vous, par jour.',
    quantite: jours,
    cas: [{ base: 'rien', taux: 0, prix: 75, garanties: ['CHAMBRE', 'HOSPI-PLUS-CHAMB'] }],
  },
  {
    ...{
      code: 'OPERATION',
      libelle: 'Opération : honoraires du chirurgien',
      codeActe: 'ADC',
      codeDomaine: 'HOSP',
      famille: 'hospitalisation',
    },
    description: 'Par exemple une appendicite par cœlioscopie, avec l’anesthésie : 284,09 €.',
    ...{ isLourd: true, tags: ['chirurgie', 'appendicite'] },
    cas: [{ base: { tarifs: { APPENDICE: 1 } }, taux: 80, prix: 284.09, garanties: HONORAIRES }],
  },
  {
    ...{
      code: 'SEJOUR_MED',
      libelle: 'Frais de séjour sans acte lourd',
      codeActe: 'GHS',
      codeDomaine: 'HOSP',
      famille: 'hospitalisation',
    },
    description: 'Un séjour de surveillance ou de médecine, à l’hôpital public.',
    cas: [{ base: { exemple: 1_500 }, taux: 80, prix: 1_500, garanties: HONORAIRES }],
  },
  {
    ...{
      code: 'URGENCES',
      libelle: 'Passage aux urgences',
      codeActe: 'GHS',
      codeDomaine: 'HOSP',
      famille: 'hospitalisation',
    },
    description: 'Le forfait patient urgences, quand vous n’êtes pas hospitalisé ensuite.',
    champs: [
      choix('forfait', 'Forfait', {
        plein: 'Forfait plein',
        reduit: 'Forfait réduit (ALD, accident du travail)',
      }),
    ],
    cas: [
      { si: { forfait: 'plein' }, base: { tarifs: { FPU: 1 } }, taux: 0, prix: 23, garanties: ['SEJOUR'] },
      {
        si: { forfait: 'reduit' },
        base: { tarifs: { FPU_REDUIT: 1 } },
        taux: 0,
        prix: 9.96,
        garanties: ['SEJOUR'],
      },
    ],
  },
];

const transport = (code: string, libelle: string, codeActe: string, prix: number): Acte => ({
  ...{
    code,
    libelle,
    codeActe,
    codeDomaine: 'TRAN',
    famille: 'transport',
    retenue: 'transport',
    tags: ['trajet'],
  },
  description: 'Prescrit par un médecin avant le trajet.',
  quantite: { libelle: 'Nombre de trajets le même jour', unite: 'trajet', max: 4 },
  cas: [{ base: 'prix', taux: 55, prix, garanties: ['TRANSPOR'] }],
});

/** Journeys, cures, births. */
export const AUTRES_SOINS: readonly Acte[] = [
  transport('TAXI', 'Taxi conventionné', 'TXI', 84),
  transport('VSL', 'Véhicule sanitaire léger', 'VSL', 62),
  transport('AMBULANCE', 'Ambulance', 'ABA', 140),
  {
    ...{
      code: 'CURE',
      libelle: 'Surveillance médicale d’une cure',
      codeActe: 'STH',
      codeDomaine: 'CURE',
      famille: 'cure',
    },
    description: 'Cure de dix-huit jours, après accord de l’Assurance maladie.',
    cas: [{ base: { tarifs: { STH: 1 } }, taux: 70, prix: 80, garanties: ['CURE'] }],
  },
  {
    ...{
      code: 'ECHO_T3',
      libelle: 'Échographie du troisième trimestre',
      codeActe: 'ACO',
      codeDomaine: 'MATER',
      famille: 'honoraires',
    },
    description: 'Prise en charge à 100 % du tarif de base.',
    tags: ['grossesse'],
    cas: [{ base: { tarifs: { ACO: 1 } }, taux: 100, prix: 100, garanties: ['IMAGERIE'] }],
  },
  {
    ...{
      code: 'ACCOUCHEMENT',
      libelle: 'Accouchement : honoraires',
      codeActe: 'ACO',
      codeDomaine: 'MATER',
      famille: 'honoraires',
    },
    description: 'Accouchement d’un enfant, pris en charge à 100 % du tarif de base.',
    tags: ['naissance'],
    cas: [{ base: { exemple: 313.5 }, taux: 100, prix: 500, garanties: HONORAIRES }],
  },
  {
    ...{
      code: 'SAGE_FEMME',
      libelle: 'Consultation d’une sage-femme',
      codeActe: 'ACO',
      codeDomaine: 'MATER',
      famille: 'honoraires',
    },
    description: 'Suivi gynécologique ou de grossesse.',
    tags: ['gynécologie'],
    cas: [{ base: { exemple: 26.5 }, taux: 70, prix: 26.5, garanties: ['SAGEFEM'] }],
  },
  ...[
    ['OSTEO', 'Ostéopathie', 60, ['OSTEO']],
    ['PSYCHOLOGUE', 'Psychologue', 60, ['OSTEO']],
    ['CHIROPRACTEUR', 'Chiropracteur', 65, []],
    ['DIETETICIEN', 'Diététicien', 50, []],
    ['SOPHROLOGIE', 'Sophrologie', 55, []],
  ].map(
    ([code, libelle, prix, garanties]): Acte => ({
      ...{
        code: String(code),
        libelle: String(libelle),
        codeActe: 'HN',
        codeDomaine: 'DOUCE',
        famille: 'honoraires',
      },
      description: 'Non remboursé par l’Assurance maladie.',
      quantite: { libelle: 'Nombre de séances', unite: 'séance', max: 20 },
      cas: [{ base: 'rien', taux: 0, prix: Number(prix), garanties: garanties as string[] }],
    }),
  ),
];
