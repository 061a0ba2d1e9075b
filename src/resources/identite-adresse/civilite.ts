import { reference } from '#src/fields/reference/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const civilite = defineReferentiel({
  key: 'civilite',
  label: { genre: 'f', singulier: 'civilité', pluriel: 'civilités' },
  description: 'Les civilités proposées dans les formulaires et imprimées sur les courriers.',
  famille: 'identite-adresse',
  fields: {
    sexe: reference({ label: 'Sexe', model: 'sexe' }),
    libelleLong: texte({ label: 'Libellé long', max: 60 }),
  },
});
