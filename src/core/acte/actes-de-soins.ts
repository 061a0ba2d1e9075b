import type { LigneActe } from './ligne-acte.ts';

const AB = ['A', 'B'] as const;

/** The acts about care that is paid otherwise than on a bill, by their keys. */
export const actesDeSoins = {
  pecHospi: {
    path: '/forms/pec/hospi',
    label: 'Demander une prise en charge hospitalière',
    resume: 'Ne pas avancer vos frais d’hôpital.',
    minutes: 4,
    icone: 'local-hospital',
    fonctionnalite: 'pecHospiActeGestion',
    roles: AB,
    route: '/hospitalisation/demander',
    groupe: 'remboursements',
    place: 5,
    aLAccueil: 5,
    requiert: ['avecSante', 'nonResilie'],
  },
  prestationPharmacie: {
    path: '/forms/prestationpharmacie',
    label: 'Mes dépenses de pharmacie non remboursées',
    resume: 'Vaccins, contraception, homéopathie…',
    minutes: 3,
    icone: 'local-pharmacy',
    fonctionnalite: 'prestationPharmacieActeGestion',
    roles: AB,
    route: '/remboursements/pharmacie',
    groupe: 'remboursements',
    place: 6,
    requiert: ['avecSante'],
  },
} as const satisfies Readonly<Record<string, LigneActe>>;
