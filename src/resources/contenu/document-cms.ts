import { isImage } from '#src/core/adherent/media.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { reference, references } from '#src/fields/reference/field.ts';
import { taille } from '#src/fields/taille/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** A document or a picture of the media library (domain reference §4.5): what is said of it; its bytes stand apart. */
export const documentCms = defineModel({
  key: 'document-cms',
  label: { genre: 'm', singulier: 'document', pluriel: 'documents et images' },
  description:
    'Les images et les documents que les contenus montrent. « Nouveau document » en envoie un, ou plusieurs à la fois.',
  famille: 'contenu',
  source: 'socle',
  sansImport: '« Nouveau document » en envoie plusieurs à la fois.',
  fields: {
    titre: libelle({ label: 'Titre', required: true, max: 160 }),
    alternative: texte({
      label: 'Texte de remplacement',
      max: 250,
      aide: 'Ce que l’image montre, pour qui ne la voit pas. Obligatoire pour une image.',
    }),
    bibliotheque: reference({ label: 'Bibliothèque', model: 'bibliotheque' }),
    tags: references({ label: 'Tags', model: 'tag-cms' }),
    libelleFichier: texte({ label: 'Fichier', max: 200, readOnly: true }),
    mime: choix({
      label: 'Format',
      readOnly: true,
      choix: [
        { code: 'image/jpeg', libelle: 'Image JPEG' },
        { code: 'image/png', libelle: 'Image PNG' },
        { code: 'image/webp', libelle: 'Image WebP' },
        { code: 'application/pdf', libelle: 'PDF' },
      ],
    }),
    taille: taille({ label: 'Taille', readOnly: true }),
    largeur: entier({ label: 'Largeur en points', readOnly: true, surfaces: { list: false, show: false } }),
    hauteur: entier({ label: 'Hauteur en points', readOnly: true, surfaces: { list: false, show: false } }),
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
    dimensions: { champ: texte({ label: 'Dimensions' }), de: ['largeur', 'hauteur'], apres: 'taille' },
    usages: { champ: liste({ label: 'Où il sert', siVide: 'Nulle part' }), de: ['cle'], apres: 'tags' },
  },
  title: 'titre',
  search: ['titre', 'libelleFichier', 'alternative'],
  sort: ['titre', 'ASC'],
  naturalKey: ['cle'],
  colonnes: ['titre', 'mime', 'bibliotheque', 'tags', 'usages', 'taille'],
  rules: [
    {
      champ: 'alternative',
      message: M.REQ,
      valid: ({ mime, alternative }) => !isImage(mime) || (alternative ?? '') !== '',
    },
  ],
});
