import { jour } from '#src/acts/champs/texte.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, jamais } from '#src/core/definition/predicate.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { email } from '#src/fields/email/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { actionsDeCompte, baseDeCompte, communs, motif } from '#src/resources/compte.ts';

const EXISTANT = ['cree', 'enAttenteActivation', 'actif', 'verrouille', 'desactive'] as const;

/** Who works in the back office. */
export const compteGestionnaire = defineModel({
  ...baseDeCompte,
  key: 'compte-gestionnaire',
  label: { genre: 'm', singulier: 'compte de gestion', pluriel: 'comptes de gestion' },
  description: 'Les personnes qui travaillent dans le back-office, leurs rôles et l’état de leur accès.',
  sansImport: 'Chaque compte se crée à la main, et choisit son mot de passe.',
  // Once a year somebody says of each whether it still has to come in.
  attente: { aFaire: compare('isARevoir', 'eq', true), enRetard: () => jamais },
  fields: {
    ...communs,
    email: email({ label: 'Adresse e-mail', required: true, sensitivity: 'personnel' }),
    isSecondFacteurExige: booleen({ label: 'Second facteur exigé', section: 'Accès' }),
    isPlateforme: booleen({ label: 'Compte de la plateforme', section: 'Accès' }),
    etatAcces: choix({
      label: 'Fin d’accès',
      required: true,
      section: 'Accès',
      choix: [
        { code: 'sansFin', libelle: 'Sans fin' },
        { code: 'limite', libelle: 'Limité' },
        { code: 'bientot', libelle: 'Expire bientôt' },
        { code: 'expire', libelle: 'Expiré' },
      ],
    }),
    perimetre: texte({
      label: 'Périmètre',
      section: 'Accès',
      surfaces: { list: false, filter: false, sort: false },
    }),
    dateExpirationAcces: date({
      label: 'Accès jusqu’au',
      section: 'Accès',
      aide: 'Ce jour compris. Vide : sans limite.',
    }),
    dateRevue: date({ label: 'Accès revu le', section: 'Accès', surfaces: { list: false } }),
    auteurRevue: texte({ label: 'Revu par', section: 'Accès', surfaces: { list: false } }),
    isARevoir: booleen({
      label: 'Accès à revoir',
      section: 'Accès',
      aide: 'Personne n’a dit depuis un an que ce compte doit garder son accès.',
      surfaces: { list: false },
    }),
  },
  search: ['userName', 'nom', 'prenom'],
});

/** What belongs to those who work here alone: until when they come in, and the yearly look at it. */
export const actionsGestionnaire = {
  ...actionsDeCompte(compteGestionnaire),
  borner: defineAction(compteGestionnaire, {
    key: 'echeance-acces',
    label: 'Fixer la fin de l’accès',
    participe: 'borné',
    explication:
      'Passé ce jour, le compte est désactivé et ses sessions sont fermées ; un e-mail prévient la personne une semaine avant.',
    refus: 'Ce compte a été supprimé.',
    sur: 'plusieurs',
    droit: 'update',
    si: (compte) => compte.parmi('etatCompte', EXISTANT),
    champs: () => ({
      dateExpirationAcces: jour(
        { label: 'Accès jusqu’au', requis: false, aide: 'Ce jour compris. Vide : sans limite.' },
        { min: aujourdhui(new Date()) },
      ),
      ...motif(),
    }),
  }),
  revoir: defineAction(compteGestionnaire, {
    key: 'revue',
    label: 'Garder cet accès',
    lien: 'pour',
    participe: 'revu',
    explication:
      'Vous dites que cette personne a toujours besoin de son accès et de ses rôles. Ce sera à revoir dans un an. Sinon, désactivez le compte.',
    refus: 'Seul un compte qui a un accès se revoit.',
    sur: 'plusieurs',
    droit: 'update',
    si: (compte) => compte.parmi('etatCompte', ['actif', 'verrouille']),
    champs: motif,
  }),
};
