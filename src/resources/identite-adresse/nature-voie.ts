import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const natureVoie = defineReferentiel({
  key: 'nature-voie',
  label: { genre: 'f', singulier: 'nature de voie', pluriel: 'natures de voie' },
  description: 'Les natures de voie de l’INSEE, et les autres abréviations sous lesquelles on les rencontre.',
  famille: 'identite-adresse',
  scope: 'commun',
  fields: {
    abreviation: code({ label: 'Abréviation', required: true, max: 10 }),
    isSirene: booleen({
      label: 'Nomenclature Sirene',
      aide: 'Cette nature de voie figure dans la base Sirene de l’INSEE.',
    }),
    alias: liste({
      label: 'Autres abréviations',
      maxValeur: 20,
      aide: 'Écritures d’autres sources (FINESS, RPPS…) pour la même nature de voie.',
    }),
  },
});
