import { afterAll, beforeAll, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import {
  adminPath,
  demoCodes,
  LISTS_OF_EACH_SHAPE as LISTS,
  titled,
  wholeNumber,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let base: Tracer;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
  manager = await as('gestionnaire');
});
afterAll(async () => {
  await base.close();
  await server.close();
});

async function make(entry: Entry, n: number): Promise<{ path: string; one: string; record: Values }> {
  const path = adminPath(entry);
  const record = (await manager.call('POST', path, { body: buildRecord(entry.model, n, codes) })).json();
  return { path, one: `${path}/${record.id}`, record };
}

const tag = (version: unknown) => ({ 'if-match': `"${version}"` });

test.each(LISTS)('%s : sans version 428, périmée 412 avec la fiche, rien n’est écrit', async (_, entry) => {
  const { path, one, record } = await make(entry, 60);
  const { version: _version, ...without } = record;
  const saved = await manager.call('PUT', one, {
    body: titled(entry.model, 'À jour'),
    headers: tag(1),
  });
  const current = saved.json();
  const before = await base.trace();

  for (const answer of [
    await manager.call('POST', path, { body: without }),
    await manager.call('PUT', one, { body: without }),
    await manager.call('PUT', one, { body: { ...without, version: null } }),
    await manager.call('PATCH', path, { body: { ids: [record.id], data: titled(entry.model, 'Non') } }),
    await manager.call('PATCH', path, {
      body: { ids: [record.id], versions: {}, data: titled(entry.model, 'Non') },
    }),
    await manager.call('DELETE', path, { body: { ids: [record.id] } }),
    await manager.call('DELETE', path, { body: { ids: [record.id], versions: {} } }),
  ]) {
    const { code, message } = expectRefusal(answer, 428);
    expect([code, message]).toEqual(['VERSION_ABSENTE', R.VERSION_ABSENTE]);
  }
  for (const answer of [
    await manager.call('POST', path, { body: record }),
    await manager.call('PUT', one, { body: record }),
    await manager.call('PUT', one, { body: without, headers: tag(1) }),
    await manager.call('PUT', one, { body: current, headers: tag(1) }),
    await manager.call('PUT', one, { body: current, headers: tag(3) }),
    await manager.call('DELETE', one, { headers: tag(1) }),
    await manager.call('PATCH', path, {
      body: { ids: [record.id], versions: { [record.id as string]: 1 }, data: titled(entry.model, 'Non') },
    }),
    await manager.call('DELETE', path, {
      body: { ids: [record.id], versions: { [record.id as string]: 1 } },
    }),
  ]) {
    expect(expectRefusal(answer, 412)).toMatchObject({
      code: 'CONFLIT_VERSION',
      message: R.VERSION,
      current,
    });
  }
  for (const bad of ['*', '2', '"deux"', '""', '"2", "3"', '"99999999999"']) {
    const answer = await manager.call('PUT', one, { body: current, headers: { 'if-match': bad } });
    expectRefusal(answer, 400, `If-Match: ${bad}`);
  }
  for (const version of ['2', 2.5, true, {}, [2], 1e300]) {
    expectRefusal(await manager.call('PUT', one, { body: { ...current, version } }), 400);
  }
  expect(await base.trace()).toEqual(before);
});

test.each(LISTS)('%s : à jour par l’en-tête ou par la fiche', async (_, entry) => {
  const { path, one, record } = await make(entry, 61);
  const number = wholeNumber(entry.model);
  const headers = { 'if-match': 'W/"1"' };
  const weak = await manager.call('PUT', one, { body: { [number]: 41 }, headers });
  expect([weak.statusCode, weak.json().version]).toEqual([200, 2]);
  const body = await manager.call('PUT', one, { body: { [number]: 42, version: 2 } });
  expect([body.statusCode, body.json().version]).toEqual([200, 3]);
  // The header says what the author read, whatever the record that is sent along says.
  const both = await manager.call('POST', path, { body: { ...record, [number]: 43 }, headers: tag(3) });
  expect([both.statusCode, both.json().version]).toEqual([200, 4]);
});

test.each(LISTS)('%s : enregistrer sans rien changer n’écrit rien', async (_, entry) => {
  const { path, one, record } = await make(entry, 62);
  // What the server alone gives is sent back by forms, and ignored.
  const readOnly = Object.entries(entry.model.ownFields).filter(([, field]) => field.readOnly);
  const given = Object.fromEntries(readOnly.map(([name]) => [name, true]));
  const before = await base.trace();
  for (const answer of [
    await manager.call('POST', path, { body: record }),
    await manager.call('PUT', one, { body: record }),
    await manager.call('PUT', one, { body: { version: 1 } }),
    await manager.call('PUT', one, {
      body: {
        version: 1,
        ...titled(entry.model, `  ${record[entry.model.title]} `),
        ...given,
        dateMaj: null,
      },
    }),
  ]) {
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(record);
    expect(answer.headers.etag).toBe('"1"');
  }
  const bulk = await manager.call('PATCH', path, {
    body: {
      ids: [record.id],
      versions: { [`${record.id}`]: 1 },
      data: titled(entry.model, String(record[entry.model.title])),
    },
  });
  expect(bulk.json()).toEqual({ count: 1, changed: 0, versions: {}, lot: expect.any(String) });
  expect(await base.trace()).toEqual(before);
});

test.each(LISTS)('%s : deux auteurs sur une version, un seul l’emporte', async (_, entry) => {
  const { one } = await make(entry, 63);
  const admin = await as('admin');
  const answers = await Promise.all([
    manager.call('PUT', one, { body: { version: 1, ...titled(entry.model, 'Du gestionnaire') } }),
    admin.call('PUT', one, { body: { version: 1, ...titled(entry.model, 'De l’administratrice') } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const [winner, loser] = answers[0].statusCode === 200 ? answers : [answers[1], answers[0]];
  expect(expectRefusal(loser, 412).current).toEqual(winner.json());
  expect((await manager.get(one)).json()).toEqual(winner.json());
});
