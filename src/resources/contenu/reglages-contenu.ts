import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';

/** How a client publishes its contents. */
export const reglagesContenu = defineModel({
  key: 'reglages-contenu',
  label: { genre: 'm', singulier: 'réglage des contenus', pluriel: 'réglages des contenus' },
  description: 'Comment les contenus sont mis en ligne.',
  famille: 'contenu',
  singulier: true,
  fields: {
    isSecondePersonne: booleen({
      label: 'Une seconde personne publie',
      defaut: false,
      aide: 'Qui a modifié un bloc depuis sa dernière publication ne peut pas le publier.',
    }),
  },
  title: 'isSecondePersonne',
  search: [],
  sort: ['isSecondePersonne', 'ASC'],
  naturalKey: [],
});
