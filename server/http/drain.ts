import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * Ends the connections as their last request ends, rather than after their keep-alive; at `limit` those still at work
 * are cut. Node counts a connection as idle only once its answer is sent.
 */
export function drainOnClose(app: FastifyInstance, limit: number): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      const cutting = setTimeout(() => server.closeAllConnections(), limit);
      server.once('close', () => {
        clearInterval(looking);
        clearTimeout(cutting);
      });
    }
    done();
  });
}
