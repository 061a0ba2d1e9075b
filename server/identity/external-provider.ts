import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Tenant } from '#server/http/tenants.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

const settings = z.object({
  /** The issuer, whose discovery document is read. */
  autorite: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  scopes: z.string().default('openid email profile'),
  /** The one algorithm of its ID tokens: an asymmetric one, whose keys are those that the issuer publishes. */
  algorithme: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']).default('RS256'),
});

/** Whether a provider is described well enough to be asked. */
export function isFournisseurLisible(oidcDecrit: unknown): boolean {
  return settings.safeParse(oidcDecrit).success;
}

export interface ExternalProvider {
  readonly configuration: oidc.Configuration;
  readonly scopes: string;
}

export interface ExternalProviders {
  /**
   * The provider of a client, as its discovery document describes it.
   * @throws Refusal 503 when it is not set up, not allowed, or does not answer.
   */
  of(tenant: Tenant): Promise<ExternalProvider>;
}

const KEPT_MS = 10 * 60_000;
const SECONDS = 10;
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;
/** An address in figures, in any of the ways that browsers read: a provider has a name. */
const FIGURES = /^(\[.*\]|[\d.]+|0x[\da-f.x]+)$/i;

/** The caller is told nothing of the reason; the log is. */
function unavailable(cause: unknown): never {
  throw new Refusal(503, 'FOURNISSEUR_INDISPONIBLE', messageStatut(503), { cause });
}

/** https to a named host; the machine itself only where the portal is tried out. */
function isAllowed({ protocol, hostname }: URL, production: boolean): boolean {
  if (!production && LOOPBACK.test(hostname)) return true;
  return (
    protocol === 'https:' && !FIGURES.test(hostname) && hostname !== 'localhost' && hostname.includes('.')
  );
}

/** @param secrets by client code; a provider without one is asked as a public client, by PKCE alone. */
export function makeExternalProviders(
  secrets: Readonly<Record<string, string>>,
  production: boolean,
): ExternalProviders {
  const known = new WeakMap<
    Tenant,
    { readonly until: number; readonly provider: Promise<ExternalProvider> }
  >();

  async function discover(tenant: Tenant): Promise<ExternalProvider> {
    const { oidc: given } = (tenant.configuration ?? {}) as { oidc?: unknown };
    const parsed = settings.safeParse(given);
    if (!parsed.success)
      return unavailable(new Error(`La configuration « oidc » du client ${tenant.code} n’est pas lisible`));
    const { autorite, clientId, scopes, algorithme } = parsed.data;
    const server = new URL(autorite);
    if (!isAllowed(server, production))
      return unavailable(
        new Error(`L’autorité ${server.origin} n’est pas permise : il faut https et un nom`),
      );
    const secret = secrets[tenant.code];
    const configuration = await oidc.discovery(
      server,
      clientId,
      { id_token_signed_response_alg: algorithme, ...(secret && { client_secret: secret }) },
      secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
      {
        timeout: SECONDS,
        // Signatures are checked although the token comes straight from the provider.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    return { configuration, scopes };
  }

  return {
    of(tenant) {
      const found = known.get(tenant);
      if (found && found.until > Date.now()) return found.provider;
      const provider = discover(tenant).catch((error: unknown) => {
        known.delete(tenant);
        if (error instanceof Refusal) throw error;
        return unavailable(error);
      });
      known.set(tenant, { until: Date.now() + KEPT_MS, provider });
      return provider;
    },
  };
}
