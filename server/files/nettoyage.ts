import type { Flux } from './flux.ts';
import { nettoieHeic } from './nettoyage/heic.ts';
import { nettoieJpeg } from './nettoyage/jpeg.ts';
import { nettoiePng } from './nettoyage/png.ts';

const NETTOYEURS: Readonly<Record<string, (source: Flux) => Flux>> = {
  'image/jpeg': nettoieJpeg,
  'image/png': nettoiePng,
  'image/heic': nettoieHeic,
};

/** The same picture without what it tells of who took it; other files as they are. @throws FichierIllisible, Refusal 422 */
export function nettoie(source: Flux, mime: string): Flux {
  return NETTOYEURS[mime]?.(source) ?? source;
}
