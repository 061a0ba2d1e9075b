import { adresse, type Connu, marie, membre, visitesDeLaFamille } from './connu.ts';

/** The people who are named elsewhere (accounts, tests, documentation): their numbers never change. */
export const CONNUS_LITTORAL: readonly Connu[] = [
  {
    client: 'littoral',
    departement: '17',
    adresse: adresse('16', 'QUAI', 'Valin', '17000', 'LA ROCHELLE'),
    membres: [
      membre('ASS', '000000781001', 'MME', 'MARTIN', 'Jeanne', '1985-05-12', {
        ...marie,
        nir: '2850517300001',
        email: 'adherent@demo.fr',
        telMobile: '+33612345611',
        codeCategorieSociale: '37',
      }),
      membre('CJT', '000000781005', 'M', 'MARTIN', 'Thomas', '1983-04-17', {
        ...marie,
        nir: '1830417300005',
        email: 'thomas.martin@exemple.fr',
        telMobile: '+33639980305',
        codeCategorieSociale: '47',
      }),
      membre('ENF', '000000781002', 'M', 'MARTIN', 'Lucas', '2006-09-30', {
        nir: '1060917300002',
        email: 'beneficiaire@demo.fr',
        telMobile: '+33612345612',
        codeCategorieSociale: '84',
      }),
      membre('ENF', '000000781006', 'MME', 'MARTIN', 'Emma', '2015-03-08', {
        nir: '2150317300006',
        email: null,
        telMobile: null,
      }),
    ],
    contrats: [
      {
        numContrat: 'PL100001',
        offre: 'Océan Confort',
        etat: 'valide',
        dateEffet: '2021-05-01',
        compte: '201',
        options: [{ code: 'OPT-DENT' }, { code: 'RENF-HOSPI', depuisMois: 4, premiers: 2 }],
      },
    ],
    soinsParAn: 12,
    visites: visitesDeLaFamille({
      jeanne: '000000781001',
      thomas: '000000781005',
      lucas: '000000781002',
      emma: '000000781006',
    }),
  },
  {
    client: 'littoral',
    departement: '17',
    adresse: adresse('9', 'BD', 'de la Marine', '17200', 'ROYAN'),
    membres: [
      membre('ASS', '000000781003', 'M', 'LEGRAND', 'Hugo', '1983-12-01', {
        nir: '1831217306003',
        email: 'hugo.legrand@exemple.fr',
        telMobile: '+33612345613',
      }),
    ],
    contrats: [
      {
        numContrat: 'PL100002',
        offre: 'Océan Essentiel',
        etat: 'valide',
        dateEffet: '2026-02-10',
        compte: null,
      },
    ],
  },
  {
    client: 'littoral',
    departement: '85',
    adresse: adresse('22', 'AV', 'de la Plage', '85100', "LES SABLES-D'OLONNE"),
    membres: [
      membre('ASS', '000000781004', 'MME', 'PETIT', 'Camille', '1995-06-18', {
        nir: '2950685194004',
        email: 'camille.petit@exemple.fr',
        telMobile: '+33612345614',
      }),
    ],
    contrats: [
      {
        numContrat: 'PL100003',
        offre: 'Prévoyance Marine',
        etat: 'valide',
        dateEffet: '2020-11-01',
        compte: '203',
      },
    ],
  },
];
