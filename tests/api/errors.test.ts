import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { visitor } from '#tests/support/visitor.ts';

const NIR = '255081416802538';
const FAULTS: Readonly<Record<string, () => unknown>> = {
  inconnue: () => new Error(`relation "secret" does not exist, ${NIR}`),
  texte: () => 'un texte',
  'code-etranger': () => Object.assign(new Error('teapot'), { statusCode: 418, code: 'AUTRE' }),
  base: () => new DatabaseUnavailable('perdue', { cause: new Error('ECONNREFUSED') }),
  conflit: () =>
    new Refusal(412, 'CONFLIT_VERSION', 'Modifié entre-temps.', { current: { id: '1', version: 2 } }),
  champs: () =>
    new Refusal(400, 'VALIDATION', 'Erroné', { errors: { code: 'Doublon.', libelle: 'Doublon.' } }),
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    extend(app) {
      for (const [name, fault] of Object.entries(FAULTS)) {
        app.get(`/api/essai/${name}`, { config: { droit: { public: true } } }, async () => {
          throw fault();
        });
      }
    },
  });
});
afterAll(() => server.close());

const ask = (name: string) => visitor(server.app).get(`/api/essai/${name}?secret=${NIR}`);

describe('an unknown fault', () => {
  test.each(['inconnue', 'texte', 'code-etranger'])('%s is masked', async (name) => {
    const response = await ask(name);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: 500,
      code: 'ERREUR_INTERNE',
      message: "Une erreur s'est produite. Si le problème persiste, contactez votre support",
      messages: ["Une erreur s'est produite. Si le problème persiste, contactez votre support"],
      correlationId: expect.any(String),
    });
  });

  test('is found in the log by its identity, without what is personal', async () => {
    const { correlationId } = (await ask('inconnue')).json();
    const line = server.logs.find((text) => text.includes(correlationId) && text.includes('"level":50'));
    expect(line).toContain('relation \\"secret\\" does not exist, [NIR]');
    expect(line).toContain('errors.test.ts');
    expect(server.logs.join('')).not.toContain(NIR);
    expect(server.logs.join('')).not.toContain('secret=');
  });
});

test('a lost database is a 503 that says when to come back', async () => {
  const response = await ask('base');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({
    code: 'SERVICE_INDISPONIBLE',
    message: 'Service momentanément indisponible',
  });
});

test('a conflict carries the record as it is now', async () => {
  expect((await ask('conflit')).json()).toMatchObject({ status: 412, current: { id: '1', version: 2 } });
});

test('the messages of fields are told once each', async () => {
  const body = (await ask('champs')).json();
  expect(body.errors).toEqual({ code: 'Doublon.', libelle: 'Doublon.' });
  expect(body.messages).toEqual(['Doublon.']);
});

describe('the log', () => {
  test('has one line a request: the path, the client and the account, never what they sent', async () => {
    const planted = 'Plante-2026!';
    const someone = visitor(server.app);
    await someone.get('/');
    for (const body of [{ userName: planted, password: planted }, `{"password":"${planted}"`]) {
      await someone.call('POST', `/api/identity/login?x=${planted}`, {
        body,
        headers: { 'x-security-code': planted },
      });
    }
    const { id } = (await someone.signIn('adherent@demo.fr')).json();
    await someone.get('/api/admin/referentiel/sexe');
    const secrets = [planted, ...someone.cookies.values(), 'Demonstration'];
    const written = server.logs.join('');
    for (const secret of secrets) expect(written).not.toContain(secret);
    const last = JSON.parse(server.logs.at(-1) ?? '{}');
    expect(last).toMatchObject({
      msg: 'requête',
      methode: 'GET',
      chemin: '/api/admin/referentiel/sexe',
      statut: 403,
      client: 'horizon',
      compte: id,
      correlationId: expect.any(String),
    });
    expect(written).not.toContain('adherent@demo.fr');
  });
});

test('un corps coupé en chemin n’est pas une erreur interne', async () => {
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const before = server.logs.length;
  const socket = connect(Number(port), '127.0.0.1');
  const jeton = 'a'.repeat(43);
  const head = [
    'POST /api/identity/login HTTP/1.1',
    'Host: localhost',
    `Cookie: XSRF-TOKEN=${jeton}`,
    `X-XSRF-TOKEN: ${jeton}`,
    'Content-Type: application/json',
  ];
  socket.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"use`);
  await once(socket, 'connect');
  await delay(200);
  socket.destroy();
  const told = () => server.logs.slice(before);
  await expect.poll(() => told().some((line) => line.includes('demande coupée'))).toBe(true);
  expect(told().filter((line) => line.includes('"level":50'))).toEqual([]);
});

describe('somebody whose browser goes to what is refused reads a page', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test('of a host that is no client’s: what it means, without a way back that would lead nowhere', async () => {
    const response = await visitor(server.app, 'inconnu.exemple.fr').get('/', html);
    expect(response.statusCode).toBe(421);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Ce nom de domaine ne correspond à aucun portail.');
    expect(response.body).toContain('<html lang="fr">');
    expect(response.body).not.toContain('href=');
  });

  test('of what is not there, and of what fails: masked, with its reference and the way back', async () => {
    const someone = visitor(server.app);
    const absent = await someone.get('/api/rien', html);
    expect(absent.statusCode).toBe(404);
    expect(absent.body).toContain('<h1>Cette page n’existe pas ou plus</h1>');
    expect(absent.body).toContain('<a href="/">Revenir au portail</a>');
    const faute = await someone.get(`/api/essai/inconnue?secret=${NIR}`, html);
    expect(faute.statusCode).toBe(500);
    expect(faute.body).toContain('<a href="/">Revenir au portail</a>');
    expect(faute.body).toMatch(/Référence à donner si vous nous écrivez : [0-9a-f-]{36}/);
    expect(faute.body).not.toContain(NIR);
    expect(faute.body).not.toContain('relation');
  });

  test('a program that asks for anything gets what programs read', async () => {
    const response = await visitor(server.app, 'inconnu.exemple.fr').get('/', { accept: '*/*' });
    expect(response.json()).toMatchObject({ status: 421, code: 'DOMAINE_INCONNU' });
  });
});
