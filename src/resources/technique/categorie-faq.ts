import { PUBLICS } from '#src/core/adherent/publics.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { icone } from '#src/fields/icone/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const categorieFaq = defineReferentiel({
  key: 'categorie-faq',
  label: { genre: 'f', singulier: 'catégorie de FAQ', pluriel: 'catégories de FAQ' },
  description: 'Les rubriques de la foire aux questions, et les visiteurs auxquels chacune s’adresse.',
  famille: 'technique',
  fields: {
    icone: icone({ label: 'Icône', required: true }),
    userTypes: choixMultiple({
      label: 'Publics',
      choix: PUBLICS,
      aide: 'Aucun : tout le monde.',
      siVide: 'Tout le monde',
    }),
  },
});
