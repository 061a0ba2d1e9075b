import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import type { OperationAmf, SendType } from '#src/core/compte/security-code.ts';
import { deposes } from './outbox.ts';
import type { Visitor } from './visitor.ts';

interface Asked {
  readonly operation: OperationAmf;
  readonly sendType?: SendType;
  readonly username?: string;
  readonly newAmfTel?: string;
}

/** Asks for a code. `securityCode` is the verified one that the browser has kept. */
export function sendCode(who: Visitor, body: Asked, securityCode?: string): Promise<LightMyRequestResponse> {
  const headers = securityCode !== undefined && { headers: { 'x-security-code': securityCode } };
  return who.call('POST', '/api/amf/send-security-code', { body, ...headers });
}

/** Gives a code back. */
export function validateCode(
  who: Visitor,
  operation: OperationAmf,
  securityCode: string,
  more: Omit<Asked, 'operation'> = {},
): Promise<LightMyRequestResponse> {
  return who.call('POST', '/api/amf/validate-operation', { body: { operation, securityCode, ...more } });
}

/** The last code that somebody was sent. */
export async function lastCode(base: { readonly db: Database }, destinataire: string): Promise<string> {
  const all = await deposes(base, destinataire);
  const code = all.find(({ modele }) => modele === 'CODE_SECURITE')?.variables.code;
  if (code === undefined) throw new Error(`Aucun code n’a été déposé pour ${destinataire}`);
  return code;
}

/** A code that is not this one. */
export function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

/** Asks for a code, gives it back, and answers the code: what a browser then keeps. Throws unless both succeed. */
export async function prove(
  base: { readonly db: Database },
  who: Visitor,
  asked: Asked,
  destinataire: string,
  kept?: string,
): Promise<string> {
  const sent = await sendCode(who, asked, kept);
  if (sent.statusCode !== 200) throw new Error(`Envoi pour ${asked.operation} : ${sent.body}`);
  const code = await lastCode(base, destinataire);
  const { operation, ...more } = asked;
  const verified = await validateCode(who, operation, code, more);
  if (verified.statusCode !== 200) throw new Error(`Vérification de ${operation} : ${verified.body}`);
  return code;
}

/** Accounts as they were, and no code, counter, session, device or message. */
export async function forgetCodes(db: Database): Promise<void> {
  for (const table of ['code_securite', 'limite', 'envoi', 'appareil', 'session', 'tentative_connexion']) {
    await db.query(`delete from ${table}`);
  }
  await db.query(
    `update compte set is_amf_active = false, amf_send_type = 'MAIL', tel_amf = null, is_tel_amf_confirme = false`,
  );
}
