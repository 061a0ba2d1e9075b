import { booleen } from '#src/fields/booleen/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const frequencePaiement = defineReferentiel({
  key: 'frequence-paiement',
  label: { genre: 'f', singulier: 'fréquence de paiement', pluriel: 'fréquences de paiement' },
  description: 'Les rythmes auxquels les rentes et prestations sont versées.',
  famille: 'cotisations-paiement',
  fields: {
    nbMois: entier({
      label: 'Nombre de mois',
      min: 1,
      max: 12,
      aide: 'Entre deux versements ; vide : versement unique.',
    }),
    isTermeEchu: booleen({ label: 'À terme échu', aide: 'Versée à la fin de la période, et non au début.' }),
  },
});
