import type { Queryable } from '#server/db/connection.ts';

export interface PieceDuSinistre {
  readonly codePiece: string;
  readonly libelle: string;
  readonly isObligatoire: boolean;
}

/** The papers that an event asks for, in the order of their list. */
export function piecesDuSinistre(
  tx: Queryable,
  client: string,
  codeType: string,
): Promise<PieceDuSinistre[]> {
  return tx.prepared<PieceDuSinistre>(
    `select p.code as "codePiece", p.libelle, p.is_obligatoire as "isObligatoire"
     from piece_justificative_sinistre p
     where p.client_id = (select id from client where code = $1) and p.is_actif
       and (p.code_type_sinistre = $2 or exists (
         select 1 from type_sinistre t
         where t.client_id = p.client_id and t.code = $2 and p.code = any(t.pieces_par_defaut)))
     order by p.ordre, p.code`,
    [client, codeType],
  );
}
