import { booleen } from '#src/fields/booleen/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const motifRefusTeletransmission = defineReferentiel({
  key: 'motif-refus-teletransmission',
  label: {
    genre: 'm',
    singulier: 'motif de refus de télétransmission',
    pluriel: 'motifs de refus de télétransmission',
  },
  description:
    'Les raisons qu’un adhérent peut donner lorsqu’il refuse la télétransmission de ses décomptes.',
  famille: 'assurance-maladie',
  fields: {
    isCommentaire: booleen({
      label: 'Commentaire demandé',
      aide: 'L’adhérent doit préciser ce motif par écrit.',
    }),
  },
});
