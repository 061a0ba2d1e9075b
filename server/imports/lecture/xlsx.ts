import { type CelluleLue, lisFeuille } from '#server/tableur/classeur.ts';
import { verifieArchive } from './archive.ts';
import { F, FichierIllisible } from './faute.ts';
import type { LigneDeFichier } from './ligne.ts';

const deux = (nombre: number) => String(nombre).padStart(2, '0');

/** A day, or a moment, as it stands on the sheet: a sheet knows no time zone. */
function jour(date: Date): string {
  const texte = `${date.getUTCFullYear()}-${deux(date.getUTCMonth() + 1)}-${deux(date.getUTCDate())}`;
  const minutes = date.getUTCHours() * 60 + date.getUTCMinutes();
  return minutes === 0 ? texte : `${texte} ${deux(date.getUTCHours())}:${deux(date.getUTCMinutes())}`;
}

/** A cell as text: what a person reads there, without its format. */
function texteDe(valeur: CelluleLue): string {
  if (valeur === null || valeur === undefined) return '';
  if (typeof valeur === 'boolean') return valeur ? 'Oui' : 'Non';
  if (typeof valeur === 'number') return Number.isInteger(valeur) ? String(valeur) : nombre(valeur);
  return valeur instanceof Date ? jour(valeur) : String(valeur);
}

/** `0.1 + 0.2` is written 0.3: fifteen digits are all that a sheet keeps. */
function nombre(valeur: number): string {
  return String(Number(valeur.toPrecision(15)));
}

/** As many lines as a sheet has. */
const MAX_RANG = 1_048_576;

/**
 * The lines of the first sheet of a workbook.
 * @throws FichierIllisible
 */
export async function* lisXlsx(octets: Buffer): AsyncGenerator<LigneDeFichier> {
  await verifieArchive(octets);
  try {
    for await (const { rang, valeurs } of lisFeuille(octets)) {
      if (!(rang >= 0 && rang < MAX_RANG)) throw new FichierIllisible(F.ABIME);
      const cellules = valeurs.map(texteDe);
      if (cellules.some((texte) => texte !== '')) yield { ligne: rang + 1, cellules };
    }
  } catch (error) {
    // Whatever it says of the file is about XML, and in English.
    throw error instanceof FichierIllisible ? error : new FichierIllisible(F.ABIME);
  }
}
