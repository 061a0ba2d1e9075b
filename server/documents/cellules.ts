import { evaluate, fieldsOf, type Predicate, type Value } from '#src/core/definition/predicate.ts';
import type { ExportFormat } from '#src/core/definition/sens.ts';
import { champAu } from '#src/core/lecture/chemin.ts';
import type { Colonne, Table } from '#src/core/lecture/export.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { valeurEcrite } from './valeur-ecrite.ts';

/** What a cell says, and whether it is written by a reader of numbers and days: nothing that somebody has typed. */
export interface Cellule {
  readonly texte: string;
  readonly isSur: boolean;
}

function tient(predicate: Predicate, ligne: object): boolean {
  const lus = fieldsOf(predicate).map((champ) => [champ, auChemin(ligne, champ) as Value]);
  return evaluate(predicate, Object.fromEntries(lus) as Readonly<Record<string, Value>>);
}

const SURS: readonly ExportFormat[] = ['date', 'dateHeure', 'decimal', 'entier', 'booleen'];

/** What is at these paths, one after the other. */
function dits({ ligne: forme }: Table, ligne: object, chemins: readonly string[]): Cellule {
  const champs = chemins.map((chemin) => [champAu(forme, chemin), auChemin(ligne, chemin)] as const);
  const mots = champs.flatMap(([champ, valeur]) => (champ ? valeurEcrite(champ, valeur) : []));
  const isSur = champs.every(([champ]) => champ && SURS.includes(champ.exportFormat));
  return { texte: mots.filter((mot) => mot !== '').join(' '), isSur };
}

function cellule(table: Table, { de, sinon, nombre, sauf }: Colonne, ligne: object): Cellule {
  if (sauf && tient(sauf, ligne)) return { texte: '', isSur: true };
  if (nombre !== null)
    return { texte: String(((auChemin(ligne, nombre) ?? []) as readonly unknown[]).length), isSur: true };
  const dit = dits(table, ligne, de);
  return dit.texte === '' && sinon !== null ? dits(table, ligne, [sinon]) : dit;
}

/** A row as its definition has it written, in CSV and on paper. */
export function cellules(table: Table, ligne: object): readonly Cellule[] {
  return table.colonnes.map((colonne) => cellule(table, colonne, ligne));
}

/** How the values of a column are written: as the one field that it is of. */
export function formatDe({ ligne }: Table, { de, nombre }: Colonne): ExportFormat {
  if (nombre !== null) return 'entier';
  const [seul, ...autres] = de;
  const champ = seul !== undefined && autres.length === 0 ? champAu(ligne, seul) : undefined;
  return champ?.exportFormat ?? 'texte';
}
