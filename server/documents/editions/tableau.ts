import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { type ColonnePdf, ouvreTableau } from '#server/documents/pdf/tableau.ts';
import type { ExportFormat } from '#src/core/definition/sens.ts';

/** Any list on paper: what it is called, what is said under its title, its columns. */
export interface TableauImprime {
  readonly titre: string;
  readonly phrases: readonly string[];
  readonly colonnes: readonly { readonly titre: string; readonly format: ExportFormat }[];
}

const PARTS: Readonly<Partial<Record<ExportFormat, number>>> = {
  entier: 0.9,
  decimal: 1,
  booleen: 1.3,
  date: 1.1,
  dateHeure: 1.4,
};

/** The first column says what the row is about. */
function colonnePdf({ titre, format }: TableauImprime['colonnes'][number], rang: number): ColonnePdf {
  const isNombre = format === 'entier' || format === 'decimal';
  return {
    titre,
    part: PARTS[format] ?? 2,
    ...(rang === 0 && { tete: true }),
    ...(isNombre && rang > 0 && { nombre: true }),
  };
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
  const table = ouvreTableau(feuille, nom, colonnes.map(colonnePdf));
  for await (const ligne of lignes) table.ligne(ligne);
  table.fin();
  return fermeFeuille(feuille);
}
