import { afterAll, beforeAll, expect, test } from 'vitest';
import { ML } from '#src/core/messages-listes.ts';
import { ACTIONS, type Habilitation } from '#src/core/principal.ts';
import type { Values } from '#src/core/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes, inputFields } from '#tests/support/builders.ts';
import { adminPath, demoCodes, frontPath, LISTS } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let base: Tracer;
/** Reads everything, writes only what people call a thing. */
let editor: Visitor;
/** Back-office accounts whose roles say nothing, or say it of something else. */
let outsiders: Visitor[];

const line = (more: Partial<Habilitation>) => ({ ressource: 'referentiel/*', actions: ACTIONS, ...more });

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
  editor = await restricted(server, 'redacteur', [line({ champsEcriture: ['libelle', 'libelleCourt'] })]);
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
      if (name === 'libelle' || name === 'libelleCourt') continue;
      const echo = await editor.call('PUT', `${path}/${record.id}`, {
        body: { version: 1, [name]: record[name] },
      });
      expect([echo.statusCode, echo.json()], name).toEqual([200, record]);
      const value = JSON.stringify(other[name]) === JSON.stringify(record[name]) ? 'ZZAUTRE' : other[name];
      const answers = [
        await editor.call('PUT', `${path}/${record.id}`, {
          body: { version: 1, libelle: 'Non', [name]: value },
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
    const body = { ...record, libelle: 'Relu' };
    expect((await editor.call('PUT', `${path}/${record.id}`, { body })).json().libelle).toBe('Relu');
  },
);

test.each(LISTS)('%s : ce que le portail donne ne se choisit pas', async (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const manager = await as('gestionnaire');
  const chosen = { version: 7, dateMaj: '2000-01-01T00:00:00.000Z', auteurMaj: 'Personne', isSysteme: true };
  const made = await manager.call('POST', path, { body: { ...buildRecord(model, 3, codes), ...chosen } });
  expect(made.statusCode, made.body).toBe(201);
  const kept = { version: 1, auteurMaj: 'Marc LEMOINE', isSysteme: false };
  expect(made.json()).toMatchObject(kept);
  expect(made.json().dateMaj > '2026').toBe(true);
  const saved = await manager.call('PUT', `${path}/${made.json().id}`, {
    body: { ...chosen, version: 1, libelle: 'Changé' },
  });
  expect(saved.json()).toMatchObject({ ...kept, version: 2, libelle: 'Changé' });
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
    const body = { ...row, libelle: 'Non' };
    const bulk = { ids: [row.id], versions: { [row.id]: row.version }, data: { libelle: 'Non' } };
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
    expect((await someone.get(`${frontPath(entry)}?range=[0,0]`)).statusCode).toBe(200);
  }
  expect(await base.trace()).toEqual(before);
});
