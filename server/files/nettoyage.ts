import type { Flux } from './flux.ts';
import type { Vu } from './nettoyage/dimensions.ts';
import { nettoieHeic } from './nettoyage/heic.ts';
import { nettoieJpeg } from './nettoyage/jpeg.ts';
import { verifiePdf } from './nettoyage/pdf.ts';
import { nettoiePng } from './nettoyage/png.ts';
import { nettoieWebp } from './nettoyage/webp.ts';

const NETTOYEURS: Readonly<Record<string, (source: Flux, vu?: Vu) => Flux>> = {
  'image/jpeg': nettoieJpeg,
  'image/png': nettoiePng,
  'image/webp': nettoieWebp,
  'image/heic': (source) => nettoieHeic(source),
  'application/pdf': (source) => verifiePdf(source),
};

/** The same picture without what it tells of who took it, the same PDF if it is whole. @throws FichierIllisible, Refusal 422 */
export function nettoie(source: Flux, mime: string, vu?: Vu): Flux {
  return NETTOYEURS[mime]?.(source, vu) ?? source;
}
