const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const TETE = EXIF.length;

/** Which way up a picture is, 2 to 8, as its EXIF says; `null` where it does not, or where it is upright. */
export function orientationDe(app1: Buffer): number | null {
  if (app1.subarray(0, TETE).toString('latin1') !== EXIF) return null;
  const tiff = app1.subarray(TETE);
  const ordre = tiff.subarray(0, 2).toString('latin1');
  if (tiff.length < 14 || (ordre !== 'II' && ordre !== 'MM')) return null;
  const u16 = (at: number) => (ordre === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const debut = ordre === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (debut + 2 > tiff.length) return null;
  const nombre = u16(debut);
  for (let rang = 0; rang < nombre; rang++) {
    const at = debut + 2 + rang * 12;
    if (at + 12 > tiff.length) return null;
    if (u16(at) !== ORIENTATION) continue;
    const valeur = u16(at + 8);
    return valeur >= 2 && valeur <= 8 ? valeur : null;
  }
  return null;
}

/** An EXIF that says which way up a picture is, and nothing else. */
export function exifDOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
}
