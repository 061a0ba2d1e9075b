import type { Queryable } from './connection.ts';

export interface NouveauFichier {
  readonly id: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly inputName: string;
  readonly nom: string;
  readonly extension: string;
  readonly mime: string;
  readonly taille: number;
  /** Sealed. */
  readonly contenu: Buffer;
}

/** Keeps a file ahead of its form. Of those that no form has joined yet, an account keeps so many: the oldest leave. */
export async function insertFichier(tx: Queryable, fichier: NouveauFichier, garde: number): Promise<void> {
  await tx.prepared(
    `delete from fichier_televerse where id in (
       select id from fichier_televerse where compte_id = $1 and demande_id is null
       order by date_creation desc, id offset $2)`,
    [fichier.compteId, Math.max(0, garde - 1)],
  );
  await tx.prepared(
    `insert into fichier_televerse (id, client_id, compte_id, input_name, nom, extension, mime, taille, contenu)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      fichier.id,
      fichier.clientId,
      fichier.compteId,
      fichier.inputName,
      fichier.nom,
      fichier.extension,
      fichier.mime,
      fichier.taille,
      fichier.contenu,
    ],
  );
}

export interface Jonction {
  readonly clientId: string;
  readonly compteId: string;
  readonly inputName: string;
  readonly demandeId: string;
  /** `{uuid}.{extension}`. */
  readonly noms: readonly string[];
}

/** Joins files to an act, each to one only; answers the sizes of those that were there to be joined. */
export async function joinFichiers(tx: Queryable, jonction: Jonction): Promise<number[]> {
  const rows = await tx.prepared<{ taille: number }>(
    `update fichier_televerse set demande_id = $4
     where client_id = $1 and compte_id = $2 and input_name = $3 and demande_id is null
       and id::text || '.' || extension = any($5) returning taille`,
    [jonction.clientId, jonction.compteId, jonction.inputName, jonction.demandeId, jonction.noms],
  );
  return rows.map(({ taille }) => taille);
}

export async function purgeFichiers(db: Queryable): Promise<void> {
  await db.query(
    "delete from fichier_televerse where demande_id is null and date_creation < now() - interval '24 hours'",
  );
}
