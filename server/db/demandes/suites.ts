import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface NouvelleAction {
  readonly clientId: string;
  readonly compteId: string;
  readonly codeEvenement: string;
  readonly libelle: string;
  readonly numContrat: string | null;
  readonly reference: string | null;
  readonly role: string;
  readonly correlation: string;
}

/** A line of «Historique de mes actions». */
export async function insertAction(tx: Queryable, action: NouvelleAction): Promise<void> {
  await duClient(tx, action.clientId).prepared(
    `insert into {action_membre} (compte_id, code_evenement, libelle, num_contrat, reference, role, correlation_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      action.compteId,
      action.codeEvenement,
      action.libelle,
      action.numContrat,
      action.reference,
      action.role,
      action.correlation,
    ],
  );
}

export interface NouvelleNotification {
  readonly clientId: string;
  readonly compteId: string;
  readonly titre: string;
  readonly message: string;
  readonly codeType: string;
  readonly lien: string | null;
  readonly lienLibelle: string | null;
  readonly numContrat: string | null;
}

export async function insertNotification(tx: Queryable, notification: NouvelleNotification): Promise<void> {
  await duClient(tx, notification.clientId).prepared(
    `insert into {notification} (compte_id, titre, message, code_type, lien, lien_libelle, num_contrat)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      notification.compteId,
      notification.titre,
      notification.message,
      notification.codeType,
      notification.lien,
      notification.lienLibelle,
      notification.numContrat,
    ],
  );
}
