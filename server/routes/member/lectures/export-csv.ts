import { BOM, jourCsv, ligneCsv, montantCsv, texteCsv } from '#server/routes/member/csv.ts';
import type { Field } from '#src/core/definition/field.ts';
import { evaluate, fieldsOf, type Predicate, type Value } from '#src/core/definition/predicate.ts';
import type { ExportFormat } from '#src/core/definition/sens.ts';
import { champAu } from '#src/core/lecture/chemin.ts';
import type { Colonne, Export } from '#src/core/lecture/export.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';

function tient(predicate: Predicate, ligne: object): boolean {
  const lus = fieldsOf(predicate).map((champ) => [champ, auChemin(ligne, champ) as Value]);
  return evaluate(predicate, Object.fromEntries(lus) as Readonly<Record<string, Value>>);
}

/** A value as French spreadsheets read it; what is absent, or kept secret, is empty. */
function ecrit({ exportFormat, choix }: Field, valeur: unknown): string {
  if (valeur === null || valeur === undefined) return '';
  switch (exportFormat) {
    case 'date':
      return jourCsv(String(valeur));
    case 'dateHeure':
      return instantFrancais(String(valeur));
    case 'decimal':
      return montantCsv(Number(valeur));
    case 'booleen':
      return valeur === true ? 'Oui' : 'Non';
    default:
      return choix?.find(({ code }) => code === valeur)?.libelle ?? [valeur].flat().join(', ');
  }
}

const SANS_GARDE: readonly ExportFormat[] = ['date', 'dateHeure', 'decimal', 'entier', 'booleen'];

/** What is at these paths, one after the other: a text is never a formula, and a negative amount stays a number. */
function dits({ ligne: forme }: Export, ligne: object, chemins: readonly string[]): string {
  const champs = chemins.map((chemin) => [champAu(forme, chemin), auChemin(ligne, chemin)] as const);
  const mots = champs.flatMap(([champ, valeur]) => (champ ? ecrit(champ, valeur) : []));
  const texte = mots.filter((mot) => mot !== '').join(' ');
  const isSur = champs.every(([champ]) => champ && SANS_GARDE.includes(champ.exportFormat));
  return isSur ? texte : texteCsv(texte);
}

function cellule(exporte: Export, { de, sinon, nombre, sauf }: Colonne, ligne: object): string {
  if (sauf && tient(sauf, ligne)) return '';
  if (nombre !== null) return String(((auChemin(ligne, nombre) ?? []) as readonly unknown[]).length);
  const dit = dits(exporte, ligne, de);
  return dit === '' && sinon !== null ? dits(exporte, ligne, [sinon]) : dit;
}

/** The names of the columns. */
export function teteCsv({ colonnes }: Export): string {
  return BOM + ligneCsv(colonnes.map(({ titre }) => titre));
}

/** Rows as their definition has them written. */
export function lignesCsv(exporte: Export, lignes: readonly object[]): string {
  return lignes
    .map((ligne) => ligneCsv(exporte.colonnes.map((colonne) => cellule(exporte, colonne, ligne))))
    .join('');
}
