import { jourCivil } from '#src/core/definition/jour.ts';
import { FUSEAU_USUEL } from '#src/core/valeurs/fuseau.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { email } from '#src/fields/email/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { url } from '#src/fields/url/field.ts';

const ORGANISME = 'Organisme et contact';
const APPLICATIONS = 'Liens et applications';

/** Who the insurer is, when it answers, and where else one finds it. */
export const champsOrganisme = {
  telephoneService: texte({
    label: 'Téléphone',
    section: ORGANISME,
    max: 40,
    attendu: true,
    aide: 'Où l’on répond à vos adhérents : pages publiques, e-mails, documents.',
  }),
  horaires: texte({
    label: 'Horaires',
    section: ORGANISME,
    max: 120,
    attendu: true,
    aide: 'Écrits comme ils seront lus, après le téléphone : du lundi au vendredi de 9 h à 18 h.',
  }),
  adressePostale: texte({
    label: 'Adresse postale',
    section: ORGANISME,
    attendu: true,
    aide: 'Du siège : mentions légales, pied des pages et des e-mails, documents.',
  }),
  emailDpo: email({
    label: 'E-mail du délégué à la protection des données',
    section: ORGANISME,
    attendu: true,
    aide: 'Où chacun écrit pour exercer ses droits.',
  }),
  urlPolitiqueConfidentialite: url({ label: 'Politique de confidentialité', section: ORGANISME }),
  hebergeurSante: texte({
    label: 'Hébergeur de données de santé',
    section: ORGANISME,
    max: 120,
    attendu: true,
    aide: 'Le nom de l’hébergeur certifié, montré à la connexion.',
  }),
  numAmc: code({ label: 'Numéro d’AMC', section: ORGANISME }),
  ics: code({
    label: 'Identifiant de créancier SEPA (ICS)',
    section: ORGANISME,
    max: 35,
    aide: 'Sans lui, aucun prélèvement ne se propose.',
  }),
  joursOuverts: choixMultiple({
    label: 'Jours ouverts',
    section: ORGANISME,
    choix: [
      { code: '1', libelle: 'Lundi' },
      { code: '2', libelle: 'Mardi' },
      { code: '3', libelle: 'Mercredi' },
      { code: '4', libelle: 'Jeudi' },
      { code: '5', libelle: 'Vendredi' },
      { code: '6', libelle: 'Samedi' },
      { code: '7', libelle: 'Dimanche' },
    ],
    aide: 'Les délais promis aux adhérents se comptent sur ces jours.',
  }),
  fermetures: liste({
    label: 'Fermetures exceptionnelles',
    section: ORGANISME,
    valeur: jourCivil,
    maxValeurs: 200,
    aide: 'Des jours, écrits JJ/MM/AAAA.',
  }),
  heureLimite: code({
    label: 'Heure limite',
    section: ORGANISME,
    max: 5,
    format: /^([01]\d|2[0-3]):[0-5]\d$/,
    message: 'Cette heure n’existe pas. Elle s’écrit HH:MM, par exemple 18:00.',
    aide: 'Ce qui arrive après compte pour le lendemain. Écrite HH:MM.',
  }),
  fuseauHoraire: choix({
    label: 'Fuseau horaire',
    section: ORGANISME,
    choix: [
      { code: FUSEAU_USUEL, libelle: 'Paris' },
      { code: 'America/Guadeloupe', libelle: 'Guadeloupe' },
      { code: 'America/Cayenne', libelle: 'Guyane' },
      { code: 'Indian/Reunion', libelle: 'La Réunion' },
      { code: 'America/Martinique', libelle: 'Martinique' },
      { code: 'Indian/Mayotte', libelle: 'Mayotte' },
      { code: 'Pacific/Noumea', libelle: 'Nouvelle-Calédonie' },
      { code: 'Pacific/Tahiti', libelle: 'Polynésie française' },
      { code: 'America/Miquelon', libelle: 'Saint-Pierre-et-Miquelon' },
      { code: 'Pacific/Wallis', libelle: 'Wallis-et-Futuna' },
    ],
    aide: 'Celui des statistiques. Vide : Paris.',
  }),
  liensSociaux: enfants({
    label: 'Réseaux sociaux',
    section: APPLICATIONS,
    cle: 'type',
    ordonne: true,
    max: 10,
    champs: {
      type: choix({
        label: 'Réseau',
        required: true,
        choix: [
          { code: 'facebook', libelle: 'Facebook' },
          { code: 'x', libelle: 'X' },
          { code: 'linkedin', libelle: 'LinkedIn' },
          { code: 'instagram', libelle: 'Instagram' },
          { code: 'youtube', libelle: 'YouTube' },
        ],
      }),
      url: url({ label: 'Adresse', required: true }),
    },
  }),
  listeAutresClients: enfants({
    label: 'Autres organismes du groupe',
    section: APPLICATIONS,
    cle: 'libelle',
    ordonne: true,
    max: 30,
    champs: {
      libelle: texte({ label: 'Nom', required: true, max: 120 }),
      url: url({ label: 'Adresse', required: true }),
    },
  }),
  mobileApplicationDetection: booleen({
    label: 'Proposer l’application sur un téléphone',
    section: APPLICATIONS,
  }),
  liensApp: objet({
    label: 'Applications',
    section: APPLICATIONS,
    champs: { ios: url({ label: 'Sur l’App Store' }), android: url({ label: 'Sur Google Play' }) },
  }),
  schemesApp: liste({
    label: 'Schémas des applications',
    section: APPLICATIONS,
    maxValeur: 41,
    aide: 'Par lesquels une page ouvre l’application, par exemple mutuelle-exemple.',
  }),
} as const;
