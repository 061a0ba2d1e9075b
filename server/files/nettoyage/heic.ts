import { type Flux, Lecteur } from '#server/files/flux.ts';
import { FichierIllisible } from '#server/files/refus.ts';
import { boites } from './heic-boites.ts';
import { type Etendue, etenduesPersonnelles } from './heic-elements.ts';

const META_MAX = 2 * 1024 * 1024;

/** Writes zeros over what of some extents falls into a piece that begins at an offset of the file. */
function efface(morceau: Buffer, debut: number, etendues: readonly Etendue[]): Buffer {
  const touche = etendues.filter(({ de, a }) => de < debut + morceau.length && a > debut);
  if (touche.length === 0) return morceau;
  const copie = Buffer.from(morceau);
  for (const { de, a } of touche) copie.fill(0, Math.max(0, de - debut), Math.min(copie.length, a - debut));
  return copie;
}

/**
 * A HEIC whose EXIF and XMP are zeros: their place is kept, since everything in the file is found by its distance from the
 * beginning. Which way up it is, is said elsewhere in it. Where they are has to be known before the picture comes, which is
 * how telephones write it. @throws FichierIllisible
 */
export async function* nettoieHeic(source: Flux): AsyncGenerator<Buffer> {
  const lecteur = new Lecteur(source);
  let at = 0;
  let etendues: readonly Etendue[] | null = null;
  while (await lecteur.attend(8)) {
    // The length of a large box is behind its type.
    await lecteur.attend(16);
    const [boite] = boites(lecteur.tampon, 0, true);
    if (!boite) throw new FichierIllisible();
    if (boite.type === 'meta') {
      const meta = boite.taille > META_MAX ? null : await lecteur.lit(boite.taille);
      if (!meta) throw new FichierIllisible();
      const { dehors, dedans } = etenduesPersonnelles(meta);
      etendues = dehors;
      yield efface(meta, 0, dedans);
      at += meta.length;
      continue;
    }
    if (boite.type === 'mdat' && etendues === null) throw new FichierIllisible();
    for await (const morceau of lecteur.passe(boite.taille)) {
      yield efface(morceau, at, etendues ?? []);
      at += morceau.length;
    }
  }
  if (etendues === null || lecteur.tampon.length > 0) throw new FichierIllisible();
}
