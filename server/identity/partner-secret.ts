import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** `Authorization: Basic`, whose name is the partner's and whose password is its secret. */
function shown({ headers }: FastifyRequest): { readonly nom: string; readonly secret: string } | null {
  const [, base64] = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(headers.authorization ?? '') ?? [];
  if (base64 === undefined) return null;
  const text = Buffer.from(base64, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? null : { nom: text.slice(0, at), secret: text.slice(at + 1) };
}

/**
 * The partner whose server calls, by the secret that it shows. A page of a browser is refused whatever it shows: a secret
 * has no place there.
 * @throws Refusal 401, the same whether the name or the secret is wrong.
 */
export function partnerOf(
  request: FastifyRequest,
  coffre: Pick<Coffre, 'empreinte'>,
  secrets: Readonly<Record<string, string>>,
): string {
  const given = shown(request);
  const expected = given && Object.hasOwn(secrets, given.nom) ? (secrets[given.nom] ?? '') : '';
  // Digests of one length, so that the comparison takes as long for every secret.
  const digest = (text: string) => coffre.empreinte('secret-partenaire', text);
  const isSame = timingSafeEqual(digest(given?.secret ?? ''), digest(expected));
  const isBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
  if (given && expected !== '' && isSame && !isBrowser) return given.nom;
  throw new Refusal(401, 'PARTENAIRE_INCONNU', messageStatut(401));
}
