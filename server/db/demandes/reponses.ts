import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient } from '#server/db/du-client.ts';

/** A state of a request whose author is answered by mail whatever they chose. */
export interface ReponseDue {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly etat: string;
  /** Code of the reason of a refusal. */
  readonly motif: string | null;
  /** What was written to its author. */
  readonly message: string | null;
  /** Papers that are waited for. */
  readonly pieces: readonly string[];
  /** Nobody signs in to read it. */
  readonly isSansCompte: boolean;
  /** Sealed: where, and what an acceptance tells. */
  readonly reponse: Buffer;
  readonly clientId: string;
  readonly hotes: readonly string[];
}

/** Takes some of those that are due, the oldest first; two nodes never take the same one. */
export function prendReponses(tx: Queryable, nombre: number): Promise<ReponseDue[]> {
  return tx.prepared<ReponseDue>(
    `with prises as (
       select a.demande_id from alerte a join demande d on d.id = a.demande_id
       where d.reponse is not null order by a.date_creation limit $1 for update of a skip locked
     ), otees as (
       delete from alerte a using prises where a.demande_id = prises.demande_id returning a.demande_id, a.etat
     )
     select d.id, d.reference, d.code_type as "codeType", o.etat, d.motif_refus as motif, d.commentaire_adherent as message, d.reponse,
       d.compte_id is null as "isSansCompte", c.id as "clientId", c.hotes,
       coalesce((select json_agg(p.libelle order by p.libelle) from demande_piece_attendue p
         where p.demande_id = d.id and p.date_reception is null), '[]') as pieces
     from otees o join demande d on d.id = o.demande_id ${avecSonClient('d')} order by d.reference`,
    [nombre],
  );
}
