import { OPERATIONS_SI_PROTEGE } from '#src/core/compte/security-code.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const actionAmf = defineReferentiel({
  key: 'action-amf',
  label: { genre: 'f', singulier: 'action AMF', pluriel: 'actions AMF' },
  description:
    'Les actions qui peuvent exiger une authentification multifacteur, et les limites du code envoyé.',
  famille: 'technique',
  code: { max: 40, aide: 'Nom de l’opération dans le portail.' },
  fields: {
    isAmfRequis: booleen({
      label: 'Code exigé de tous',
      defaut: true,
      aide: 'Sinon, il n’est demandé qu’aux comptes protégés.',
    }),
    dureeValiditeMin: entier({
      label: 'Validité du code',
      required: true,
      min: 1,
      max: 1440,
      aide: 'En minutes.',
    }),
    nbTentativesMax: entier({
      label: 'Tentatives autorisées',
      required: true,
      min: 1,
      max: 20,
      interne: true,
    }),
    canaux: choixMultiple({
      label: 'Canaux',
      choix: [
        { code: 'MAIL', libelle: 'E-mail' },
        { code: 'SMS', libelle: 'SMS' },
      ],
    }),
  },
  rules: [
    {
      champ: 'isAmfRequis',
      message: ML.CODE_TOUJOURS,
      valid: ({ code, isAmfRequis }) =>
        isAmfRequis === true || OPERATIONS_SI_PROTEGE.some((operation) => operation === code),
    },
  ],
});
