import { afterAll, beforeAll, expect, test } from 'vitest';
import { ML } from '#src/core/definition/messages-listes.ts';
import type { Model } from '#src/core/definition/model.ts';
import { ACTIONS, type Habilitation } from '#src/core/definition/principal.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes, inputFields } from '#tests/support/builders.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { shapesOf } from '#tests/support/list-kinds.ts';
import {
  adminPath,
  aTexteFacultatif,
  demoCodes,
  frontPath,
  LISTS_OF_EACH_KIND,
  LUE_AUTREMENT,
  optionalText,
  titled,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LISTS = oneOfEach(LISTS_OF_EACH_KIND.filter(aTexteFacultatif), ([, { model }]) => shapesOf(model));

let server: TestApp;
let as: Principals;
let codes: Codes;
let base: Tracer;
/** Reads everything, writes only what people call a thing. */
let editor: Visitor;
/** Back-office accounts whose roles say nothing, or say it of something else. */
let outsiders: Visitor[];

/** What people call a thing. */
const texts = (model: Model) => [model.title, optionalText(model)];
const line = (more: Partial<Habilitation>) => ({ ressource: 'referentiel/*', actions: ACTIONS, ...more });

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
  const lines = LISTS.map(([ressource, { model }]) => line({ ressource, champsEcriture: texts(model) }));
  editor = await restricted(server, 'redacteur', lines);
  outsiders = [
    await restricted(server, 'sansligne', []),
    await restricted(server, 'ailleurs', [line({ ressource: 'contenu/*' }), line({ ressource: 'civilit' })]),
    await restricted(server, 'sansaction', [line({ actions: [] })]),
    await restricted(server, 'sanslecture', [line({ actions: ['create', 'update', 'delete'] })]),
    await restricted(server, 'sansligneslues', [line({ condition: { type: 'jamais' } })]),
  ];
});
afterAll(async () => {
  await base.close();
  await server.close();
});

test.each(LISTS)(
  '%s : un champ que l’on lit sans pouvoir l’écrire se renvoie, et ne se change pas',
  async (_, entry) => {
    const { model } = entry;
    const path = adminPath(entry);
    const manager = await as('gestionnaire');
    const given = buildRecord(model, 1, codes);
    const record = (await manager.call('POST', path, { body: given })).json() as Values;
    const other = buildRecord(model, 2, codes);
    const before = await base.trace();
    for (const [name] of inputFields(model)) {
      if (texts(model).includes(name)) continue;
      const echo = await editor.call('PUT', `${path}/${record.id}`, {
        body: { version: 1, [name]: record[name] },
      });
      expect([echo.statusCode, echo.json()], name).toEqual([200, record]);
      const value = JSON.stringify(other[name]) === JSON.stringify(record[name]) ? 'ZZAUTRE' : other[name];
      const answers = [
        await editor.call('PUT', `${path}/${record.id}`, {
          body: { version: 1, ...titled(model, 'Non'), [name]: value },
        }),
        await editor.call('PATCH', path, {
          body: { ids: [record.id], versions: { [`${record.id}`]: 1 }, data: { [name]: value } },
        }),
      ];
      for (const answer of answers) {
        const body = expectRefusal(answer, 403, name);
        expect(body).toMatchObject({ code: 'CHAMP_INTERDIT', errors: { [name]: ML.CHAMP_INTERDIT } });
      }
      expectRefusal(await editor.call('POST', path, { body: { ...other, [name]: value } }), [400, 403], name);
    }
    expect(await base.trace()).toEqual(before);
    const read = titled(model, 'Relu');
    const saved = await editor.call('PUT', `${path}/${record.id}`, { body: { ...record, ...read } });
    expect(saved.json()).toMatchObject(read);
  },
);

test.each(LISTS)('%s : ce que le portail donne ne se choisit pas', async (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const own = Object.entries(model.ownFields).filter(([, field]) => field.readOnly);
  const given = Object.fromEntries(
    own.map(([name, field]) => [name, field.column === 'boolean' ? true : 'choisi']),
  );
  const first = Object.fromEntries(own.map(([name, { defaut = null }]) => [name, defaut]));
  const chosen = { version: 7, dateMaj: '2000-01-01T00:00:00.000Z', auteurMaj: 'Personne', ...given };
  const made = await manager.call('POST', path, { body: { ...buildRecord(model, 3, codes), ...chosen } });
  expect(made.statusCode, made.body).toBe(201);
  const kept = { version: 1, auteurMaj: 'Marc LEMOINE', ...first };
  expect(made.json()).toMatchObject(kept);
  expect(made.json().dateMaj > '2026').toBe(true);
  const saved = await manager.call('PUT', `${path}/${made.json().id}`, {
    body: { ...chosen, version: 1, ...titled(model, 'Changé') },
  });
  expect(saved.json()).toMatchObject({ ...kept, version: 2, ...titled(model, 'Changé') });
  const id = '00000000-0000-7000-8000-00000000abcd';
  expectRefusal(await manager.call('POST', path, { body: { ...buildRecord(model, 4, codes), id } }), 404);
});

test.each(LISTS)('%s : un rôle qui ne dit rien de cette liste n’y ouvre rien', async (_, entry) => {
  const path = adminPath(entry);
  const [row] = (await (await as('gestionnaire')).get(path)).json();
  const one = `${path}/${row.id}`;
  const before = await base.trace();
  for (const someone of outsiders) {
    for (const url of [path, one, `${path}/visionneuse`, `${path}/export`, `${one}/history`]) {
      expectRefusal(await someone.get(url), 403, url);
    }
    const data = titled(entry.model, 'Non');
    const body = { ...row, ...data };
    const bulk = { ids: [row.id], versions: { [row.id]: row.version }, data };
    for (const answer of [
      await someone.call('POST', path, { body: buildRecord(entry.model, 5, codes) }),
      await someone.call('POST', path, { body }),
      await someone.call('PUT', one, { body }),
      await someone.call('PATCH', path, { body: bulk }),
      await someone.call('DELETE', one),
      await someone.call('DELETE', path, { body: bulk }),
    ]) {
      expectRefusal(answer, [403, 404]);
    }
    const front = await someone.get(`${frontPath(entry)}?range=[0,0]`);
    const sans = LUE_AUTREMENT.includes(entry.model.key) ? 400 : 404;
    expect(front.statusCode).toBe(entry.model.front ? 200 : sans);
  }
  expect(await base.trace()).toEqual(before);
});
