import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Issuer, startIssuer } from '#tests/support/oidc-issuer.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const CLIENT_ID = 'portail-horizon';
const ORIGIN = 'https://portail.example';
const HOST = 'localhost';

let server: TestApp;
let issuer: Issuer;
let someone: Visitor;
beforeAll(async () => {
  issuer = await startIssuer(CLIENT_ID);
  server = await testApp({ environment: { OIDC_SECRETS: 'horizon=un-secret=x' } });
  await configure({ nom: 'France Identité Santé', autorite: issuer.url });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
beforeEach(() => {
  someone = visitor(server.app, HOST);
});
afterEach(async () => {
  issuer.claims = {};
  issuer.answer = (claims) => issuer.sign({ alg: 'RS256', kid: 'un' }, claims);
  await server.db.query('delete from compte_externe');
});

async function configure({ nom, autorite }: { nom: string; autorite: string }): Promise<void> {
  const oidc = { autorite, clientId: CLIENT_ID };
  await server.db.query(
    `update client set configuration = configuration || $1::jsonb where code = 'horizon'`,
    [JSON.stringify({ oidcExternalProvider: nom, oidc })],
  );
}

/** Leaves for the provider; answers the address to which the browser is sent. */
async function leave(who = someone, callbackUrl?: string): Promise<URL> {
  const query = callbackUrl === undefined ? '' : `?callbackUrl=${encodeURIComponent(callbackUrl)}`;
  const response = await who.get(`/api/identity/login${query}`);
  expect(response.statusCode).toBe(302);
  const url = new URL(String(response.headers.location), ORIGIN);
  issuer.nonce = url.searchParams.get('nonce') ?? '';
  return url;
}

/** Comes back with what the provider added; answers where the portal sends the browser. */
async function comeBack(state: string, who = someone, code = 'un-code'): Promise<string> {
  const query = new URLSearchParams({ code, state });
  const response = await who.get(`/api/identity/callback?${query}`);
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

async function roundTrip(who = someone, callbackUrl?: string): Promise<string> {
  const url = await leave(who, callbackUrl);
  return comeBack(url.searchParams.get('state') ?? '', who);
}

const refused = (motif: string) => `/#/connexion-refusee?motif=${motif}`;
const isSignedIn = async (who = someone) => !(await who.get('/')).body.includes('"currentUser":null');

describe('the way there', () => {
  test('goes to the provider by PKCE, with a state and a nonce, and back to our own address', async () => {
    const url = await leave();
    expect(url.origin).toBe(issuer.url);
    expect(url.pathname).toBe('/authorize');
    const given = Object.fromEntries(url.searchParams);
    expect(given).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(given.redirect_uri).toMatch(/^http:\/\/localhost:\d+\/api\/identity\/callback$/);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(given[name]).toMatch(/^[\w-]{43}$/);
  });

  test('nothing of it is in clear in the base', async () => {
    const url = await leave();
    const rows = JSON.stringify(await server.db.query('select * from connexion_externe'));
    for (const name of ['state', 'nonce']) expect(rows).not.toContain(url.searchParams.get(name));
  });

  test('an address that is not of the web outside is not asked in production', async () => {
    const other = await testApp({ environment: { NODE_ENV: 'production', DEMO: 'true' } });
    const refused = [
      ...['https://10.0.0.8/', 'http://fournisseur.example/', 'https://0x7f.1/'],
      ...['https://[::1]/', 'file:///etc/passwd'],
    ];
    for (const [rang, autorite] of refused.entries()) {
      const oidc = { autorite, clientId: CLIENT_ID };
      const oidcExternalProvider = `Fournisseur ${rang}`;
      await other.db.query(`update client set configuration = configuration || $1::jsonb`, [
        JSON.stringify({ oidcExternalProvider, oidc }),
      ]);
      const who = visitor(other.app, HOST);
      // The page names it: the portal has heard of this one.
      await expect.poll(async () => (await who.get('/')).body).toContain(oidcExternalProvider);
      const { headers } = await who.get('/api/identity/login');
      expect([autorite, headers.location]).toEqual([autorite, '/#/service-unavailable']);
    }
    await other.close();
  });

  test('a password of the portal no longer opens anything', async () => {
    await someone.get('/');
    const body = { userName: 'adherent@demo.fr', password: PASSWORD };
    expectRefusal(await someone.call('POST', '/api/identity/login', { body }), 403);
  });
});

describe('the way back', () => {
  test('signs in the account whose address the provider has checked, links it, tells its owner, and goes on', async () => {
    expect(await roundTrip(someone, '/accueil')).toBe('/#/accueil');
    expect(await isSignedIn()).toBe(true);
    const [row] = await server.db.query('select emetteur, sujet from compte_externe');
    expect(row).toEqual({ emetteur: issuer.url, sujet: 'sujet-1' });
    const auteurs = "select distinct auteur_maj as auteur from travail where genre = 'envoi'";
    expect(await server.db.query(auteurs)).toEqual([{ auteur: 'Jeanne MARTIN' }]);
    const [mail] = await deposes(server, 'adherent@demo.fr');
    expect(mail?.modele).toBe('SECU_MODIFICATION');
    expect(issuer.asked.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });

  test('the link holds when the address changes, and for nobody else', async () => {
    await roundTrip();
    issuer.claims = { email: 'autre@exemple.fr', email_verified: false };
    const again = visitor(server.app, HOST);
    expect(await roundTrip(again)).toBe('/#/');
    expect(await isSignedIn(again)).toBe(true);
    issuer.claims = { sub: 'sujet-2', email: 'autre@exemple.fr' };
    const other = visitor(server.app, HOST);
    expect(await roundTrip(other)).toBe(refused('inconnue'));
  });

  test.each([
    ['an address that it has not checked', { email_verified: false }],
    ['an address checked in words only', { email_verified: 'true' }],
    ['no address', { email: undefined }],
    ['the address of nobody here', { email: 'inconnu@exemple.fr' }],
  ])('%s opens nothing and links nothing', async (_name, claims) => {
    issuer.claims = claims;
    expect(await roundTrip()).toBe(refused('inconnue'));
    expect(await isSignedIn()).toBe(false);
    expect(await server.db.query('select 1 from compte_externe')).toEqual([]);
  });

  test('an account that is not active stays outside', async () => {
    await server.db.query(
      `update compte set etat_compte = 'desactive' where user_name = 'beneficiaire@demo.fr'`,
    );
    issuer.claims = { sub: 'sujet-3', email: 'beneficiaire@demo.fr' };
    expect(await roundTrip()).toBe(refused('inconnue'));
    await server.db.query(`update compte set etat_compte = 'actif' where user_name = 'beneficiaire@demo.fr'`);
  });

  test('an account that needs a second factor comes in only when the provider saw one', async () => {
    issuer.claims = { sub: 'sujet-4', email: 'securite@demo.fr' };
    expect(await roundTrip()).toBe(refused('facteur'));
    issuer.claims = { sub: 'sujet-4', email: 'securite@demo.fr', amr: ['pwd', 'otp'] };
    expect(await roundTrip(visitor(server.app, HOST))).toBe('/#/');
  });
});

describe('what is not the provider’s word is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const forged: Record<string, (claims: object) => string> = {
    'no signature': (claims) => issuer.sign({ alg: 'none' }, claims).replace(/[^.]*$/, ''),
    'HS256 with the public key': (claims) => {
      const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'un' })).toString('base64url');
      const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      const pem = issuer.publicKey.export({ format: 'pem', type: 'spki' });
      return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
    },
    'a foreign key that it points to': (claims) =>
      issuer.sign({ alg: 'RS256', jku: 'https://evil.example/jwks', kid: 'deux' }, claims),
    'a changed claim': (claims) => {
      const [head, , signature] = issuer.sign({ alg: 'RS256', kid: 'un' }, claims).split('.');
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url');
      return `${head}.${changed}.${signature}`;
    },
    'another audience': (claims) => issuer.sign({ alg: 'RS256', kid: 'un' }, { ...claims, aud: 'autre' }),
    'another issuer': (claims) =>
      issuer.sign({ alg: 'RS256', kid: 'un' }, { ...claims, iss: 'https://evil.example' }),
    expired: (claims) => issuer.sign({ alg: 'RS256', kid: 'un' }, { ...claims, exp: now() - 3600 }),
    'another nonce': (claims) => issuer.sign({ alg: 'RS256', kid: 'un' }, { ...claims, nonce: 'vieux' }),
    'no nonce': (claims) => issuer.sign({ alg: 'RS256', kid: 'un' }, { ...claims, nonce: undefined }),
  };

  test.each(Object.keys(forged))('%s', async (name) => {
    issuer.answer = (claims) => forged[name]?.(claims) ?? '';
    expect(await roundTrip()).toBe(refused('refusee'));
    expect(await isSignedIn()).toBe(false);
    expect(await server.db.query('select 1 from compte_externe')).toEqual([]);
  });

  test('a state that we did not give, or gave to another browser, or that came back already', async () => {
    expect(await comeBack('x'.repeat(43))).toBe(refused('expiree'));
    const state = (await leave()).searchParams.get('state') ?? '';
    expect(await comeBack(state, visitor(server.app, HOST))).toBe(refused('expiree'));
    const again = (await leave()).searchParams.get('state') ?? '';
    expect(await comeBack(again)).toBe('/#/');
    expect(await comeBack(again)).toBe(refused('expiree'));
  });

  test('a state of one client is worth nothing at another', async () => {
    const state = (await leave()).searchParams.get('state') ?? '';
    const elsewhere = visitor(server.app, 'deux.localhost');
    for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value);
    expect(await comeBack(state, elsewhere)).toBe(refused('expiree'));
  });

  test('a sign-in that took too long', async () => {
    const state = (await leave()).searchParams.get('state') ?? '';
    await server.db.query(`update connexion_externe set date_expiration = now() - interval '1 second'`);
    expect(await comeBack(state)).toBe(refused('expiree'));
  });

  test('what the provider itself refused', async () => {
    const state = (await leave()).searchParams.get('state') ?? '';
    const response = await someone.get(`/api/identity/callback?error=access_denied&state=${state}`);
    expect(response.headers.location).toBe(refused('refusee'));
  });

  test('codes and tokens are in no log', () => {
    const logs = server.logs.join('\n');
    expect(logs).toContain('fournisseur');
    expect(logs).not.toMatch(/un-code|eyJ[\w-]{10}|un-secret/);
  });
});

describe('the provider is down', () => {
  const LOGIN = '/api/identity/login';
  async function signInLocally(app: TestApp, userName: string) {
    const who = visitor(app.app, HOST);
    await who.get('/');
    return who.call('POST', LOGIN, { body: { userName, password: PASSWORD } });
  }

  test('a discovery that fails is told to the log with its cause', async () => {
    await configure({ nom: 'France Identité Santé', autorite: 'http://127.0.0.1:1/' });
    const before = server.logs.length;
    const departure = async () => (await someone.get(LOGIN)).headers.location;
    await expect.poll(departure).toBe('/#/service-unavailable');
    const [line] = server.logs.slice(before).filter((text) => text.includes('ne répond pas'));
    expect(line).toContain('fetch failed');
  });

  test('where the emergency way is declared, administrators alone sign in with their password, and the log says so', async () => {
    const other = await testApp({ environment: { OIDC_SECOURS: 'horizon' } });
    const oidc = { autorite: 'http://127.0.0.1:1/', clientId: CLIENT_ID };
    await other.db.query('update client set configuration = configuration || $1::jsonb', [
      JSON.stringify({ oidcExternalProvider: 'X', oidc }),
    ]);
    const admin = await signInLocally(other, 'admin@demo.fr');
    expect(admin.statusCode).toBe(200);
    expect(admin.json()).toMatchObject({ userName: 'admin@demo.fr', isAdmin: true });
    const wrong = visitor(other.app, HOST);
    await wrong.get('/');
    const body = { userName: 'admin@demo.fr', password: 'Autre-2026!' };
    const refusal = { ...(await wrong.call('POST', LOGIN, { body })).json(), correlationId: '' };
    for (const userName of ['gestionnaire@demo.fr', 'adherent@demo.fr']) {
      const response = await signInLocally(other, userName);
      expect({ ...response.json(), correlationId: '' }).toEqual(refusal);
      expect(response.cookies.map(({ name }) => name)).not.toContain('session');
    }
    const logs = other.logs.join('\n');
    expect(logs).toContain('accès de secours : un administrateur se connecte');
    expect(logs.match(/accès de secours refusé/g)).toHaveLength(2);
    // Declared for one client, it opens nothing at the other.
    const elsewhere = visitor(other.app, 'deux.localhost');
    await elsewhere.get('/');
    const there = { userName: 'admin@demo.fr', password: PASSWORD };
    expectRefusal(await elsewhere.call('POST', LOGIN, { body: there }), 403);
    await other.close();
  });
});
