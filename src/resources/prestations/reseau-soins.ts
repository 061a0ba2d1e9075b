import { liste } from '#src/fields/liste/field.ts';
import { telephone } from '#src/fields/telephone/field.ts';
import { url } from '#src/fields/url/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

/** What the professions of the networks that we know are called; another is read by its code. */
const PROFESSIONS = [
  { code: 'OPTICIEN', libelle: 'Opticien' },
  { code: 'AUDIOPROTHESISTE', libelle: 'Audioprothésiste' },
  { code: 'CHIRURGIEN_DENTISTE', libelle: 'Chirurgien-dentiste' },
  { code: 'OSTEOPATHE', libelle: 'Ostéopathe' },
] as const;

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
