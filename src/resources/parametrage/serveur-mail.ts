import { defineModel } from '#src/core/definition/model.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { email } from '#src/fields/email/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { scelle } from '#src/fields/scelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const SERVEUR = 'Serveur';
const EXPEDITEUR = 'Expéditeur';

/** A name, or an address in figures; as in an `smtp://` address, without port. */
const HOTE =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$|^[0-9a-f:.]*:[0-9a-f:.]+$/i;

const dit = (valeur: unknown) => typeof valeur === 'string' && valeur !== '';

const regles: readonly CrossRule[] = [
  {
    champ: 'hote',
    message: 'Le nom d’un serveur s’écrit sans adresse web ni port : smtp.exemple.fr.',
    valid: ({ hote }) => !dit(hote) || HOTE.test(String(hote)),
  },
  {
    champ: 'hote',
    message: 'Sans serveur, aucun e-mail ne partirait.',
    valid: ({ isActif, hote }) => isActif !== true || dit(hote),
  },
  {
    champ: 'secret',
    message: 'Ce compte n’a pas de mot de passe.',
    valid: ({ utilisateur, secret }) => !dit(utilisateur) || dit(secret),
  },
  {
    champ: 'utilisateur',
    message: 'Ce mot de passe n’est celui d’aucun compte.',
    valid: ({ utilisateur, secret }) => !dit(secret) || dit(utilisateur),
  },
  {
    champ: 'securite',
    message: 'Un mot de passe ne part pas sans chiffrement.',
    valid: ({ securite, utilisateur }) => securite !== 'aucune' || !dit(utilisateur),
  },
];

/** By what server the mails of a client leave, and from whom (domain reference §1.20, §4.5). */
export const serveurMail = defineModel({
  key: 'serveur-mail',
  label: { genre: 'm', singulier: 'serveur de messagerie', pluriel: 'serveur de messagerie' },
  description:
    'Par où partent les e-mails de votre organisme, et au nom de qui. Sans réglage, ceux de l’installation servent.',
  famille: 'parametrage',
  singulier: true,
  codeSecurite: true,
  fields: {
    isActif: booleen({
      label: 'Utiliser ce serveur',
      section: SERVEUR,
      defaut: false,
      aide: 'Sinon, les e-mails partent par le serveur de l’installation.',
    }),
    hote: texte({ label: 'Serveur SMTP', section: SERVEUR, max: 253, aide: 'Par exemple smtp.exemple.fr.' }),
    port: choix({
      label: 'Port',
      section: SERVEUR,
      required: true,
      defaut: '587',
      choix: [
        { code: '587', libelle: '587' },
        { code: '465', libelle: '465' },
        { code: '25', libelle: '25' },
        { code: '2525', libelle: '2525' },
      ],
    }),
    securite: choix({
      label: 'Chiffrement',
      section: SERVEUR,
      required: true,
      defaut: 'starttls',
      choix: [
        { code: 'starttls', libelle: 'STARTTLS, exigé (port 587)' },
        { code: 'tls', libelle: 'TLS dès la connexion (port 465)' },
        { code: 'aucune', libelle: 'Aucun, sans compte' },
      ],
    }),
    utilisateur: texte({ label: 'Compte', section: SERVEUR, max: 254, sensitivity: 'personnel' }),
    secret: scelle({
      label: 'Mot de passe',
      section: SERVEUR,
      max: 254,
      ecritureSeule: true,
      aide: 'Gardé scellé. Personne ne le relit, pas même un administrateur.',
    }),
    limiteParMinute: entier({
      label: 'E-mails par minute',
      section: SERVEUR,
      min: 1,
      max: 6000,
      aide: 'Au plus, pour chaque nœud du portail. Vide : sans limite.',
    }),
    expediteurNom: texte({
      label: 'Nom de l’expéditeur',
      section: EXPEDITEUR,
      max: 120,
      aide: 'Vide : le nom de votre organisme.',
    }),
    expediteurEmail: email({
      label: 'Adresse de l’expéditeur',
      section: EXPEDITEUR,
      aide: 'Vide : celle de l’installation.',
    }),
    repondreA: email({
      label: 'Répondre à',
      section: EXPEDITEUR,
      aide: 'Où arrivent les réponses. Vide : à l’expéditeur.',
    }),
  },
  title: 'port',
  search: [],
  sort: ['port', 'ASC'],
  naturalKey: [],
  rules: regles,
});
