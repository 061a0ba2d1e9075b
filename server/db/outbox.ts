import type { Queryable } from './connection.ts';

export interface NewEnvoi {
  readonly id: string;
  readonly clientId: string;
  readonly canal: 'MAIL' | 'SMS';
  readonly modele: string;
  readonly destinataire: string;
  readonly contenu: Buffer;
  readonly correlationId: string | null;
}

/** Writes a mail or an SMS in the transaction of the act that causes it: both happen, or neither. */
export async function insertEnvoi(tx: Queryable, envoi: NewEnvoi): Promise<void> {
  await tx.prepared(
    `insert into envoi (id, client_id, canal, modele, destinataire, contenu, correlation_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      envoi.id,
      envoi.clientId,
      envoi.canal,
      envoi.modele,
      envoi.destinataire,
      envoi.contenu,
      envoi.correlationId,
    ],
  );
}
