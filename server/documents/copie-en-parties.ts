import type { UneLecture } from '#src/core/lecture/definition.ts';
import type { Table } from '#src/core/lecture/export.ts';
import { type CleLecture, lectures } from '#src/core/lecture/lectures.ts';
import { cellules, formatDe } from './cellules.ts';
import { enMots } from './copie-en-mots.ts';
import type { CopieImprimee, PartieImprimee } from './editions/copie-donnees.ts';

/** One read of a copy, and what it found. */
export interface Lu {
  readonly lecture: UneLecture;
  /** Another read that tells the same, and more. */
  readonly repete?: CleLecture;
  /** Of a read about a contract. */
  readonly contrat: string | null;
  readonly donnees: unknown;
}

/** Of each list, on paper: the rest is in the file for programs. */
const IMPRIMEES_MAX = 2_000;

/** The rows of what was read, whatever its kind. */
function rangees(donnees: unknown): readonly unknown[] {
  if (donnees === null || donnees === undefined) return [];
  if (Array.isArray(donnees)) return donnees;
  const { lignes } = donnees as { readonly lignes?: unknown };
  return Array.isArray(lignes) ? lignes : [donnees];
}

/** As the table that the person may keep of it. */
function enTable(table: Table, imprimees: readonly unknown[]): PartieImprimee['table'] {
  return {
    colonnes: table.colonnes.map((colonne) => ({ titre: colonne.titre, format: formatDe(table, colonne) })),
    lignes: imprimees.map((une) => cellules(table, une as object).map(({ texte }) => texte)),
  };
}

function partieDe({ lecture, repete, contrat, donnees }: Lu): PartieImprimee {
  const { exporte, ligne, genre, key } = lecture;
  const { label } = lectures[key];
  const titre = contrat === null ? label : `${label} – contrat n° ${contrat}`;
  const toutes = rangees(donnees);
  if (toutes.length > 0 && repete) return { titre, ou: lectures[repete].label };
  const imprimees = toutes.slice(0, IMPRIMEES_MAX);
  const commun = { titre, reste: toutes.length - imprimees.length };
  if (exporte && exporte.ligne === ligne && toutes.length > 0)
    return { ...commun, table: enTable(exporte, imprimees) };
  const [seul = ''] = Object.keys(ligne);
  // A list of bare values has the one member of its shape.
  const row = (une: unknown) =>
    (genre === 'valeurs' ? { [seul]: une } : une) as Readonly<Record<string, unknown>>;
  return { ...commun, blocs: imprimees.map((une) => enMots(ligne, row(une))) };
}

/** What was read of a person, as they read it on paper, in the order in which it was read: what is told twice is there once. */
export function partiesDe(lus: readonly Lu[]): CopieImprimee['parties'] {
  return lus.map(partieDe);
}
