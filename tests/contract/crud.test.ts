import { afterAll, beforeAll, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { colonnesExport, fieldsOn } from '#src/core/definition/surfaces.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { adminPath, byKey, commeLu, demoCodes, fieldOf, LISTS, query, titled } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
});
afterAll(() => server.close());

test.each(LISTS)('%s : une fiche se crée et se lit par toutes les portes', async (key, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const given = buildRecord(model, 1, codes);

  const created = await manager.call('POST', path, { body: given });
  expect(created.statusCode, created.body).toBe(201);
  const record = created.json();
  expect(record).toMatchObject({ ...commeLu(model, given), version: 1, auteurMaj: 'Marc LEMOINE' });
  expect(Object.keys(record)).toEqual(Object.keys(model.montres));
  expect(created.headers.etag).toBe('"1"');

  const one = await manager.get(`${path}/${record.id}`);
  expect([one.statusCode, one.json(), one.headers.etag]).toEqual([200, record, '"1"']);

  for (const filter of [{ id: [record.id] }, { id: record.id }, byKey(model, record)]) {
    const many = await manager.get(path + query({ filter }));
    expect([many.statusCode, many.json()]).toEqual([200, [record]]);
    expect(many.headers['content-range']).toBe(`${key} 0-0/1`);
  }

  const preview = await manager.get(`${path}/visionneuse${query({ filter: { id: record.id } })}`);
  const light = new Set(['id', 'version', ...model.naturalKey, model.title, ...model.search]);
  expect(preview.json()).toEqual([
    Object.fromEntries(Object.entries(record).filter(([name]) => light.has(name))),
  ]);

  const exported = await manager.get(`${path}/export${query({ filter: { id: record.id } })}`);
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(exported.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${key}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const [header, ...lines] = parseCsv(exported.body.slice(1));
  expect(exported.body.charAt(0)).toBe('\uFEFF');
  const labels = fieldsOn(model, 'export').flatMap((name) => colonnesExport(fieldOf(model, name)));
  expect(header).toEqual(labels.map(({ label }) => label));
  expect(lines).toHaveLength(1);
});

test.each(LISTS)(
  '%s : une fiche se modifie par toutes les portes, et son histoire le dit',
  async (_, entry) => {
    const { model } = entry;
    const path = adminPath(entry);
    const manager = await as('gestionnaire');
    const record = (await manager.call('POST', path, { body: buildRecord(model, 2, codes) })).json();

    const posted = await manager.call('POST', path, { body: { ...record, ...titled(model, 'Deux') } });
    expect([posted.statusCode, posted.headers.etag]).toEqual([200, '"2"']);
    expect(posted.json()).toMatchObject({ id: record.id, ...titled(model, 'Deux'), version: 2 });

    const headers = { 'if-match': '"2"' };
    const put = await manager.call('PUT', `${path}/${record.id}`, {
      body: titled(model, 'Trois'),
      headers,
    });
    expect([put.statusCode, put.headers.etag]).toEqual([200, '"3"']);
    expect({ ...put.json(), dateMaj: '' }).toEqual({
      ...record,
      ...titled(model, 'Trois'),
      version: 3,
      dateMaj: '',
    });

    const byIds = { ids: [record.id], versions: { [record.id]: 3 }, data: titled(model, 'Quatre') };
    const patched = await manager.call('PATCH', path, { body: byIds });
    expect([patched.statusCode, patched.json()]).toEqual([
      200,
      { count: 1, changed: 1, versions: { [record.id]: 4 }, lot: expect.any(String) },
    ]);

    const byQuery = { filter: byKey(model, record), expectedCount: 1, data: titled(model, 'Cinq') };
    const queried = await manager.call('PATCH', path, { body: byQuery });
    expect([queried.statusCode, queried.json()]).toEqual([
      200,
      { count: 1, changed: 1, versions: { [record.id]: 5 }, lot: expect.any(String) },
    ]);
    const moved = await manager.call('PATCH', path, { body: { ...byQuery, expectedCount: 2 } });
    expect(expectRefusal(moved, 409).code).toBe('SELECTION_CHANGEE');

    const history = await manager.get(`${path}/${record.id}/history`);
    expect(history.headers['content-range']).toBe('history 0-4/5');
    const entries = history.json();
    const steps = ['Cinq', 'Quatre', 'Trois', 'Deux', record[model.title]];
    for (const [at, line] of entries.slice(0, 4).entries()) {
      expect(line).toMatchObject({ action: 'modification', auteur: 'Marc LEMOINE' });
      expect(line.champs).toEqual([{ champ: model.title, avant: steps[at + 1], apres: steps[at] }]);
    }
    expect(entries[4]).toMatchObject({ action: 'creation', auteur: 'Marc LEMOINE' });
    for (const { champ, avant, apres } of entries[4].champs) {
      expect([champ, avant, apres]).toEqual([champ, null, record[champ]]);
    }
    const page = await manager.get(`${path}/${record.id}/history${query({ range: [1, 2] })}`);
    expect([page.json(), page.headers['content-range']]).toEqual([entries.slice(1, 3), 'history 1-2/5']);
    const beyond = await manager.get(`${path}/${record.id}/history${query({ range: [5, 9] })}`);
    expect([beyond.json(), beyond.headers['content-range']]).toEqual([[], 'history */5']);
  },
);

test.each(LISTS)('%s : une fiche se supprime seule, en nombre et par requête', async (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const make = async (n: number) =>
    (await manager.call('POST', path, { body: buildRecord(model, n, codes) })).json();
  const [a, b, c] = [await make(3), await make(4), await make(5)];

  const headers = { 'if-match': '"1"' };
  const deleted = await manager.call('DELETE', `${path}/${a.id}`, { headers });
  expect([deleted.statusCode, deleted.json()]).toEqual([200, a]);

  const stale = await manager.call('DELETE', path, { body: { ids: [b.id], versions: { [b.id]: 7 } } });
  expect(expectRefusal(stale, 412)).toMatchObject({ code: 'CONFLIT_VERSION', current: b });
  const some = await manager.call('DELETE', path, { body: { ids: [b.id, a.id] } });
  expectRefusal(some, 404);
  const many = await manager.call('DELETE', path, { body: { ids: [b.id], versions: { [b.id]: 1 } } });
  expect([many.statusCode, many.json()]).toEqual([200, { count: 1, lot: expect.any(String) }]);

  const target = { filter: byKey(model, c) };
  const moved = await manager.call('DELETE', path, { body: { ...target, expectedCount: 0 } });
  expectRefusal(moved, 409);
  const queried = await manager.call('DELETE', path, { body: { ...target, expectedCount: 1 } });
  expect([queried.statusCode, queried.json()]).toEqual([200, { count: 1, lot: expect.any(String) }]);

  for (const { id } of [a, b, c]) expectRefusal(await manager.get(`${path}/${id}`), 404);
  const left = await manager.get(path + query({ filter: { id: [a.id, b.id, c.id] } }));
  expect([left.json(), left.headers['content-range']]).toEqual([[], `${model.key} */0`]);
});

test.each(LISTS)('%s : chaque champ obligatoire qui manque est dit sur ce champ', async (_, entry) => {
  const { model } = entry;
  const manager = await as('gestionnaire');
  const answer = await manager.call('POST', adminPath(entry), { body: {} });
  const body = expectRefusal(answer, 400);
  const needed = Object.entries(model.ownFields)
    .filter(([, field]) => !field.readOnly && !field.nullable && !field.hasDefault)
    .map(([name]) => [name, M.REQ]);
  expect(body.errors).toEqual(Object.fromEntries(needed));
});
