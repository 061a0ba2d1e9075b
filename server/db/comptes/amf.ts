import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { OperationSiProtege, SendType } from '#src/core/compte/security-code.ts';

/** What the security code has to know of an account. */
export interface CompteAmf {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly numPers: string | null;
  readonly isAmfActive: boolean;
  readonly amfSendType: SendType;
  readonly telAmf: string | null;
  readonly isTelAmfConfirme: boolean;
}

const COLUMNS = `id, user_name as "userName", email, nom, prenom, num_pers as "numPers",
  is_amf_active as "isAmfActive", amf_send_type as "amfSendType", tel_amf as "telAmf",
  is_tel_amf_confirme as "isTelAmfConfirme"`;

/** An active account of one client. */
export async function findCompteAmf(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<CompteAmf | undefined> {
  const [row] = await duClient(db, clientId).prepared<Omit<CompteAmf, 'clientId'>>(
    `select ${COLUMNS} from {compte} where id = $1 and etat_compte = 'actif'`,
    [compteId],
  );
  return row && { ...row, clientId };
}

/** The same by its identifier (already trimmed, NFC, lower-case). */
export async function findCompteAmfByName(
  db: Queryable,
  clientId: string,
  userName: string,
): Promise<CompteAmf | undefined> {
  const [row] = await duClient(db, clientId).prepared<Omit<CompteAmf, 'clientId'>>(
    `select ${COLUMNS} from {compte} where user_name = $1 and etat_compte = 'actif'`,
    [userName],
  );
  return row && { ...row, clientId };
}

/** Whether the client's list asks everybody for a code, in a statement of `duClient`; the operation as SQL. */
export const codeExige = (operation: string) =>
  `exists (select from {action_amf} a where a.code = ${operation} and a.is_actif and a.is_amf_requis)`;

/** Whether an account owes a code: it is protected, or its client asks everybody for this operation. */
export async function isCodeDu(
  db: Queryable,
  clientId: string,
  compteId: string,
  operation: OperationSiProtege | null,
): Promise<boolean> {
  const [row] = await duClient(db, clientId).prepared<{ du: boolean }>(
    `select c.is_amf_active or ${codeExige('$2')} as du from {compte} c where c.id = $1`,
    [compteId, operation],
  );
  return row?.du === true;
}

/** Whose settings are changed. */
type Sien = Pick<CompteAmf, 'id' | 'clientId'>;

/** From now on a sign-in asks for a code, sent this way. */
export async function activateAmf(tx: Queryable, compte: Sien, sendType: SendType): Promise<void> {
  await duClient(tx, compte.clientId).prepared(
    'update {compte} set is_amf_active = true, amf_send_type = $2 where id = $1',
    [compte.id, sendType],
  );
}

export async function deactivateAmf(tx: Queryable, compte: Sien): Promise<void> {
  await duClient(tx, compte.clientId).prepared('update {compte} set is_amf_active = false where id = $1', [
    compte.id,
  ]);
}

/** Changes the number. One that nobody has answered from gets no code: they go by mail again. */
export async function changeTelAmf(
  tx: Queryable,
  compte: Sien,
  telephone: string,
  isConfirme: boolean,
): Promise<void> {
  await duClient(tx, compte.clientId).prepared(
    `update {compte} set tel_amf = $2, is_tel_amf_confirme = $3,
       amf_send_type = case when $3 then amf_send_type else 'MAIL' end
     where id = $1`,
    [compte.id, telephone, isConfirme],
  );
}

export async function changeSendType(tx: Queryable, compte: Sien, sendType: SendType): Promise<void> {
  await duClient(tx, compte.clientId).prepared('update {compte} set amf_send_type = $2 where id = $1', [
    compte.id,
    sendType,
  ]);
}
