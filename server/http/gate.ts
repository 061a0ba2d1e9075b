import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dansLesMotsDe } from '#server/textes/du-client.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { CodeScope } from '#src/core/compte/scopes.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { checkAntiForgery } from './anti-forgery.ts';
import { codeDemande, isDeGestion } from './code-demande.ts';
import { readSessionCookie, type Transport } from './cookies.ts';
import type { Droit } from './droit.ts';
import { checkDroit } from './guard.ts';
import type { ReconnaitMachine } from './machines.ts';
import { checkLimits } from './request-limits.ts';
import type { ExigeCode } from './security-code-guard.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { Sessions } from './sessions.ts';
import type { Tenants } from './tenants.ts';
import { verifieVue } from './vue-permise.ts';

export interface GateParts {
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly transport: Transport;
  readonly headers: SecurityHeaders;
  readonly publicUrl: URL | undefined;
  readonly exigeCode: ExigeCode;
  readonly reconnaitMachine: ReconnaitMachine;
  /** Whether a request comes from those that watch over the installation. */
  readonly supervise: (request: FastifyRequest) => boolean;
}

function unknownHost(): never {
  throw new Refusal(421, 'DOMAINE_INCONNU', 'Ce nom de domaine ne correspond à aucun portail.');
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer carries, for those that are written past Fastify. */
    commonHeaders(request: FastifyRequest): Readonly<Record<string, string>>;
  }
}

/** Finds the session of a cookie: at once when memory has it. */
function signIn(
  request: FastifyRequest,
  sessions: Sessions,
  cookie: string | undefined,
): Promise<void> | undefined {
  if (cookie === undefined) return undefined;
  const clientId = request.tenant.id;
  const isPassive = request.routeOptions.config.passif === true;
  const known = sessions.peek(cookie, clientId, isPassive);
  if (!known) {
    return sessions.find(cookie, clientId, isPassive).then((found) => {
      request.session = found;
      request.principal = found?.principal ?? null;
    });
  }
  request.session = known;
  request.principal = known.principal;
  return undefined;
}

/**
 * What every request goes through, in this order: limits, client, session, right, anti-forgery, security code. Answers nothing
 * when all of it was in memory, which is the common case.
 */
function makePass(parts: GateParts) {
  const { tenants, sessions, transport, publicUrl, exigeCode, reconnaitMachine, supervise } = parts;
  /** No session, no anti-forgery: a token that its holder shows is no cookie that a page could use. */
  async function enterMachine(request: FastifyRequest, scope: CodeScope): Promise<void> {
    request.tenant = (await tenants.find(request.host)) ?? unknownHost();
    request.machine = await reconnaitMachine(request, scope);
  }

  function enter(request: FastifyRequest, droit: Droit): Promise<void> | undefined {
    verifieVue(request.session, { method: request.method, droit, config: request.routeOptions.config });
    checkDroit(droit, request.principal);
    if (request.routeOptions.config.sansNavigateur !== true) checkAntiForgery(request, publicUrl);
    const exigence = codeDemande(request.method, droit, request.routeOptions.config);
    return exigence ? exigeCode(request, exigence, { isGestion: isDeGestion(droit) }) : undefined;
  }

  async function enterSlowly(
    request: FastifyRequest,
    droit: Droit,
    cookie: string | undefined,
  ): Promise<void> {
    request.tenant = (await tenants.find(request.host)) ?? unknownHost();
    await signIn(request, sessions, cookie);
    await enter(request, droit);
  }

  return (request: FastifyRequest): Promise<void> | undefined => {
    const isSecure = transport.isSecure(request);
    checkLimits(request);
    // The route of «not found» declares nothing: it tells nothing and asks for nothing.
    const droit = request.routeOptions.config.droit as Droit | undefined;
    if (!droit) return undefined;
    if ('depuis' in droit && !supervise(request)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    if ('public' in droit && droit.sansClient) return undefined;
    if ('machine' in droit) return enterMachine(request, droit.machine);
    const cookie = readSessionCookie(request, isSecure);
    const tenant = tenants.peek(request.host);
    if (tenant === undefined) return enterSlowly(request, droit, cookie);
    request.tenant = tenant ?? unknownHost();
    const waiting = signIn(request, sessions, cookie);
    if (waiting !== undefined) return waiting.then(() => enter(request, droit));
    return enter(request, droit);
  };
}

/** Goes on in the words of the client whose request it is. */
function dansSesMots({ tenant }: FastifyRequest, suite: () => void): void {
  if (tenant) dansLesMotsDe(tenant, suite);
  else suite();
}

/** Puts the gate in front of every route that is added from now on. */
export function addGate(app: FastifyInstance, parts: GateParts): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('session', null);
  app.decorateRequest('machine', null);
  app.decorateRequest('tenant');
  app.decorateRequest('correlation', {
    getter(this: FastifyRequest) {
      return this.id;
    },
  });
  const pass = makePass(parts);
  app.decorate('commonHeaders', (request: FastifyRequest) =>
    parts.headers.of(parts.transport.isSecure(request)),
  );
  app.addHook('onSend', (request, reply, _payload, done) => {
    parts.headers.apply(reply, parts.transport.isSecure(request));
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      const waiting = pass(request);
      if (waiting !== undefined) waiting.then(() => dansSesMots(request, done), done);
      else dansSesMots(request, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  // Once its body is read: reading it leaves what runs before.
  app.addHook('preValidation', (request, _reply, done) => dansSesMots(request, done));
}
