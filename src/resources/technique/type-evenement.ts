import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const typeEvenement = defineReferentiel({
  key: 'type-evenement',
  label: { genre: 'm', singulier: 'type d’événement', pluriel: 'types d’événement' },
  description: 'Les événements tracés dans l’historique, et ce que l’adhérent en voit.',
  famille: 'technique',
  fields: {
    gravite: choix({
      label: 'Gravité',
      required: true,
      interne: true,
      choix: [
        { code: 'info', libelle: 'Information' },
        { code: 'avertissement', libelle: 'Avertissement' },
        { code: 'critique', libelle: 'Critique' },
      ],
    }),
    isVisibleAdherent: booleen({ label: 'Visible de l’adhérent' }),
    dureeConservationMois: entier({
      label: 'Durée de conservation',
      required: true,
      min: 1,
      max: 120,
      interne: true,
      aide: 'En mois ; la trace n’est plus montrée ensuite, et part à la purge des journaux.',
    }),
    libelleAdherent: libelle({
      label: 'Libellé pour l’adhérent',
      aide: 'Vide lorsque l’adhérent ne voit pas l’événement.',
    }),
  },
});
