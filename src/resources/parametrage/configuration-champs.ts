import { FUSEAU_USUEL } from '#src/core/valeurs/fuseau.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { email } from '#src/fields/email/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { url } from '#src/fields/url/field.ts';

const chemin = (label: string, aide: string, section: string) =>
  code({ label, aide, section, max: 200, format: /^\/(?!\/)[\w./-]*$/ });

const INSCRIPTION = 'Création de compte';

/** How members make their account, and what they are asked. */
export const champsInscription = {
  createAccountAuthMode: choix({
    label: 'Ce qui reconnaît un adhérent',
    section: INSCRIPTION,
    required: true,
    defaut: 'INDIVIDUAL',
    choix: [
      { code: 'INDIVIDUAL', libelle: 'Son numéro d’adhérent' },
      { code: 'NIR', libelle: 'Son numéro de sécurité sociale' },
      { code: 'ALL', libelle: 'Les deux numéros' },
      { code: 'ONE_OF_TWO', libelle: 'L’un des deux numéros, à son choix' },
    ],
    aide: 'Ce qu’une personne saisit pour créer son compte. Il en faut toujours un.',
  }),
  isRestrictedUrl: booleen({
    label: 'Cacher « Créer mon compte »',
    section: INSCRIPTION,
    aide: 'Le lien disparaît de la page de connexion.',
  }),
  isCodePostalVerifiedOnAccountCreation: booleen({
    label: 'Vérifier le code postal',
    section: INSCRIPTION,
    aide: 'Le code postal saisi doit être celui du contrat.',
  }),
  isRegisterVerifyEmail: booleen({
    label: 'Vérifier l’adresse e-mail',
    section: INSCRIPTION,
    aide: 'L’adresse saisie doit être celle que connaît le système de gestion.',
  }),
  registerEmailMessage: texteLong({
    label: 'Aide sous l’adresse e-mail',
    section: INSCRIPTION,
    max: 500,
    aide: 'Montrée pendant la création du compte.',
  }),
  isRegisterVerifyIban: booleen({
    label: 'Vérifier l’IBAN',
    section: INSCRIPTION,
    aide: 'Les quatre derniers caractères du compte de remboursement sont demandés, et comparés.',
  }),
  isRegisterIbanObligatoire: booleen({
    label: 'IBAN obligatoire',
    section: INSCRIPTION,
    aide: 'Sans ces caractères, le compte n’est pas créé. Sans effet si l’IBAN n’est pas vérifié.',
  }),
  registerIbanMessage: texteLong({
    label: 'Aide sous l’IBAN',
    section: INSCRIPTION,
    max: 500,
    aide: 'Montrée pendant la création du compte.',
  }),
  tailleMaxPrenomNom: entier({
    label: 'Longueur des noms et prénoms',
    section: INSCRIPTION,
    required: true,
    defaut: 50,
    min: 20,
    max: 120,
    aide: 'Nombre de caractères au plus.',
  }),
  registerAttemptNumber: entier({
    label: 'Essais de création de compte',
    section: INSCRIPTION,
    required: true,
    defaut: 5,
    min: 1,
    max: 50,
    aide: 'Au-delà, la page invite à appeler le service adhérents.',
  }),
  registerAttemptNumberAfterMessage: entier({
    label: 'Essais avant l’aide',
    section: INSCRIPTION,
    required: true,
    defaut: 3,
    max: 50,
    aide: 'Nombre d’essais après lequel une aide s’affiche.',
  }),
} as const;

const CONNEXION = 'Connexion et sécurité';

/** How people come in. */
export const champsConnexion = {
  oidcExternalProvider: texte({
    label: 'Fournisseur d’identité externe',
    section: CONNEXION,
    max: 80,
    aide: 'Son nom, tel qu’il est montré. Renseigné, tout le monde se connecte chez lui et plus ici ; vide, ici. Ses adresses se donnent quand l’organisme est créé.',
  }),
  isCheckBirthdayForgotPasswordActivated: booleen({
    label: 'Demander la date de naissance pour un mot de passe oublié',
    section: CONNEXION,
    defaut: true,
  }),
  amfSmsActivated: booleen({
    label: 'Codes de sécurité par SMS',
    section: CONNEXION,
    aide: 'Sans, les codes partent par e-mail.',
  }),
  isAppareilConfianceActivated: booleen({
    label: 'Appareils de confiance',
    section: CONNEXION,
    aide: 'Sur un appareil que la personne a nommé, la connexion ne demande plus de code.',
  }),
  isRemplacementNotifie: booleen({
    label: 'Prévenir l’adhérent dont on ouvre l’espace',
    section: CONNEXION,
    aide: 'Il reçoit un e-mail quand un gestionnaire consulte son espace à sa place.',
  }),
} as const;

const AFFICHAGE = 'Espaces et pages';

/** What the pages show. */
export const champsAffichage = {
  delaiToasts: entier({
    label: 'Durée des messages à l’écran',
    section: AFFICHAGE,
    required: true,
    defaut: 5,
    min: 1,
    max: 60,
    aide: 'En secondes.',
  }),
  anneesHistorique: entier({
    label: 'Années consultables',
    section: AFFICHAGE,
    required: true,
    defaut: 3,
    max: 20,
    aide: 'Nombre d’années entières, avant celle en cours, que voit un adhérent.',
  }),
  dataCollectActivated: booleen({
    label: 'Proposer la mesure d’audience',
    section: AFFICHAGE,
    aide: 'Les visiteurs sont interrogés sur les traceurs ; rien n’est mesuré sans leur accord.',
  }),
  outilMesure: chemin(
    'Script de mesure',
    'Chemin d’un fichier du portail, chargé une fois l’accord donné.',
    AFFICHAGE,
  ),
  isPopupPrestationBlocking: booleen({
    label: 'RIB de remboursement demandé à l’arrivée',
    section: AFFICHAGE,
    aide: 'Qui n’en a pas doit le donner avant d’aller plus loin.',
  }),
  isAlerteRemboursementSubscribed: booleen({
    label: 'Alerte de remboursement par e-mail d’office',
    section: AFFICHAGE,
    aide: 'Pour qui n’a encore rien choisi.',
  }),
  isVelActivated: booleen({ label: 'Vente en ligne', section: AFFICHAGE }),
  isJustificatifDomicileRequis: booleen({
    label: 'Justificatif de domicile exigé',
    section: AFFICHAGE,
    aide: 'Pour changer d’adresse.',
  }),
  isFinessRequis: booleen({
    label: 'Hôpital nommé par son numéro FINESS',
    section: AFFICHAGE,
    defaut: true,
    aide: 'Sinon, son nom et sa ville suffisent.',
  }),
  conformiteAccessibilite: choix({
    label: 'Accessibilité déclarée',
    section: AFFICHAGE,
    required: true,
    defaut: 'non conforme',
    choix: [
      { code: 'totalement conforme', libelle: 'Totalement conforme' },
      { code: 'partiellement conforme', libelle: 'Partiellement conforme' },
      { code: 'non conforme', libelle: 'Non conforme' },
    ],
    aide: 'La mention que la loi demande en pied de page (loi n° 2005-102, article 47).',
  }),
  textes: objet({
    label: 'Textes des pages publiques',
    section: AFFICHAGE,
    champs: {
      loginAccroche: texte({ label: 'Accroche de la page de connexion', max: 160 }),
      loginTexte: texte({ label: 'Suite de l’accroche' }),
      serviceIndisponible: texte({ label: 'Quand le service est indisponible' }),
    },
  }),
} as const;

const FICHIERS = 'Fichiers reçus';

/** What members may send. */
export const champsFichiers = {
  tailleMaxFichierMo: entier({
    label: 'Taille d’un fichier',
    section: FICHIERS,
    required: true,
    defaut: 5,
    min: 1,
    max: 25,
    aide: 'En Mo, au plus.',
  }),
  tailleMaxTotaleMo: entier({
    label: 'Taille de tous les fichiers',
    section: FICHIERS,
    required: true,
    defaut: 20,
    min: 1,
    max: 200,
    aide: 'En Mo, pour une demande.',
  }),
  nbMaxFichiers: entier({
    label: 'Nombre de fichiers',
    section: FICHIERS,
    required: true,
    defaut: 8,
    min: 1,
    max: 50,
    aide: 'Pour une demande, au plus.',
  }),
  extensionsAutorisees: choixMultiple({
    label: 'Formats acceptés',
    section: FICHIERS,
    choix: [
      { code: 'pdf', libelle: 'PDF' },
      { code: 'jpg', libelle: 'JPG' },
      { code: 'jpeg', libelle: 'JPEG' },
      { code: 'png', libelle: 'PNG' },
      { code: 'heic', libelle: 'HEIC' },
    ],
  }),
} as const;

const ORGANISME = 'Organisme et contact';
const APPLICATIONS = 'Liens et applications';

/** Who the insurer is, when it answers, and where else one finds it. */
export const champsOrganisme = {
  telephoneService: texte({ label: 'Téléphone', section: ORGANISME, max: 40 }),
  horaires: texte({ label: 'Horaires', section: ORGANISME, max: 120, aide: 'Écrits comme ils seront lus.' }),
  adressePostale: texte({ label: 'Adresse postale', section: ORGANISME }),
  emailDpo: email({ label: 'E-mail du délégué à la protection des données', section: ORGANISME }),
  urlPolitiqueConfidentialite: url({ label: 'Politique de confidentialité', section: ORGANISME }),
  hebergeurSante: texte({
    label: 'Hébergeur de données de santé',
    section: ORGANISME,
    max: 120,
    aide: 'Le nom de l’hébergeur certifié.',
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
    maxValeur: 10,
    maxValeurs: 200,
    aide: 'Des jours, écrits AAAA-MM-JJ.',
  }),
  heureLimite: code({
    label: 'Heure limite',
    section: ORGANISME,
    max: 5,
    format: /^([01]\d|2[0-3]):[0-5]\d$/,
    aide: 'Ce qui arrive après compte pour le lendemain. Écrite HH:MM.',
  }),
  fuseauHoraire: code({
    label: 'Fuseau horaire',
    section: ORGANISME,
    max: 60,
    format: /^[A-Z][A-Za-z/_-]+$/,
    aide: `Les statistiques se comptent à ses jours. Vide : ${FUSEAU_USUEL}.`,
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
