import { CODE_POSTAL } from '#src/core/valeurs/code-postal.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

const CODE_INSEE = /^(\d{2}|2[AB])\d{3}$/;
const DEPARTEMENT = /^(\d{2}|2[AB]|9[78]\d)$/;

export const codePostal = defineReferentiel({
  key: 'code-postal',
  label: { genre: 'm', singulier: 'code postal', pluriel: 'codes postaux' },
  description: 'Les codes postaux et leurs communes, pour vérifier et compléter les adresses.',
  famille: 'identite-adresse',
  scope: 'commun',
  code: { max: 40, cherche: false },
  fields: {
    codePostal: code({
      ...{ label: 'Code postal', required: true, indexed: true, max: 5, format: CODE_POSTAL },
      message: 'Un code postal a cinq chiffres.',
    }),
    localite: libelle({
      label: 'Localité',
      required: true,
      indexed: true,
      max: 60,
      aide: 'Libellé d’acheminement, en majuscules, tel qu’il s’écrit sur l’enveloppe.',
    }),
    codeInsee: code({
      ...{ label: 'Code INSEE', required: true, indexed: true, max: 5, format: CODE_INSEE },
      message: 'Un code INSEE a cinq signes : 51454, 2A004.',
    }),
    nomCommune: libelle({ label: 'Commune', required: true, max: 60 }),
    departement: code({
      ...{ label: 'Département', required: true, indexed: true, max: 3, format: DEPARTEMENT },
      message: 'Un département s’écrit 51, 2A ou 974.',
    }),
    isCedex: booleen({ label: 'CEDEX' }),
  },
  search: ['nomCommune'],
  sort: ['code', 'ASC'],
  indexes: [
    ['departement', 'localite'],
    ['departement', 'codePostal'],
  ],
});
