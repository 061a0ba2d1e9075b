import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { expectNoise } from './console-noise.ts';

/** A real provider, whose only page asks who one is. */
export interface RealProvider {
  readonly url: string;
  close(): Promise<void>;
}

interface Options {
  readonly clientId: string;
  readonly secret: string;
  /** Origin of the portal that it serves, known once that one listens. */
  readonly portal: () => string;
}

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Fournisseur d’identité</title><link rel="icon" href="data:,"></head>
<body><main><h1>Qui êtes-vous ?</h1><form method="post"><label for="login">Adresse</label>
<input id="login" name="login" type="email"><button>Continuer</button></form></main></body></html>`;

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => resolve(body));
  });
}

function makeProvider(url: string, { clientId, secret, portal }: Options): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${portal()}/api/identity/callback`],
        post_logout_redirect_uris: [`${portal()}/`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'un' }] },
    cookies: { keys: ['essais'] },
    claims: { email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    interactions: { url: (_context, { uid }) => `/qui/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true }),
    }),
    // Nobody is asked twice: what the portal asks for is granted with the sign-in.
    async loadExistingGrant(context) {
      const { session, client, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Asks nothing on the way out: the portal has. */
function logoutSource(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><html lang="fr"><head><title>Au revoir</title><link rel="icon" href="data:,"></head><body>${form}
    <button form="op.logoutForm" name="logout" value="yes">Quitter</button></body></html>`;
}

/** Starts one on this machine; its page is at `/qui/…`. */
export async function startProvider(options: Options): Promise<RealProvider> {
  let provider: Provider | undefined;
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) throw new Error('Le fournisseur n’est pas prêt');
    if (!request.url?.startsWith('/qui/')) return void provider.callback()(request, response);
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    const accountId = new URLSearchParams(await read(request)).get('login') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = makeProvider(url, options);
  // It says once that its memory ends with it, which is what is wanted here.
  await (await fetch(`${url}/auth`)).arrayBuffer();
  expectNoise('warn', /development-only in-memory adapter/);
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
