import { defineModel } from '#src/core/definition/model.ts';
import { code } from '#src/fields/code/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** What a client says in place of a text that the portal ships (domain reference §1.20). */
export const etiquette = defineModel({
  key: 'etiquette',
  label: { genre: 'f', singulier: 'étiquette', pluriel: 'étiquettes' },
  description: 'Vos textes, dits en place de ceux du portail. Supprimer une étiquette rend le texte livré.',
  famille: 'parametrage',
  source: 'socle',
  isImportable: true,
  fields: {
    cle: code({
      label: 'Clé',
      required: true,
      unique: true,
      max: 200,
      format: /^\S{3,}$/,
      aide: '« Textes du portail » les liste toutes.',
    }),
    valeur: texte({
      label: 'Votre texte',
      required: true,
      max: 1000,
      aide: 'Sans balise. Ce qui est entre accolades y reste.',
    }),
  },
  calcules: {
    livre: { champ: texte({ label: 'Texte livré' }), de: ['cle'], apres: 'cle' },
    etat: { champ: texte({ label: 'Effet' }), de: ['cle', 'valeur'], apres: 'valeur' },
  },
  title: 'cle',
  search: ['cle', 'valeur'],
  sort: ['cle', 'ASC'],
  naturalKey: ['cle'],
  colonnes: ['cle', 'livre', 'valeur', 'etat'],
});
