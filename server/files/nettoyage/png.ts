import { type Flux, Lecteur } from '#server/files/flux.ts';
import { FichierIllisible } from '#server/files/refus.ts';
import { dimensions, type Vu } from './dimensions.ts';

const SIGNATURE = 8;
const CRC = 4;
/** Where, when, with what, and whatever somebody wrote. */
const RETIRES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** A PNG without what it tells of its author, and nothing behind its end. @throws FichierIllisible */
export async function* nettoiePng(source: Flux, vu?: Vu): AsyncGenerator<Buffer> {
  const lecteur = new Lecteur(source);
  const signature = await lecteur.lit(SIGNATURE);
  if (!signature) throw new FichierIllisible();
  yield signature;
  for (let type = ''; type !== 'IEND'; ) {
    const tete = await lecteur.lit(8);
    if (!tete) throw new FichierIllisible();
    type = tete.toString('latin1', 4);
    const taille = tete.readUInt32BE();
    if (type === 'IHDR' && (await lecteur.attend(8)))
      dimensions(lecteur.tampon.readUInt32BE(), lecteur.tampon.readUInt32BE(4), vu);
    if (RETIRES.has(type)) {
      await lecteur.saute(taille + CRC);
      continue;
    }
    yield tete;
    yield* lecteur.passe(taille + CRC);
  }
  await lecteur.vide();
}
