import {
  CHAMPS_AUDIENCE,
  type CritereAudience,
  critereEnMots,
  liensDeCritere,
  natureAudience,
  OPERATEURS_AUDIENCE,
} from '#src/core/adherent/criteres-audience.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** What comes before and after has an order. */
const ORDONNEES: ReadonlySet<unknown> = new Set(['nombre', 'date']);
const natureDe = (champ: unknown) => natureAudience(String(champ));

/** To whom something is shown or told: a predicate over members and their contracts (domain reference §1.22). */
export const audience = defineModel({
  key: 'audience',
  famille: 'journaux',
  source: 'socle',
  isImportable: true,
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
      enMots: ({ nom, ...critere }, libelle) =>
        `${nom} : ${critereEnMots(critere as unknown as CritereAudience, libelle)}`,
      liens: (critere) => liensDeCritere(critere as unknown as CritereAudience),
      champs: {
        nom: libelle({ label: 'Nom de la condition', required: true, max: 60 }),
        champ: choix({ label: 'Ce qui est regardé', required: true, choix: CHAMPS_AUDIENCE }),
        operateur: choix({ label: 'Comparaison', required: true, choix: OPERATEURS_AUDIENCE }),
        valeur: libelle({
          label: 'Valeur',
          required: true,
          max: 200,
          aide: 'Un âge en années, une date comme 2026-01-31, oui ou non ; sinon le code, tel qu’il est écrit.',
        }),
      },
      regles: [
        {
          champ: 'valeur',
          message: 'Un âge s’écrit en années, en chiffres seulement.',
          valid: ({ champ, valeur }) =>
            champ !== 'age' ||
            String(valeur)
              .split(',')
              .every((une) => /^\d{1,3}$/.test(une.trim())),
        },
        {
          champ: 'valeur',
          message: 'Une date d’effet s’écrit AAAA-MM-JJ, comme 2026-01-31.',
          valid: ({ champ, valeur }) => champ !== 'dateEffet' || isJour(String(valeur)),
        },
        {
          champ: 'valeur',
          message: 'Ici, la valeur est oui ou non.',
          valid: ({ champ, valeur }) => natureDe(champ) !== 'ouiNon' || valeur === 'oui' || valeur === 'non',
        },
        {
          champ: 'operateur',
          message: 'Seuls un âge et une date se comparent ainsi.',
          valid: ({ champ, operateur }) =>
            (operateur !== 'gt' && operateur !== 'lt') || ORDONNEES.has(natureDe(champ)),
        },
        {
          champ: 'operateur',
          message: 'Seul un texte commence par quelque chose.',
          valid: ({ champ, operateur }) => operateur !== 'prefixe' || natureDe(champ) === 'texte',
        },
      ],
    }),
  },
  calcules: {
    effectif: {
      champ: entier({ label: 'Effectif', siVide: 'Pas encore calculé' }),
      de: ['code'],
      apres: 'libelle',
    },
    conditions: {
      champ: texte({ label: 'Qui y est', surfaces: { show: false } }),
      de: ['logique', 'criteres'],
      apres: 'libelle',
    },
    dateCalcul: {
      champ: dateHeure({ label: 'Calculé le', siVide: 'Pas encore' }),
      de: ['code'],
      apres: 'logique',
    },
  },
  title: 'libelle',
  search: ['code', 'libelle'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
});
