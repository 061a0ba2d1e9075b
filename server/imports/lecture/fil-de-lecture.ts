import { parentPort, workerData } from 'node:worker_threads';
import { cedeLePas } from '#server/fils/cede-le-pas.ts';
import { MAX_CELLULE, MAX_COLONNES_IMPORT, MAX_LIGNES_IMPORT } from '#src/core/api/import.ts';
import { lisCsv } from './csv.ts';
import { F, FichierIllisible } from './faute.ts';
import { isAncienClasseur, isClasseur } from './forme.ts';
import type { LigneDeFichier } from './ligne.ts';

cedeLePas();

/** What the thread that reads says to the one that answers everybody. */
export type Dit =
  | { readonly quoi: 'lot'; readonly lot: readonly LigneDeFichier[] }
  | { readonly quoi: 'fin' }
  | { readonly quoi: 'faute'; readonly message: string; readonly isIllisible: boolean };

const PAR_LOT = 1_000;

/** What reads workbooks is loaded for them alone: a third of what the thread takes to be there. */
async function lignes(octets: Buffer): Promise<AsyncGenerator<LigneDeFichier>> {
  if (isClasseur(octets)) return (await import('./xlsx.ts')).lisXlsx(octets);
  if (isAncienClasseur(octets)) throw new FichierIllisible(F.ANCIEN);
  return lisCsv(octets);
}

/** Where each line stops being one: a file that is only strange is not read on. */
function verifie({ ligne, cellules }: LigneDeFichier): void {
  if (cellules.length > MAX_COLONNES_IMPORT)
    throw new FichierIllisible(F.TROP_DE_COLONNES(ligne, MAX_COLONNES_IMPORT));
  if (cellules.some((texte) => texte.length > MAX_CELLULE))
    throw new FichierIllisible(F.CELLULE(ligne, MAX_CELLULE));
}

const dit = (ce: Dit) => parentPort?.postMessage(ce);
const suite = () => new Promise<void>((resolve) => parentPort?.once('message', () => resolve()));

/** Reads the whole file, a lot at a time, each when it is asked for. */
async function lit(octets: Buffer): Promise<void> {
  let lot: LigneDeFichier[] = [];
  let nombre = 0;
  for await (const ligne of await lignes(octets)) {
    verifie(ligne);
    // The headers are no row.
    if (++nombre > MAX_LIGNES_IMPORT + 1) throw new FichierIllisible(F.TROP_DE_LIGNES(MAX_LIGNES_IMPORT));
    lot.push(ligne);
    if (lot.length < PAR_LOT) continue;
    dit({ quoi: 'lot', lot });
    lot = [];
    await suite();
  }
  if (lot.length > 0) dit({ quoi: 'lot', lot });
  dit({ quoi: 'fin' });
}

/** What was handed over, as it is: a copy would have it twice. */
function recus({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

lit(recus(workerData as Uint8Array)).catch((error: unknown) => {
  const isIllisible = error instanceof FichierIllisible;
  const message = error instanceof Error ? error.message : String(error);
  dit({ quoi: 'faute', message, isIllisible });
});
