import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { ChampAvant } from '#src/core/api/changement-groupe.ts';
import type { ComptesImport, EtatImport, GenreImport, ImportDeListe } from '#src/core/api/import.ts';

/** An import as the server keeps it. */
export interface ImportRow extends Omit<ImportDeListe, 'refus' | 'changement' | 'dateCreation' | 'dateFin'> {
  readonly clientId: string;
  readonly modele: string;
  readonly compteId: string | null;
  readonly travailId: string | null;
  readonly taille: number;
  readonly avant: readonly ChampAvant[] | null;
  readonly dateCreation: Date;
  readonly dateEcriture: Date | null;
  readonly dateFin: Date | null;
}

const COLONNES = `i.id, i.version, i.modele, i.genre, i.avant, i.compte_id as "compteId", i.auteur,
  i.nom_fichier as "nomFichier", i.taille, i.etat, i.travail_id as "travailId", i.lignes, i.lues, i.crees, i.modifies,
  i.inchanges, i.refuses, i.gardees, i.colonnes_ignorees as "colonnesIgnorees", i.message,
  i.date_creation as "dateCreation", i.date_ecriture as "dateEcriture", i.date_fin as "dateFin"`;

/** As a statement about one client has it. */
type Lue = Omit<ImportRow, 'clientId'>;

export interface NouvelImport {
  readonly id: string;
  readonly clientId: string;
  readonly modele: string;
  readonly compteId: string;
  readonly auteur: string;
  readonly nomFichier: string;
  readonly genre: GenreImport;
  /** How many rows it is about, where that is known. */
  readonly lignes: number;
}

/** A file begins to arrive, or a change is asked. */
export async function insertImport(tx: Queryable, nouvel: NouvelImport): Promise<void> {
  const { id, clientId, modele, compteId, auteur, nomFichier, genre, lignes } = nouvel;
  await duClient(tx, clientId).prepared(
    `insert into {import_de_fichier} (id, modele, compte_id, auteur, nom_fichier, genre, lignes)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, modele, compteId, auteur, nomFichier, genre, lignes],
  );
}

/** Keeps a sealed piece of the file. */
export async function insertMorceauImport(
  db: Queryable,
  clientId: string,
  { importId, rang, contenu }: { readonly importId: string; readonly rang: number; readonly contenu: Buffer },
): Promise<void> {
  await duClient(db, clientId).prepared(
    'insert into {import_morceau} (import_id, rang, contenu) values ($1, $2, $3)',
    [importId, rang, contenu],
  );
}

/** The sealed pieces of a file, in their order. */
export function morceauxImport(
  db: Queryable,
  clientId: string,
  importId: string,
  { depuis, nombre }: { readonly depuis: number; readonly nombre: number },
): Promise<{ readonly rang: number; readonly contenu: Buffer }[]> {
  return duClient(db, clientId).prepared<{ rang: number; contenu: Buffer }>(
    'select m.rang, m.contenu from {import_morceau} m where m.import_id = $1 and m.rang >= $2 order by m.rang limit $3',
    [importId, depuis, nombre],
  );
}

/** A file whose sending was cut or refused. */
export async function retireImport(db: Queryable, clientId: string, id: string): Promise<void> {
  await duClient(db, clientId).prepared(
    'delete from {import_de_fichier} where id = $1 and travail_id is null',
    [id],
  );
}

/** The whole file is there. */
export async function noteTaille(tx: Queryable, clientId: string, id: string, taille: number): Promise<void> {
  await duClient(tx, clientId).prepared('update {import_de_fichier} set taille = $2 where id = $1', [
    id,
    taille,
  ]);
}

/** One import into a list. */
export async function findImport(
  db: Queryable,
  { clientId, modele, id }: Pick<ImportRow, 'clientId' | 'modele' | 'id'>,
): Promise<ImportRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<Lue>(
    `select ${COLONNES} from {import_de_fichier} i where i.modele = $1 and i.id = $2 and i.travail_id is not null`,
    [modele, id],
  );
  return row && { ...row, clientId };
}

/** The import that a job is about. */
export async function importDuTravail(
  db: Queryable,
  clientId: string,
  travailId: string,
): Promise<ImportRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<Lue>(
    `select ${COLONNES} from {import_de_fichier} i where i.travail_id = $1`,
    [travailId],
  );
  return row && { ...row, clientId };
}

/** The last imports into a list, newest first. */
export async function derniersImports(
  db: Queryable,
  clientId: string,
  modele: string,
  nombre: number,
): Promise<ImportRow[]> {
  const rows = await duClient(db, clientId).prepared<Lue>(
    `select ${COLONNES} from {import_de_fichier} i where i.modele = $1 and i.travail_id is not null
     order by i.date_creation desc, i.id desc limit $2`,
    [modele, nombre],
  );
  return rows.map((row) => ({ ...row, clientId }));
}

/** Has a job do the next step of an import that stands in one of these states; `false` where it does not any more. */
export async function confieImport(
  tx: Queryable,
  { clientId, id }: Pick<ImportRow, 'clientId' | 'id'>,
  de: readonly EtatImport[],
  { etat, travailId }: { readonly etat: EtatImport; readonly travailId: string },
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {import_de_fichier} set etat = $3, travail_id = $4, lues = 0, message = null, date_fin = null,
       version = version + 1, date_maj = now()
     where id = $1 and etat = any($2::text[]) returning id`,
    [id, de, etat, travailId],
  );
  return rows.length === 1;
}

/** What a step found. */
export interface FinDEtape extends ComptesImport {
  readonly etat: EtatImport;
  readonly lignes: number;
  readonly gardees: number;
  readonly colonnesIgnorees: readonly string[];
  readonly message: string | null;
  readonly avant: readonly ChampAvant[] | null;
}

/** Writes the end of a step in its transaction; `false` where somebody gave it up meanwhile. */
export async function termineEtape(
  tx: Queryable,
  { clientId, id, etat: de, travailId }: Pick<ImportRow, 'clientId' | 'id' | 'etat' | 'travailId'>,
  fin: FinDEtape,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {import_de_fichier} set etat = $4, lignes = $5, lues = $5, crees = $6, modifies = $7, inchanges = $8,
       refuses = $9, gardees = $10, colonnes_ignorees = $11, message = $12, avant = $13,
       version = version + 1, date_maj = now(),
       date_ecriture = case when $4::text = 'fait' then now() else date_ecriture end,
       date_fin = case when $4::text in ('fait', 'defait', 'refuse') then clock_timestamp() end
     where id = $1 and etat = $2 and travail_id = $3 returning id`,
    [
      id,
      de,
      travailId,
      fin.etat,
      fin.lignes,
      fin.crees,
      fin.modifies,
      fin.inchanges,
      fin.refuses,
      fin.gardees,
      fin.colonnesIgnorees,
      fin.message,
      fin.avant && JSON.stringify(fin.avant),
    ],
  );
  return rows.length === 1;
}

/** How many lines were looked at by now, told outside the transaction that looks at them; `false` where it was given up. */
export async function noteLues(
  db: Queryable,
  { clientId, id, etat }: Pick<ImportRow, 'clientId' | 'id' | 'etat'>,
  lues: number,
): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    'update {import_de_fichier} set lues = $3 where id = $1 and etat = $2 returning id',
    [id, etat, lues],
  );
  return rows.length === 1;
}

/** Nobody goes on with it; `false` where it has ended. Its job stops by itself. */
export async function abandonneImport(
  tx: Queryable,
  { clientId, id }: Pick<ImportRow, 'clientId' | 'id'>,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {import_de_fichier} set etat = 'abandonne', date_fin = now(), version = version + 1, date_maj = now()
     where id = $1 and etat in ('verification', 'verifie', 'enCours') returning id`,
    [id],
  );
  return rows.length === 1;
}

/** What nobody needs any more: files that never arrived whole, and the contents of those of a month ago. */
export async function purgeImports(db: Queryable): Promise<void> {
  await db.query(
    "delete from import_de_fichier where travail_id is null and date_creation < now() - interval '1 hour'",
  );
  await db.query(
    "update import_de_fichier set avant = null where avant is not null and date_creation < now() - interval '30 days'",
  );
  await db.query(
    "delete from import_morceau where import_id in (select id from import_de_fichier where date_creation < now() - interval '30 days')",
  );
}
