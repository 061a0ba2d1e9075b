import { Readable } from 'node:stream';
import type { Queryable } from '#server/db/connection.ts';
import type { ImportRow } from '#server/db/imports/imports.ts';
import { refusDe } from '#server/db/imports/refus-import.ts';
import { enClasseur } from '#server/tableur/en-classeur.ts';
import { ligneCopiee } from '#server/tableur/lignes-copiees.ts';
import type { LigneRefusee } from '#src/core/api/import.ts';
import { MOTIF_DU_REFUS } from './colonnes.ts';
import { isClasseur } from './lecture/forme.ts';
import { lisFichier } from './lecture/lecture.ts';

const PAR_PAGE = 1_000;

async function* refuses(db: Queryable, { clientId, id }: ImportRow): AsyncGenerator<LigneRefusee> {
  let apres = 0;
  for (;;) {
    const page = await refusDe(db, clientId, id, { apres, nombre: PAR_PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAR_PAGE) return;
    apres = last.ligne;
  }
}

/** The lines of a file that were not taken, as they stand in it, each with why: corrected, they can be given again. */
async function* lignesRefusees(
  db: Queryable,
  row: ImportRow,
  octets: Uint8Array,
): AsyncGenerator<readonly string[]> {
  const attendus = refuses(db, row);
  let prochain = (await attendus.next()).value as LigneRefusee | undefined;
  let largeur = 0;
  for await (const lot of lisFichier(octets)) {
    for (const { ligne, cellules } of lot) {
      if (largeur === 0) {
        // Given again, a file of refused lines has the reasons of the time before.
        largeur = cellules.at(-1)?.trim() === MOTIF_DU_REFUS ? cellules.length - 1 : cellules.length;
        yield [...cellules.slice(0, largeur), MOTIF_DU_REFUS];
        continue;
      }
      if (!prochain) return;
      if (ligne !== prochain.ligne) continue;
      const pleine = Array.from({ length: largeur }, (_, rang) => cellules[rang] ?? '');
      yield [...pleine, prochain.motif];
      prochain = (await attendus.next()).value as LigneRefusee | undefined;
    }
  }
}

/** A file of refused lines, of the form of the one that they come from; cells of a CSV are written by `ecrit`. */
export async function fichierDesRefus(
  db: Queryable,
  row: ImportRow,
  octets: Uint8Array,
  ecrit: (cellules: readonly string[]) => string,
): Promise<{ readonly extension: 'csv' | 'xlsx'; readonly flux: Readable }> {
  const lignes = lignesRefusees(db, row, octets);
  if (!isClasseur(octets)) {
    const textes = async function* () {
      for await (const cellules of lignes) yield ecrit(cellules);
    };
    return { extension: 'csv', flux: Readable.from(textes()) };
  }
  const entetes: readonly string[] = (await lignes.next()).value ?? [];
  const colonnes = entetes.map((label) => ({ label, format: 'texte' as const }));
  const copiees = async function* () {
    for await (const cellules of lignes) yield Buffer.from(ligneCopiee(cellules));
  };
  const classeur = enClasseur('Refus', colonnes);
  const source = Readable.from(copiees());
  source.on('error', (error) => classeur.destroy(error));
  return { extension: 'xlsx', flux: source.pipe(classeur) };
}
