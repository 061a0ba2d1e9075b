import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

// What draws, and what runs other programs, is no photo of an invoice.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] });
sharp.concurrency(1);
sharp.cache(false);

/** A photo of a telephone has fewer; Leptonica has no bound of its own. */
const PIXELS_MAX = 80_000_000;
const LARGEUR_MAX = 2_000;
/** Of a text that is read for sure, out of 100. */
const SUR = 80;
/** Below, the page is turned, or is none. */
const DOUTEUX = 60;
/** Below, in every direction, what was found is no text. */
const RIEN = 40;
const MOTS_MIN = 4;

interface Lecture {
  readonly texte: string;
  /** Out of 100. */
  readonly confiance: number;
}

let moteur: Promise<Worker> | undefined;

/** French, from our own packages: nothing is looked for elsewhere. */
function langue(): string {
  const paquet = createRequire(import.meta.url).resolve('@tesseract.js-data/fra/package.json');
  return join(dirname(paquet), '4.0.0_best_int');
}

async function demarre(): Promise<Worker> {
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: langue(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  // One block of text, in lines: amounts stay beside what names them.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

async function reconnait(image: Buffer, methode: '0' | '2' = '0'): Promise<Lecture> {
  moteur ??= demarre();
  const worker = await moteur;
  await worker.setParameters({ thresholding_method: methode });
  const { data } = await worker.recognize(image, { rotateAuto: true });
  return { texte: data.text, confiance: data.confidence };
}

const mots = ({ texte }: Lecture) => texte.match(/\p{L}{3,}/gu)?.length ?? 0;
const isClaire = (lecture: Lecture) => lecture.confiance >= DOUTEUX && mots(lecture) >= MOTS_MIN;

/** As one would put it before one's eyes: upright, without its margins, grey, no larger than what is read. */
async function prepare(octets: Uint8Array, quart: number): Promise<Buffer> {
  const droite = await sharp(octets, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: LARGEUR_MAX, height: 2 * LARGEUR_MAX, fit: 'inside', withoutEnlargement: true })
    .rotate(quart * 90)
    .png({ compressionLevel: 1 })
    .toBuffer();
  // An even picture has nothing to be trimmed to.
  return sharp(droite)
    .trim({ threshold: 20 })
    .extend({ ...{ top: 20, bottom: 20, left: 20, right: 20 }, background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => droite);
}

/**
 * The text of a picture, whichever way it was held; `null` where none can be read in it. A second look is taken with another
 * threshold where `isComplet` says that something is missing.
 * @throws where it is no picture
 */
export async function texteDePage(
  octets: Uint8Array,
  isComplet: (texte: string) => boolean,
): Promise<string | null> {
  const images = [await prepare(octets, 0)];
  const lues = [await reconnait(images[0] as Buffer)];
  for (let quart = 1; quart < 4 && !lues.some(isClaire); quart++) {
    const image = await prepare(octets, quart);
    images.push(image);
    lues.push(await reconnait(image));
  }
  const meilleure = lues.reduce((mieux, lue) => (lue.confiance > mieux.confiance ? lue : mieux));
  if (meilleure.confiance < RIEN || mots(meilleure) < MOTS_MIN) return null;
  if (isComplet(meilleure.texte) && meilleure.confiance >= SUR) return meilleure.texte;
  const seconde = await reconnait(images[lues.indexOf(meilleure)] as Buffer, '2');
  // What the first look saw stays first; the second one adds to it what it missed.
  return isComplet(meilleure.texte) ? meilleure.texte : `${meilleure.texte}\n${seconde.texte}`;
}
