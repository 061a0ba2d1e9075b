import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { domaineInternet } from '#src/fields/domaine-internet/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

/** The code of a row is its domain: lower case, labels joined by dots, in ASCII (IDNA) form. */
const DOMAINE = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

export const domaineMessagerieInterdit = defineReferentiel({
  key: 'domaine-messagerie-interdit',
  label: {
    genre: 'm',
    singulier: 'domaine de messagerie interdit',
    pluriel: 'domaines de messagerie interdits',
  },
  description: 'Les domaines d’adresses jetables que le portail refuse à l’inscription.',
  famille: 'technique',
  scope: 'commun',
  code: { max: 80, format: DOMAINE, aide: 'Le domaine lui-même, en minuscules.' },
  fields: {
    domaine: domaineInternet({ label: 'Domaine', required: true, unique: true, indexed: true }),
    source: choix({
      label: 'Source',
      required: true,
      defaut: 'manuel',
      aide: 'Éteint, un ajout manuel autorise son domaine, même sous un domaine de la liste publique refusé en entier.',
      choix: [
        { code: 'liste', libelle: 'Liste publique' },
        { code: 'manuel', libelle: 'Ajout manuel' },
      ],
    }),
    isSousDomaines: booleen({
      label: 'Sous-domaines compris',
      aide: 'Refuse aussi les adresses de ses sous-domaines.',
    }),
  },
  sort: ['code', 'ASC'],
});
