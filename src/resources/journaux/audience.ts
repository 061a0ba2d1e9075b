import { CHAMPS_AUDIENCE, OPERATEURS_AUDIENCE } from '#src/core/adherent/audience.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';

const OUI_NON: ReadonlySet<unknown> = new Set(['hasCompte', 'hasDemat']);

/** To whom something is shown or told: a predicate over members and their contracts (domain reference §1.22). */
export const audience = defineModel({
  key: 'audience',
  famille: 'journaux',
  source: 'socle',
  label: { genre: 'f', singulier: 'audience', pluriel: 'audiences' },
  description:
    'Les groupes d’adhérents à qui un contenu ou un message s’adresse, dits par des conditions sur eux et leurs contrats.',
  fields: {
    code: code({ label: 'Code', required: true, unique: true }),
    libelle: libelle({ label: 'Libellé', required: true }),
    logique: choix({
      label: 'Il faut remplir',
      required: true,
      defaut: 'ET',
      choix: [
        { code: 'ET', libelle: 'Toutes les conditions' },
        { code: 'OU', libelle: 'Au moins une des conditions' },
      ],
    }),
    criteres: enfants({
      label: 'Conditions',
      section: 'Conditions',
      cle: 'nom',
      ordonne: true,
      max: 20,
      aide: 'Sans condition, l’audience est tout le monde.',
      champs: {
        nom: libelle({ label: 'Nom de la condition', required: true, max: 60 }),
        champ: choix({ label: 'Ce qui est regardé', required: true, choix: CHAMPS_AUDIENCE }),
        operateur: choix({ label: 'Comparaison', required: true, choix: OPERATEURS_AUDIENCE }),
        valeur: libelle({ label: 'Valeur', required: true, max: 200 }),
      },
      regles: [
        {
          champ: 'valeur',
          message: 'Un âge est un nombre d’années.',
          valid: ({ champ, valeur }) =>
            champ !== 'age' ||
            String(valeur)
              .split(',')
              .every((une) => /^\d{1,3}$/.test(une.trim())),
        },
        {
          champ: 'valeur',
          message: 'Une date d’effet s’écrit AAAA-MM-JJ.',
          valid: ({ champ, valeur }) => champ !== 'dateEffet' || isJour(String(valeur)),
        },
        {
          champ: 'valeur',
          message: 'Ici, la valeur est oui ou non.',
          valid: ({ champ, valeur }) => !OUI_NON.has(champ) || valeur === 'oui' || valeur === 'non',
        },
        {
          champ: 'operateur',
          message: 'Seuls un âge et une date se comparent à plus grand ou plus petit.',
          valid: ({ champ, operateur }) =>
            (operateur !== 'gt' && operateur !== 'lt') || champ === 'age' || champ === 'dateEffet',
        },
      ],
    }),
  },
  calcules: {
    effectif: { champ: entier({ label: 'Effectif' }), de: ['code'], apres: 'libelle' },
    dateCalcul: { champ: dateHeure({ label: 'Calculé le' }), de: ['code'], apres: 'logique' },
  },
  title: 'libelle',
  search: ['code', 'libelle'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
});
