import { inflateSync } from 'node:zlib';

/** Bytes of a head, and of what it says of each table: of a WOFF, and of the font that it holds. */
const WOFF = { tete: 44, table: 20 } as const;
const SFNT = { tete: 12, table: 16 } as const;

const arrondi = (taille: number) => Math.ceil(taille / 4) * 4;

/** The head of a font of so many tables: its kind, and what a search among them begins with. */
function ecrisTete(police: Buffer, genre: number, nombre: number): void {
  const puissance = Math.floor(Math.log2(nombre));
  const portee = 2 ** puissance * SFNT.table;
  police.writeUInt32BE(genre, 0);
  for (const [rang, mot] of [nombre, portee, puissance, nombre * SFNT.table - portee].entries())
    police.writeUInt16BE(mot, 4 + 2 * rang);
}

/**
 * The font that a WOFF holds, its tables inflated. The library that draws would inflate them in JavaScript for each document:
 * more than half of the time that a short one takes.
 */
export function policeDe(woff: Buffer): Buffer {
  const nombre = woff.readUInt16BE(12);
  const tables = Array.from({ length: nombre }, (_, rang) => {
    const at = WOFF.tete + rang * WOFF.table;
    const debut = woff.readUInt32BE(at + 4);
    const serree = woff.readUInt32BE(at + 8);
    const octets = woff.subarray(debut, debut + serree);
    return {
      nom: woff.subarray(at, at + 4),
      somme: woff.subarray(at + 16, at + 20),
      // One that would not be smaller is there as it is.
      octets: serree < woff.readUInt32BE(at + 12) ? inflateSync(octets) : octets,
    };
  });
  let place = SFNT.tete + nombre * SFNT.table;
  const police = Buffer.alloc(tables.reduce((somme, { octets }) => somme + arrondi(octets.length), place));
  ecrisTete(police, woff.readUInt32BE(4), nombre);
  for (const [rang, { nom, somme, octets }] of tables.entries()) {
    const at = SFNT.tete + rang * SFNT.table;
    nom.copy(police, at);
    somme.copy(police, at + 4);
    police.writeUInt32BE(place, at + 8);
    police.writeUInt32BE(octets.length, at + 12);
    octets.copy(police, place);
    place += arrondi(octets.length);
  }
  return police;
}
