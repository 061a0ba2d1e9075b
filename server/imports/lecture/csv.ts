import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FORMULA } from '#server/db/csv-formulas.ts';
import { MAX_CELLULE } from '#src/core/api/import.ts';
import { encodageDe } from './encodage.ts';
import { F, FichierIllisible } from './faute.ts';
import type { LigneDeFichier } from './ligne.ts';

const SEPARATEURS = [';', ',', '\t', '|'] as const;
/** A spreadsheet says it so, on a first line that is no data. */
const SEP = /^sep=(.)\r?\n/;
/** Bytes that are decoded at once. */
const MORCEAU = 256 * 1024;

/** The separator that the first line has most of, outside its quotes. */
function separateurDe(texte: string): string {
  const premiere = texte.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const parNombre = SEPARATEURS.map((un) => [un, premiere.split(un).length] as const);
  return parNombre.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function* textes(octets: Uint8Array, decodeur: TextDecoder): Generator<string> {
  for (let ici = 0; ici < octets.length; ici += MORCEAU) {
    const reste = ici + MORCEAU < octets.length;
    yield decodeur.decode(octets.subarray(ici, ici + MORCEAU), { stream: reste });
  }
}

interface Lu {
  readonly lines: number;
  readonly empty_lines: number;
}

/** Where the reader stands: the line on which the last record ended, and the blank ones that were passed over by then. */
interface Place {
  readonly fin: number;
  readonly blanches: number;
}

/** A record that cannot be read is told by the line on which it begins: a quote that nobody closes runs to the end of the file. */
function illisible(error: unknown, { fin, blanches }: Place): unknown {
  if (!(error instanceof CsvError)) return error;
  const passees = typeof error.empty_lines === 'number' ? error.empty_lines - blanches : 0;
  const ligne = fin + passees + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FichierIllisible(F.LIGNE(ligne, MAX_LIGNE));
  return new FichierIllisible(F.GUILLEMETS(ligne));
}

const combien = (cellules: readonly string[], quoi: RegExp) =>
  cellules.reduce((somme, texte) => somme + (texte.match(quoi)?.length ?? 0), 0);

/** Without the apostrophe that exports put before what a spreadsheet would run. */
function sansGarde(texte: string): string {
  return texte.startsWith("'") && FORMULA.test(texte.slice(1)) ? texte.slice(1) : texte;
}

/** How long a quoted record may be before it is taken for a quote that nobody closed. */
const MAX_LIGNE = 4 * MAX_CELLULE;

/**
 * The lines of a CSV, whatever its encoding and separator. Line breaks in cells are kept; blank lines are passed over.
 * @throws FichierIllisible
 */
export async function* lisCsv(octets: Uint8Array): AsyncGenerator<LigneDeFichier> {
  const decodeur = new TextDecoder(encodageDe(octets));
  const morceaux = textes(octets, decodeur);
  const premier = morceaux.next().value ?? '';
  const annonce = SEP.exec(premier);
  const debut = annonce ? premier.slice(annonce[0].length) : premier;
  const source = (function* () {
    yield debut;
    yield* morceaux;
  })();
  let decalage = annonce ? 1 : 0;
  let place: Place = { fin: decalage, blanches: 0 };
  // Where a record stands is known as it is read: a later one that cannot be read may be told before this one is given.
  const pose = (record: readonly string[], { lines, empty_lines }: Lu): LigneDeFichier => {
    // `lines` is where the record ends; in a cell it counts both signs of a line break.
    const ligne = lines + decalage - combien(record, /[\r\n]/g);
    decalage -= combien(record, /\r\n/g);
    place = { fin: lines + decalage, blanches: empty_lines };
    return { ligne, cellules: record.map(sansGarde) };
  };
  const lecteur = Readable.from(source, { objectMode: false }).pipe(
    parse({
      delimiter: annonce?.[1] ?? separateurDe(debut),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LIGNE,
      on_record: pose as never,
    }),
  );
  try {
    for await (const lu of lecteur) yield lu as LigneDeFichier;
  } catch (error) {
    throw illisible(error, place);
  }
}
