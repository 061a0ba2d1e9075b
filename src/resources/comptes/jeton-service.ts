import { scopes } from '#src/core/compte/scopes.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** By what programs call the portal (domain reference §4.5). Never the token: its digest is no field. */
export const jetonService = defineModel({
  key: 'jeton-service',
  famille: 'comptes',
  source: 'vue',
  label: { genre: 'm', singulier: 'jeton de service', pluriel: 'jetons de service' },
  description: 'Les secrets par lesquels un autre programme appelle le portail.',
  fields: {
    libelle: texte({ label: 'Usage', required: true, max: 80 }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'actif', libelle: 'Actif' },
        { code: 'expire', libelle: 'Expiré' },
        { code: 'revoque', libelle: 'Révoqué' },
      ],
    }),
    scopes: choixMultiple({ label: 'Ce qu’il peut faire', choix: scopes }),
    dateExpiration: date({
      label: 'Valable jusqu’au',
      required: true,
    }),
    derniereUtilisation: dateHeure({ label: 'Dernière utilisation' }),
    dateCreation: dateHeure({ label: 'Créé le', required: true, surfaces: { list: false } }),
    createur: texte({ label: 'Créé par', surfaces: { list: false }, sensitivity: 'personnel' }),
    dateRevocation: dateHeure({ label: 'Révoqué le', surfaces: { list: false } }),
  },
  title: 'libelle',
  search: ['libelle'],
  sort: ['dateCreation', 'DESC'],
  naturalKey: ['libelle', 'dateCreation'],
  etats: { champ: 'etat', passages: { actif: ['revoque'], expire: [], revoque: [] } },
});

export const actionsJetonService = {
  revoquer: defineAction(jetonService, {
    key: 'revocation',
    label: 'Révoquer',
    participe: 'révoqué',
    explication: 'Le programme qui s’en sert est refusé dès maintenant. Un jeton révoqué ne se rétablit pas.',
    refus: 'Ce jeton ne sert déjà plus.',
    sur: 'plusieurs',
    droit: 'update',
    grave: true,
    si: (jeton) => jeton.vaut('etat', 'actif'),
  }),
};
