import { PROFESSIONS } from '#src/core/adherent/annuaire.ts';
import { liste } from '#src/fields/liste/field.ts';
import { telephone } from '#src/fields/telephone/field.ts';
import { url } from '#src/fields/url/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const reseauSoins = defineReferentiel({
  key: 'reseau-soins',
  label: { genre: 'm', singulier: 'réseau de soins', pluriel: 'réseaux de soins' },
  description: 'Les réseaux de professionnels partenaires aux tarifs négociés.',
  famille: 'prestations',
  fields: {
    codeProfession: liste({
      label: 'Professions',
      maxValeur: 30,
      noms: PROFESSIONS,
      aide: 'Professions de santé du réseau.',
    }),
    url: url({ label: 'Site', aide: 'Page de recherche d’un professionnel du réseau.' }),
    telephone: telephone({ label: 'Téléphone' }),
    logo: url({ label: 'Adresse du logo' }),
  },
});
