import { afterAll, beforeAll, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CREE = '/api/identity/sctoken/create';
const LISTE = '/api/admin/jetons-service';
const JOUR = aujourdhui(new Date());
const DEMANDE = {
  libelle: 'Système de gestion',
  scopes: ['gestion.evenements'],
  dateExpiration: plusJours(JOUR, 30),
};

let server: TestApp;
let claire: Visitor;
let code: string;
beforeAll(async () => {
  server = await testApp({
    extend(app) {
      app.post(
        '/api/essai/machine',
        { config: { droit: { machine: 'gestion.evenements' } } },
        async ({ machine, principal }) => ({ machine: machine?.libelle, principal }),
      );
    },
  });
  claire = visitor(server.app);
  await claire.signIn('admin@demo.fr');
  code = await codeVerifie(server, 'admin@demo.fr');
});
afterAll(() => server.close());

const cree = (
  body: object = DEMANDE,
  who = claire,
  entetes: Record<string, string> = { 'x-security-code': code },
) => who.call('POST', CREE, { body, headers: entetes });

function appelle(authorization?: string, headers: Record<string, string> = {}, host = 'localhost') {
  return server.app.inject({
    method: 'POST',
    url: '/api/essai/machine',
    headers: { host, ...headers, ...(authorization && { authorization }) },
  });
}

async function jetonNeuf(): Promise<{ id: string; jeton: string }> {
  const answer = await cree();
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

test('un jeton se montre une fois, et rien de lui ne se lit ensuite', async () => {
  const { id, jeton } = await jetonNeuf();
  expect(jeton).toMatch(/^sct_[0-9a-f]{32}_[\w-]{43}$/);
  const [garde] = await server.db.query('select * from jeton_de_service where id = $1', [id]);
  const secret = jeton.split('_').slice(2).join('_');
  expect(JSON.stringify(garde)).not.toContain(secret);
  const [ligne] = (await claire.get(`${LISTE}${query({ filter: { id } })}`)).json();
  expect(ligne).toMatchObject({ libelle: 'Système de gestion', etat: 'actif', derniereUtilisation: null });
  expect(Object.keys(ligne)).not.toContain('empreinte');
  const traces = await server.db.query<{ apres: object; motif: string }>(
    `select motif, apres from journal.modification where ressource = 'jeton-service' and id_ressource = $1`,
    [id],
  );
  expect(traces).toMatchObject([{ motif: 'Création d’un jeton de service' }]);
  expect(JSON.stringify(traces)).not.toMatch(/sct_|empreinte/);
});

test('il ouvre ce que dit son droit, à un programme, et nulle part ailleurs', async () => {
  const { id, jeton } = await jetonNeuf();
  expect((await appelle(`Bearer ${jeton}`)).json()).toEqual({
    machine: 'Système de gestion',
    principal: null,
  });
  const [ligne] = (await claire.get(`${LISTE}${query({ filter: { id } })}`)).json();
  expect(ligne.derniereUtilisation).not.toBeNull();
  // A session, whatever its roles, is nobody here; a token is nobody elsewhere.
  expectRefusal(await claire.call('POST', '/api/essai/machine', { body: {} }), 401);
  const ailleurs = { authorization: `Bearer ${jeton}` };
  const { statusCode } = await server.app.inject({ url: LISTE, headers: { host: 'localhost', ...ailleurs } });
  expect(statusCode).toBe(401);
});

test.each([
  ['sans jeton', () => appelle()],
  ['un jeton inventé', () => appelle(`Bearer sct_${'0'.repeat(32)}_${'A'.repeat(43)}`)],
  [
    'un secret d’un autre',
    async () => appelle(`Bearer ${(await jetonNeuf()).jeton.slice(0, -43)}${'A'.repeat(43)}`),
  ],
  ['chez un autre client', async () => appelle(`Bearer ${(await jetonNeuf()).jeton}`, {}, 'deux.localhost')],
  [
    'une page d’un navigateur',
    async () => appelle(`Bearer ${(await jetonNeuf()).jeton}`, { origin: 'http://localhost' }),
  ],
])('%s : 401', async (_, appel) => {
  expectRefusal(await appel(), 401);
});

test('sans le droit qu’il faut, 403 ; expiré ou révoqué, 401', async () => {
  const { id, jeton } = await jetonNeuf();
  await server.db.query("update jeton_de_service set scopes = '{autre}' where id = $1", [id]);
  expectRefusal(await appelle(`Bearer ${jeton}`), 403);
  await server.db.query(
    `update jeton_de_service set scopes = '{gestion.evenements}', date_expiration = (now() at time zone 'Europe/Paris')::date - 1 where id = $1`,
    [id],
  );
  expectRefusal(await appelle(`Bearer ${jeton}`), 401);
  const autre = await jetonNeuf();
  const revoque = await claire.call('POST', `${LISTE}/${autre.id}/revocation`, { body: { version: 1 } });
  expect(revoque.statusCode).toBe(200);
  expectRefusal(await appelle(`Bearer ${autre.jeton}`), 401);
  expectRefusal(await claire.call('POST', `${LISTE}/${autre.id}/revocation`, { body: { version: 2 } }), 409);
});

test('trop d’essais faux, puis trop d’appels : 429 et quand revenir', async () => {
  const { jeton } = await jetonNeuf();
  await server.db.query('delete from limite');
  for (let essai = 0; essai < 20; essai++) expect((await appelle('Bearer rien')).statusCode).toBe(401);
  const trop = await appelle(`Bearer ${jeton}`);
  expectRefusal(trop, 429);
  expect(Number(trop.headers['retry-after'])).toBeGreaterThan(0);
  await server.db.query('delete from limite');
  expect((await appelle(`Bearer ${jeton}`)).statusCode).toBe(200);
  await server.db.query('update limite set nombre = 600');
  expectRefusal(await appelle(`Bearer ${jeton}`), 429);
  await server.db.query('delete from limite');
});

test('on n’en crée pas de trop long, de trop large, ni sans code', async () => {
  expectRefusal(await cree(DEMANDE, claire, {}), 403);
  const trop = await cree({ ...DEMANDE, dateExpiration: plusJours(JOUR, 91) });
  expectRefusal(trop, 400);
  expect(Object.keys(trop.json().errors)).toEqual(['dateExpiration']);
  expectRefusal(await cree({ ...DEMANDE, dateExpiration: plusJours(JOUR, -1) }), 400);
  expectRefusal(await cree({ ...DEMANDE, scopes: ['tout'] }), 400);
  expectRefusal(await cree({ ...DEMANDE, scopes: [] }), 400);
  const marc = visitor(server.app);
  await marc.signIn('gestionnaire@demo.fr');
  const sien = { 'x-security-code': await codeVerifie(server, 'gestionnaire@demo.fr') };
  expectRefusal(await cree(DEMANDE, marc, sien), 403);
  // Who may create tokens hands on nothing that they may not do.
  await server.db.query(
    `insert into habilitation (role_id, ressource, actions)
     select r.id, 'jeton-service', array['read', 'create'] from role r join client c on c.id = r.client_id
     where r.name = 'Gestionnaire' and c.code = 'horizon'`,
  );
  const mieux = visitor(server.app);
  await mieux.signIn('gestionnaire@demo.fr');
  const code2 = { 'x-security-code': await codeVerifie(server, 'gestionnaire@demo.fr') };
  const large = await cree(DEMANDE, mieux, code2);
  expectRefusal(large, 403);
  expect(large.json().message).toContain('votre rôle');
});
