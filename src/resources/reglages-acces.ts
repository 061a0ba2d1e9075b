import { MODES_DE_RECONNAISSANCE } from '#src/core/compte/modes-de-reconnaissance.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';

const INSCRIPTION = 'Création de compte';

/** How members make their account, and what they are asked. */
export const champsInscription = {
  createAccountAuthMode: choix({
    label: 'Ce qui reconnaît un adhérent',
    section: INSCRIPTION,
    required: true,
    defaut: 'INDIVIDUAL',
    choix: MODES_DE_RECONNAISSANCE,
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
    label: 'Codes de sécurité et alertes par SMS',
    section: CONNEXION,
    aide: 'Sans, les codes partent par e-mail, et les alertes ne se choisissent pas par SMS.',
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
