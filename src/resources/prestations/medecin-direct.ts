import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { references } from '#src/fields/reference/field.ts';
import { telephone } from '#src/fields/telephone/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { url } from '#src/fields/url/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const medecinDirect = defineReferentiel({
  key: 'medecin-direct',
  label: { genre: 'm', singulier: 'service Médecin direct', pluriel: 'services Médecin direct' },
  description: 'Les services de téléconsultation et d’avis médical ouverts aux adhérents.',
  famille: 'prestations',
  fields: {
    codePartenaire: code({ label: 'Code partenaire', required: true, interne: true }),
    url: url({ label: 'Adresse du service', required: true }),
    isSso: booleen({
      label: 'Connexion automatique',
      aide: 'L’adhérent arrive chez le partenaire déjà identifié.',
    }),
    telephone: telephone({ label: 'Téléphone' }),
    couvertures: references({
      label: 'Couvertures',
      model: 'couverture',
      aide: 'Celles qui donnent droit au service.',
    }),
    texte: texteLong({ label: 'Présentation', max: 1000 }),
  },
});
