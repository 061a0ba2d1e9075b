import { type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { distinct } from '#src/core/definition/list.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, toujours } from '#src/core/definition/predicate.ts';
import { line } from '#src/core/definition/text.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';

/** Names of fields; absent: every field, those that come one day too. */
function champsNommes(options: CommonOptions) {
  return makeField(
    { ...options, required: false },
    {
      meaning: 'liste',
      ...distinct(line(60), 200),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      surfaces: { sort: false },
    },
  );
}

/** Longest condition of a line, as JSON. */
const MAX_CONDITION = 4000;
const VERROUILLE =
  'Ce rôle est livré avec le portail : il ne se modifie pas. Copiez-le pour en faire un autre.';

/** What a role may do, line by line; the server asks that each names what exists (domain reference §1.21). */
export const role = defineModel({
  key: 'role',
  label: { genre: 'm', singulier: 'rôle', pluriel: 'rôles' },
  description: 'Ce que chaque rôle permet dans le back-office, liste par liste et champ par champ.',
  famille: 'comptes',
  source: 'socle',
  fields: {
    libelle: libelle({ label: 'Libellé', required: true }),
    name: code({
      label: 'Nom technique',
      required: true,
      unique: true,
      max: 40,
      format: /^[A-Za-z][A-Za-z0-9_-]*$/,
      aide: 'Des lettres, des chiffres, « - » et « _ ». Il ne change plus.',
    }),
    description: texteLong({ label: 'Description', max: 500 }),
    isSysteme: booleen({ label: 'Livré avec le portail', readOnly: true }),
    habilitations: enfants({
      label: 'Droits',
      section: 'Droits',
      cle: 'ressource',
      max: 300,
      surfaces: { export: false },
      champs: {
        ressource: texte({ label: 'Ressource', required: true, max: 80 }),
        actions: choixMultiple({
          label: 'Actions',
          choix: [
            { code: 'read', libelle: 'Consulter' },
            { code: 'create', libelle: 'Créer' },
            { code: 'update', libelle: 'Modifier' },
            { code: 'delete', libelle: 'Supprimer' },
          ],
        }),
        champsLecture: champsNommes({ label: 'Champs lisibles', aide: 'Absent : tous.' }),
        champsEcriture: champsNommes({
          label: 'Champs modifiables',
          aide: 'Absent : tous ceux qui se lisent.',
        }),
        condition: texte({ label: 'Condition', max: MAX_CONDITION, aide: 'Un prédicat, en JSON.' }),
      },
    }),
  },
  calcules: {
    nbComptes: {
      champ: entier({ label: 'Comptes qui l’ont', max: 2_000_000_000 }),
      de: ['name'],
      apres: 'description',
    },
  },
  title: 'libelle',
  search: ['libelle', 'name'],
  sort: ['libelle', 'ASC'],
  naturalKey: ['name'],
  rights: { update: compare('isSysteme', 'eq', false), delete: compare('isSysteme', 'eq', false) },
  frozen: { name: { quand: toujours, message: 'Le nom technique d’un rôle ne change pas.' } },
  refusals: { update: VERROUILLE, delete: VERROUILLE },
});
