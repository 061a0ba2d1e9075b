import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { type ConnexionNotee, noteConnexion } from '#server/db/audit/connexions.ts';
import { noteAction } from '#server/db/audit/member-history.ts';
import { recordSignIn } from '#server/db/comptes/accounts.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import {
  readBrowserCookie,
  readSessionCookie,
  type Transport,
  writeBrowserCookie,
  writeSessionCookie,
  writeXsrfCookie,
} from '#server/http/cookies.ts';
import { currentClient } from '#server/http/current-client.ts';
import { currentUser } from '#server/http/current-user.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { visitorOf } from '#server/http/visitor-of.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { R } from '#src/core/api/refus.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { makeKnownBrowser } from './known-browser.ts';

/** What a sign-in stands on: a part of `IdentityServices`. */
export interface SignInServices {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly transport: Transport;
  readonly coffre: Coffre;
  readonly config: Pick<Config, 'demo' | 'production'>;
}

/** An account that has proved itself. */
export interface Compte {
  readonly compteId: string;
  readonly userName: string;
  readonly nom: string;
  readonly prenom: string;
  /** The client's provider has proved who it is. */
  readonly isExterne?: true;
}

/** A line of the journal of sign-ins, in the transaction of what it tells; of a refusal, after the one that it undid. */
export async function raconteConnexion(
  tx: Queryable,
  request: FastifyRequest,
  { userName, isExterne }: Compte,
  { resultat, motif = null, session = null }: Pick<ConnexionNotee, 'resultat'> & Partial<ConnexionNotee>,
): Promise<void> {
  const hasProvider = currentClient(request.tenant).oidcExternalProvider !== null;
  const ici = hasProvider ? 'secours' : 'portail';
  await noteConnexion(tx, {
    ...{ clientId: request.tenant.id, userName, resultat, motif, session },
    canal: isExterne ? 'fournisseur' : ici,
    ...visitorOf(request),
  });
}

/** What an act adds to a transaction: where it throws, nothing has happened. */
export type Prouve = (tx: Queryable) => Promise<void>;
/** What follows the opening, with the digest of the new session. */
export type Suite = (tx: Queryable, session: Buffer) => Promise<void>;

/** What is kept of a cookie. */
export function cookieHash(cookie: string): Buffer {
  return hash('sha256', cookie, 'buffer');
}

/** Who signs in, for the audit trail. */
export function actorOf(request: FastifyRequest, compte: Compte) {
  return { id: compte.compteId, nom: nomDe(compte), motif: 'connexion', correlationId: request.correlation };
}

/** The browser goes back to the first step. */
export function expired(): never {
  throw new Refusal(401, 'CONNEXION_EXPIREE', R.CONNEXION_EXPIREE);
}

/**
 * Opens a session for an account that has proved itself, in place of the one that the browser had; sets the cookies and
 * answers what a sign-in answers. `prouve` runs first in the same transaction, `suite` last with the digest of the new
 * session; where one throws, nothing has happened.
 */
export async function openSession(
  { db, sessions, transport, coffre }: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  compte: Compte,
  prouve: Prouve = async () => undefined,
  suite: Suite = async () => undefined,
): Promise<CurrentUser> {
  const clientId = request.tenant.id;
  const isSecure = transport.isSecure(request);
  const former = readSessionCookie(request, isSecure);
  const { compteId } = compte;
  const cookie = await db.transaction(actorOf(request, compte), async (tx) => {
    await prouve(tx);
    if (former !== undefined) await sessions.close(tx, former, clientId);
    await recordSignIn(tx, clientId, compteId);
    const { correlation } = request;
    await noteAction(tx, {
      clientId,
      compteId,
      codeEvenement: 'CONNEXION',
      libelle: 'Connexion',
      correlation,
    });
    const opened = await sessions.open(tx, { compteId, clientId });
    const session = cookieHash(opened);
    await raconteConnexion(tx, request, compte, {
      resultat: 'succes',
      session: hash('sha256', session, 'hex').slice(0, 16),
    });
    await suite(tx, session);
    return opened;
  });
  const session = await sessions.find(cookie, clientId);
  const user = currentUser(session);
  if (!session || !user) return expired();
  writeSessionCookie(reply, isSecure, cookie);
  writeXsrfCookie(reply, isSecure, session.jetonXsrf);
  // Only now: a browser is known once everything was proved there, not after a password alone.
  const navigateurs = makeKnownBrowser(coffre);
  if (!navigateurs.of(readBrowserCookie(request, isSecure), clientId, compte.userName))
    writeBrowserCookie(reply, isSecure, navigateurs.make(clientId, compte.userName));
  return user;
}
