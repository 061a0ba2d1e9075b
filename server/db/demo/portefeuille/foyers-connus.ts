import type { Adresse } from '#src/core/address.ts';
import { alea } from './alea.ts';
import { clientDemo } from './clients.ts';
import { contratDe, type Signature } from './contrats.ts';
import { foyerDe } from './foyer.ts';
import { ibanFrancais } from './identifiants.ts';
import { ajouteMois, finDeMois } from './jours.ts';
import type { Foyer } from './modele.ts';
import { offre } from './offres.ts';
import { type Identite, personneDe } from './personnes.ts';

const BIC = 'AGRIFRPP878';
/** The accounts of the households that everybody knows: all of one branch, by their number. */
const rib = (numero: string) => ({ iban: ibanFrancais('17806', '00100', `40000000${numero}`), bic: BIC });

interface Membre extends Identite {
  readonly lien: string;
}

interface Connu {
  readonly client: string;
  readonly adresse: Partial<Adresse>;
  readonly departement: string;
  readonly membres: readonly Membre[];
  readonly contrats: readonly {
    readonly numContrat: string;
    readonly offre: string;
    readonly etat: Signature['etat'];
    readonly dateEffet: string;
    readonly compte: string | null;
    /** Ended some months ago. */
    readonly finDepuis?: number;
    readonly isPrecontentieux?: boolean;
    readonly entreprise?: NonNullable<Signature['entreprise']>;
    /** Only the holder. */
    readonly isSeul?: boolean;
  }[];
  readonly soinsParAn?: number;
}

const membre = (
  lien: string,
  numPers: string,
  codeCivilite: 'MME' | 'M',
  nom: string,
  prenom: string,
  dateNaissance: string,
  reste: Partial<Identite>,
): Membre => ({ lien, numPers, codeCivilite, nom, prenom, dateNaissance, ...reste });

const adresse = (numVoie: string, nature: string, voie: string, codePostal: string, localite: string) => ({
  numVoie,
  libelleCourtNatureVoie: nature,
  libelleVoie: voie,
  codePostal,
  localite,
});

const marie = { codeSituationFamiliale: 'M' };

/** The people who are named elsewhere (accounts, tests, documentation): their numbers never change. */
const CONNUS: readonly Connu[] = [
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
      },
    ],
    soinsParAn: 12,
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

function foyerConnu(connu: Connu, aujourdhui: string): Foyer {
  const client = clientDemo(connu.client);
  const graine = `connu:${connu.contrats[0]?.numContrat}`;
  const hasard = alea(graine);
  const chez = { ...connu.adresse, codePays: 'FR', libellePays: 'France', adresseEtrangere: false };
  const membres = connu.membres.map(({ lien, ...identite }) => ({
    lien,
    personne: personneDe(hasard, identite, {
      adresse: chez,
      departement: connu.departement,
      aujourdhui,
      isConnu: true,
    }),
  }));
  const contrats = connu.contrats.map(({ compte, finDepuis, isSeul, offre: nom, ...reste }) =>
    contratDe({
      ...reste,
      client,
      aujourdhui,
      offre: offre(connu.client, nom),
      dateFin: finDepuis === undefined ? null : finDeMois(ajouteMois(aujourdhui, -finDepuis)),
      nature: reste.entreprise ? 'collectifObligatoire' : 'individuel',
      rib: compte === null ? null : rib(compte),
      jourPrelevement: 10,
      personnes: isSeul ? membres.slice(0, 1) : membres,
      isDemat: true,
    }),
  );
  return foyerDe({
    graine,
    client,
    aujourdhui,
    contrats,
    personnes: membres.map(({ personne }) => personne),
    impayes: 1,
    ...(connu.soinsParAn !== undefined && { soinsParAn: connu.soinsParAn }),
  });
}

/** The households of a client that everybody knows. */
export function foyersConnus(client: string, aujourdhui: string): Foyer[] {
  return CONNUS.filter((connu) => connu.client === client).map((connu) => foyerConnu(connu, aujourdhui));
}
