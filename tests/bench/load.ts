import { connect, type Socket } from 'node:net';

/** One request over and over on keep-alive sockets, with so little work of its own that the server is what is timed. */
export interface Request {
  readonly port: number;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Where each list of paths was left: a second measure goes on from there, or a slow machine would ask for its first pages again. */
const turns = new WeakMap<readonly string[], number>();

/** Gives the next request's bytes at each call. */
function requests({ paths, headers = {} }: Request): () => Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const bytes = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
  return () => {
    const turn = turns.get(paths) ?? 0;
    turns.set(paths, turn + 1);
    return bytes[turn % bytes.length] ?? Buffer.alloc(0);
  };
}

/** Length of the first whole answer of a buffer, or 0. */
function answerLength(buffer: Buffer): number {
  const head = buffer.indexOf(END_OF_HEAD);
  if (head < 0) return 0;
  const text = buffer.toString('latin1', 0, head);
  const status = text.slice(9, 12);
  if (status === '304') return head + 4;
  const length = /\r\ncontent-length: (\d+)/i.exec(text);
  if (!length) throw new Error(`Réponse sans longueur :\n${text}`);
  if (!status.startsWith('2')) throw new Error(`Réponse ${status} :\n${buffer.toString()}`);
  const whole = head + 4 + Number(length[1]);
  return buffer.length >= whole ? whole : 0;
}

function loop(socket: Socket, next: () => Buffer, until: number, count: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const length = answerLength(pending);
        if (length === 0) return;
        pending = pending.subarray(length);
        count();
        if (performance.now() < until) socket.write(next());
        else socket.end(() => resolve());
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    socket.write(next());
  });
}

/** Requests answered per second with `connections` sockets during `ms`. */
export async function throughput(request: Request, ms = 1500, connections = 8): Promise<number> {
  const next = requests(request);
  const start = performance.now();
  let answers = 0;
  const sockets = Array.from({ length: connections }, () => connect(request.port, '127.0.0.1'));
  await Promise.all(
    sockets.map((socket) =>
      loop(socket, next, start + ms, () => {
        answers++;
      }),
    ),
  );
  return (answers * 1000) / (performance.now() - start);
}
