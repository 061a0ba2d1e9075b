import { ML } from '#src/core/definition/messages-listes.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

const CODES = 'Codes et formats';
const BANQUE = 'Banque et espaces européens';

/** Whether a postal code can be checked with this expression; an absent one checks nothing. */
function compiles(expression: Value | undefined): boolean {
  if (typeof expression !== 'string') return true;
  try {
    return new RegExp(expression, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

export const pays = defineReferentiel({
  key: 'pays',
  label: { genre: 'm', singulier: 'pays', pluriel: 'pays' },
  description: 'Les pays du monde, leur indicatif téléphonique et les règles de leurs IBAN et codes postaux.',
  famille: 'identite-adresse',
  scope: 'commun',
  fields: {
    codeIso2: code({
      label: 'Code ISO à 2 lettres',
      required: true,
      unique: true,
      max: 2,
      format: /^[A-Z]{2}$/,
      section: CODES,
    }),
    codeIso3: code({
      label: 'Code ISO à 3 lettres',
      required: true,
      unique: true,
      max: 3,
      format: /^[A-Z]{3}$/,
      section: CODES,
    }),
    codeNumerique: code({
      label: 'Code ISO numérique',
      required: true,
      unique: true,
      max: 3,
      format: /^\d{3}$/,
      section: CODES,
    }),
    codeInsee: code({
      label: 'Code INSEE',
      max: 5,
      format: /^99\d{3}$/,
      section: CODES,
      aide: 'Celui du lieu de naissance dans le numéro de sécurité sociale ; plusieurs territoires le partagent.',
    }),
    libelleNationalite: libelle({ label: 'Nationalité', max: 60, aide: 'Au féminin : « Française ».' }),
    indicatif: code({
      label: 'Indicatif téléphonique',
      required: true,
      max: 8,
      format: /^\+[1-9]\d{0,6}$/,
      aide: 'Avec le signe plus : +33.',
    }),
    isSepa: booleen({ label: 'Zone SEPA', section: BANQUE }),
    isUe: booleen({ label: 'Union européenne', section: BANQUE }),
    isEee: booleen({ label: 'Espace économique européen', section: BANQUE }),
    longueurIban: entier({
      label: 'Longueur de l’IBAN',
      min: 15,
      max: 34,
      section: BANQUE,
      aide: 'Nombre de caractères, code du pays compris.',
    }),
    regexCodePostal: texte({
      label: 'Forme du code postal',
      max: 100,
      section: CODES,
      aide: 'Expression régulière que le code postal doit respecter ; vide : aucun contrôle.',
    }),
  },
  search: ['codeIso3', 'indicatif', 'libelleNationalite'],
  sort: ['libelle', 'ASC'],
  rules: [
    {
      champ: 'longueurIban',
      message: ML.IBAN_LONGUEUR,
      valid: ({ isSepa, longueurIban }) => isSepa !== true || typeof longueurIban === 'number',
    },
    {
      champ: 'regexCodePostal',
      message: ML.EXPRESSION,
      valid: ({ regexCodePostal }) => compiles(regexCodePostal),
    },
  ],
});
