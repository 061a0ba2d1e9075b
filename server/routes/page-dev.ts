import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apercuDeCharte } from './apercu-charte.ts';
import { type PageServices, sendPage } from './page.ts';

export interface DevPageServices extends Omit<PageServices, 'dist'> {
  /** Folder of `index.html` and `vite.config.ts`. */
  readonly root: string;
}

/** The same page with the same data, its modules transformed by Vite and reloaded over the same port. */
export async function devPageRoutes(app: FastifyInstance, services: DevPageServices): Promise<void> {
  // Loaded here only: production never pays for it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: services.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('preClose', () => vite.close());

  const template = async () => {
    const source = await readFile(join(services.root, 'index.html'), 'utf8');
    return { html: await vite.transformIndexHtml('/', source) };
  };
  app.get('/', { config: { droit: { public: true } } }, async (request, reply) => {
    return sendPage(request, reply, await template(), services);
  });
  apercuDeCharte(app, template, services);

  app.get('/*', { config: { droit: { public: true, sansClient: true } } }, (request, reply) => {
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined && name !== 'cache-control') raw.setHeader(name, value);
    }
    vite.middlewares(request.raw, raw, () => {
      raw.statusCode = 404;
      raw.end();
    });
  });
}
