import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Droit } from '#server/http/droit.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    extend(app) {
      app.get('/api/essai/connecte', { config: { droit: { connecte: true } } }, async () => ({ ok: true }));
      app.get('/api/essai/back-office', { config: { droit: { backOffice: true } } }, async () => ({
        ok: true,
      }));
      app.get(
        '/api/essai/exploitation',
        { config: { droit: { ressource: 'exploitation', action: 'read' } } },
        async () => ({ ok: true }),
      );
    },
  });
});
afterAll(() => server.close());

test('a route without a right prevents the start', async () => {
  const { droit, ...nothing } = { droit: { public: true } satisfies Droit };
  const forgotten = testApp({
    extend(app) {
      app.get('/api/essai/oubli', { config: nothing as { droit: Droit } }, async () => droit);
    },
  });
  await expect(forgotten).rejects.toThrow('La route GET /api/essai/oubli ne déclare aucun droit');
  const bare = testApp({ extend: (app) => void app.get('/api/essai/nu', async () => 'x') });
  await expect(bare).rejects.toThrow('La route GET /api/essai/nu ne déclare aucun droit');
});

test('every live route has a right, and only these are for everybody', () => {
  const open = server.app.liveRoutes.filter(({ droit }) => 'public' in droit);
  expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /',
    'GET /*',
    'GET /api/cms/blocklists',
    'GET /api/cms/documents/:id',
    'GET /api/demo/envois',
    'GET /api/demo/envois/:id',
    'GET /api/docs',
    'GET /api/identity/callback',
    'GET /api/identity/consentements',
    'GET /api/identity/login',
    'GET /api/identity/session',
    'GET /api/inbenta-faq/content',
    'GET /api/inbenta-faq/search',
    'GET /api/metrics/nagios_json',
    'GET /api/openapi.json',
    'GET /healthz',
    'GET /metrics',
    'GET /readyz',
    'POST /api/amf/send-security-code',
    'POST /api/amf/validate-operation',
    'POST /api/carte-partagee',
    'POST /api/carte-partagee/etat',
    'POST /api/cegepay/signature/rappel',
    'POST /api/declaration-deces',
    'POST /api/identity/activate-user',
    'POST /api/identity/changement-identifiant',
    'POST /api/identity/check-token',
    'POST /api/identity/confirm-contact',
    'POST /api/identity/confirm-email',
    'POST /api/identity/consentement-cookies',
    'POST /api/identity/forgot-password',
    'POST /api/identity/forgot-username',
    'POST /api/identity/login',
    'POST /api/identity/logout',
    'POST /api/identity/new-password',
    'POST /api/identity/pre-forgot-username',
    'POST /api/identity/register',
    'POST /api/identity/relance-activation',
    'POST /api/identity/relance-confirmation',
    'POST /api/identity/reset-password',
    'POST /api/identity/second-factor',
    'POST /api/identity/second-factor/enrolment',
    'POST /api/identity/second-factor/enrolment/confirm',
    'POST /api/identity/second-factor/key-options',
    'POST /api/identity/sso-token',
    'POST /api/inbenta-faq/click',
    'POST /api/inbenta-faq/useful',
    'POST /api/resiliation',
    'POST /api/upload/sans-compte',
  ]);
  expect(server.app.liveRoutes.length).toBeGreaterThan(300);
});

describe('who passes', () => {
  const everywhere = {
    '/api/essai/connecte': { visiteur: 401, adherent: 200, consultant: 200, gestionnaire: 200, admin: 200 },
    '/api/essai/back-office': {
      visiteur: 401,
      adherent: 403,
      consultant: 200,
      gestionnaire: 200,
      admin: 200,
    },
    '/api/essai/exploitation': {
      visiteur: 401,
      adherent: 403,
      consultant: 403,
      gestionnaire: 403,
      admin: 200,
    },
    '/api/admin/referentiel/sexe': {
      visiteur: 401,
      adherent: 403,
      consultant: 200,
      gestionnaire: 200,
      admin: 200,
    },
    '/api/referentiel/sexe': { visiteur: 200, adherent: 200, consultant: 200, gestionnaire: 200, admin: 200 },
  };
  const cases = Object.entries(everywhere).flatMap(([url, expected]) =>
    Object.entries(expected).map(([name, status]) => [name, url, status] as const),
  );
  test.each(cases)('%s on %s gets %i', async (name, url, status) => {
    const someone = visitor(server.app);
    if (name !== 'visiteur') await someone.signIn(`${name}@demo.fr`);
    expect((await someone.get(url)).statusCode).toBe(status);
  });

  test('the roles’ lines decide, and not their names', async () => {
    await server.db.query(
      `insert into habilitation (role_id, ressource, actions)
       select r.id, 'exploitation', '{read}' from role r join client on client.id = r.client_id
       where client.code = 'horizon' and r.name = 'consultant'`,
    );
    const someone = visitor(server.app);
    await someone.signIn('consultant@demo.fr');
    expect((await someone.get('/api/essai/exploitation')).statusCode).toBe(200);
    expect((await someone.get('/api/admin/exploitation/travaux')).statusCode).toBe(200);
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await someone.call('POST', `/api/admin/envois/${id}/relance`)).statusCode).toBe(403);
  });

  test('a consultant’s write is refused before anything is read', async () => {
    const someone = visitor(server.app);
    await someone.signIn('consultant@demo.fr');
    const id = '00000000-0000-7000-8000-000000000000';
    const attempts = [
      someone.call('PUT', `/api/admin/referentiel/sexe/${id}`, { body: { libelle: 'X' } }),
      someone.call('DELETE', `/api/admin/referentiel/sexe/${id}`),
      someone.call('PATCH', '/api/admin/referentiel/sexe', { body: { ids: [id], data: {} } }),
    ];
    for (const response of await Promise.all(attempts)) expect(response.statusCode).toBe(403);
  });
});
