import sharp from 'sharp';

/** The words that no file may keep of its author. */
export const LIEU = 'GPS-48.8566-2.3522';

function segment(marqueur: number, contenu: Buffer): Buffer {
  const tete = Buffer.from([0xff, marqueur, 0, 0]);
  tete.writeUInt16BE(contenu.length + 2, 2);
  return Buffer.concat([tete, contenu]);
}

/** An EXIF with a direction (6: turned by a quarter) and a place. */
function exif(): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(6, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(LIEU)]);
}

/** A JPEG of a telephone: EXIF, XMP, a comment, a profile, a picture with stuffed bytes, and something behind its end. */
export function jpeg({ largeur = 4000, hauteur = 3000, image = 200_000 } = {}): Buffer {
  const trame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  trame.writeUInt16BE(hauteur, 1);
  trame.writeUInt16BE(largeur, 3);
  const donnees = Buffer.alloc(image, 0x5a);
  for (let at = 100; at + 1 < image; at += 1000)
    donnees.set(at % 2000 === 100 ? [0xff, 0] : [0xff, 0xd3], at);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exif()),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${LIEU}`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0profil')),
    segment(0xe2, Buffer.from(`MPF\0${LIEU}`)),
    segment(0xed, Buffer.from(LIEU)),
    segment(0xfe, Buffer.from(LIEU)),
    segment(0xc0, trame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    donnees,
    Buffer.from([0xff, 0xd9]),
    Buffer.from(LIEU),
  ]);
}

function bloc(type: string, contenu: Buffer): Buffer {
  const tete = Buffer.alloc(8);
  tete.writeUInt32BE(contenu.length);
  tete.write(type, 4, 'latin1');
  return Buffer.concat([tete, contenu, Buffer.alloc(4)]);
}

/** A PNG with a place written in three ways, and something behind its end. */
export function png({ largeur = 10, hauteur = 10 } = {}): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(largeur);
  ihdr.writeUInt32BE(hauteur, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    bloc('IHDR', ihdr),
    bloc('eXIf', Buffer.from(LIEU)),
    bloc('tEXt', Buffer.from(`lieu\0${LIEU}`)),
    bloc('IDAT', Buffer.alloc(100_000, 7)),
    bloc('iTXt', Buffer.from(LIEU)),
    bloc('IEND', Buffer.alloc(0)),
    Buffer.from(LIEU),
  ]);
}

function boite(type: string, ...contenus: Buffer[]): Buffer {
  const contenu = Buffer.concat(contenus);
  const tete = Buffer.alloc(8);
  tete.writeUInt32BE(contenu.length + 8);
  tete.write(type, 4, 'latin1');
  return Buffer.concat([tete, contenu]);
}

const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
function u32(n: number): Buffer {
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(n);
  return octets;
}

/** A HEIC whose EXIF is at the end of its data and whose XMP is in the box `idat`. */
export function heic(): Buffer {
  const ftyp = boite('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const infe = (id: number, type: string) =>
    boite('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1'));
  const iinf = boite('iinf', u32(0), u16(3), infe(1, 'hvc1'), infe(2, 'Exif'), infe(3, 'mime'));
  const image = Buffer.alloc(90_000, 9);
  const idat = boite('idat', Buffer.from(LIEU));
  const emplacement = (id: number, methode: number, de: number, taille: number) =>
    Buffer.concat([u16(id), u16(methode), u16(0), u16(1), u32(de), u32(taille)]);
  const meta = (debut: number) =>
    boite(
      'meta',
      u32(0),
      iinf,
      idat,
      boite(
        'iloc',
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        u16(3),
        emplacement(1, 0, debut, image.length),
        emplacement(2, 0, debut + image.length, LIEU.length),
        emplacement(3, 1, 0, LIEU.length),
      ),
    );
  const debut = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(debut), boite('mdat', image, Buffer.from(LIEU))]);
}

/** A picture that opens, with a place written in it; its quality is that of a JPEG, and a sharp one is heavier written anew. */
export function photo(
  format: 'jpeg' | 'png' | 'webp',
  { largeur = 40, hauteur = 30, quality = 90, net = false } = {},
): Promise<Buffer> {
  const fond = { width: largeur, height: hauteur, channels: 3, background: '#c81e1e' } as const;
  const bruit = sharp({ create: { ...fond, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
  const image = (net ? bruit : bruit.blur(2)).withExif({ IFD0: { Copyright: LIEU } });
  const ecrite = {
    png: () => image.png(),
    webp: () => image.webp({ quality }),
    jpeg: () => image.jpeg({ quality }),
  };
  return ecrite[format]().toBuffer();
}

function riff(type: string, contenu: Buffer): Buffer {
  const tete = Buffer.alloc(8);
  tete.write(type, 0, 'latin1');
  tete.writeUInt32LE(contenu.length, 4);
  return Buffer.concat([tete, contenu, Buffer.alloc(contenu.length % 2)]);
}

/** A WebP with a direction, a place written in three ways, a picture, and something behind its end. */
export function webp({ largeur = 10, hauteur = 10, animee = false } = {}): Buffer {
  const vp8x = Buffer.alloc(10);
  vp8x[0] = 0x08 | 0x04 | (animee ? 0x02 : 0);
  vp8x.writeUIntLE(largeur - 1, 4, 3);
  vp8x.writeUIntLE(hauteur - 1, 7, 3);
  const vp8l = Buffer.alloc(300, 0x5a);
  vp8l[0] = 0x2f;
  vp8l.writeUInt32LE((largeur - 1) | ((hauteur - 1) << 14), 1);
  const blocs = Buffer.concat([
    riff('VP8X', vp8x),
    riff('VP8L', vp8l),
    riff('EXIF', exif()),
    riff('XMP ', Buffer.from(LIEU)),
    riff('AUTR', Buffer.from(LIEU)),
  ]);
  const tete = riff('RIFF', Buffer.from('WEBP'));
  tete.writeUInt32LE(blocs.length + 4, 4);
  return Buffer.concat([tete, blocs, Buffer.from(LIEU)]);
}
