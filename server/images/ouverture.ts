import type { Sharp } from 'sharp';
import { PIXELS_MAX } from '#src/core/adherent/media.ts';

/** Longer, and it is no picture for a page. */
const PATIENCE_S = 20;

/** What could not be done in time: nothing is wrong with the picture. */
export class TropLong extends Error {}

let bibliotheque: Promise<typeof import('sharp')> | undefined;

/** Loaded by the first picture. It works in the threads of the process, never in the one that answers everybody. */
function charge() {
  bibliotheque ??= import('sharp').then((module) => {
    const { default: sharp } = module;
    // What draws, and what runs other programs, is no picture of the library.
    sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] });
    sharp.concurrency(1);
    sharp.cache(false);
    return module;
  });
  return bibliotheque;
}

let tour: Promise<unknown> = Promise.resolve();

/** One picture at a time: each may take a whole processor, and as much memory as it has points. */
function aSonTour<T>(fait: () => Promise<T>): Promise<T> {
  const sien = tour.then(fait);
  tour = sien.catch(() => undefined);
  return sien;
}

async function sort(image: Sharp): Promise<Buffer> {
  try {
    return await image.timeout({ seconds: PATIENCE_S }).toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw new TropLong();
    throw error;
  }
}

/** Whether a picture opens to its end without a warning. @throws TropLong */
export function sOuvreEntiere(octets: Buffer): Promise<boolean> {
  return aSonTour(async () => {
    const { default: sharp } = await charge();
    const image = sharp(octets, { limitInputPixels: PIXELS_MAX, failOn: 'warning', sequentialRead: true });
    try {
      await sort(image.resize({ width: 32, height: 32, fit: 'inside' }).raw());
      return true;
    } catch (error) {
      if (error instanceof TropLong) throw error;
      return false;
    }
  });
}

/** Signs and drawings keep their edges; photos are lighter. */
const QUALITES: Readonly<Record<string, number>> = { png: 90 };
const QUALITE = 80;
/** What spares less is not worth a second file. */
const GAIN = 0.9;

/** A picture in WebP, no wider than that; `null` where it would hardly be lighter. @throws where it does not open, or TropLong */
export function enWebp(octets: Buffer, largeur: number): Promise<Buffer | null> {
  return aSonTour(async () => {
    const { default: sharp } = await charge();
    const image = sharp(octets, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
    const { format } = await image.metadata();
    const quality = QUALITES[format ?? ''] ?? QUALITE;
    const webp = await sort(
      image
        .autoOrient()
        .resize({ width: largeur, withoutEnlargement: true })
        .webp({ quality, smartSubsample: true }),
    );
    return webp.length < octets.length * GAIN ? webp : null;
  });
}
