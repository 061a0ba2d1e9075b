import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface Media {
  readonly clientId: string;
  readonly id: string;
}

/** Makes room for the bytes of a document that begins to arrive. */
export async function insertMedia(db: Queryable, { clientId, id }: Media): Promise<void> {
  await duClient(db, clientId).prepared('insert into {media} (id) values ($1)', [id]);
}

export async function insertMorceauMedia(
  db: Queryable,
  { clientId, id }: Media,
  rang: number,
  contenu: Buffer,
): Promise<void> {
  await duClient(db, clientId).prepared(
    'insert into {media_morceau} (media_id, rang, contenu) values ($1, $2, $3)',
    [id, rang, contenu],
  );
}

/** The last piece has come. */
export async function termineMedia(
  tx: Queryable,
  { clientId, id }: Media,
  { taille, sha256 }: { readonly taille: number; readonly sha256: Buffer },
): Promise<void> {
  await duClient(tx, clientId).prepared('update {media} set taille = $2, sha256 = $3 where id = $1', [
    id,
    taille,
    sha256,
  ]);
}

/** Bytes of a document that was refused, or that did not arrive whole. */
export async function abandonneMedia(db: Queryable, { clientId, id }: Media): Promise<void> {
  await duClient(db, clientId).prepared('delete from {media} where id = $1', [id]);
}

/** Whether the bytes of a document are all there. */
export async function mediaEntier(db: Queryable, { clientId, id }: Media): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    'select 1 as un from {media} where id = $1 and sha256 is not null',
    [id],
  );
  return rows.length > 0;
}

/** A document as it is served. */
export interface MediaServi {
  readonly id: string;
  readonly mime: string;
  readonly nom: string;
  readonly taille: number;
  readonly sha256: Buffer;
}

export async function findMedia(db: Queryable, { clientId, id }: Media): Promise<MediaServi | undefined> {
  const [row] = await duClient(db, clientId).prepared<MediaServi>(
    `select d.id, coalesce(d.mime, '') as mime, coalesce(d.libelle_fichier, d.titre) as nom, m.taille,
       coalesce(m.sha256, '') as sha256
     from {document_cms} d join {media} m on m.id = d.id where d.id = $1 and m.sha256 is not null`,
    [id],
  );
  return row;
}

export async function findMorceauMedia(
  db: Queryable,
  { clientId, id }: Media,
  rang: number,
): Promise<Buffer | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ contenu: Buffer }>(
    'select contenu from {media_morceau} where media_id = $1 and rang = $2',
    [id, rang],
  );
  return row?.contenu;
}

/** A picture written anew so wide (0: as it is); its bytes, or `null` where that spares nothing. */
export async function findVariante(
  db: Queryable,
  { clientId, id }: Media,
  largeur: number,
): Promise<{ readonly contenu: Buffer | null } | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ contenu: Buffer | null }>(
    'select contenu from {media_variante} where media_id = $1 and largeur = $2',
    [id, largeur],
  );
  return row;
}

export async function insertVariante(
  db: Queryable,
  { clientId, id }: Media,
  largeur: number,
  contenu: Buffer | null,
): Promise<void> {
  await duClient(db, clientId).prepared(
    `insert into {media_variante} (media_id, largeur, contenu) select m.id, $2::int, $3::bytea from {media} m where m.id = $1
     on conflict do nothing`,
    [id, largeur, contenu],
  );
}

export interface NouveauDocument extends Media {
  readonly titre: string;
  readonly alternative: string | null;
  readonly bibliotheque: string | null;
  readonly tags: readonly string[];
  readonly libelleFichier: string;
  readonly mime: string;
  readonly taille: number;
  readonly largeur: number | null;
  readonly hauteur: number | null;
}

export async function insertDocument(tx: Queryable, un: NouveauDocument): Promise<void> {
  await duClient(tx, un.clientId).prepared(
    `insert into {document_cms} (id, titre, alternative, bibliotheque, tags, libelle_fichier, mime, taille, largeur, hauteur)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[un.id, un.titre, un.alternative, un.bibliotheque, un.tags],
      ...[un.libelleFichier, un.mime, un.taille, un.largeur, un.hauteur],
    ],
  );
}

interface Nombre {
  readonly cle: string;
  readonly nombre: number;
}

/** How many documents stand in each of these folders. */
export async function documentsParBibliotheque(
  db: Queryable,
  clientId: string,
  cles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await duClient(db, clientId).prepared<Nombre>(
    `select coalesce(d.bibliotheque, '') as cle, count(*)::int as nombre from {document_cms} d
     where d.bibliotheque = any($1::text[]) group by 1`,
    [cles],
  );
  return new Map(rows.map(({ cle, nombre }) => [cle, nombre]));
}

/** How many documents carry each of these tags. */
export async function documentsParTag(
  db: Queryable,
  clientId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await duClient(db, clientId).prepared<Nombre>(
    `select coalesce(t.tag, '') as cle, count(*)::int as nombre from {document_cms} d cross join unnest(d.tags) t (tag)
     where d.tags && $1::text[] group by 1`,
    [codes],
  );
  return new Map(rows.map(({ cle, nombre }) => [cle, nombre]));
}

/** Bytes whose document left a month ago, and those that did not arrive whole. */
export async function purgeMedias(db: Queryable): Promise<void> {
  await db.query(
    `delete from media where date_retrait < now() - interval '30 days'
       or (sha256 is null and date_creation < now() - interval '1 hour')`,
  );
}
