import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { icone } from '#src/fields/icone/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const categorieDocument = defineReferentiel({
  key: 'categorie-document',
  label: { genre: 'f', singulier: 'catégorie de document', pluriel: 'catégories de document' },
  description: 'Les catégories qui classent les documents de l’adhérent, et la durée de leur conservation.',
  famille: 'demandes-contact',
  fields: {
    icone: icone({ label: 'Icône', required: true }),
    dureeConservationMois: entier({
      label: 'Durée de conservation',
      required: true,
      min: 1,
      max: 1200,
      interne: true,
      aide: 'En mois ; le document est supprimé ensuite.',
    }),
    isVisibleAdherent: booleen({ label: 'Visible de l’adhérent' }),
    isSensible: booleen({
      label: 'Sensible',
      aide: 'Contient des données de santé : l’accès est tracé et restreint.',
    }),
    sens: choix({
      label: 'Sens',
      required: true,
      choix: [
        { code: 'entrant', libelle: 'Reçu de l’adhérent' },
        { code: 'sortant', libelle: 'Adressé à l’adhérent' },
        { code: 'mixte', libelle: 'Les deux' },
      ],
    }),
  },
});
