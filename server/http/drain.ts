import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
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
 * Node takes a connection for idle as soon as its answer is written, and destroys what the one who asked has not fetched
 * yet: a file arrives without its end. Whoever closes idle connections (Node itself does, with the listener) waits for it.
 */
function spareUnsent(app: FastifyInstance): void {
  const { server } = app;
  const answers = new Set<ServerResponse>();
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const isUnsent = [...answers].some((answer) => answer.writableEnded && !answer.writableFinished);
    if (!isUnsent) closeIdle();
  };
}

export interface Retrait {
  /** True from the moment the end was asked for: a load balancer must send nothing more here. */
  readonly commence: boolean;
}

export interface DrainLimits {
  /** How long the end is announced, with everything still served, before the listener closes. */
  readonly retraitMs: number;
  /** When requests still at work are cut, after that. */
  readonly limitMs: number;
}

/**
 * Announces the end for `retraitMs`, then ends the connections as their last request ends, rather than after their
 * keep-alive; `limitMs` later those still at work are cut.
 */
export function drainOnClose(app: FastifyInstance, { retraitMs, limitMs }: DrainLimits): Retrait {
  const unused = watchUnused(app);
  spareUnsent(app);
  let commence = false;
  app.addHook('preClose', async () => {
    commence = true;
    const { server } = app;
    if (!server.listening) return;
    await delay(retraitMs);
    const look = () => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      server.closeIdleConnections();
    };
    const looking = setInterval(look, LOOK_EVERY_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), limitMs);
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  });
  return {
    get commence() {
      return commence;
    },
  };
}
