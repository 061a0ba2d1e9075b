import { createHash } from 'node:crypto';
import {
  findMorceauMedia,
  insertMedia,
  insertMorceauMedia,
  type MediaServi,
} from '#server/db/clients/medias.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enMorceaux, type Flux } from './flux.ts';

/** Large enough for few statements, small enough for memory. */
const MORCEAU = 256 * 1024;

interface Media {
  readonly clientId: string;
  readonly id: string;
}

/** Keeps the bytes of a document of the library as they arrive; contents are shown to everybody, they are not sealed. */
export async function gardeMedia(db: Queryable, media: Media, flux: Flux) {
  await insertMedia(db, media);
  const digest = createHash('sha256');
  let taille = 0;
  let rang = 0;
  for await (const morceau of enMorceaux(flux, MORCEAU)) {
    digest.update(morceau);
    taille += morceau.length;
    await insertMorceauMedia(db, media, rang, morceau);
    rang++;
  }
  return { taille, sha256: digest.digest() };
}

/** The same bytes, a piece at a time. Throws where one is missing. */
export async function* rendMedia(
  db: Queryable,
  clientId: string,
  { id, taille }: Pick<MediaServi, 'id' | 'taille'>,
): AsyncGenerator<Buffer> {
  let rendus = 0;
  for (let rang = 0; rendus < taille; rang++) {
    const morceau = await findMorceauMedia(db, { clientId, id }, rang);
    if (!morceau) throw new Error(`Le morceau ${rang} du document ${id} manque`);
    rendus += morceau.length;
    yield morceau;
  }
}
