import { afterAll, beforeAll, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import {
  adminPath,
  demoCodes,
  LISTS_OF_EACH_KIND as LISTS,
  query,
  wholeNumber,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

const without = (values: Values, ...names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

test.each(LISTS)('%s : ce qui est supprimé garde son historique et se restaure', async (_, entry) => {
  const path = adminPath(entry);
  const number = wholeNumber(entry.model);
  const given = buildRecord(entry.model, 80, codes);
  const made = (await manager.call('POST', path, { body: given })).json();
  const one = `${path}/${made.id}`;
  const record = (await manager.call('PUT', one, { body: { version: 1, [number]: 81 } })).json();
  expect((await manager.call('DELETE', one, { headers: { 'if-match': '"2"' } })).statusCode).toBe(200);
  expectRefusal(await manager.get(one), 404);

  const history = (await manager.get(`${one}/history`)).json();
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'suppression',
    'modification',
    'creation',
  ]);
  const page = await manager.get(`${path}/supprimes${query({ range: [0, 0] })}`);
  expect(page.headers['content-range']).toMatch(/^supprimes 0-0\/\d+$/);
  const [newest] = page.json();
  expect(newest).toMatchObject({ id: made.id, auteur: 'Marc LEMOINE' });
  expect((await manager.get(`${path}/supprimes/${made.id}`)).json()).toEqual(newest);
  // The trail has the mask alone of what is sealed: that does not come back.
  const lost = Object.fromEntries(champsScelles(entry.model).map((name) => [name, null]));
  const told = { ...without(record, 'version', 'dateMaj', 'auteurMaj'), ...lost };
  expect(newest.record).toMatchObject(told);
  // A colleague who only reads sees what is gone, the other client does not.
  expect((await (await as('consultant')).get(`${path}/supprimes/${made.id}`)).statusCode).toBe(200);
  const stranger = await as('gestionnaire', 'deux.localhost');
  const seen = await stranger.get(`${path}/supprimes/${made.id}`);
  expect(seen.statusCode).toBe(entry.model.scope === 'client' ? 404 : 200);

  const restoration = `${path}/supprimes/${made.id}/restauration`;
  const restored = await manager.call('POST', restoration);
  expect(restored.statusCode, restored.body).toBe(201);
  expect(restored.json()).toMatchObject({ ...told, version: 4 });
  expect((await manager.get(one)).json()).toEqual(restored.json());
  expectRefusal(await manager.call('POST', restoration), 404);
  // A form that was open before the deletion finds a version that it does not know.
  expectRefusal(await manager.call('PUT', one, { body: { version: 2, [number]: 82 } }), 412);

  await manager.call('DELETE', one, { headers: { 'if-match': '"4"' } });
  const twin = (await manager.call('POST', path, { body: given })).json();
  const body = expectRefusal(await manager.call('POST', restoration), 409);
  expect([body.code, ...new Set(Object.values(body.errors ?? {}))]).toEqual(['DOUBLON', M.DOUBLON]);
  await manager.call('DELETE', `${path}/${twin.id}`);
});
