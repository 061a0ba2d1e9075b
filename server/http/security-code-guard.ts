import type { FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { isCodeDu } from '#server/db/comptes/amf.ts';
import { isVerifiedCode } from '#server/db/comptes/security-codes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import {
  type OperationAmf,
  type OperationSiProtege,
  SECURITY_CODE_REQUIS,
} from '#src/core/compte/security-code.ts';

/** `true`: always; `siAmf`: of those whose account is protected by codes. */
export type ExigenceCode = true | 'siAmf';

interface PrecisionCode {
  /** What the client's list may ask everybody for. */
  readonly siProtege?: OperationSiProtege;
  /** It writes in the back office: a code that was asked for something else, as to name a device, is not enough. */
  readonly isGestion?: boolean;
}

/** Refuses a signed-in request that does not carry the verified code of its session, sent to the account as which it acts. */
export type ExigeCode = (
  request: FastifyRequest,
  exigence: ExigenceCode,
  precision?: PrecisionCode,
) => Promise<void>;

/** What the browser asks a code for when a call is refused for want of one. */
const DEMANDE_DE_CODE: OperationAmf = 'VERIFY';

const SIX_CHIFFRES = /^[0-9]{6}$/;

/** Digest of a verified code, for one session: in another one the same code is worth nothing. */
export function empreinteValidee(coffre: Coffre, session: Buffer, code: string): Buffer {
  return coffre.empreinte('code-valide', session.toString('hex'), code);
}

/**
 * Makes the guard of what asks for a security code. The gate applies it to the routes whose right says so
 * (`{ connecte: true, code: true }`), after the session and the anti-forgery token.
 */
export function makeExigeCode(db: Queryable, coffre: Coffre): ExigeCode {
  return async (request, exigence, { siProtege, isGestion = false } = {}) => {
    const { session, headers } = request;
    const isSiDu = session && exigence === 'siAmf';
    if (isSiDu && !(await isCodeDu(db, session.clientId, session.principal.id, siProtege ?? null))) return;
    const code = headers['x-security-code'];
    if (session && typeof code === 'string' && SIX_CHIFFRES.test(code)) {
      const empreinte = Buffer.from(session.empreinte, 'hex');
      const valide = {
        session: empreinte,
        compteId: session.principal.id,
        empreinte: empreinteValidee(coffre, empreinte, code),
        operation: isGestion ? DEMANDE_DE_CODE : null,
      };
      if (await isVerifiedCode(db, valide)) return;
    }
    throw new Refusal(403, SECURITY_CODE_REQUIS, R.CODE_SECURITE_REQUIS);
  };
}
