import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { XSRF_COOKIE } from './cookies.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

function refuse(): never {
  throw new Refusal(
    403,
    'JETON_INVALIDE',
    'Votre demande n’a pas pu être vérifiée. Merci de recharger la page et de recommencer.',
  );
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Browsers say where a write comes from; another site, or a page without origin, is refused whatever it sends. */
function isForeign(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== request.host.toLowerCase() && host !== publicUrl?.host;
}

/**
 * Refuses (403) an unsafe request that does not carry the anti-forgery header: the session's token, or for a visitor
 * the value of his own cookie.
 */
export function checkAntiForgery(request: FastifyRequest, publicUrl: URL | undefined): void {
  if (SAFE.has(request.method)) return;
  if (isForeign(request, publicUrl)) refuse();
  const expected = request.session?.jetonXsrf ?? request.cookies[XSRF_COOKIE];
  const given = request.headers['x-xsrf-token'];
  if (!expected || typeof given !== 'string' || !same(given, expected)) refuse();
}
