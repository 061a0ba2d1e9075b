import { type Flux, Lecteur } from '#server/files/flux.ts';
import { FichierIllisible } from '#server/files/refus.ts';
import { dimensions, type Vu } from './dimensions.ts';
import { exifDOrientation, orientationDe } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const ICC = 'ICC_PROFILE\0';

const isSeul = (marqueur: number) => marqueur === 0x01 || (marqueur >= 0xd0 && marqueur <= 0xd7);
/** Height and width come with the start of a frame; C4, C8 and CC are something else. */
const isTrame = (m: number) => m >= 0xc0 && m <= 0xcf && m !== 0xc4 && m !== 0xc8 && m !== 0xcc;

/** Colours need JFIF, the profile and Adobe's word; the rest of what applications write is about where, when and with what. */
function isGarde(marqueur: number, contenu: Buffer): boolean {
  if (marqueur === COM) return false;
  if (marqueur < APP0 || marqueur > APP15) return true;
  if (marqueur === APP2) return contenu.subarray(0, ICC.length).toString('latin1') === ICC;
  return marqueur === APP0 || marqueur === APP14;
}

/** The compressed picture, up to the next marker, which is left where it is; `false` at the end of the file. */
async function* image(lecteur: Lecteur): AsyncGenerator<Buffer, boolean> {
  while (await lecteur.attend(2)) {
    const { tampon } = lecteur;
    let at = tampon.indexOf(0xff);
    while (at !== -1 && at + 1 < tampon.length && isDonnee(tampon[at + 1])) at = tampon.indexOf(0xff, at + 2);
    if (at === -1) yield lecteur.prend(tampon.length);
    else if (at > 0) yield lecteur.prend(at);
    else if (tampon.length > 1 && !isDonnee(tampon[1])) return true;
    else await lecteur.attend(2);
  }
  yield lecteur.prend(lecteur.tampon.length);
  return false;
}

function isDonnee(octet: number | undefined): boolean {
  return octet === 0 || (octet !== undefined && octet >= 0xd0 && octet <= 0xd7);
}

async function marqueurDe(lecteur: Lecteur): Promise<number> {
  const tete = await lecteur.lit(2);
  if (tete?.[0] !== 0xff) throw new FichierIllisible();
  let marqueur = tete[1] ?? 0;
  // Bytes of filling before a marker.
  while (marqueur === 0xff) {
    const suite = await lecteur.lit(1);
    if (!suite) throw new FichierIllisible();
    marqueur = suite[0] ?? 0;
  }
  return marqueur;
}

async function segmentDe(lecteur: Lecteur): Promise<Buffer> {
  const taille = (await lecteur.lit(2))?.readUInt16BE() ?? 0;
  const contenu = taille < 2 ? null : await lecteur.lit(taille - 2);
  if (!contenu) throw new FichierIllisible();
  return contenu;
}

function segment(marqueur: number, contenu: Buffer): Buffer {
  const tete = Buffer.from([0xff, marqueur, 0, 0]);
  tete.writeUInt16BE(contenu.length + 2, 2);
  return Buffer.concat([tete, contenu]);
}

/**
 * A JPEG without what it tells of its author: place, day, device, thumbnails, what was written behind the picture. Which way
 * up it is stays. @throws FichierIllisible
 */
export async function* nettoieJpeg(source: Flux, vu?: Vu): AsyncGenerator<Buffer> {
  const lecteur = new Lecteur(source);
  if ((await marqueurDe(lecteur)) !== SOI) throw new FichierIllisible();
  yield Buffer.from([0xff, SOI]);
  for (;;) {
    const marqueur = await marqueurDe(lecteur);
    if (marqueur === EOI) break;
    if (isSeul(marqueur)) {
      yield Buffer.from([0xff, marqueur]);
      continue;
    }
    const contenu = await segmentDe(lecteur);
    if (isTrame(marqueur) && contenu.length >= 5)
      dimensions(contenu.readUInt16BE(3), contenu.readUInt16BE(1), vu);
    const orientation = marqueur === APP1 ? orientationDe(contenu) : null;
    if (orientation !== null) yield segment(APP1, exifDOrientation(orientation));
    if (isGarde(marqueur, contenu)) yield segment(marqueur, contenu);
    if (marqueur === SOS && !(yield* image(lecteur))) return;
  }
  yield Buffer.from([0xff, EOI]);
  await lecteur.vide();
}
