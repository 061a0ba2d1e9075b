import { booleen } from '#src/fields/booleen/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const echeancierPaiement = defineReferentiel({
  key: 'echeancier-paiement',
  label: { genre: 'm', singulier: 'échéancier de paiement', pluriel: 'échéanciers de paiement' },
  description: 'Les jours du mois auxquels l’adhérent peut choisir d’être prélevé.',
  famille: 'cotisations-paiement',
  fields: {
    jour: entier({
      label: 'Jour du mois',
      required: true,
      min: 1,
      max: 28,
      aide: 'De 1 à 28, pour exister tous les mois.',
    }),
    codeFrequence: reference({ label: 'Fréquence d’appel', required: true, model: 'frequence-appel' }),
    isParDefaut: booleen({
      label: 'Proposé par défaut',
      aide: 'Un seul jour par fréquence d’appel ; choisi d’avance pour qui n’en a pas encore.',
    }),
  },
  singles: { isParDefaut: { parmi: ['codeFrequence'] } },
});
