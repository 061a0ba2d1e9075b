import { defineLecture } from '#src/core/lecture/definition.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** A file, by the token that was given for it: once, within sixty seconds, in the same session. */
export const telechargement = defineLecture({
  key: 'telechargement',
  resume: 'Télécharger un fichier',
  detail: 'Le jeton vient de `POST /api/download/jeton`.',
  genre: 'fichier',
  ligne: {},
  criteres: {
    id: { propre: texte({ label: 'Fichier', ...R }) },
    type: { propre: texte({ label: 'Type', ...R }) },
    jeton: { propre: texte({ label: 'Jeton', ...R }) },
  },
  requis: ['id', 'type', 'jeton'],
});
