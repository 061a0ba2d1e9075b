import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A paper that a request waits for, or waited for. */
export interface PieceDemandee {
  readonly libelle: string;
  readonly isRecue: boolean;
}

export async function findPieceDemandee(
  tx: Queryable,
  demandeId: string,
  inputName: string,
  codePiece: string,
): Promise<PieceDemandee | undefined> {
  const [row] = await tx.prepared<PieceDemandee>(
    `select libelle, date_reception is not null as "isRecue" from demande_piece_attendue
     where demande_id = $1 and input_name = $2 and code_piece = $3`,
    [demandeId, inputName, codePiece],
  );
  return row;
}

/** Notes that a paper came in; answers how many are still missing. */
export async function recoisPiece(
  tx: Queryable,
  demandeId: string,
  inputName: string,
  codePiece: string,
): Promise<number> {
  await tx.prepared(
    `update demande_piece_attendue set date_reception = now()
     where demande_id = $1 and input_name = $2 and code_piece = $3 and date_reception is null`,
    [demandeId, inputName, codePiece],
  );
  const [row] = await tx.prepared<{ reste: number }>(
    `select count(*)::integer as reste from demande_piece_attendue where demande_id = $1 and date_reception is null`,
    [demandeId],
  );
  return row?.reste ?? 0;
}

/** Joins files to a request that is there, for one of its papers; answers the sizes of those that were there to be joined. */
export async function joinPieces(
  tx: Queryable,
  jonction: {
    readonly clientId: string;
    readonly compteId: string;
    readonly demandeId: string;
    readonly inputName: string;
    readonly codePiece: string;
    /** `{uuid}.{extension}`. */
    readonly noms: readonly string[];
  },
): Promise<number> {
  const rows = await duClient(tx, jonction.clientId).prepared(
    `update {fichier_televerse} f set demande_id = $2, code_piece = nullif($4, '')
     from unnest($5::text[]) as v (nom)
     where f.id = split_part(v.nom, '.', 1)::uuid and f.extension = split_part(v.nom, '.', 2)
       and f.compte_id = $1 and f.input_name = $3 and f.demande_id is null and f.is_complet
     returning f.id`,
    [jonction.compteId, jonction.demandeId, jonction.inputName, jonction.codePiece, jonction.noms],
  );
  return rows.length;
}

/** All the files of a request: how many, and their bytes. */
export async function poidsFichiers(
  tx: Queryable,
  demandeId: string,
): Promise<{ readonly nombre: number; readonly octets: number }> {
  const [row] = await tx.prepared<{ nombre: number; octets: number }>(
    `select count(*)::integer as nombre, coalesce(sum(taille), 0)::float8 as octets
     from fichier_televerse where demande_id = $1`,
    [demandeId],
  );
  return row ?? { nombre: 0, octets: 0 };
}

/** Whether these files are already those of this request: the same sending, twice. */
export async function isDejaJoint(
  tx: Queryable,
  demandeId: string,
  noms: readonly string[],
): Promise<boolean> {
  const rows = await tx.prepared(
    `select 1 from fichier_televerse where demande_id = $1 and id::text || '.' || extension = any($2)`,
    [demandeId, noms],
  );
  return rows.length === noms.length;
}

/** Whether somebody had begun to look at a request. */
export async function isDejaPrise(tx: Queryable, demandeId: string): Promise<boolean> {
  const rows = await tx.prepared(
    `select 1 from demande_evenement where demande_id = $1 and etat_apres = 'enCours' limit 1`,
    [demandeId],
  );
  return rows.length > 0;
}

/** Of a request, the questions whose files only `medical.read` may see, whenever they are sent. */
export async function restreintPieces(
  tx: Queryable,
  demandeId: string,
  inputNames: readonly string[],
): Promise<void> {
  if (inputNames.length === 0) return;
  await tx.prepared('update demande set inputs_medicaux = $2 where id = $1', [demandeId, inputNames]);
}

/** Joins to a request the files that were sent ahead for it without an account; answers those that were there to be joined. */
export async function joinSansCompte(
  tx: Queryable,
  jonction: {
    readonly clientId: string;
    readonly demandeId: string;
    /** By the question that each answers, and its name, `{uuid}.{extension}`. */
    readonly noms: readonly { readonly inputName: string; readonly nom: string }[];
  },
): Promise<readonly { readonly inputName: string; readonly taille: number }[]> {
  const { clientId, demandeId, noms } = jonction;
  return duClient(tx, clientId).prepared<{ inputName: string; taille: number }>(
    `update {fichier_televerse} f set demande_id = $1
     from unnest($2::text[], $3::text[]) as v (question, nom)
     where f.id = split_part(v.nom, '.', 1)::uuid and f.extension = split_part(v.nom, '.', 2)
       and f.is_sans_compte and f.compte_id is null and f.input_name = v.question
       and f.demande_id is null and f.is_complet
     returning f.input_name as "inputName", f.taille`,
    [demandeId, noms.map(({ inputName }) => inputName), noms.map(({ nom }) => nom)],
  );
}

/** The codes of the papers that a request has or waits for, where its questions are papers of a list: `pieces.AVIS_ARRET`. */
export async function codesDesPieces(db: Queryable, clientId: string, demandeId: string): Promise<string[]> {
  const rows = await duClient(db, clientId).prepared<{ code: string }>(
    `select coalesce(split_part(nom, '.', 2), '') as code from (
       select input_name as nom from demande_piece_attendue where demande_id = $1
       union select f.input_name from {fichier_televerse} f where f.demande_id = $1) noms
     where split_part(nom, '.', 2) <> ''`,
    [demandeId],
  );
  return rows.map(({ code }) => code);
}
