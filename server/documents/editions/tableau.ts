import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { type Feuille, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { type ColonnePdf, ouvreTableau, type TableauPdf } from '#server/documents/pdf/tableau.ts';
import type { ExportFormat } from '#src/core/definition/sens.ts';

/** Any list on paper: what it is called, what is said under its title, its columns. */
export interface TableauImprime {
  readonly titre: string;
  readonly phrases: readonly string[];
  readonly colonnes: readonly ColonneImprimee[];
}

export interface ColonneImprimee {
  readonly titre: string;
  readonly format: ExportFormat;
}

const PARTS: Readonly<Partial<Record<ExportFormat, number>>> = {
  entier: 0.9,
  decimal: 1.2,
  booleen: 1.3,
  date: 1.4,
  dateHeure: 1.4,
};

/** The first column says what the row is about. */
function colonnePdf({ titre, format }: ColonneImprimee, rang: number): ColonnePdf {
  const isNombre = format === 'entier' || format === 'decimal';
  return {
    titre,
    part: PARTS[format] ?? 2,
    ...(rang === 0 && { tete: true }),
    ...(isNombre && rang > 0 && { nombre: true }),
  };
}

/** Columns that leave room for letters of the usual size. */
const COLONNES_AISEES = 9;

/** A table of these columns, in letters that let them all stand beside each other. */
export function ouvreColonnes(
  feuille: Feuille,
  legende: string,
  colonnes: readonly ColonneImprimee[],
): TableauPdf {
  const taille = colonnes.length > COLONNES_AISEES ? 7.5 : 8.5;
  return ouvreTableau(feuille, legende, colonnes.map(colonnePdf), taille);
}

/** A list in the charter of the insurer, a row after the other, its words written already. */
export async function tableau(
  { titre: nom, phrases, colonnes }: TableauImprime,
  charte: CharteImprimee,
  lignes: AsyncIterable<readonly string[]>,
): Promise<Readable> {
  const feuille = ouvreFeuille({ titre: nom, charte, paysage: true });
  entete(feuille);
  titre(feuille, nom);
  for (const phrase of phrases) paragraphe(feuille, phrase, true);
  const table = ouvreColonnes(feuille, nom, colonnes);
  for await (const ligne of lignes) table.ligne(ligne);
  table.fin();
  return fermeFeuille(feuille);
}
