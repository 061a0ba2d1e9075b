import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Its best costs a second of processor; this one costs what it takes to make the text. */
const ASSEZ = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const FACONS = {
  br: (texte: string) => promisify(brotliCompress)(texte, ASSEZ),
  gzip: (texte: string) => promisify(gzip)(texte),
};
const NOMS: (keyof typeof FACONS)[] = ['br', 'gzip'];

/**
 * Sends a text that is made for each request as its browser takes it, in fewer bytes where it can read them. Only for what
 * repeats nothing of the request and holds no secret: the length of what is compressed says something of what is in it.
 */
export async function comprime(
  request: FastifyRequest,
  reply: FastifyReply,
  texte: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const facon = negotiate(request.headers['accept-encoding'] ?? '', NOMS);
  if (facon === null) return reply.send(texte);
  return reply.header('content-encoding', facon).send(await FACONS[facon](texte));
}
