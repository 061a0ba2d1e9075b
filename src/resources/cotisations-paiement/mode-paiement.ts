import { ML } from '#src/core/definition/messages-listes.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const modePaiement = defineReferentiel({
  key: 'mode-paiement',
  label: { genre: 'm', singulier: 'mode de paiement', pluriel: 'modes de paiement' },
  description: 'Les façons de payer les cotisations et de recevoir les remboursements.',
  famille: 'cotisations-paiement',
  fields: {
    isCotisation: booleen({ label: 'Pour les cotisations' }),
    isPrestation: booleen({ label: 'Pour les remboursements' }),
    isRibRequis: booleen({ label: 'RIB requis' }),
    isMandatRequis: booleen({ label: 'Mandat SEPA requis' }),
    isSelectionnableAdherent: booleen({
      label: 'Proposé à l’adhérent',
      aide: 'Sinon, seul un gestionnaire peut le choisir.',
    }),
  },
  rules: [
    {
      champ: 'isRibRequis',
      message: ML.MANDAT_SANS_RIB,
      valid: ({ isMandatRequis, isRibRequis }) => isMandatRequis !== true || isRibRequis === true,
    },
  ],
});
