import {
  type CommonOptions,
  type Enfants,
  type Field,
  type Forme,
  LIST_OPERATORS,
  makeField,
} from '#src/core/definition/field.ts';
import { distinct } from '#src/core/definition/list.ts';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, toujours } from '#src/core/definition/predicate.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { garde, type Lu, refuse } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
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

const VERROUILLE =
  'Ce rôle est livré avec le portail : il ne se modifie pas. Copiez-le pour en faire un autre.';

/** A line as it travels and is kept. */
export type LigneDeRole = {
  readonly ressource: string;
  readonly actions: readonly Action[];
  readonly champsLecture: readonly string[] | null;
  readonly champsEcriture: readonly string[] | null;
  readonly condition: string | null;
};

const champs: Readonly<Record<keyof LigneDeRole, Field>> = {
  ressource: texte({ label: 'Ressource', required: true, max: 80 }),
  actions: choixMultiple({
    label: 'Actions',
    choix: [
      { code: 'read', libelle: 'Consulter' },
      { code: 'create', libelle: 'Créer' },
      { code: 'update', libelle: 'Modifier' },
      { code: 'delete', libelle: 'Supprimer' },
      { code: 'export', libelle: 'Exporter' },
    ],
  }),
  champsLecture: champsNommes({ label: 'Champs lisibles' }),
  champsEcriture: champsNommes({ label: 'Champs modifiables' }),
  condition: texte({ label: 'Condition', max: 4000 }),
};

/** What is inside a role's lines: the server reads each of them by it, and says what is wrong where it stands. */
export const formeDesLignes: Forme & { readonly enfants: Enfants } = {
  champs,
  regles: [],
  enfants: { cle: 'ressource', ordonne: false, max: 300 },
};

/** The same names for all; what is in them is for the server, so that no list of the back office carries how it is read. */
function litLignes(brut: unknown): Lu<readonly LigneDeRole[]> {
  if (!Array.isArray(brut)) return refuse(M.LISTE);
  const noms = Object.keys(champs);
  const lignes = (brut as unknown[]).map((une) => Object(une) as Readonly<Record<string, unknown>>);
  if (lignes.some((une) => Object.keys(une).some((nom) => !noms.includes(nom))))
    return refuse(ML.CHAMP_INCONNU);
  return garde(
    lignes.map(
      (une) => Object.fromEntries(noms.map((nom) => [nom, une[nom] ?? null])) as unknown as LigneDeRole,
    ),
  );
}

function lignesDeRole(options: CommonOptions) {
  return makeField(
    { ...options, required: true, defaut: [] as readonly LigneDeRole[] },
    {
      meaning: 'enfants',
      json: { type: 'array', items: { type: 'object' } },
      lit: litLignes,
      column: 'jsonb',
      operators: [] as readonly never[],
      exportFormat: 'objet',
      surfaces: { list: false, sort: false, bulk: false, import: false, export: false },
      forme: formeDesLignes,
    },
  );
}

/** What becomes of the views that are shared with a role, once it is deleted. */
function vuesPerdues(nombre: number): string | null {
  if (nombre === 0) return null;
  return `Vues partagées avec ce rôle : ${nombre}. Seul qui les a créées les verra encore, jusqu’à ce que le rôle soit restauré.`;
}

/** What a role may do, line by line; the server asks that each names what exists (domain reference §1.21). */
export const role = defineModel({
  key: 'role',
  label: { genre: 'm', singulier: 'rôle', pluriel: 'rôles' },
  description: 'Ce que chaque rôle permet dans le back-office, liste par liste et champ par champ.',
  famille: 'comptes',
  source: 'socle',
  codeSecurite: true,
  sansImport: 'Des droits se relisent dans leur grille : dupliquez plutôt un rôle.',
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
    habilitations: lignesDeRole({ label: 'Droits', section: 'Droits' }),
  },
  calcules: {
    nbComptes: {
      champ: entier({ label: 'Comptes qui l’ont', max: 2_000_000_000 }),
      de: ['name'],
      apres: 'description',
    },
    nbVues: {
      champ: entier({
        label: 'Vues partagées avec lui',
        max: 2_000_000_000,
        surfaces: { list: false },
      }),
      de: ['name'],
      apres: 'description',
    },
  },
  emporte: ({ nbVues }) => vuesPerdues(Number(nbVues ?? 0)),
  title: 'libelle',
  search: ['libelle', 'name'],
  sort: ['libelle', 'ASC'],
  naturalKey: ['name'],
  rights: { update: compare('isSysteme', 'eq', false), delete: compare('isSysteme', 'eq', false) },
  frozen: { name: { quand: toujours, message: 'Le nom technique d’un rôle ne change pas.' } },
  refusals: { update: VERROUILLE, delete: VERROUILLE },
});
