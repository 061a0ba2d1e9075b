import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const situationFamiliale = defineReferentiel({
  key: 'situation-familiale',
  label: { genre: 'f', singulier: 'situation familiale', pluriel: 'situations familiales' },
  description: 'Les situations familiales proposées à l’adhérent, et ce que chacune entraîne.',
  famille: 'identite-adresse',
  fields: {
    isConjoint: booleen({ label: 'Vie de couple', aide: 'Un conjoint peut être ajouté au contrat.' }),
    isJustificatif: booleen({ label: 'Justificatif demandé' }),
    codeInsee: code({
      label: 'Code INSEE',
      max: 2,
      format: /^\d{1,2}$/,
      aide: 'Code de l’état matrimonial dans le recensement de la population.',
    }),
  },
});
