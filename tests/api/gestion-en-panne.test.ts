import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

// The management system of GESTION_URL does not answer: what needs it says so, and the rest of the portal lives.
let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({
    environment: {
      GESTION_URL: 'http://127.0.0.1:9/gestion',
      GESTION_JETON: 'jeton-du-systeme-de-gestion',
      GESTION_DELAI_MS: '500',
    },
  });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

/** Reads of the member area that are about contracts, as the running server lists them. */
const lectures = () =>
  server.app.liveRoutes
    .filter(({ method, url }) => method === 'GET' && /^\/api\/(v1\/|v2\/)?(adherent|cgdm-svc)\//.test(url))
    .map(({ url }) => url)
    .filter((url) => !url.includes(':'));

describe('ce qui lit les contrats', () => {
  test('répond 503, une phrase, et quand revenir ; le journal dit quoi, sans personne', async () => {
    const routes = lectures();
    expect(routes).toContain('/api/adherent/contrats');
    for (const url of routes) {
      const answer = await jeanne.get(url);
      const body = expectRefusal(answer, 503);
      expect([url, body.code, body.message]).toEqual([
        url,
        'SERVICE_INDISPONIBLE',
        'Service momentanément indisponible',
      ]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(server.logs.join('\n')).toContain('système de gestion : pas de réponse');
    expect(server.logs.join('\n')).not.toMatch(/000000451203|jeton-du-systeme/);
  });

  test('une demande n’est pas gardée à moitié', async () => {
    const count = async () =>
      (await server.db.query<{ n: number }>('select count(*)::int as n from demande'))[0]?.n;
    const avant = await count();
    const body = { data: { titulaire: 'M X', iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX' } };
    expectRefusal(await jeanne.call('POST', '/api/forms/ribprestations/form', { body }), 503);
    expect(await count()).toBe(avant);
  });
});

describe('le reste du portail', () => {
  test('la page, la santé, la FAQ, la connexion', async () => {
    const someone = visitor(server.app);
    expect((await someone.get('/')).statusCode).toBe(200);
    expect((await someone.get('/api/inbenta-faq/content?userType=VISITEUR')).statusCode).toBe(200);
    await someone.signIn('beneficiaire@demo.fr');
    await someone.signIn('gestionnaire@demo.fr');
    expect((await someone.get('/api/admin/referentiel/civilite')).statusCode).toBe(200);
  });
});
