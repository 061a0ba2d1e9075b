import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';

/** An invoice says its amount on its first pages. */
export const PAGES_LUES = 3;
/** Below, what a page holds is a picture of a page. */
const TEXTE_MIN = 20;
/** Two hundred dots an inch: seventy-two are a point's. */
const ECHELLE = 200 / 72;
/** A page of A3 at that scale has twice as many as one of A4. */
const COTE_MAX_POINTS = 1_300;

interface Morceau {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly transform?: readonly number[];
}

/** What stands at the same height is a line, from left to right. */
function enLignes(morceaux: readonly Morceau[]): string {
  const lignes = new Map<number, { readonly x: number; readonly texte: string }[]>();
  for (const { str = '', transform = [] } of morceaux) {
    if (str.trim() === '') continue;
    const [, , , , x = 0, y = 0] = transform;
    const hauteur = [...lignes.keys()].find((vue) => Math.abs(vue - y) <= 2) ?? y;
    lignes.set(hauteur, [...(lignes.get(hauteur) ?? []), { x, texte: str }]);
  }
  return [...lignes.entries()]
    .sort(([haute], [basse]) => basse - haute)
    .map(([, ligne]) =>
      ligne
        .sort((gauche, droite) => gauche.x - droite.x)
        .map(({ texte }) => texte)
        .join(' '),
    )
    .join('\n');
}

/** How many pages a PDF has, and the text that its first ones hold, `''` where they are pictures. @throws where it is none */
export async function texteDuPdf(
  octets: Uint8Array,
): Promise<{ readonly pages: number; readonly texte: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(octets), { verbosity: 0 });
  try {
    const textes: string[] = [];
    for (let numero = 1; numero <= Math.min(pdf.numPages, PAGES_LUES); numero++) {
      const page = await pdf.getPage(numero);
      const { items } = await page.getTextContent();
      textes.push(enLignes(items as readonly Morceau[]));
    }
    const texte = textes.join('\n').trim();
    return { pages: pdf.numPages, texte: texte.length < TEXTE_MIN ? '' : texte };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The first pages of a PDF as pictures, one after the other. @throws where it is none, or is closed by a password */
export async function* pagesDessinees(octets: Uint8Array): AsyncGenerator<Uint8Array> {
  const pdfium = await PDFiumLibrary.init();
  try {
    const document = await pdfium.loadDocument(new Uint8Array(octets));
    try {
      for (let rang = 0; rang < Math.min(document.getPageCount(), PAGES_LUES); rang++) {
        const page = document.getPage(rang);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const scale = ECHELLE * Math.min(1, COTE_MAX_POINTS / Math.max(originalWidth, originalHeight));
        const { data } = await page.render({
          scale,
          render: ({ data: points, width, height }) =>
            sharp(points, { raw: { width, height, channels: 4 } })
              .png({ compressionLevel: 1 })
              .toBuffer(),
        });
        yield data;
      }
    } finally {
      document.destroy();
    }
  } finally {
    pdfium.destroy();
  }
}
