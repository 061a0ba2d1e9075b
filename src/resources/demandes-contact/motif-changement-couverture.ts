import { booleen } from '#src/fields/booleen/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const motifChangementCouverture = defineReferentiel({
  key: 'motif-changement-couverture',
  label: {
    genre: 'm',
    singulier: 'motif de changement de couverture',
    pluriel: 'motifs de changement de couverture',
  },
  description: 'Les événements de vie et les raisons pour lesquels un adhérent change de garanties.',
  famille: 'demandes-contact',
  fields: {
    isJustificatif: booleen({ label: 'Justificatif demandé' }),
    isHorsEcheance: booleen({
      label: 'Hors échéance',
      aide: 'Le changement peut prendre effet avant l’échéance annuelle.',
    }),
    delaiMois: entier({
      label: 'Délai pour demander',
      min: 1,
      max: 24,
      aide: 'En mois après l’événement ; vide : sans délai.',
    }),
  },
});
