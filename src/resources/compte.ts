import { zone } from '#src/acts/champs/texte.ts';
import { REFUS_DES_ECRANS } from '#src/core/api/refus-des-ecrans.ts';
import { defineAction } from '#src/core/definition/action.ts';
import type { Model } from '#src/core/definition/model.ts';
import { absent, et, non, ou } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { references } from '#src/fields/reference/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const PERSONNE = { required: true, sensitivity: 'personnel' } as const;
const ACCES = 'Accès';

/** What both lists of accounts show of one (domain reference §4.5). */
export const communs = {
  userName: texte({ label: 'Identifiant', unique: true, ...PERSONNE }),
  nom: libelle({ label: 'Nom', ...PERSONNE }),
  prenom: libelle({ label: 'Prénom', ...PERSONNE }),
  roles: references({ label: 'Rôles', model: 'role' }),
  etatCompte: choix({
    label: 'État',
    required: true,
    section: ACCES,
    choix: [
      { code: 'cree', libelle: 'Créé' },
      { code: 'enAttenteActivation', libelle: 'En attente d’activation' },
      { code: 'actif', libelle: 'Actif' },
      { code: 'verrouille', libelle: 'Verrouillé' },
      { code: 'desactive', libelle: 'Désactivé' },
      { code: 'supprime', libelle: 'Supprimé' },
    ],
  }),
  bloqueJusqua: dateHeure({
    label: 'Connexion bloquée jusqu’au',
    section: ACCES,
    aide: 'Après trop d’essais de mot de passe ou de code, sur un navigateur au moins.',
    surfaces: { filter: false, sort: false },
  }),
  dateDerniereConnexion: dateHeure({ label: 'Dernière connexion', section: ACCES }),
  isAmfActive: booleen({ label: 'Protégé par un code', section: ACCES }),
  isSecondFacteurEnPlace: booleen({
    label: 'Double authentification enregistrée',
    section: ACCES,
    aide: 'Un code à la connexion, un numéro qui en reçoit, une application, une clé, des codes de récupération ou un appareil de confiance.',
    surfaces: { list: false, filter: false, sort: false },
  }),
  dateCreation: dateHeure({ label: 'Créé le', required: true, section: ACCES, surfaces: { list: false } }),
} as const;

/** What a definition of either list begins with: views of the base, which the actions below and their owners' acts change. */
export const baseDeCompte = {
  famille: 'comptes',
  source: 'vue',
  title: 'userName',
  sort: ['nom', 'ASC'],
  naturalKey: ['userName'],
  colonnes: ['userName', 'nom', 'prenom', 'roles', 'etatCompte', 'dateDerniereConnexion'],
  personne: ['prenom', 'nom'],
  contraintes: { dernier_administrateur: REFUS_DES_ECRANS.DERNIER_ADMINISTRATEUR },
  etats: {
    champ: 'etatCompte',
    passages: {
      cree: ['enAttenteActivation', 'desactive'],
      enAttenteActivation: ['actif', 'desactive'],
      actif: ['verrouille', 'desactive', 'supprime'],
      verrouille: ['actif', 'desactive', 'supprime'],
      desactive: ['actif', 'enAttenteActivation', 'supprime'],
      supprime: [],
    },
  },
} as const;

/** What the actions know of an account, whichever of the two lists shows it. */
export type Compte = Model<typeof communs>;

/** The question of a reason that may be left out. */
export const motif = () => ({
  motif: zone({ label: 'Motif', requis: false, aide: 'Gardé dans l’historique.' }, 300),
});

/** What gives somebody back a way in. */
function actionsDAcces(modele: Compte) {
  return {
    relancer: defineAction(modele, {
      key: 'relance-activation',
      label: 'Relancer l’activation',
      participe: 'relancé',
      explication: 'Un nouvel e-mail d’activation part ; les liens envoyés avant lui ne valent plus rien.',
      refus: 'Ce compte n’attend pas son activation.',
      sur: 'plusieurs',
      droit: 'update',
      si: (compte) => compte.vaut('etatCompte', 'enAttenteActivation'),
    }),
    deverrouiller: defineAction(modele, {
      key: 'deverrouillage',
      label: 'Déverrouiller',
      participe: 'déverrouillé',
      explication:
        'Les essais de mot de passe et de code sont oubliés sur tous les navigateurs : la personne peut se connecter tout de suite.',
      refus: 'Ce compte n’est pas verrouillé.',
      sur: 'plusieurs',
      droit: 'update',
      si: (compte) => ou(compte.vaut('etatCompte', 'verrouille'), non(absent('bloqueJusqua'))),
    }),
    reinitialiser: defineAction(modele, {
      key: 'reinitialisation-amf',
      label: 'Réinitialiser la double authentification',
      participe: 'libéré de sa double authentification',
      explication:
        'Application, clés, codes de récupération, numéro et appareils de confiance sont oubliés, et la personne est déconnectée partout. Un e-mail la prévient. Assurez-vous d’abord que la demande vient bien d’elle.',
      refus: 'Ce compte n’a pas de double authentification à réinitialiser.',
      sur: 'une',
      droit: 'update',
      codeSecurite: true,
      grave: true,
      si: (compte) =>
        et(
          compte.vaut('isSecondFacteurEnPlace', true),
          compte.parmi('etatCompte', ['actif', 'verrouille', 'desactive']),
        ),
      champs: motif,
    }),
  };
}

/** What takes a way in, and gives it back. */
function actionsDEtat(modele: Compte) {
  return {
    deconnecter: defineAction(modele, {
      key: 'deconnexion',
      label: 'Déconnecter partout',
      lien: 'objet',
      participe: 'déconnecté',
      explication: 'Toutes ses sessions sont fermées aussitôt. La personne peut se connecter de nouveau.',
      refus: 'Ce compte ne peut pas être connecté dans l’état où il est.',
      sur: 'plusieurs',
      droit: 'update',
      si: (compte) => compte.parmi('etatCompte', ['actif', 'verrouille']),
      champs: motif,
    }),
    desactiver: defineAction(modele, {
      key: 'desactivation',
      label: 'Désactiver',
      participe: 'désactivé',
      explication:
        'La personne est déconnectée partout et ne peut plus se connecter. Les liens qu’elle a reçus ne valent plus rien.',
      refus: 'Ce compte ne peut pas être désactivé dans l’état où il est.',
      sur: 'plusieurs',
      droit: 'update',
      grave: true,
      si: (compte) => compte.parmi('etatCompte', ['cree', 'enAttenteActivation', 'actif', 'verrouille']),
      champs: motif,
    }),
    reactiver: defineAction(modele, {
      key: 'reactivation',
      label: 'Réactiver',
      participe: 'réactivé',
      explication:
        'La personne peut se connecter de nouveau. Si elle n’a jamais choisi son mot de passe, son activation est à relancer.',
      refus: 'Ce compte n’est pas désactivé.',
      sur: 'plusieurs',
      droit: 'update',
      si: (compte) => compte.vaut('etatCompte', 'desactive'),
      champs: motif,
    }),
  };
}

/** What may be done with an account, in the order in which it is offered. */
export function actionsDeCompte(modele: Compte) {
  return { ...actionsDAcces(modele), ...actionsDEtat(modele) };
}
