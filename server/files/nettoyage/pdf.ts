import type { Flux } from '#server/files/flux.ts';
import { nomPdf } from '#server/files/noms-pdf.ts';
import { FichierIllisible } from '#server/files/refus.ts';

/**
 * What any PDF has: an object, a page (or compressed objects, among which the pages then are), and its end. Where its objects
 * are is left to readers, who find them again in a file that says it wrongly.
 */
const ENTIER = [
  /\d\s{1,10}\d{1,10}\s{1,10}obj/,
  new RegExp(`${nomPdf('Page')}|${nomPdf('ObjStm')}`),
  /%%EOF/,
];
/** The longest of them, letters written by their numbers: it may be cut between two pieces. */
const CHEVAUCHEMENT = 64;

/** The same bytes, of a PDF that is whole enough to be opened. @throws FichierIllisible at its end, otherwise. */
export async function* verifiePdf(source: Flux): AsyncGenerator<Buffer> {
  let manquent: readonly RegExp[] = ENTIER;
  let fin = '';
  for await (const morceau of source) {
    if (manquent.length > 0) {
      const texte = fin + morceau.toString('latin1');
      manquent = manquent.filter((motif) => !motif.test(texte));
      fin = texte.slice(-CHEVAUCHEMENT);
    }
    yield morceau;
  }
  if (manquent.length > 0) throw new FichierIllisible();
}
