import { booleen } from '#src/fields/booleen/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const categorieSociale = defineReferentiel({
  key: 'categorie-sociale',
  label: { genre: 'f', singulier: 'catégorie sociale', pluriel: 'catégories sociales' },
  description:
    'Les professions et catégories socioprofessionnelles (PCS) de l’INSEE, du groupe à la catégorie détaillée.',
  famille: 'identite-adresse',
  fields: {
    niveau: entier({
      label: 'Niveau',
      required: true,
      min: 1,
      max: 4,
      aide: '1 : groupe ; 2 : catégorie de publication ; 3 : catégorie détaillée ; 4 : profession.',
    }),
    codeParent: reference({ label: 'Catégorie parente', model: 'categorie-sociale' }),
    isActifPro: booleen({ label: 'En activité professionnelle', defaut: true }),
  },
});
