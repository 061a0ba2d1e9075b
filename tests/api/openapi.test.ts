import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { importDeFichier } from '#tests/support/imports.ts';
import { jetonDeService } from '#tests/support/jetons.ts';
import { fichesDesJournaux } from '#tests/support/journaux.ts';
import { mediatheque } from '#tests/support/medias.ts';
import { deposeAuRebut } from '#tests/support/outbox.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; tags: string[]; security: object[]; responses: object }>
  >;
  components: Record<string, Record<string, Record<string, unknown>>>;
  tags: { name: string }[];
}

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await testApp();
  await deposeAuRebut(server);
  await jetonDeService(server);
  await importDeFichier(server);
  await fichesDesJournaux(server);
  await mediatheque(server);
  await server.db.query(
    `update compte set date_expiration_acces = (now() at time zone 'Europe/Paris')::date + 60 where user_name = 'gestionnaire@demo.fr'`,
  );
  document = (await visitor(server.app, 'nimporte.ou').get('/api/openapi.json')).json();
});
afterAll(() => server.close());

/** The routes that are calls: the page and its files are not. */
const isCall = (url: string) => url !== '/' && url !== '/*';

function described(): string[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

test('the description is that of the live routes, both ways', () => {
  const live = server.app.liveRoutes
    .filter(({ url }) => isCall(url))
    .map(({ method, url }) => `${method} ${url}`);
  expect(described().sort()).toEqual(live.sort());
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('a route that asks for nobody says so, the others ask for the session', () => {
  for (const { method, url, droit } of server.app.liveRoutes.filter((route) => isCall(route.url))) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const [security = {}] = document.paths[path]?.[method.toLowerCase()]?.security ?? [];
    const isMachine = 'machine' in droit;
    expect('jetonDeService' in security).toBe(isMachine);
    const isOpen = isMachine || 'public' in droit || ('modele' in droit && droit.porte === 'front');
    expect([`${method} ${url}`, 'session' in security]).toEqual([`${method} ${url}`, !isOpen]);
    expect([`${method} ${url}`, 'jeton' in security]).toEqual([
      `${method} ${url}`,
      method !== 'GET' && !isMachine,
    ]);
  }
});

test('a filter takes several values by its bare key where the server does, and nowhere else', async () => {
  const manager = visitor(server.app);
  await manager.signIn('gestionnaire@demo.fr');
  const described = document.components.schemas?.NatureVoieFiltre?.properties as Record<
    string,
    { anyOf?: object[] }
  >;
  for (const name of ['id', 'alias', 'code', 'ordre']) {
    const takes = described[name]?.anyOf?.some((one) => 'type' in one && one.type === 'array') === true;
    const filter = encodeURIComponent(JSON.stringify({ [name]: [] }));
    const { statusCode } = await manager.get(`/api/admin/referentiel/nature-voie?filter=${filter}`);
    expect([name, statusCode]).toEqual([name, takes ? 200 : 400]);
  }
  expect(described.code).toBeDefined();
});

test('every link leads somewhere, every name is used once', () => {
  const text = JSON.stringify(document);
  const links = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  for (const link of links) {
    const [kind = '', name = ''] = link.split('/');
    expect(document.components[kind]?.[name], link).toBeDefined();
  }
  for (const name of Object.keys(document.components.schemas ?? {}))
    expect(links, name).toContain(`schemas/${name}`);
  const ids = Object.values(document.paths).flatMap((verbs) =>
    Object.values(verbs).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const verbs of Object.values(document.paths)) {
    for (const operation of Object.values(verbs)) expect(tags).toContain(operation.tags[0]);
  }
});

describe('what the server really answers obeys the description', () => {
  const models = Object.values(registry)
    .filter(({ admin }) => admin)
    .map(({ path, model }) => [model.key, path, model.singulier] as const);
  let schemas: Record<string, Record<string, unknown>>;
  let admin: Visitor;
  beforeAll(async () => {
    admin = visitor(server.app);
    await admin.signIn('admin@demo.fr');
    schemas = document.components.schemas ?? {};
  });
  const nameOf = (key: string) =>
    key.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

  test.each(models)('%s', async (key, path, singulier) => {
    const page = '?range=[0,99]';
    const check = async (url: string, name: string) => {
      const response = await admin.get(url + page);
      expect(response.statusCode).toBe(200);
      const schema = z.fromJSONSchema(schemas[name] as Parameters<typeof z.fromJSONSchema>[0]);
      const rows: unknown[] = response.json();
      // Settings that nobody has written yet have no row.
      if (!singulier) expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) schema.parse(row);
    };
    await check(`/api/admin${path}`, nameOf(key));
    if (registry[key]?.model.front) await check(`/api${path}`, `${nameOf(key)}Public`);
  });

  test('a refusal', async () => {
    const response = await visitor(server.app).get('/api/admin/referentiel/sexe');
    z.fromJSONSchema(schemas.Refus as Parameters<typeof z.fromJSONSchema>[0]).parse(response.json());
  });
});

describe('the page', () => {
  test('names every call and every field, and runs no script', async () => {
    const response = await visitor(server.app).get('/api/docs');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toMatch(/<script|\son\w+=|javascript:/i);
    for (const path of Object.keys(document.paths)) expect(response.body).toContain(`<code>${path}</code>`);
    for (const { model } of Object.values(registry)) {
      expect(response.body).toContain(`id="${model.key}"`);
      for (const name of Object.keys(model.fields)) expect(response.body).toContain(`<code>${name}</code>`);
    }
  });

  test.each(['/api/openapi.json', '/api/docs'])('%s is not sent twice', async (url) => {
    const first = await visitor(server.app).get(url);
    const again = await visitor(server.app).get(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
