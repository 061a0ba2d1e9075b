import { zone } from '#src/acts/champs/texte.ts';
import { questionsDeNumero, questionsDeReference } from '#src/acts/identite/reference-externe.ts';
import { REFUS_DES_ECRANS } from '#src/core/api/refus-des-ecrans.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { non } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { actionsDeCompte, baseDeCompte, communs } from '#src/resources/compte.ts';

/** Members and their beneficiaries. */
export const compteAdherent = defineModel({
  ...baseDeCompte,
  key: 'compte-adherent',
  label: { genre: 'm', singulier: 'compte d’adhérent', pluriel: 'comptes d’adhérent' },
  description: 'Les adhérents et les bénéficiaires qui ont un compte, et l’état de leur accès.',
  fields: {
    ...communs,
    numPers: texte({ label: 'Numéro de personne', sensitivity: 'personnel' }),
    referenceExterne: texte({
      label: 'Référence externe',
      aide: 'La clé de la personne dans un autre système : un partenaire la reçoit quand elle ouvre son service.',
      max: 30,
      sensitivity: 'personnel',
    }),
    isDematActive: booleen({ label: 'Dématérialisation', section: 'Accès' }),
  },
  calcules: {
    numContrats: {
      champ: liste({
        label: 'Contrats',
        aide: 'Ceux qui couvrent la personne, d’après le système de gestion.',
      }),
      de: ['numPers'],
      apres: 'prenom',
    },
  },
  search: ['userName', 'nom', 'prenom', 'numPers', 'referenceExterne'],
  contraintes: {
    ...baseDeCompte.contraintes,
    compte_reference_externe_unique: REFUS_DES_ECRANS.REFERENCE_EXTERNE_PRISE,
  },
});

const motifObligatoire = () => ({ motif: zone({ label: 'Motif', aide: 'Gardé dans l’historique.' }, 300) });

/** What belongs to members alone: who they are in the management system, and the end of their account. */
export const actionsAdherent = {
  ...actionsDeCompte(compteAdherent),
  rattacher: defineAction(compteAdherent, {
    key: 'numero-de-personne',
    label: 'Changer le numéro de personne',
    participe: 'rattaché',
    explication:
      'Après une reprise de données : le nouveau numéro de la même personne, et ses sessions sont fermées. Un e-mail la prévient.',
    refus: 'Ce compte a été supprimé.',
    sur: 'une',
    droit: 'update',
    codeSecurite: true,
    grave: true,
    si: (compte) =>
      compte.parmi('etatCompte', ['cree', 'enAttenteActivation', 'actif', 'verrouille', 'desactive']),
    champs: questionsDeNumero,
  }),
  referencer: defineAction(compteAdherent, {
    key: 'reference-externe',
    label: 'Changer la référence externe',
    participe: 'relié à sa nouvelle référence',
    explication:
      'Après une reprise de données dans un autre système : les partenaires y reconnaîtront la personne sous cette référence, et ses sessions sont fermées. Un e-mail la prévient. Ses contrats ne changent pas.',
    refus: 'Ce compte a été supprimé.',
    sur: 'une',
    droit: 'update',
    codeSecurite: true,
    grave: true,
    si: (compte) => non(compte.vaut('etatCompte', 'supprime')),
    champs: questionsDeReference,
  }),
  copier: defineAction(compteAdherent, {
    key: 'copie-des-donnees',
    label: 'Préparer la copie des données',
    participe: 'inscrit pour la copie de ses données',
    explication:
      'La personne la télécharge elle-même. Assurez-vous d’abord que la demande vient bien d’elle.',
    refus: 'Ce compte n’est pas actif.',
    sur: 'une',
    droit: 'update',
    codeSecurite: true,
    si: (compte) => compte.vaut('etatCompte', 'actif'),
    champs: motifObligatoire,
  }),
  demanderEffacement: defineAction(compteAdherent, {
    key: 'demande-effacement',
    label: 'Noter une demande d’effacement',
    participe: 'inscrit parmi les effacements à décider',
    explication: 'Rien n’est encore effacé. Assurez-vous d’abord que la demande vient bien d’elle.',
    refus: 'Ce compte n’est pas actif.',
    sur: 'une',
    droit: 'update',
    codeSecurite: true,
    si: (compte) => compte.vaut('etatCompte', 'actif'),
    champs: motifObligatoire,
  }),
  supprimer: defineAction(compteAdherent, {
    key: 'suppression-compte',
    label: 'Supprimer le compte',
    lien: 'dit',
    participe: 'supprimé',
    explication:
      'L’espace en ligne est fermé et la personne en est prévenue ; son contrat continue. Ses demandes et ses consentements sont gardés, son nom est effacé du compte après trente jours.',
    refus: 'Seul un compte actif se supprime : réactivez-le d’abord.',
    sur: 'une',
    droit: 'delete',
    codeSecurite: true,
    grave: true,
    si: (compte) => compte.vaut('etatCompte', 'actif'),
    champs: motifObligatoire,
  }),
};
