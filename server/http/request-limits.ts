import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { INVALID_QUERY } from './query-string.ts';

const MAX_URL = 16_384;
/** Everything but the request line: cookies of a few clients fit many times. */
const MAX_HEADERS = 32_768;
/**
 * The parser takes requests of up to this size, so that what is too long gets an answer in words and not a cut
 * connection; the limits that count are those above.
 */
export const PARSER_LIMIT = 2 * 1024 * 1024;

/** Refuses an address or headers that no client of ours writes. Runs first on every request. */
export function checkLimits(request: FastifyRequest): void {
  const { url = '', rawHeaders } = request.raw;
  if (url.length > MAX_URL)
    throw new Refusal(414, 'ADRESSE_TROP_LONGUE', 'L’adresse demandée est trop longue.');
  let length = 0;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    length += name.length + (rawHeaders[at + 1]?.length ?? 0);
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (length > MAX_HEADERS) {
    throw new Refusal(431, 'ENTETES_TROP_LONGS', 'Les en-têtes de la demande sont trop longs.');
  }
  if (hosts > 1) throw new Refusal(400, 'DEMANDE_ILLISIBLE', 'La demande n’est pas lisible.');
  // From the root, as browsers write it: neither `http://other.example/…` nor `*`.
  if (!url.startsWith('/') || url.includes('%00'))
    throw new Refusal(400, 'ADRESSE_INVALIDE', 'L’adresse demandée n’est pas valide.');
  if (request.query === INVALID_QUERY) {
    throw new Refusal(400, 'PARAMETRES_INVALIDES', 'Les paramètres de l’adresse ne sont pas valides.');
  }
}
