import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An issuer whose every word a test chooses: what a real one never says. */
export interface Issuer {
  readonly url: string;
  /** What the token endpoint answers as `id_token`; made from the nonce that the portal sent. */
  answer: (claims: Readonly<Record<string, unknown>>) => string;
  /** Changes of the claims for the next answers. */
  claims: Record<string, unknown>;
  /** Bodies that the token endpoint received. */
  readonly asked: URLSearchParams[];
  /** The nonce to put in the token, read from the address to which the portal sent the browser. */
  nonce: string;
  readonly sign: (header: object, claims: object, key?: KeyObject) => string;
  readonly publicKey: KeyObject;
  close(): Promise<void>;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => resolve(body));
  });
}

/** Starts one on this machine. */
export async function startIssuer(clientId: string): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (header: object, claims: object, key = privateKey) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const state = {
    url: '',
    nonce: '',
    claims: {} as Record<string, unknown>,
    asked: [] as URLSearchParams[],
    publicKey,
    sign: signed,
    answer: (claims: object) => signed({ alg: 'RS256', kid: 'un' }, claims),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { url } = state;
    if (request.url === '/.well-known/openid-configuration') {
      json({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    } else if (request.url === '/jwks') {
      json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'un', alg: 'RS256', use: 'sig' }] });
    } else {
      state.asked.push(new URLSearchParams(await read(request)));
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: url,
        aud: clientId,
        sub: 'sujet-1',
        iat: now,
        exp: now + 300,
        nonce: state.nonce,
        email: 'adherent@demo.fr',
        email_verified: true,
        ...state.claims,
      };
      json({ access_token: 'acces', token_type: 'Bearer', id_token: state.answer(claims) });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
