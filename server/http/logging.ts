import type { FastifyInstance } from 'fastify';
import { methodeDemandee } from './head.ts';
import { maskPath, scrub } from './log-mask.ts';

const SECRET = [
  'password',
  'confirmPassword',
  'cookie',
  'authorization',
  'set-cookie',
  'x-xsrf-token',
  'x-security-code',
];
const PATHS = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map((path) => bracketed(path)));

/** pino's paths want brackets around names with a dash. */
function bracketed(path: string): string {
  return path.replace(/(^|\.)([\w]+(?:-[\w]+)+)$/, (_all, before: string, name: string) =>
    before === '.' ? `["${name}"]` : `["${name}"]`,
  );
}

interface Fault extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** Only what helps to find the fault: `detail` of a database error quotes the row. */
function plainError(error: Fault): { type: string; message: string; stack: string; [key: string]: unknown } {
  const { name, message, stack = '', code, constraint, table, cause } = error;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    table,
    ...(cause instanceof Error && { cause: plainError(cause) }),
  };
}

/**
 * JSON lines without personal data: no body, no query string, no cookie, no password, no social security number, no account number.
 * `stream` replaces the standard output, for tests.
 */
export function loggerOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    // The default counts milliseconds: thirteen digits that look like a social security number.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: PATHS, censor: '[masqué]' },
    serializers: { err: plainError, req: () => ({}), res: () => ({}) },
    hooks: { streamWrite: scrub },
    ...(stream && { stream }),
  };
}

/** One line a request, when it is over: the path alone, never what follows `?`. */
export function logRequests(app: FastifyInstance, level: string): void {
  if (level !== 'info' && level !== 'debug' && level !== 'trace') return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.raw;
    const end = url.indexOf('?');
    request.log.info(
      {
        methode: methodeDemandee(request),
        chemin: maskPath(end === -1 ? url : url.slice(0, end)),
        statut: reply.statusCode,
        duree: Math.round(reply.elapsedTime * 10) / 10,
        client: request.tenant?.code,
        compte: request.principal?.id,
      },
      'requête',
    );
    done();
  });
}
