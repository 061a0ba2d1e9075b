import { defineModel } from '#src/core/definition/model.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** A folder of the media library (domain reference §4.5). Others name it by its identifier, which the base writes in `cle`. */
export const bibliotheque = defineModel({
  key: 'bibliotheque',
  label: { genre: 'f', singulier: 'bibliothèque', pluriel: 'bibliothèques' },
  description: 'Les dossiers où se rangent les documents et les images des contenus.',
  famille: 'contenu',
  source: 'socle',
  sansImport: 'Deux bibliothèques peuvent porter le même nom.',
  fields: {
    libelle: libelle({ label: 'Libellé', required: true }),
    idParent: reference({ label: 'Dans la bibliothèque', model: 'bibliotheque' }),
    cle: texte({
      label: 'Clé',
      required: true,
      max: 36,
      unique: true,
      readOnly: true,
      surfaces: { list: false, show: false, filter: false, export: false, history: false },
    }),
  },
  calcules: {
    nbDocuments: { champ: entier({ label: 'Documents' }), de: ['cle'], apres: 'idParent' },
  },
  title: 'libelle',
  search: ['libelle'],
  sort: ['libelle', 'ASC'],
  naturalKey: ['cle'],
});
