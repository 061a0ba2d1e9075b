import { type Acte, type Base, choix, part } from './acte.ts';

const PANIER_DENTAIRE = choix('panier', 'Panier du devis', {
  rac0: '100 % Santé, sans reste à charge',
  maitrise: 'Tarif maîtrisé',
  libre: 'Tarif libre',
});

/** A prosthesis whose price the law sets in two of three baskets (agreement of 2018; ceilings of the demonstration). */
const prothese = (
  code: string,
  libelle: string,
  codeActe: string,
  base: Base,
  prix: readonly [number, number, number],
): Acte => ({
  ...{
    code,
    libelle,
    codeActe,
    codeDomaine: 'DENT_PROTH',
    famille: 'dentaire',
    tags: ['100 % Santé', 'devis'],
  },
  description: 'Demandez un devis : il dit à quel panier appartient la prothèse.',
  champs: [PANIER_DENTAIRE],
  cas: [
    {
      si: { panier: 'rac0' },
      libelle: `${libelle}, 100 % Santé`,
      panier: 'rac0',
      max: prix[0],
      garanties: ['DENTRAC0'],
    },
    {
      si: { panier: 'maitrise' },
      libelle: `${libelle}, tarif maîtrisé`,
      panier: 'maitrise',
      max: prix[1],
      garanties: ['DENTMAIT', 'DENT-PLUS-COUR'],
    },
    {
      si: { panier: 'libre' },
      libelle: `${libelle}, tarif libre`,
      panier: 'libre',
      garanties: ['DENTMAIT', 'DENT-PLUS-COUR'],
    },
  ].map((un, rang) => ({ ...un, base, taux: 60, prix: prix[rang] ?? prix[0] })),
});

const soinDentaire = (
  code: string,
  libelle: string,
  codeActe: string,
  base: Base,
  prix: number,
  tags: string[],
): Acte => ({
  ...{ code, libelle, codeActe, tags, codeDomaine: 'DENT_SOINS', famille: 'dentaire' },
  description: 'Chez un chirurgien-dentiste, au tarif de l’Assurance maladie.',
  cas: [{ base, taux: 60, prix, garanties: ['SOINDENT'] }],
});

/** Teeth. */
export const DENTAIRE: readonly Acte[] = [
  soinDentaire('DETARTRAGE', 'Détartrage', 'AXI', { tarifs: { AXI: 1 } }, 28.92, ['HBJD001']),
  soinDentaire('CARIE', 'Soin d’une carie', 'SDE', { tarifs: { SDE: 1 } }, 29.3, ['obturation']),
  soinDentaire('DEVITALISATION', 'Dévitalisation d’une molaire', 'END', { exemple: 81.94 }, 81.94, [
    'racine',
  ]),
  prothese('COURONNE', 'Couronne céramique', 'PFC', { tarifs: { PFC: 1 } }, [500, 550, 700]),
  prothese('INLAY_CORE', 'Inlay-core', 'ICO', { tarifs: { ICO: 1 } }, [175, 200, 250]),
  prothese('DENTIER', 'Appareil amovible', 'PAR', { exemple: 182.75 }, [700, 900, 1_200]),
  {
    ...{
      code: 'IMPLANT',
      libelle: 'Implant dentaire',
      codeActe: 'IMP',
      codeDomaine: 'DENT_IMPL',
      famille: 'dentaire',
    },
    description:
      'L’Assurance maladie ne rembourse pas l’implant ; la couronne posée dessus se simule à part.',
    tags: ['LBLD015'],
    cas: [{ base: 'rien', taux: 0, prix: 1_200, garanties: ['DENT-PLUS-IMPL'] }],
  },
  {
    ...{
      code: 'ORTHODONTIE',
      libelle: 'Orthodontie, un semestre',
      codeActe: 'TO',
      codeDomaine: 'DENT_ORTHO',
      famille: 'dentaire',
    },
    description: 'Traitement commencé avant 16 ans, après accord de l’Assurance maladie.',
    tags: ['appareil', 'bagues'],
    cas: [{ base: { tarifs: { TO: 1 } }, taux: 100, prix: 650, garanties: ['ORTHODON'] }],
  },
];

/** Glasses, lenses, hearing aids. */
export const APPAREILS: readonly Acte[] = [
  {
    ...{
      code: 'LUNETTES',
      libelle: 'Lunettes : monture et deux verres',
      codeActe: 'VER',
      codeDomaine: 'OPTI_EQUIP',
      famille: 'appareillage',
    },
    description: 'Un équipement tous les deux ans, tous les ans avant 16 ans ou si la vue change.',
    tags: ['100 % Santé', 'réseau'],
    champs: [
      choix('classe', 'Classe du devis', { A: 'Classe A, 100 % Santé', B: 'Classe B, tarif libre' }),
      part('monture', 'Dont prix de la monture'),
    ],
    limites: [{ champ: 'monture', chiffre: 'monture' }],
    cas: [
      {
        ...{
          si: { classe: 'A' },
          libelle: 'Équipement 100 % Santé',
          panier: 'A',
          max: 95,
          garanties: ['OPTIRAC0'],
        },
        ...{ base: { tarifs: { VER_A: 2, LUN_A: 1 } }, taux: 60, prix: 95 },
      },
      {
        ...{ si: { classe: 'B' }, libelle: 'Équipement à tarif libre', panier: 'B' },
        ...{
          garanties: ['OPTILIBR', 'OPTI-PLUS-EQUIP'],
          base: { tarifs: { VER_B: 2, LUN_B: 1 } },
          taux: 60,
          prix: 420,
        },
      },
    ],
  },
  {
    ...{
      code: 'LENTILLES',
      libelle: 'Lentilles non remboursées',
      codeActe: 'LEN',
      codeDomaine: 'OPTI_LENT',
      famille: 'appareillage',
    },
    description: 'Pour une année.',
    cas: [{ base: 'rien', taux: 0, prix: 180, garanties: ['LENTILLE', 'OPTI-PLUS-LENT'] }],
  },
  {
    ...{
      code: 'LASER_OEIL',
      libelle: 'Chirurgie réfractive, un œil',
      codeActe: 'HN',
      codeDomaine: 'OPTI_CHIR',
      famille: 'appareillage',
    },
    description: 'Correction de la myopie au laser, non remboursée par l’Assurance maladie.',
    cas: [{ base: 'rien', taux: 0, prix: 1_300 }],
  },
  {
    ...{
      code: 'AIDE_AUDITIVE',
      libelle: 'Aide auditive',
      codeActe: 'PAU',
      codeDomaine: 'AUDI',
      famille: 'appareillage',
    },
    description: 'Un appareil par oreille tous les quatre ans, pour un adulte.',
    tags: ['100 % Santé'],
    champs: [choix('classe', 'Classe du devis', { 1: 'Classe I, 100 % Santé', 2: 'Classe II, tarif libre' })],
    quantite: { libelle: 'Nombre d’oreilles', unite: 'oreille', max: 2 },
    cas: [
      {
        ...{
          si: { classe: '1' },
          libelle: 'Aide auditive 100 % Santé',
          panier: '1',
          max: 950,
          garanties: ['AUDIRAC0'],
        },
        ...{ base: { tarifs: { PAU: 1 } }, taux: 60, prix: 950 },
      },
      {
        ...{
          si: { classe: '2' },
          libelle: 'Aide auditive à tarif libre',
          panier: '2',
          garanties: ['AUDILIBR'],
        },
        ...{ base: { tarifs: { PAU: 1 } }, taux: 60, prix: 1_550 },
      },
    ],
  },
];
