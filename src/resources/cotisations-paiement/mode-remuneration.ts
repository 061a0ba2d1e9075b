import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const modeRemuneration = defineReferentiel({
  key: 'mode-remuneration',
  label: { genre: 'm', singulier: 'mode de rémunération', pluriel: 'modes de rémunération' },
  description: 'Les façons dont un salarié est payé, pour calculer ses indemnités de prévoyance.',
  famille: 'cotisations-paiement',
  fields: {
    isFixe: booleen({ label: 'Rémunération fixe' }),
    periodicite: choix({
      label: 'Périodicité',
      required: true,
      choix: [
        { code: 'mensuelle', libelle: 'Mensuelle' },
        { code: 'horaire', libelle: 'Horaire' },
        { code: 'annuelle', libelle: 'Annuelle' },
        { code: 'variable', libelle: 'Variable' },
      ],
    }),
  },
});
