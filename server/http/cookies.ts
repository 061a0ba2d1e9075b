import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by our pages, which send it back in `X-XSRF-TOKEN`. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
const SESSION_COOKIE = 'portail_session';
/** A sign-in that waits for its second step. */
const PENDING_COOKIE = 'portail_connexion';
/** A sign-in that left for an external provider from this browser. */
const PROVIDER_COOKIE = 'portail_fournisseur';
/** A browser on which an account has signed in before: six months, and it opens nothing. */
const BROWSER_COOKIE = 'portail_navigateur';
const BROWSER_SECONDS = 180 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** What the transport allows: `__Host-` cookies exist over https only. */
export interface Transport {
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/** https as the client sees it: from the connection, a trusted proxy, or the configured public address. */
export function makeTransport(publicUrl: URL | undefined): Transport {
  const always = publicUrl?.protocol === 'https:';
  return { isSecure: always ? () => true : (request) => request.protocol === 'https' };
}

/** The name of a cookie that fits the transport. */
export function prefixed(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** What only the server reads, on our own pages. */
export function hidden(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

/** The value of the session cookie that fits the transport. */
export function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[prefixed(SESSION_COOKIE, isSecure)];
}

export function writeSessionCookie(reply: FastifyReply, isSecure: boolean, value: string): void {
  reply.setCookie(prefixed(SESSION_COOKIE, isSecure), value, hidden(isSecure));
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(prefixed(SESSION_COOKIE, isSecure), hidden(isSecure));
}

export function readPendingCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[prefixed(PENDING_COOKIE, isSecure)];
}

export function writePendingCookie(
  reply: FastifyReply,
  isSecure: boolean,
  value: string,
  seconds: number,
): void {
  reply.setCookie(prefixed(PENDING_COOKIE, isSecure), value, { ...hidden(isSecure), maxAge: seconds });
}

export function clearPendingCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(prefixed(PENDING_COOKIE, isSecure), hidden(isSecure));
}

export function readProviderCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[prefixed(PROVIDER_COOKIE, isSecure)];
}

export function writeProviderCookie(
  reply: FastifyReply,
  isSecure: boolean,
  value: string,
  seconds: number,
): void {
  reply.setCookie(prefixed(PROVIDER_COOKIE, isSecure), value, { ...hidden(isSecure), maxAge: seconds });
}

export function clearProviderCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(prefixed(PROVIDER_COOKIE, isSecure), hidden(isSecure));
}

export function readBrowserCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return request.cookies[prefixed(BROWSER_COOKIE, isSecure)];
}

export function writeBrowserCookie(reply: FastifyReply, isSecure: boolean, value: string): void {
  reply.setCookie(prefixed(BROWSER_COOKIE, isSecure), value, {
    ...hidden(isSecure),
    maxAge: BROWSER_SECONDS,
  });
}

export function writeXsrfCookie(reply: FastifyReply, isSecure: boolean, token: string): void {
  reply.setCookie(XSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure });
}

/** An anti-forgery token for a visitor, bound to nothing but his own cookie. */
export function newVisitorToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Gives the page its anti-forgery cookie: the session's own token, or any well-formed one for a visitor. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const current = request.cookies[XSRF_COOKIE];
  const expected = request.session?.jetonXsrf;
  if (expected ? current === expected : current !== undefined && TOKEN.test(current)) return;
  writeXsrfCookie(reply, isSecure, expected ?? newVisitorToken());
}
