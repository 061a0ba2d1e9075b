import { M } from '#src/core/definition/messages.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** What somebody keeps of a list under a name: filters, order, columns, density; their own, their role's, everybody's. */
export const vueListe = defineModel({
  key: 'vue-liste',
  label: { genre: 'f', singulier: 'vue', pluriel: 'vues' },
  description: 'Les vues gardées des listes : filtres, ordre, colonnes et hauteur des lignes, sous un nom.',
  famille: 'technique',
  fields: {
    nom: libelle({ label: 'Nom', required: true, max: 60 }),
    liste: texte({ label: 'Liste', required: true, max: 60 }),
    portee: choix({
      label: 'Pour qui',
      required: true,
      defaut: 'mienne',
      choix: [
        { code: 'mienne', libelle: 'Moi' },
        { code: 'role', libelle: 'Un rôle' },
        { code: 'tous', libelle: 'Tous' },
      ],
    }),
    role: texte({ label: 'Rôle', max: 60 }),
    proprietaire: texte({ label: 'Propriétaire', required: true, max: 36 }),
    requete: texte({ label: 'Filtres et ordre', required: true, max: 4_000 }),
    colonnes: liste({ label: 'Colonnes', maxValeurs: 100 }),
    isAiree: booleen({ label: 'Lignes espacées' }),
    isDefaut: booleen({ label: 'Ouverte par défaut' }),
  },
  title: 'nom',
  search: ['nom'],
  sort: ['nom', 'ASC'],
  naturalKey: [],
  indexes: [['liste']],
  rules: [
    {
      champ: 'role',
      message: M.REQ,
      valid: ({ portee, role }) => portee !== 'role' || typeof role === 'string',
    },
  ],
});
