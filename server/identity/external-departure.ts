import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { contexteSession } from '#server/config/contextes-scelles.ts';
import { findExternalSession, insertExternalSignIn } from '#server/db/comptes/external-sign-ins.ts';
import { writeProviderCookie } from '#server/http/cookies.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import { callbackRoute } from '#src/core/compte/redirections.ts';
import type { AccountServices } from './account-mail.ts';
import type { ExternalProviders } from './external-provider.ts';
import { cookieHash, type SignInServices } from './open-session.ts';

export interface ExternalServices extends SignInServices {
  readonly envois: AccountServices['envois'];
  readonly adresses: PortalAddress;
  readonly fournisseurs: ExternalProviders;
}

/** What a sign-in that left must find again when it comes back. */
export interface Parti {
  readonly nonce: string;
  readonly verifieur: string;
  readonly navigateur: string;
  readonly retour: string | null;
}

const SECONDES = 600;
export const RETOUR = '/api/identity/callback';

/** What each sealed thing is sealed for. */
export const contexte = (etat: string) => `connexion-externe:${etat}`;

/** Leaves for the provider; answers its address. */
export async function leaveForProvider(
  { db, coffre, transport, adresses, fournisseurs }: ExternalServices,
  request: FastifyRequest,
  reply: FastifyReply,
  callbackUrl: string | undefined,
): Promise<string> {
  const { tenant } = request;
  const { configuration, scopes } = await fournisseurs.of(tenant);
  const [etat, navigateur, verifieur] = [
    oidc.randomState(),
    oidc.randomState(),
    oidc.randomPKCECodeVerifier(),
  ];
  const parti: Parti = {
    nonce: oidc.randomNonce(),
    verifieur,
    navigateur: cookieHash(navigateur).toString('hex'),
    retour: callbackRoute(callbackUrl),
  };
  await insertExternalSignIn(db, {
    empreinteEtat: cookieHash(etat),
    clientId: tenant.id,
    secret: coffre.scelle(JSON.stringify(parti), contexte(etat)),
    secondes: SECONDES,
  });
  writeProviderCookie(reply, transport.isSecure(request), navigateur, SECONDES);
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: adresses.fichier(tenant, RETOUR),
    scope: scopes,
    state: etat,
    nonce: parti.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifieur),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * The address by which a session that came from the provider ends there too; `/` for any other session, and where the
 * provider cannot be asked: signing out here always succeeds.
 */
export async function leaveProvider(
  { db, coffre, adresses, fournisseurs }: ExternalServices,
  request: FastifyRequest,
): Promise<string> {
  if (!request.session) return '/';
  const session = Buffer.from(request.session.empreinte, 'hex');
  const scelle = await findExternalSession(db, session);
  if (!scelle) return '/';
  const provider = await fournisseurs.of(request.tenant).catch(() => null);
  if (!provider?.configuration.serverMetadata().end_session_endpoint) return '/';
  return oidc.buildEndSessionUrl(provider.configuration, {
    id_token_hint: coffre.ouvre(scelle, contexteSession(session)),
    post_logout_redirect_uri: adresses.fichier(request.tenant, '/'),
  }).href;
}
