import { booleen } from '#src/fields/booleen/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const motifSuppressionCompte = defineReferentiel({
  key: 'motif-suppression-compte',
  label: {
    genre: 'm',
    singulier: 'motif de suppression de compte',
    pluriel: 'motifs de suppression de compte',
  },
  description: 'Les raisons qu’un adhérent peut donner lorsqu’il supprime son compte.',
  famille: 'demandes-contact',
  fields: {
    isCommentaire: booleen({
      label: 'Commentaire demandé',
      aide: 'L’adhérent doit préciser ce motif par écrit.',
    }),
  },
});
