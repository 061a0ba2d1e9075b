import { adresse, type Connu, marie, membre, visitesDeLaFamille } from './connu.ts';

/** The people who are named elsewhere (accounts, tests, documentation): their numbers never change. */
export const CONNUS_HORIZON: readonly Connu[] = [
  {
    client: 'horizon',
    departement: '51',
    adresse: adresse('12', 'RUE', 'des Lilas', '51300', 'VITRY LE FRANCOIS'),
    membres: [
      membre('ASS', '000000451203', 'MME', 'MARTIN', 'Jeanne', '1985-05-12', {
        ...marie,
        nir: '2850551649001',
        email: 'adherent@demo.fr',
        telMobile: '+33612345601',
        codeCategorieSociale: '37',
      }),
      membre('CJT', '000000451205', 'M', 'MARTIN', 'Thomas', '1983-04-17', {
        ...marie,
        nir: '1830451649008',
        email: 'thomas.martin@exemple.fr',
        telMobile: '+33639980205',
        codeCategorieSociale: '47',
      }),
      membre('ENF', '000000451204', 'M', 'MARTIN', 'Lucas', '2006-09-30', {
        nir: '1060951649002',
        email: 'beneficiaire@demo.fr',
        telMobile: '+33612345602',
        codeCategorieSociale: '84',
      }),
      membre('ENF', '000000451206', 'MME', 'MARTIN', 'Emma', '2015-03-08', {
        nir: '2150351649009',
        email: null,
        telMobile: null,
      }),
    ],
    contrats: [
      {
        numContrat: '00012345',
        offre: 'Santé Sérénité 3',
        etat: 'valide',
        dateEffet: '2023-01-01',
        compte: '189',
        options: [{ code: 'OPT-DENT' }, { code: 'RENF-HOSPI', depuisMois: 4, premiers: 2 }],
      },
      {
        numContrat: '00012346',
        offre: 'Prévoyance Revenus',
        etat: 'suspendu',
        dateEffet: '2024-03-01',
        compte: '190',
        isSeul: true,
      },
    ],
    soinsParAn: 12,
    visites: visitesDeLaFamille({
      jeanne: '000000451203',
      thomas: '000000451205',
      lucas: '000000451204',
      emma: '000000451206',
    }),
  },
  {
    client: 'horizon',
    departement: '75',
    adresse: adresse('8', 'RUE', 'de la Roquette', '75011', 'PARIS'),
    membres: [
      membre('ASS', '000000451301', 'M', 'DURAND', 'Paul', '1979-02-03', {
        nir: '1790275111003',
        email: 'paul.durand@exemple.fr',
        telMobile: '+33612345603',
      }),
    ],
    contrats: [
      {
        numContrat: '00020001',
        offre: 'Santé Essentielle 1',
        etat: 'valide',
        dateEffet: '2025-09-15',
        compte: null,
      },
    ],
  },
  {
    client: 'horizon',
    departement: '69',
    adresse: adresse('27', 'CRS', 'Gambetta', '69003', 'LYON'),
    membres: [
      membre('ASS', '000000451302', 'MME', "D'ANGELO", 'Zoé', '1992-11-21', {
        nir: '2921169383004',
        email: 'zoe.dangelo@exemple.fr',
        telMobile: null,
      }),
    ],
    contrats: [
      {
        numContrat: '00020002',
        offre: 'Santé Sérénité 2',
        etat: 'valide',
        dateEffet: '2022-07-01',
        compte: '192',
        entreprise: { siret: '90000001900019', raisonSociale: 'Atelier des Confluences' },
      },
    ],
  },
  {
    client: 'horizon',
    departement: '2A',
    adresse: adresse('3', 'CRS', 'Napoléon', '20000', 'AJACCIO'),
    membres: [
      membre('ASS', '000000451303', 'M', 'DE LA TOUR', 'Jean-Pierre', '1958-07-14', {
        nir: '158072A004005',
        email: null,
        telMobile: null,
        telFixe: '+33495210102',
      }),
    ],
    contrats: [
      {
        numContrat: '00020003',
        offre: 'Santé Senior 3',
        etat: 'valide',
        dateEffet: '2010-04-01',
        compte: '193',
        isPrecontentieux: true,
      },
    ],
  },
  {
    client: 'horizon',
    departement: '33',
    adresse: adresse('41', 'RUE', 'Sainte-Catherine', '33000', 'BORDEAUX'),
    membres: [
      membre('ASS', '000000451304', 'MME', 'NGUYEN', 'Linh', '2001-01-09', {
        nir: '2010133063006',
        email: 'linh.nguyen@exemple.fr',
        telMobile: '+33612345606',
      }),
    ],
    contrats: [
      {
        numContrat: '00020004',
        offre: 'Santé Jeune 1',
        etat: 'eninstance',
        dateEffet: '2027-01-01',
        compte: '194',
      },
    ],
  },
  {
    client: 'horizon',
    departement: '59',
    adresse: adresse('5', 'RUE', 'Nationale', '59000', 'LILLE'),
    membres: [
      membre('ASS', '000000451305', 'MME', 'BERNARD', 'Alice', '1988-03-30', {
        nir: '2880359350007',
        email: 'alice.bernard@exemple.fr',
        telMobile: '+33612345607',
      }),
    ],
    contrats: [
      {
        numContrat: '00020005',
        offre: 'Santé Famille 2',
        etat: 'resilie',
        dateEffet: '2019-02-01',
        compte: '195',
        finDepuis: 8,
      },
    ],
  },
];
