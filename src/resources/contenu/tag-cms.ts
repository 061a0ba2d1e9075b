import { defineModel } from '#src/core/definition/model.ts';
import { code } from '#src/fields/code/field.ts';
import { couleur } from '#src/fields/couleur/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';

/** A word by which documents of the media library are found (domain reference §4.5). */
export const tagCms = defineModel({
  key: 'tag-cms',
  label: { genre: 'm', singulier: 'tag', pluriel: 'tags' },
  description: 'Les mots par lesquels les documents et les images se retrouvent.',
  famille: 'contenu',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 40 }),
    libelle: libelle({ label: 'Libellé', required: true, max: 80 }),
    couleur: couleur({ label: 'Couleur' }),
    ordre: entier({ label: 'Ordre', required: true, defaut: 0 }),
  },
  calcules: {
    nbUsages: { champ: entier({ label: 'Documents' }), de: ['code'], apres: 'couleur' },
  },
  title: 'libelle',
  search: ['code', 'libelle'],
  sort: ['ordre', 'ASC'],
  naturalKey: ['code'],
});
