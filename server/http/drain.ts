import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/** Connections that have asked nothing yet: browsers open some ahead, and Node counts them neither idle nor active. */
function watchUnused(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.prependListener('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/**
 * Ends the connections as their last request ends, rather than after their keep-alive; at `limit` those still at work
 * are cut. Node counts a connection as idle only once its answer is sent.
 */
export function drainOnClose(app: FastifyInstance, limit: number): void {
  const unused = watchUnused(app);
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const look = () => {
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
      };
      const looking = setInterval(look, LOOK_EVERY_MS);
      const cutting = setTimeout(() => server.closeAllConnections(), limit);
      server.once('close', () => {
        clearInterval(looking);
        clearTimeout(cutting);
      });
    }
    done();
  });
}
