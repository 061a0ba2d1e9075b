import { ML } from '#src/core/definition/messages-listes.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const frequenceAppel = defineReferentiel({
  key: 'frequence-appel',
  label: { genre: 'f', singulier: 'fréquence d’appel', pluriel: 'fréquences d’appel' },
  description: 'Les rythmes auxquels les cotisations sont appelées au cours de l’année.',
  famille: 'cotisations-paiement',
  fields: {
    nbMois: entier({ label: 'Nombre de mois', required: true, min: 1, max: 12, aide: 'Entre deux appels.' }),
    nbAppelsAn: entier({ label: 'Appels par an', required: true, min: 1, max: 12 }),
  },
  rules: [
    {
      champ: 'nbAppelsAn',
      message: ML.FREQUENCE_ANNEE,
      valid: ({ nbMois, nbAppelsAn }) => Number(nbMois) * Number(nbAppelsAn) === 12,
    },
  ],
});
