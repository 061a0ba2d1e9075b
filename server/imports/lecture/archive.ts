import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { F, FichierIllisible } from './faute.ts';
import { guetteFormules } from './formules.ts';

/** Of all that a workbook holds, inflated: genuine ones of a hundred thousand rows have a third of it. */
const MAX_OCTETS = 200 * 1024 * 1024;
/** Of its table of texts, which is held whole: five times that in memory. */
const MAX_TEXTES = 50 * 1024 * 1024;
/** A genuine workbook is a tenth or a twentieth of what it holds; what is smaller than this is no harm. */
const RAPPORT = 100;
const PETIT = 20 * 1024 * 1024;
const MAX_ENTREES = 2_000;

/** How much an entry may give. */
function reste({ fileName }: Entry, lus: number, octets: number): number {
  const total = Math.min(MAX_OCTETS, Math.max(PETIT, octets * RAPPORT)) - lus;
  return fileName.endsWith('sharedStrings.xml') ? Math.min(total, MAX_TEXTES) : total;
}

function ouvre(octets: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(octets, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new FichierIllisible(F.ABIME));
      else resolve(zip);
    });
  });
}

/** Inflates an entry without keeping it: what its directory says of its size is not believed. */
function compte(
  zip: ZipFile,
  entree: Entry,
  max: number,
  regarde: (entree: Entry, morceau: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entree, (error, flux) => {
      if (error) return reject(new FichierIllisible(F.ABIME));
      let lus = 0;
      flux.on('data', (morceau: Buffer) => {
        lus += morceau.length;
        if (lus > max) flux.destroy(new FichierIllisible(F.TROP_GROS));
        else regarde(entree, morceau);
      });
      flux.on('end', () => resolve(lus));
      flux.on('error', (faute) =>
        reject(faute instanceof FichierIllisible ? faute : new FichierIllisible(F.ABIME)),
      );
    });
  });
}

/**
 * Counts the bytes that an archive really gives, before anything reads it.
 * @throws FichierIllisible more than a genuine workbook has, an entry that lies about its size, a password, a formula without its
 * result
 */
export async function verifieArchive(octets: Buffer): Promise<void> {
  const zip = await ouvre(octets);
  if (zip.entryCount > MAX_ENTREES) throw new FichierIllisible(F.TROP_GROS);
  let total = 0;
  const formules = guetteFormules();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new FichierIllisible(F.ABIME)));
    zip.on('end', resolve);
    zip.on('entry', (entree: Entry) => {
      if (entree.isEncrypted()) return reject(new FichierIllisible(F.PROTEGE));
      compte(zip, entree, reste(entree, total, octets.length), formules.regarde).then((lus) => {
        total += lus;
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  }).finally(() => zip.close());
  const trouvee = formules.trouvee();
  if (trouvee) throw new FichierIllisible(F.FORMULE(trouvee.ligne, trouvee.place));
}
