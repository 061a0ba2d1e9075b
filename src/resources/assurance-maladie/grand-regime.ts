import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const grandRegime = defineReferentiel({
  key: 'grand-regime',
  label: { genre: 'm', singulier: 'grand régime', pluriel: 'grands régimes' },
  description: 'Les régimes obligatoires d’assurance maladie, sous leur code à deux chiffres.',
  famille: 'assurance-maladie',
  fields: {
    codeRegimeSimplifie: choix({
      label: 'Régime simplifié',
      choix: [
        { code: 'general', libelle: 'Régime général' },
        { code: 'agricole', libelle: 'Régime agricole' },
        { code: 'tns', libelle: 'Travailleurs non salariés' },
        { code: 'special', libelle: 'Régime spécial' },
      ],
      aide: 'Regroupement utilisé dans les formulaires et les tarifs.',
    }),
    isAlsaceMoselle: booleen({
      label: 'Alsace-Moselle',
      aide: 'Ce régime connaît le régime local complémentaire d’Alsace-Moselle.',
    }),
  },
});
