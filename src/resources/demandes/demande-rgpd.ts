import { zone } from '#src/acts/champs/texte.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, et, ou } from '#src/core/definition/predicate.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';

const aDecider = compare('etat', 'eq', 'aDecider');
const enPreparation = compare('etat', 'eq', 'enPreparation');
const CACHES = { list: false, filter: false } as const;

/**
 * What members, or the office for them, ask of their data: a copy (GDPR, articles 15 and 20), or its erasure (article 17). It is
 * answered within a month (article 12.3).
 */
export const demandeRgpd = defineModel({
  key: 'demande-rgpd',
  famille: 'demandes',
  source: 'vue',
  label: { genre: 'f', singulier: 'demande sur des données', pluriel: 'demandes sur des données' },
  description: 'Les copies et les effacements demandés par les adhérents.',
  fields: {
    userName: texte({ label: 'Identifiant', required: true, sensitivity: 'personnel' }),
    nom: texte({ label: 'Nom', required: true, sensitivity: 'personnel' }),
    prenom: texte({ label: 'Prénom', required: true, sensitivity: 'personnel' }),
    genre: choix({
      label: 'Demande',
      required: true,
      choix: [
        { code: 'copie', libelle: 'Copie des données' },
        { code: 'effacement', libelle: 'Effacement des données' },
      ],
    }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'enPreparation', libelle: 'En préparation' },
        { code: 'prete', libelle: 'Prête à télécharger' },
        { code: 'expiree', libelle: 'Plus disponible' },
        { code: 'aDecider', libelle: 'À décider' },
        { code: 'enCours', libelle: 'Effacement en cours' },
        { code: 'effectuee', libelle: 'Effectuée' },
        { code: 'refusee', libelle: 'Refusée' },
        { code: 'annulee', libelle: 'Annulée' },
      ],
    }),
    dateDemande: dateHeure({ label: 'Demandée le', required: true }),
    dateLimite: date({ label: 'À traiter avant le', required: true }),
    origine: choix({
      label: 'Demandée par',
      required: true,
      choix: [
        { code: 'adherent', libelle: 'L’adhérent' },
        { code: 'bureau', libelle: 'Un gestionnaire' },
      ],
      surfaces: CACHES,
    }),
    motif: texteLong({ label: 'Motif', surfaces: CACHES }),
    reponse: texteLong({ label: 'Réponse', surfaces: CACHES }),
    dateReponse: dateHeure({ label: 'Traitée le', surfaces: CACHES }),
    traitePar: texte({ label: 'Traitée par', surfaces: CACHES }),
    expireLe: dateHeure({ label: 'Copie gardée jusqu’au', surfaces: CACHES }),
    dateTelechargement: dateHeure({ label: 'Copie téléchargée le', surfaces: CACHES }),
  },
  title: 'userName',
  search: ['userName'],
  sort: ['dateDemande', 'DESC'],
  naturalKey: ['userName', 'dateDemande'],
  colonnes: ['userName', 'nom', 'genre', 'etat', 'dateDemande', 'dateLimite'],
  etats: {
    champ: 'etat',
    passages: {
      enPreparation: ['prete'],
      prete: ['expiree'],
      expiree: [],
      aDecider: ['enCours', 'refusee', 'annulee'],
      enCours: ['effectuee'],
      effectuee: [],
      refusee: [],
      annulee: [],
    },
  },
  attente: {
    aFaire: aDecider,
    enRetard: (today) => et(ou(aDecider, enPreparation), compare('dateLimite', 'lt', today)),
  },
});

export const actionsDemandeRgpd = {
  effacer: defineAction(demandeRgpd, {
    key: 'effacement',
    label: 'Effacer les données',
    participe: 'décidé',
    explication:
      'Le compte est fermé et perd son nom, ses coordonnées et son historique. Ce que la loi oblige à garder reste, sans nom. Cela ne se défait pas.',
    refus: 'Cette demande n’attend pas de décision.',
    sur: 'une',
    droit: 'delete',
    codeSecurite: true,
    grave: true,
    si: (demande) => et(demande.vaut('genre', 'effacement'), demande.vaut('etat', 'aDecider')),
    champs: () => ({ motif: zone({ label: 'Motif', aide: 'Gardé dans l’historique.' }, 300) }),
  }),
  refuser: defineAction(demandeRgpd, {
    key: 'refus',
    label: 'Refuser',
    participe: 'refusé',
    explication: 'La personne reçoit votre réponse par e-mail.',
    refus: 'Cette demande n’attend pas de décision.',
    sur: 'une',
    droit: 'update',
    si: (demande) => demande.vaut('etat', 'aDecider'),
    champs: () => ({ reponse: zone({ label: 'Réponse à la personne' }, 500) }),
  }),
};
