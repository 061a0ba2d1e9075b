import bwipjs from 'bwip-js/node';

interface Matrice {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/** Draws a datamatrix of a text as squares, so that it stays sharp at any size. */
export function dessineDatamatrix(
  doc: PDFKit.PDFDocument,
  texte: string,
  { x, y, cote }: { readonly x: number; readonly y: number; readonly cote: number },
): void {
  const [matrice] = bwipjs.raw('datamatrix', texte) as Matrice[];
  if (!matrice) return;
  const { pixs, pixx, pixy } = matrice;
  const pas = cote / Math.max(pixx, pixy);
  for (let rang = 0; rang < pixs.length; rang++) {
    if (pixs[rang] !== 1) continue;
    doc.rect(x + (rang % pixx) * pas, y + Math.floor(rang / pixx) * pas, pas, pas);
  }
  doc.fill('#000000');
}
