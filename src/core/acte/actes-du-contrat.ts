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
} as const satisfies Readonly<Record<string, LigneActe>>;
