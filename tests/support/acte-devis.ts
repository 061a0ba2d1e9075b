import { choix } from '#src/acts/champs/choix.ts';
import { montant as montantDemande } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { actes, type CleActe, type LigneActe } from '#src/core/acte/actes.ts';
import { personnesVisibles } from '#src/core/acte/sources.ts';
import { question } from '#src/core/definition/question.ts';
import { choix as parmi } from '#src/fields/choix/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { immatriculation } from './plaque/field.ts';
import './plaque/pose-question.ts';

/** An act that nobody has: its line of the map. */
const LIGNE: LigneActe = {
  path: '/forms/devis-essai',
  label: 'Estimer un remboursement',
  resume: 'Ce que coûterait un soin.',
  minutes: 1,
  fonctionnalite: null,
  roles: ['A', 'B'],
  route: '/remboursements/devis-essai',
  icone: 'calculate',
  groupe: 'remboursements',
  place: 9,
};

const SOINS = [
  { code: 'OPTIQUE', libelle: 'Lunettes' },
  { code: 'DENTAIRE', libelle: 'Couronne' },
];
const PAIEMENTS = [
  { code: 'COMPTANT', libelle: 'En une fois' },
  { code: 'ETALE', libelle: 'En trois fois' },
];
const R = { required: true } as const;

/** Two calculations, the second of which stands on a question that the first one brings. */
export const devis = defineAct({
  ...LIGNE,
  key: 'devis' as CleActe,
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  mode: 'automatique',
  changeContrats: false,
  efface: [],
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    donnees: { personnes: [{ code: 'p1', libelle: 'Jeanne Martin' }] },
    reponses: { montantSoin: '320' },
  },
  textes: {
    intro: 'Ce qui serait remboursé.',
    suiteManuelle: 'Nous regardons votre devis.',
    suiteAutomatique: 'C’est enregistré.',
  },
  etat: 'serveur',
  expireJours: 10,
  sources: { personnes: personnesVisibles() },
  calculs: {
    tarif: {
      de: ['typeSoin', 'montantSoin'],
      donne: {
        remboursement: montant({ label: 'Remboursement estimé', ...R }),
        reste: montant({ label: 'Reste à payer', ...R }),
      },
      exemple: { remboursement: 200, reste: 120 },
    },
    echeance: {
      de: ['paiement'],
      donne: {
        mensualite: montant({ label: 'À chaque échéance', ...R }),
        rythme: parmi({ label: 'Rythme', choix: [{ code: 'MOIS', libelle: 'Tous les mois' }] }),
      },
      exemple: { mensualite: 40, rythme: 'MOIS' },
    },
  },
  champs: ({ donnees, calculs: { tarif } }) => ({
    numPers: choix({ label: 'Pour qui' }, donnees.personnes),
    typeSoin: choix({ label: 'Soin' }, SOINS),
    montantSoin: montantDemande({ label: 'Montant du devis' }),
    vehicule: question(immatriculation, { label: 'Votre véhicule' }),
    ...(tarif !== null && tarif.reste > 0 && { paiement: choix({ label: 'Paiement du reste' }, PAIEMENTS) }),
  }),
  etapes: [
    { key: 'soin', titre: 'Le soin', champs: ['numPers', 'typeSoin', 'montantSoin', 'vehicule'] },
    { key: 'tarif', titre: 'Votre remboursement', champs: [], montre: 'tarif' },
    { key: 'paiement', titre: 'Le paiement', champs: ['paiement'], montre: 'echeance' },
  ],
});

const carte = actes as Record<string, LigneActe>;

/** Puts it on the map; answers how to take it off. */
export function poseDevis(): () => void {
  carte.devis = LIGNE;
  return () => {
    delete carte.devis;
  };
}
