import type { FastifyInstance, RouteOptions } from 'fastify';
import type { CodeScope } from '#src/core/compte/scopes.ts';
import type { Action, Principal } from '#src/core/definition/principal.ts';
import type { CleRessource } from '#src/core/definition/ressources.ts';
import type { Appel } from './openapi/appel.ts';
import type { ExigenceCode } from './security-code-guard.ts';
import type { Session } from './session.ts';
import type { Tenant } from './tenants.ts';

/** Who may call a route. A route that does not say it prevents the start. */
export type Droit =
  /** Everybody; `sansClient`: on any host name, with neither client nor session. */
  | { readonly public: true; readonly sansClient?: true }
  /** Whoever calls from an address that watches over the installation (`SUPERVISION_ADRESSES`), on any host name. */
  | { readonly public: true; readonly sansClient: true; readonly depuis: 'supervision' }
  /** Every signed-in account; `code`: which has given a security code a moment ago, or where it is protected by codes. */
  | { readonly connecte: true; readonly code?: ExigenceCode }
  /** Every signed-in account of the back office. */
  | { readonly backOffice: true; readonly code?: ExigenceCode }
  /** A program that shows a service token with this scope; no account, whatever its roles. */
  | { readonly machine: CodeScope }
  /** The roles' lines on a resource that is no model. */
  | { readonly ressource: CleRessource; readonly action: Action; readonly code?: ExigenceCode }
  /** The roles' lines on a model; by the front door its active rows need none. */
  | {
      readonly modele: string;
      readonly action: Action;
      readonly porte: 'admin' | 'front';
      /** It writes more than the fields of a form: by a line that gives every field. */
      readonly entier?: true;
      readonly code?: ExigenceCode;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    droit: Droit;
    /** What the API's description says of the route, where no model does. */
    appel?: Appel;
    /** Whatever its verb, it writes no row of its model: nobody is asked for the code that writing one asks for. */
    sansEcriture?: true;
    /** Asking is no activity of a person: the session is not prolonged. */
    passif?: true;
    /** Called by a partner's server, which shows a secret of its own: no browser comes here, and none has to be protected. */
    sansNavigateur?: true;
  }
  interface FastifyRequest {
    /** Who is signed in; `null` for a visitor. */
    principal: Principal | null;
    session: Session | null;
    /** The client of the host name. Absent only on routes `sansClient`, which must not read it. */
    tenant: Tenant;
    /** Identity of the request in answers, logs and audit trail. */
    readonly correlation: string;
  }
}

/** One route as it runs. */
export interface LiveRoute {
  readonly method: string;
  readonly url: string;
  readonly droit: Droit;
  readonly appel?: Appel;
  readonly lourd?: true;
}

/** Bytes of what anybody may send: reading it takes the thread of all. A file has its own way, and its own limit. */
const CORPS_DE_TOUS = 128 * 1024;

function methods(route: RouteOptions): string[] {
  return typeof route.method === 'string' ? [route.method] : [...route.method];
}

/**
 * From here on, a route without a declared right throws when it is added, so that the server does not start.
 * Answers the list of the live routes, which grows as they are added; a file’s has its `HEAD`, which the others need not.
 */
export function requireDroits(app: FastifyInstance): readonly LiveRoute[] {
  const live: LiveRoute[] = [];
  app.addHook('onRoute', (route) => {
    const { droit, appel, lourd } = route.config ?? {};
    if (!droit) {
      throw new Error(
        `La route ${methods(route).join(',')} ${route.url} ne déclare aucun droit (config.droit).`,
      );
    }
    if ('public' in droit) route.bodyLimit ??= CORPS_DE_TOUS;
    for (const method of methods(route)) {
      if (method !== 'HEAD')
        live.push({ method, url: route.url, droit, ...(appel && { appel }), ...(lourd && { lourd }) });
    }
  });
  return live;
}
