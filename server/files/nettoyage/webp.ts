import { type Flux, Lecteur } from '#server/files/flux.ts';
import { FichierIllisible, imageAnimee } from '#server/files/refus.ts';
import { dimensions, type Vu } from './dimensions.ts';
import { exifDOrientation, orientationDe } from './orientation.ts';

const TETE = 12;
const EXIF = 'Exif\0\0';
const DROITE = 1;
/** No EXIF that only says which way up a picture is has more; a longer one is emptied. */
const EXIF_MAX = 64 * 1024;
/** Of the extended header: what it announces. */
const ANIMEE = 0x02;
const XMP = 0x04;
/** Where its size is, in each of the three headers that a picture may have. */
const ENTETES: Readonly<Record<string, { readonly taille: number; lit(contenu: Buffer): [number, number] }>> =
  {
    VP8X: { taille: 10, lit: (c) => [c.readUIntLE(4, 3) + 1, c.readUIntLE(7, 3) + 1] },
    'VP8 ': { taille: 10, lit: (c) => [c.readUInt16LE(6) & 0x3fff, c.readUInt16LE(8) & 0x3fff] },
    VP8L: {
      taille: 5,
      lit: (c) => {
        const bits = c.readUInt32LE(1);
        return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
      },
    },
  };
const GARDES = new Set([...Object.keys(ENTETES), 'ALPH', 'ICCP']);

function tete(type: string, taille: number): Buffer {
  const bloc = Buffer.alloc(8);
  bloc.write(type, 0, 'latin1');
  bloc.writeUInt32LE(taille, 4);
  return bloc;
}

/** So many bytes as they are, or empty. @throws FichierIllisible where the end comes first */
async function* passe(lecteur: Lecteur, nombre: number, isVide = false): AsyncGenerator<Buffer> {
  let attendus = nombre;
  for await (const morceau of lecteur.passe(nombre)) {
    attendus -= morceau.length;
    yield isVide ? Buffer.alloc(morceau.length) : morceau;
  }
  if (attendus > 0) throw new FichierIllisible();
}

/** An EXIF of the same length that says which way up the picture is, and nothing else. */
function exifSeul(contenu: Buffer): Buffer {
  const isPrefixe = contenu.toString('latin1', 0, EXIF.length) === EXIF;
  const app1 = isPrefixe ? contenu : Buffer.concat([Buffer.from(EXIF, 'latin1'), contenu]);
  const dit = exifDOrientation(orientationDe(app1) ?? DROITE).subarray(isPrefixe ? 0 : EXIF.length);
  const seul = Buffer.alloc(contenu.length);
  dit.copy(seul);
  return seul;
}

/** The beginning of a block that tells how large the picture is, without what it announces and does not have any more. */
function entete(type: string, debut: Buffer, vu?: Vu): Buffer {
  const [largeur, hauteur] = ENTETES[type]?.lit(debut) ?? [0, 0];
  dimensions(largeur, hauteur, vu);
  if (type !== 'VP8X') return debut;
  const [drapeaux = 0] = debut;
  if (drapeaux & ANIMEE) throw imageAnimee();
  return Buffer.concat([Buffer.from([drapeaux & ~XMP]), debut.subarray(1)]);
}

async function litTout(lecteur: Lecteur, nombre: number): Promise<Buffer> {
  const lus = await lecteur.lit(nombre);
  if (!lus) throw new FichierIllisible();
  return lus;
}

/**
 * A WebP without what it tells of its author, and nothing behind its end; it keeps its length, which stands before the rest.
 * Which way up it is stays. @throws FichierIllisible, Refusal 422 for one that moves
 */
export async function* nettoieWebp(source: Flux, vu?: Vu): AsyncGenerator<Buffer> {
  const lecteur = new Lecteur(source);
  const debutDuFichier = await litTout(lecteur, TETE);
  yield debutDuFichier;
  for (let reste = debutDuFichier.readUInt32LE(4) - 4; reste > 0; ) {
    const bloc = await litTout(lecteur, 8);
    const type = bloc.toString('latin1', 0, 4);
    const taille = bloc.readUInt32LE(4);
    const place = taille + (taille % 2);
    reste -= 8 + place;
    if (reste < 0) throw new FichierIllisible();
    if (type === 'EXIF' && place <= EXIF_MAX) {
      yield tete('EXIF', place);
      yield exifSeul(await litTout(lecteur, place));
    } else if (GARDES.has(type)) {
      yield bloc;
      const debut = ENTETES[type]?.taille ?? 0;
      if (debut > place) throw new FichierIllisible();
      if (debut > 0) yield entete(type, await litTout(lecteur, debut), vu);
      yield* passe(lecteur, place - debut);
    } else {
      yield tete('JUNK', place);
      yield* passe(lecteur, place, true);
    }
  }
  await lecteur.vide();
}
