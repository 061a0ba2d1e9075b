import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { lecteur } from '#server/db/store/lecteur.ts';
import { R } from '#src/core/api/refus.ts';
import type { Model } from '#src/core/definition/model.ts';
import { champsScelles, MASQUE } from '#src/core/definition/scelle.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord } from '#tests/support/builders.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { adminPath, query, REGLAGES } from '#tests/support/lists.ts';
import { type Host, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { accueil } from '#tests/support/sample-lists.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let admin: (host?: Host) => Promise<Visitor>;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  const as = principals(server.app);
  admin = async (host) => muni(server, await as('admin', host), 'admin@demo.fr');
});
afterAll(() => server.close());

const CODES = () => [];
/** Those that somebody writes for the first time; the others are there with their client. */
const CREES = REGLAGES.filter(([, { model }]) => model.rights.create?.type !== 'jamais');
const LA = REGLAGES.filter((reglage) => !CREES.includes(reglage));

/** What is told of a record: of a sealed value, that there is one. */
const dit = (model: Model, given: Readonly<Record<string, unknown>>) => ({
  ...given,
  ...Object.fromEntries(champsScelles(model).map((name) => [name, given[name] == null ? null : MASQUE])),
});

async function clientId(code: string): Promise<string> {
  const [client] = await server.db.query<{ id: string }>('select id from client where client.code = $1', [
    code,
  ]);
  return client?.id ?? '';
}

test.each(CREES)('%s : une fiche par client, qui se crée une fois et se modifie', async (key, entry) => {
  const path = adminPath(entry);
  const manager = await admin();
  const nobody = await manager.get(path);
  expect([nobody.json(), nobody.headers['content-range']]).toEqual([[], `${key} */0`]);

  const given = buildRecord(entry.model, 1, CODES);
  const created = await manager.call('POST', path, { body: given });
  expect([created.statusCode, created.json()]).toEqual([
    201,
    expect.objectContaining({ ...dit(entry.model, given), version: 1 }),
  ]);
  const record = created.json();
  expect((await manager.get(path)).json()).toEqual([record]);
  expect((await manager.get(`${path}/${record.id}`)).json()).toEqual(record);

  const again = await manager.call('POST', path, { body: buildRecord(entry.model, 2, CODES) });
  expect(expectRefusal(again, 409)).toMatchObject({ code: 'DEJA_LA', message: R.SINGULIER });
  expect((await manager.get(path)).json()).toEqual([record]);

  const other = { ...buildRecord(entry.model, 3, CODES), version: 1 };
  const changed = await manager.call('PUT', `${path}/${record.id}`, { body: other });
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ ...dit(entry.model, other), version: 2 }),
  ]);
  const stale = await manager.call('PUT', `${path}/${record.id}`, { body: { ...given, version: 1 } });
  expectRefusal(stale, 412);
  const lines = (await manager.get(`${path}/${record.id}/history`)).json();
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(['modification', 'creation']);
});

test.each(LA)('%s : là avec son client, et ne se crée pas', async (_, entry) => {
  const path = adminPath(entry);
  const manager = await admin();
  expect((await manager.get(path)).json()).toHaveLength(1);
  expectRefusal(await manager.call('POST', path, { body: {} }), 403);
  const [sienne] = (await manager.get(path)).json();
  const neighbour = await admin('deux.localhost');
  const [autre] = (await neighbour.get(path)).json();
  expect(autre.id).not.toBe(sienne.id);
  expectRefusal(await neighbour.get(`${path}/${sienne.id}`), 404);
  expectRefusal(
    await neighbour.call('PUT', `${path}/${sienne.id}`, { body: { version: sienne.version } }),
    404,
  );
});

test.each(REGLAGES)('%s : ni suppression, ni nombre, ni export, ni corbeille', async (_, entry) => {
  const path = adminPath(entry);
  const manager = await admin();
  const [{ id }] = (await manager.get(path)).json();
  const calls = [
    ['DELETE', `${path}/${id}`],
    ['DELETE', path],
    ['PATCH', path],
    ['GET', `${path}/export`],
    ['GET', `${path}/print`],
    ['GET', `${path}/visionneuse`],
    ['GET', `${path}/supprimes`],
    ['GET', `${path}/${id}/usages`],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await manager.call(method, url, method === 'GET' ? {} : { body: { ids: [id] } });
    expect([url, [404, 405].includes(answer.statusCode)]).toEqual([url, true]);
  }
  expect((await manager.get(path)).json()).toHaveLength(1);
});

test.each(CREES)('%s : les réglages d’un client ne sont pas ceux de l’autre', async (_, entry) => {
  const path = adminPath(entry);
  const [{ id }] = (await (await admin()).get(path)).json();
  const neighbour = await admin('deux.localhost');
  expect((await neighbour.get(path)).json()).toEqual([]);
  expectRefusal(await neighbour.get(`${path}/${id}`), 404);
  expectRefusal(await neighbour.call('PUT', `${path}/${id}`, { body: { version: 2 } }), 404);
  const created = await neighbour.call('POST', path, { body: buildRecord(entry.model, 4, CODES) });
  expect(created.statusCode, created.body).toBe(201);
});

test.each(REGLAGES)('%s : un champ faux est dit sur ce champ, et rien n’est écrit', async (_, entry) => {
  const path = adminPath(entry);
  const manager = await admin();
  const [before] = (await manager.get(path)).json();
  const wrong = await manager.call('PUT', `${path}/${before.id}`, {
    body: { version: before.version, inconnu: 1 },
  });
  expect(Object.keys(expectRefusal(wrong, 400).errors ?? {})).toEqual(['inconnu']);
  expectRefusal(await manager.get(path + query({ filter: { q: 'a' } })), 400);
  expect((await manager.get(path)).json()).toEqual([before]);
});

it('un programme lit les réglages, ou ce qu’ils valent tant que personne ne les a écrits', async () => {
  await server.db.query('delete from accueil where client_id = $1', [await clientId('littoral')]);
  const read = async (code: string) =>
    lecteur(server.db, { tenant: await clientId(code), jour: '2026-11-23' }).reglages(accueil, [
      'capacite',
      'estOuvert',
      'message',
    ]);
  expect(await read('littoral')).toEqual({ capacite: 10, estOuvert: true, message: null });
  const manager = await admin();
  const [written] = (await manager.get('/api/admin/referentiel/accueil')).json();
  expect(await read('horizon')).toEqual({
    capacite: written.capacite,
    estOuvert: written.estOuvert,
    message: written.message,
  });
});
