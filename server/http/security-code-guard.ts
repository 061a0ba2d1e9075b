import type { FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { isCodeDu } from '#server/db/comptes/amf.ts';
import { isVerifiedCode } from '#server/db/comptes/security-codes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { type OperationSiProtege, SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';

/** `true`: always; `siAmf`: of those whose account is protected by codes. */
export type ExigenceCode = true | 'siAmf';

/**
 * Refuses a signed-in request that does not carry the verified code of its session. `operation`: what the client's list
 * may ask everybody for.
 */
export type ExigeCode = (
  request: FastifyRequest,
  exigence: ExigenceCode,
  operation?: OperationSiProtege,
) => Promise<void>;

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
  return async (request, exigence, operation) => {
    const { session, headers } = request;
    const isSiDu = session && exigence === 'siAmf';
    if (isSiDu && !(await isCodeDu(db, session.clientId, session.principal.id, operation ?? null))) return;
    const code = headers['x-security-code'];
    if (session && typeof code === 'string' && SIX_CHIFFRES.test(code)) {
      const empreinte = Buffer.from(session.empreinte, 'hex');
      if (await isVerifiedCode(db, empreinte, empreinteValidee(coffre, empreinte, code))) return;
    }
    throw new Refusal(403, SECURITY_CODE_REQUIS, R.CODE_SECURITE_REQUIS);
  };
}
