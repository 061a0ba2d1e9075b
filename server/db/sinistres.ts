import type { Queryable } from './connection.ts';
import { EN_VIGUEUR } from './en-vigueur.ts';

export interface TypeSinistreRow {
  readonly code: string;
  readonly libelle: string;
  readonly piecesParDefaut: readonly string[];
}

/** The provident events in force of a client on a day, in their order. */
export function typesSinistre(db: Queryable, clientId: string, jour: string): Promise<TypeSinistreRow[]> {
  return db.prepared<TypeSinistreRow>(
    `select code, libelle, pieces_par_defaut as "piecesParDefaut" from type_sinistre
     where ${EN_VIGUEUR} and is_prevoyance order by ordre, code`,
    [clientId, jour],
  );
}

export interface PieceSinistreRow {
  readonly code: string;
  readonly libelle: string;
  readonly codeTypeSinistre: string;
  readonly isObligatoire: boolean;
  readonly isMedical: boolean;
  /** Without their point; none: those of the client. */
  readonly formats: readonly string[];
  readonly aide: string | null;
}

/** The papers in force that events ask for. */
export function piecesSinistre(db: Queryable, clientId: string, jour: string): Promise<PieceSinistreRow[]> {
  return db.prepared<PieceSinistreRow>(
    `select code, libelle, code_type_sinistre as "codeTypeSinistre", is_obligatoire as "isObligatoire",
       is_medical as "isMedical", formats, aide from piece_justificative_sinistre where ${EN_VIGUEUR} order by ordre, code`,
    [clientId, jour],
  );
}

/** The formats of papers, by their codes, in force or not: a request may still wait for them. */
export function formatsPieces(
  db: Queryable,
  clientId: string,
  codes: readonly string[],
): Promise<{ code: string; formats: readonly string[] }[]> {
  return db.prepared(
    'select code, formats from piece_justificative_sinistre where client_id = $1 and code = any($2)',
    [clientId, codes],
  );
}

/** How people may be paid by an employer. */
export function modesRemuneration(
  db: Queryable,
  clientId: string,
  jour: string,
): Promise<{ code: string; libelle: string }[]> {
  return db.prepared(`select code, libelle from mode_remuneration where ${EN_VIGUEUR} order by ordre, code`, [
    clientId,
    jour,
  ]);
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
