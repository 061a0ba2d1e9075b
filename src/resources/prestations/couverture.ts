import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const couverture = defineReferentiel({
  key: 'couverture',
  label: { genre: 'f', singulier: 'couverture', pluriel: 'couvertures' },
  description: 'Les formules, options et renforts que les contrats peuvent comporter.',
  famille: 'prestations',
  fields: {
    type: choix({
      label: 'Type',
      required: true,
      choix: [
        { code: 'base', libelle: 'Formule de base' },
        { code: 'option', libelle: 'Option' },
        { code: 'renfort', libelle: 'Renfort' },
        { code: 'surcomplementaire', libelle: 'Surcomplémentaire' },
        { code: 'prevoyance', libelle: 'Prévoyance' },
      ],
    }),
    codeProduit: code({
      label: 'Code produit',
      required: true,
      aide: 'Code de la couverture dans le système de gestion.',
    }),
    niveau: entier({ label: 'Niveau', required: true, min: 1, max: 99, aide: 'Du moins au plus couvrant.' }),
    isSante: booleen({ label: 'Santé' }),
    isPrevoyance: booleen({ label: 'Prévoyance' }),
    isVel: booleen({ label: 'Vente en ligne', aide: 'L’adhérent peut la souscrire depuis son espace.' }),
  },
  search: ['codeProduit'],
});
