import type { Queryable } from '#server/db/connection.ts';

/** A sign-in, or a try at one, as its journal keeps it. */
export interface ConnexionNotee {
  readonly clientId: string;
  /** As it was typed; kept only where an account has it. */
  readonly userName: string;
  readonly resultat: 'succes' | 'echec' | 'verrouille' | 'amf';
  readonly motif: string | null;
  /** Cut already. */
  readonly ip: string;
  readonly agent: string;
  readonly canal: 'portail' | 'fournisseur' | 'secours';
  /** A digest of the session's own. */
  readonly session: string | null;
}

/** A line of the journal of sign-ins. The same statement whether or not there is such an account. */
export async function noteConnexion(db: Queryable, une: ConnexionNotee): Promise<void> {
  const { clientId, userName, resultat, motif, ip, agent, canal, session } = une;
  await db.prepared('select journal.noter_connexion($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[clientId, userName, resultat, motif],
    ...[ip, agent, canal, session],
  ]);
}
