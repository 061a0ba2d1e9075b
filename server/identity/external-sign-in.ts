import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { contexteSession } from '#server/config/contextes-scelles.ts';
import {
  type ExternalAccount,
  findLinkedAccount,
  findUnlinkedAccount,
  insertExternalSession,
  linkExternalAccount,
  takeExternalSignIn,
} from '#server/db/comptes/external-sign-ins.ts';
import { clearProviderCookie, readProviderCookie } from '#server/http/cookies.ts';
import { sendNotice } from './account-mail.ts';
import { contexte, type ExternalServices, type Parti, RETOUR } from './external-departure.ts';
import { cookieHash, openSession } from './open-session.ts';
import { exigeSecondFacteur } from './second-factor-rule.ts';

/** Why somebody who comes back from the provider is not let in; the page says what to do. */
export type RefusExterne = 'expiree' | 'refusee' | 'inconnue' | 'facteur';

/** Ways by which a provider says that more than a password was shown (RFC 8176). */
const FORTS = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sc', 'pop', 'user']);

interface Identite {
  readonly emetteur: string;
  readonly sujet: string;
  /** Only where the provider says that it has checked it. */
  readonly email: string | null;
  readonly isForte: boolean;
  readonly jeton: string;
}

function verifiedEmail(claims: {
  readonly email?: unknown;
  readonly email_verified?: unknown;
}): string | null {
  const { email, email_verified: verified } = claims;
  return typeof email === 'string' && verified === true ? email.trim().normalize('NFC').toLowerCase() : null;
}

async function exchange(
  { adresses, fournisseurs }: ExternalServices,
  request: FastifyRequest,
  etat: string,
  { nonce, verifieur }: Parti,
): Promise<Identite> {
  const { configuration } = await fournisseurs.of(request.tenant);
  // The address that was given, with what came back: the request's own host has no say.
  const url = new URL(adresses.fichier(request.tenant, RETOUR));
  url.search = request.url.slice(request.url.indexOf('?'));
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: etat,
    expectedNonce: nonce,
    pkceCodeVerifier: verifieur,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('Le fournisseur n’a donné aucune identité');
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const amr = Array.isArray(claims.amr) ? claims.amr : [];
  return {
    emetteur: claims.iss,
    sujet: claims.sub,
    email: verifiedEmail({ email: more.email, email_verified: more.email_verified }),
    isForte: amr.some((way) => typeof way === 'string' && FORTS.has(way)),
    jeton: tokens.id_token,
  };
}

/** The account that was linked, or the one whose identifier is the address that the provider has checked. */
async function accountOf(
  { db }: ExternalServices,
  clientId: string,
  { emetteur, sujet, email }: Identite,
): Promise<{ readonly account: ExternalAccount; readonly isNew: boolean } | null> {
  const linked = await findLinkedAccount(db, clientId, emetteur, sujet);
  if (linked) return { account: linked, isNew: false };
  const found = email === null ? undefined : await findUnlinkedAccount(db, clientId, emetteur, email);
  return found ? { account: found, isNew: true } : null;
}

async function openFor(
  services: ExternalServices,
  request: FastifyRequest,
  reply: FastifyReply,
  identite: Identite,
): Promise<RefusExterne | null> {
  const { tenant } = request;
  const found = await accountOf(services, tenant.id, identite);
  if (!found?.account.isActif) return 'inconnue';
  const { account, isNew } = found;
  const isExige = account.isSecondFacteurExige || (account.isGestion && exigeSecondFacteur(services.config));
  if (isExige && !identite.isForte) return 'facteur';
  const { emetteur, sujet } = identite;
  const { email, userName, nom, prenom } = account;
  const link = { clientId: tenant.id, compteId: account.id, emetteur, sujet };
  await openSession(
    services,
    request,
    reply,
    { compteId: account.id, userName, nom, prenom, isExterne: true },
    async (tx) => {
      if (!isNew) return;
      await linkExternalAccount(tx, link);
      const owner = { clientId: tenant.id, email, prenom };
      await sendNotice(
        tx,
        services,
        request,
        owner,
        'la liaison de votre compte à un fournisseur d’identité',
      );
    },
    (tx, session) =>
      insertExternalSession(tx, session, services.coffre.scelle(identite.jeton, contexteSession(session))),
  );
  return null;
}

/** Somebody comes back from the provider: the route to go to, or why not. The state opens once. */
export async function comeBack(
  services: ExternalServices,
  request: FastifyRequest<{ Querystring: { state?: string } }>,
  reply: FastifyReply,
): Promise<{ readonly retour: string | null } | RefusExterne> {
  const { db, coffre, transport } = services;
  const isSecure = transport.isSecure(request);
  const { state: etat = '' } = request.query;
  const navigateur = readProviderCookie(request, isSecure);
  clearProviderCookie(reply, isSecure);
  const scelle = await takeExternalSignIn(db, cookieHash(etat), request.tenant.id);
  if (!scelle || navigateur === undefined) return 'expiree';
  const parti = JSON.parse(coffre.ouvre(scelle, contexte(etat))) as Parti;
  // A state that another browser was given: somebody would have us sign in under their name.
  if (cookieHash(navigateur).toString('hex') !== parti.navigateur) return 'expiree';
  let identite: Identite;
  try {
    identite = await exchange(services, request, etat, parti);
  } catch (error) {
    request.log.warn({ err: error }, 'le retour du fournisseur d’identité est refusé');
    return 'refusee';
  }
  const refus = await openFor(services, request, reply, identite);
  return refus ?? { retour: parti.retour };
}
