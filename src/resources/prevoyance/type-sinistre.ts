import { booleen } from '#src/fields/booleen/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { references } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const typeSinistre = defineReferentiel({
  key: 'type-sinistre',
  label: { genre: 'm', singulier: 'type de sinistre', pluriel: 'types de sinistre' },
  description: 'Les événements de prévoyance qu’un adhérent peut déclarer, leurs délais et leurs pièces.',
  famille: 'prevoyance',
  fields: {
    isPrevoyance: booleen({ label: 'Prévoyance', defaut: true }),
    franchiseJours: entier({
      label: 'Franchise',
      required: true,
      max: 1095,
      aide: 'En jours : durée pendant laquelle rien n’est versé.',
    }),
    delaiDeclarationJours: entier({
      label: 'Délai de déclaration',
      required: true,
      min: 1,
      max: 1825,
      aide: 'En jours à partir de l’événement.',
    }),
    piecesParDefaut: references({ label: 'Pièces demandées', model: 'piece-justificative-sinistre' }),
  },
});
