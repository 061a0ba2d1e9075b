import { choix } from '#src/fields/choix/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

/** Those of the demonstration; a client's own are read by their code until they have a name. */
const AUDIENCES = [
  { code: 'INDIVIDUEL', libelle: 'Contrat individuel' },
  { code: 'TNS', libelle: 'Travailleur non salarié' },
  { code: 'COLLECTIF_OBLIGATOIRE', libelle: 'Contrat collectif obligatoire' },
  { code: 'COLLECTIF_FACULTATIF', libelle: 'Contrat collectif facultatif' },
  { code: 'AGE_65_PLUS', libelle: '65 ans et plus' },
  { code: 'ADHESION_MOINS_3_MOIS', libelle: 'Adhésion de moins de trois mois' },
  { code: 'SANS_DEMAT', libelle: 'Sans dématérialisation' },
] as const;

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
      noms: AUDIENCES,
      aide: 'Audiences réunies ; vide : tous les adhérents.',
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
