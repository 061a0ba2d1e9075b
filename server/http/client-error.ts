import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, type Told } from './error-body.ts';

const UNREADABLE: Told = { status: 400, code: 'DEMANDE_ILLISIBLE', message: 'La demande n’est pas lisible.' };
const FAULTS: Readonly<Record<string, Told>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'ENTETES_TROP_LONGS',
    message: 'Les en-têtes de la demande sont trop longs.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'DELAI_DEPASSE',
    message: 'La demande a mis trop de temps à arriver.',
  },
};

/** Answers what the HTTP parser refuses before any request exists, in the same shape as every other error. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const told = FAULTS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(errorBody(told, randomUUID()));
  const head = [
    `HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
