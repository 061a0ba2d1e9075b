import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { findJetonDeService, raconteUsage } from '#server/db/comptes/jetons-de-service.ts';
import { countOne, currentCount, type Limite } from '#server/db/comptes/limits.ts';
import type { Database } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { CodeScope } from '#src/core/compte/scopes.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { visitorNetwork } from './network.ts';
import { RP } from './refus-programme.ts';

/** The program that calls, by its token. */
export interface Machine {
  readonly id: string;
  readonly libelle: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls, on the routes that are for programs; `null` everywhere else. */
    machine: Machine | null;
  }
}

/** Calls of one token: a batch carries many events, nobody needs more. */
const APPELS: Limite = { nombre: 600, secondes: 60 };
/** Tokens that are not: of one network. */
const ECHECS: Limite = { nombre: 20, secondes: 15 * 60 };

const FORME = /^Bearer sct_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;
/** What a token that is not there is compared with: the work is the same. */
const PERSONNE = Buffer.alloc(32);

const empreinteDe = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token of this identifier, by default of a new secret (256 bits), and what is kept of it. */
export function nouveauSecret(
  id: string,
  octets: Buffer = randomBytes(32),
): { readonly jeton: string; readonly empreinte: Buffer } {
  const secret = octets.toString('base64url');
  return { jeton: `sct_${id.replaceAll('-', '')}_${secret}`, empreinte: empreinteDe(secret) };
}

function uuidDe(hexa: string): string {
  return hexa.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Pages of a browser are refused whatever they show: a token has no place there. */
function isNavigateur({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Finds who calls by the `Authorization` header of a request, for the client of its host. */
export type ReconnaitMachine = (request: FastifyRequest, scope: CodeScope) => Promise<Machine>;

/**
 * Makes the guard of the routes that are for programs. A token of another client, revoked, expired or wrong is the same 401;
 * one that may not do this is a 403. A session opens nothing here.
 */
export function makeMachines(db: Database, coffre: Pick<Coffre, 'empreinte'>): ReconnaitMachine {
  async function lu(request: FastifyRequest) {
    const [, hexa = '', secret = ''] = FORME.exec(request.headers.authorization ?? '') ?? [];
    const jeton = hexa === '' ? undefined : await findJetonDeService(db, request.tenant.id, uuidDe(hexa));
    const isSien = timingSafeEqual(empreinteDe(secret), jeton?.empreinte ?? PERSONNE);
    return jeton && isSien && !isNavigateur(request) ? jeton : undefined;
  }

  return async (request, scope) => {
    const echecs = coffre.empreinte('echec-jeton', visitorNetwork(request.ip));
    const { nombre, attente } = await currentCount(db, echecs);
    if (nombre >= ECHECS.nombre) throw new Refusal(429, 'TROP_D_ESSAIS', R.TROP_D_ESSAIS, { attente });
    const jeton = await lu(request);
    if (!jeton) {
      await countOne(db, echecs, ECHECS);
      throw new Refusal(401, 'JETON_DE_SERVICE_INVALIDE', RP.JETON_DE_SERVICE);
    }
    if (!jeton.scopes.includes(scope)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    const appels = await countOne(db, coffre.empreinte('appel-jeton', jeton.id), APPELS);
    if (!appels.permis)
      throw new Refusal(429, 'TROP_D_APPELS', RP.TROP_D_APPELS, { attente: appels.attente });
    if (jeton.isUsageARaconter) await raconteUsage(db, request.tenant.id, jeton.id);
    return { id: jeton.id, libelle: jeton.libelle };
  };
}
