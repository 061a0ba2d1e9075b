import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const courrier = defineReferentiel({
  key: 'courrier',
  label: { genre: 'm', singulier: 'courrier', pluriel: 'courriers' },
  description: 'Les courriers que le portail ou la gestion adresse aux adhérents.',
  famille: 'demandes-contact',
  fields: {
    codeCategorieDocument: reference({
      label: 'Catégorie de document',
      required: true,
      model: 'categorie-document',
    }),
    canal: choix({
      label: 'Canal',
      required: true,
      choix: [
        { code: 'portail', libelle: 'Espace adhérent' },
        { code: 'email', libelle: 'E-mail' },
        { code: 'postal', libelle: 'Courrier postal' },
        { code: 'sms', libelle: 'SMS' },
      ],
    }),
    gabarit: code({
      label: 'Gabarit',
      max: 60,
      format: /^[A-Za-z][A-Za-z0-9]*$/,
      interne: true,
      aide: 'Nom du modèle dans l’outil d’édition.',
    }),
    isDemat: booleen({
      label: 'Dématérialisable',
      aide: 'L’adhérent peut choisir de ne le recevoir qu’en ligne.',
    }),
    delaiAffichageJours: entier({
      label: 'Délai d’affichage',
      defaut: 0,
      max: 365,
      aide: 'En jours entre l’édition et la mise en ligne.',
    }),
  },
});
