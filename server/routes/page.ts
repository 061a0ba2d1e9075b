import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comprime } from '#server/http/comprime.ts';
import { ensureXsrfCookie, type Transport } from '#server/http/cookies.ts';
import { notFound, sendError } from '#server/http/errors.ts';
import { type Gabarit, NOT_BUILT, renderPage } from '#server/http/page.ts';
import { PERMISSIONS_DE_LA_PAGE } from '#server/http/security-headers.ts';
import type { PortailConfig } from '#src/core/api/page-data.ts';
import { CHOICE_COOKIE } from '#src/core/compte/traceurs.ts';
import { apercuDeCharte } from './apercu-charte.ts';

export interface PageServices {
  /** Folder of the built interface. */
  readonly dist: string;
  readonly transport: Transport;
  readonly portailConfig: PortailConfig;
}

const ANYBODY = { droit: { public: true, sansClient: true } } as const;
const DAY_MS = 24 * 3_600_000;
/** How long a browser keeps the files of a folder; the others are asked for again. Those of `assets` never change. */
const KEPT: ReadonlyMap<string, { readonly maxAge: number; readonly immutable?: true }> = new Map([
  ['assets', { maxAge: 365 * DAY_MS, immutable: true as const }],
  ['dessins', { maxAge: DAY_MS }],
  ['clients', { maxAge: DAY_MS / 24 }],
]);

/** Answers the page of the request's client, with its data and its anti-forgery cookie. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  gabarit: Gabarit | null,
  { transport, portailConfig }: Pick<PageServices, 'transport' | 'portailConfig'>,
): Promise<FastifyReply> {
  ensureXsrfCookie(request, reply, transport.isSecure(request));
  if (gabarit === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  reply.type('text/html; charset=utf-8').header('permissions-policy', PERMISSIONS_DE_LA_PAGE);
  const { tenant, session, cookies } = request;
  const texte = renderPage(gabarit, tenant, session, portailConfig, cookies[CHOICE_COOKIE]);
  return comprime(request, reply, texte);
}

/** A path that the file server does not like is a path where nothing is. */
function fileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode < 500) notFound(request, reply);
  else sendError(error, request, reply);
}

const FEUILLE = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * The document with its sheets in it: a first paint that waits for a file waits for a second round trip. Their links stay,
 * disabled, which no browser fetches: what loads a page of the interface looks for the link of a sheet that the page needs, and
 * without it fetched the sheet again and kept the page waiting.
 */
async function avecSesFeuilles(html: string, dist: string): Promise<string> {
  const lues = new Map<string, string>();
  for (const [lien, fichier = ''] of html.matchAll(FEUILLE)) {
    const feuille = await readFile(join(dist, fichier), 'utf8');
    lues.set(lien, `<style>${feuille}</style><link rel="stylesheet" disabled href="/${fichier}">`);
  }
  return html.replace(FEUILLE, (lien) => lues.get(lien) ?? lien);
}

/** The built page, read again when a build has replaced it; `null` while there is none. */
function makeTemplate(dist: string): () => Promise<Gabarit | null> {
  const path = join(dist, 'index.html');
  let kept: { gabarit: Gabarit; mtimeMs: number } | null = null;
  return async () => {
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    if (kept?.mtimeMs !== found.mtimeMs) {
      const [html, avances] = await Promise.all([
        readFile(path, 'utf8'),
        readFile(join(dist, '.vite', 'avances.json'), 'utf8').catch(() => null),
      ]);
      const gabarit = {
        html: await avecSesFeuilles(html, dist),
        ...(avances !== null && { avances: JSON.parse(avances) }),
      };
      kept = { gabarit, mtimeMs: found.mtimeMs };
    }
    return kept.gabarit;
  };
}

/** The one page of the interface and its files. */
export async function pageRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { dist } = services;
  const template = makeTemplate(dist);
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
    index: false,
  });

  app.get('/', { config: { droit: { public: true } } }, async (request, reply) => {
    return sendPage(request, reply, await template(), services);
  });
  apercuDeCharte(app, template, services);

  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: ANYBODY, errorHandler: fileError },
    async (request, reply) => {
      const file = request.params['*'];
      // The bare page without its data is of no use to anybody.
      if (file === 'index.html' || file.startsWith('index.html.')) return reply.redirect('/', 308);
      const kept = KEPT.get(file.slice(0, Math.max(0, file.indexOf('/'))));
      if (!kept) reply.header('cache-control', 'no-cache');
      // Mail programs show the clients' logos from pages of their own.
      if (file.startsWith('clients/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(file, kept ?? { cacheControl: false });
    },
  );
}
