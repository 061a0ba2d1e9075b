import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { isCodeDu } from '#server/db/comptes/amf.ts';
import { isVerifiedCode } from '#server/db/comptes/security-codes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { type OperationSiProtege, SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { lookup } from '#src/registry.ts';
import type { Droit } from './droit.ts';

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

/**
 * The code that a call must carry: the one that its right names, or that of a model which asks for one of whoever writes it
 * (`codeSecurite`). Only what writes none of its rows is free of the second: a `GET`, an export, what is declared so.
 */
export function codeDemande(
  method: string,
  droit: Droit,
  { lecture, sansEcriture }: Pick<FastifyContextConfig, 'lecture' | 'sansEcriture'>,
): ExigenceCode | null {
  if ('code' in droit && droit.code) return droit.code;
  if (!('modele' in droit) || droit.porte === 'front' || method === 'GET' || method === 'HEAD') return null;
  if (lecture === true || sansEcriture === true || droit.action === 'export') return null;
  return lookup(droit.modele).model.codeSecurite ? true : null;
}

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
