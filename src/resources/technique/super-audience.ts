import { choix } from '#src/fields/choix/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const superAudience = defineReferentiel({
  key: 'super-audience',
  label: { genre: 'f', singulier: 'super-audience', pluriel: 'super-audiences' },
  description: 'Les regroupements d’audiences auxquels un contenu ou un message s’adresse.',
  famille: 'technique',
  fields: {
    audiences: liste({
      label: 'Audiences',
      maxValeur: 40,
      interne: true,
      aide: 'Codes des audiences réunies ; vide : tous les adhérents.',
    }),
    logique: choix({
      label: 'Logique',
      required: true,
      defaut: 'OU',
      interne: true,
      choix: [
        { code: 'ET', libelle: 'Toutes les audiences à la fois' },
        { code: 'OU', libelle: 'Au moins une des audiences' },
      ],
    }),
  },
});
