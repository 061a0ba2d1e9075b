import { defineReferentiel } from '#src/resources/referentiel.ts';

export const codeBtq = defineReferentiel({
  key: 'code-btq',
  label: { genre: 'm', singulier: 'code BTQ', pluriel: 'codes BTQ' },
  description: 'Les indices de répétition qui suivent le numéro dans la voie : bis, ter, quater.',
  famille: 'identite-adresse',
  fields: {},
});
