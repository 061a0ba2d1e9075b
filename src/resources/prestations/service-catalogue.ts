import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { references } from '#src/fields/reference/field.ts';
import { telephone } from '#src/fields/telephone/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { url } from '#src/fields/url/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

const ACCES = 'Accès au service';
const PRESENTATION = 'Présentation';

export const serviceCatalogue = defineReferentiel({
  key: 'service-catalogue',
  label: { genre: 'm', singulier: 'service du catalogue', pluriel: 'services du catalogue' },
  description: 'Les services d’accompagnement présentés à l’adhérent selon ses couvertures.',
  famille: 'prestations',
  fields: {
    categorie: choix({
      label: 'Catégorie',
      required: true,
      choix: [
        { code: 'sante', libelle: 'Santé' },
        { code: 'assistance', libelle: 'Assistance' },
        { code: 'prevention', libelle: 'Prévention' },
      ],
    }),
    couvertures: references({
      label: 'Couvertures',
      model: 'couverture',
      aide: 'Celles qui donnent droit au service.',
    }),
    url: url({ label: 'Adresse du service', section: ACCES }),
    isSso: booleen({
      label: 'Connexion automatique',
      section: ACCES,
      aide: 'L’adhérent arrive chez le partenaire déjà identifié.',
    }),
    telephone: telephone({ label: 'Téléphone', section: ACCES }),
    texte: texteLong({ label: 'Présentation', max: 1000, section: PRESENTATION }),
    image: url({ label: 'Adresse de l’image', section: PRESENTATION }),
  },
});
