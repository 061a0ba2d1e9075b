import type { LigneActe } from './ligne-acte.ts';

const A = ['A'] as const;

/** The acts that change what a contract is, by their keys. */
export const actesDuContrat = {
  inscriptionBeneficiaire: {
    path: '/forms/inscriptionbeneficiaire',
    label: 'Ajouter un bénéficiaire',
    resume: 'Un conjoint, un enfant ou une personne à votre charge.',
    minutes: 8,
    icone: 'child-care',
    fonctionnalite: 'inscriptionBeneficiaireActeGestion',
    roles: A,
    route: '/contrat/beneficiaires/ajouter',
    groupe: 'contrat',
    place: 5,
    requiert: ['nonResilie', 'avecSante'],
  },
  radiationAssures: {
    path: '/forms/radiation-assures',
    label: 'Résilier votre contrat',
    resume: 'Mettre fin à votre contrat, ou ne plus couvrir l’un de vos proches.',
    minutes: 3,
    icone: 'receipt-long',
    fonctionnalite: 'radiationAssuresActeGestion',
    roles: A,
    route: '/contrat/resilier',
    groupe: 'contrat',
    place: 9,
    requiert: ['nonResilie'],
  },
  situationContractuelle: {
    path: '/forms/situation-contractuelle',
    label: 'Modifier ma situation contractuelle',
    resume: 'Une retraite, un congé, un changement ou une fin de travail.',
    minutes: 5,
    icone: 'assignment',
    fonctionnalite: 'situationContractuelleActeGestion',
    roles: A,
    route: '/contrat/situation-contractuelle',
    groupe: 'contrat',
    place: 6,
    requiert: ['nonResilie'],
  },
  garanties: {
    path: '/forms/garanties',
    label: 'Changer de garanties',
    resume: 'Comparer votre formule aux autres, et en demander une.',
    minutes: 6,
    icone: 'table-chart',
    fonctionnalite: 'garantiesActeGestion',
    roles: A,
    route: '/contrat/garanties/changer',
    groupe: 'contrat',
    place: 7,
    requiert: ['nonResilie', 'avecSante'],
  },
} as const satisfies Readonly<Record<string, LigneActe>>;
