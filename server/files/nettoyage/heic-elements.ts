import { FichierIllisible } from '#server/files/refus.ts';
import { type Boite, boites } from './heic-boites.ts';

/** Bytes from one offset to another, the last one excluded. */
export interface Etendue {
  readonly de: number;
  readonly a: number;
}

/** Reads numbers one after the other. */
function curseur(octets: Buffer, depuis: number) {
  let at = depuis;
  return (taille: number): number => {
    if (taille === 0) return 0;
    if (at + taille > octets.length || taille > 8) throw new FichierIllisible();
    const lu = taille === 8 ? Number(octets.readBigUInt64BE(at)) : octets.readUIntBE(at, taille);
    at += taille;
    return lu;
  };
}

/** Identifiers of the items that are EXIF, or XMP (`mime`). */
function personnels(meta: Buffer, iinf: Boite): Set<number> {
  const version = meta[iinf.contenu] ?? 0;
  const ids = new Set<number>();
  const fin = iinf.debut + iinf.taille;
  for (const { type, contenu } of boites(meta.subarray(0, fin), iinf.contenu + (version === 0 ? 6 : 8))) {
    if (type !== 'infe') continue;
    const long = meta[contenu] === 3;
    const lit = curseur(meta, contenu + 4);
    const id = lit(long ? 4 : 2);
    lit(2);
    const sorte = Buffer.alloc(4);
    sorte.writeUInt32BE(lit(4));
    if (['Exif', 'mime'].includes(sorte.toString('latin1'))) ids.add(id);
  }
  return ids;
}

interface Emplacement extends Etendue {
  readonly id: number;
  /** 0: in the file; 1: in the box `idat` beside. */
  readonly methode: number;
}

function emplacements(meta: Buffer, iloc: Boite): Emplacement[] {
  const version = meta[iloc.contenu] ?? 0;
  const lit = curseur(meta, iloc.contenu + 4);
  const tailles = lit(2);
  const [decalage, longueur, base] = [tailles >> 12, (tailles >> 8) & 15, (tailles >> 4) & 15];
  const index = version === 0 ? 0 : tailles & 15;
  const trouves: Emplacement[] = [];
  const nombre = lit(version < 2 ? 2 : 4);
  for (let rang = 0; rang < nombre; rang++) {
    const id = lit(version < 2 ? 2 : 4);
    const methode = version === 0 ? 0 : lit(2) & 15;
    lit(2);
    const origine = lit(base);
    for (let extraits = lit(2); extraits > 0; extraits--) {
      lit(index);
      const de = origine + lit(decalage);
      const lu = lit(longueur);
      // No length: until the end of where it is.
      trouves.push({ id, methode, de, a: lu === 0 ? Number.POSITIVE_INFINITY : de + lu });
    }
  }
  return trouves;
}

/** Where the EXIF and the XMP of a picture are: in the file, and inside of its `meta` box. @throws FichierIllisible */
export function etenduesPersonnelles(meta: Buffer): {
  readonly dehors: readonly Etendue[];
  readonly dedans: readonly Etendue[];
} {
  const [tete] = boites(meta, 0, true);
  const filles = boites(meta, (tete?.contenu ?? 8) + 4);
  const de = (type: string) => filles.find((boite) => boite.type === type);
  const [iinf, iloc, idat] = [de('iinf'), de('iloc'), de('idat')];
  if (!iinf || !iloc) throw new FichierIllisible();
  const ids = personnels(meta, iinf);
  const siens = emplacements(meta, iloc).filter(({ id }) => ids.has(id));
  return {
    dehors: siens.filter(({ methode }) => methode === 0),
    dedans: siens
      .filter(({ methode }) => methode === 1)
      .map((etendue) => ({
        de: (idat?.contenu ?? 0) + etendue.de,
        a: Math.min((idat?.contenu ?? 0) + etendue.a, idat ? idat.debut + idat.taille : 0),
      })),
  };
}
