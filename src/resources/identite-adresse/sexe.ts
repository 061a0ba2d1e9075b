import { choix } from '#src/fields/choix/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const sexe = defineReferentiel({
  key: 'sexe',
  label: { genre: 'm', singulier: 'sexe', pluriel: 'sexes' },
  description: 'Les sexes de l’état civil, tels que le numéro de sécurité sociale les porte.',
  famille: 'identite-adresse',
  fields: {
    codeNir: choix({
      label: 'Chiffre du NIR',
      required: true,
      choix: [
        { code: '1', libelle: '1' },
        { code: '2', libelle: '2' },
      ],
    }),
  },
});
