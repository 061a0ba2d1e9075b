import { findVariante, insertVariante, type Media, type MediaServi } from '#server/db/clients/medias.ts';
import type { Queryable } from '#server/db/connection.ts';
import { rendMedia } from '#server/files/medias.ts';
import { LARGEUR_PLEINE } from '#src/core/adherent/media.ts';
import { enWebp, sOuvreEntiere, TropLong } from './ouverture.ts';

/** Those that would wait behind so many are written when they are asked for again. */
const ATTENTE_MAX = 20;
const enCours = new Set<string>();

type Octets = Pick<MediaServi, 'id' | 'taille'>;

async function octetsDe(db: Queryable, clientId: string, media: Octets): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  for await (const morceau of rendMedia(db, clientId, media)) morceaux.push(morceau);
  return Buffer.concat(morceaux);
}

/** Whether a picture that has just come opens to its end: one that is cut or damaged does not. @throws TropLong */
export async function sOuvre(db: Queryable, clientId: string, media: Octets): Promise<boolean> {
  return sOuvreEntiere(await octetsDe(db, clientId, media));
}

async function ecrit(db: Queryable, clientId: string, media: MediaServi, largeur: number): Promise<void> {
  const octets = await octetsDe(db, clientId, media);
  const webp = await enWebp(octets, largeur || LARGEUR_PLEINE).catch((error: unknown) => {
    // One that does not open was here before such were refused: it is shown as it is.
    if (!(error instanceof TropLong)) return null;
    throw error;
  });
  await insertVariante(db, { clientId, id: media.id }, largeur, webp);
}

/** Which picture, how wide; and where it is said that it could not be written. */
interface Demande {
  readonly media: MediaServi;
  readonly largeur: number;
  readonly journal: { warn(quoi: object, message: string): void };
}

/**
 * A picture in WebP, so wide (0: as it is), where it was written and is lighter. Where it was not, it is written for who comes
 * next: nobody waits for it.
 */
export async function variante(
  db: Queryable,
  { clientId }: Pick<Media, 'clientId'>,
  { media, largeur, journal }: Demande,
): Promise<Buffer | null> {
  const connue = await findVariante(db, { clientId, id: media.id }, largeur);
  if (connue) return connue.contenu;
  const cle = `${media.id}|${largeur}`;
  if (!enCours.has(cle) && enCours.size < ATTENTE_MAX) {
    enCours.add(cle);
    // Bytes that left meanwhile, a base that does not answer, no time: the picture is served as it came, and tried again.
    void ecrit(db, clientId, media, largeur)
      .catch((err: unknown) => journal.warn({ err, media: media.id, largeur }, 'image non allégée'))
      .finally(() => enCours.delete(cle));
  }
  return null;
}
