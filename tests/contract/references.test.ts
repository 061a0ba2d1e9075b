import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { R } from '#src/core/api/refus.ts';
import { phraseUtilise } from '#src/core/api/refus-des-ecrans.ts';
import type { Field } from '#src/core/definition/field.ts';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { namedBy, nameOf } from '#src/core/definition/natural-key.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type Entry, lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { adminPath, byKey, demoCodes, LISTS } from '#tests/support/lists.ts';
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
  // Some lists that others name are an administrator's alone.
  manager = await as('admin');
});
afterAll(async () => {
  await base.close();
  await server.close();
});

async function make(entry: Entry, n: number, more: Values = {}): Promise<Values> {
  const body = { ...buildRecord(entry.model, n, codes), ...more };
  const answer = await manager.call('POST', adminPath(entry), { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Every field that is unique, and every field that names another list: `list.champ`. */
const UNIQUE = LISTS.flatMap(([key, entry]) =>
  Object.entries(entry.model.ownFields)
    .filter(([, field]) => field.unique)
    .map(([champ]) => [`${key}.${champ}`, entry, champ] as const),
);
const LINKS = LISTS.flatMap(([key, entry]) =>
  Object.entries(entry.model.ownFields)
    .filter(([, field]) => field.reference)
    .map(([champ, field]) => [`${key}.${champ}`, { entry, champ, field }] as const),
);

interface Link {
  readonly entry: Entry;
  readonly champ: string;
  readonly field: Field;
}

const target = ({ field }: Link): Entry => lookup(field.reference?.model ?? '');
const naming = ({ champ, field }: Link, code: unknown): Values =>
  ({ [champ]: field.reference?.many ? [code] : code }) as Values;

test('le registre a de quoi éprouver ces lois', () => {
  expect(UNIQUE.length).toBeGreaterThanOrEqual(LISTS.length);
  expect(LINKS.filter(([, { field }]) => field.reference?.many).length).toBeGreaterThan(0);
  expect(LINKS.filter(([, { field }]) => !field.reference?.many).length).toBeGreaterThan(5);
});

test.each(UNIQUE)('%s : une valeur déjà prise est refusée sur ce champ', async (_, entry, champ) => {
  const path = adminPath(entry);
  const first = await make(entry, 1);
  const second = await make(entry, 2);
  const before = await base.trace();
  const fourth = buildRecord(entry.model, 4, codes);
  const both = {
    ids: [first.id, second.id],
    versions: { [`${first.id}`]: 1, [`${second.id}`]: 1 },
  };
  const third = { ...buildRecord(entry.model, 3, codes), [champ]: first[champ] };
  for (const answer of [
    await manager.call('POST', path, { body: third }),
    await manager.call('PUT', `${path}/${second.id}`, { body: { version: 1, [champ]: first[champ] } }),
    await manager.call('PATCH', path, { body: { ...both, data: { [champ]: first[champ] } } }),
    await manager.call('PATCH', path, { body: { ...both, data: { [champ]: fourth[champ] } } }),
  ]) {
    expect(expectRefusal(answer, 409)).toMatchObject({ code: 'DOUBLON', errors: { [champ]: M.DOUBLON } });
  }
  expect(await base.trace()).toEqual(before);
  for (const { id } of [first, second]) await manager.call('DELETE', `${path}/${id}`);
});

/** The version of records that nobody has changed. */
const versionsOf = (...records: readonly { id?: unknown }[]) =>
  Object.fromEntries(records.map(({ id }) => [`${id}`, 1]));

describe('un champ qui nomme une autre liste', () => {
  test.each(LINKS)('%s : ce qui n’existe pas est refusé sur ce champ', async (_, link) => {
    const { entry, champ } = link;
    const path = adminPath(entry);
    const record = await make(entry, 5);
    const key = namedBy(target(link).model);
    // A row of the other client exists in the base, and not for us.
    const foreigner = await as('admin', 'deux.localhost');
    const given = { ...buildRecord(target(link).model, 6, codes), [key]: 'AILLEURS' };
    const made = await foreigner.call('POST', adminPath(target(link)), { body: given });
    // What is common to all is written by the platform alone.
    const expected = target(link).model.scope === 'commun' ? [403] : [201, 409];
    expect(expected, made.body).toContain(made.statusCode);
    const before = await base.trace();
    for (const code of ['NULLE-PART', 'AILLEURS', '0', "'"]) {
      const data = naming(link, code);
      for (const answer of [
        await manager.call('POST', path, { body: { ...buildRecord(entry.model, 7, codes), ...data } }),
        await manager.call('PUT', `${path}/${record.id}`, { body: { version: 1, ...data } }),
        await manager.call('PATCH', path, {
          body: { ids: [record.id], versions: { [`${record.id}`]: 1 }, data },
        }),
      ]) {
        const body = expectRefusal(answer, 400, code);
        expect(body).toMatchObject({ code: 'VALIDATION', errors: { [champ]: R.REFERENCE } });
      }
    }
    expect(await base.trace()).toEqual(before);
    await manager.call('DELETE', `${path}/${record.id}`);
  });

  test.each(LINKS)('%s : ce qu’il nomme ne se supprime plus', async (_, link) => {
    const path = adminPath(target(link));
    const named = await make(target(link), 8);
    const other = await make(target(link), 9);
    const source = await make(link.entry, 10, naming(link, nameOf(target(link).model, named)));
    const before = await base.trace();
    for (const answer of [
      await manager.call('DELETE', `${path}/${named.id}`),
      await manager.call('DELETE', path, {
        body: { ids: [other.id, named.id], versions: versionsOf(other, named) },
      }),
      await manager.call('DELETE', path, {
        body: { filter: byKey(target(link).model, named), expectedCount: 1 },
      }),
    ]) {
      const { code, message } = expectRefusal(answer, 409);
      expect([code, message]).toEqual(['UTILISE', phraseUtilise(target(link).model)]);
    }
    expect(await base.trace()).toEqual(before);
    const usages = (await manager.get(`${path}/${named.id}/usages`)).json().usages;
    expect(usages).toContainEqual({ ressource: link.entry.model.key, champ: link.champ, nombre: 1 });
    expect((await manager.get(`${path}/${other.id}/usages`)).json()).toEqual({ usages: [], refus: null });
    const freed = await manager.call('DELETE', `${adminPath(link.entry)}/${source.id}`);
    expect(freed.statusCode, freed.body).toBe(200);
    expect((await manager.call('DELETE', `${path}/${named.id}`)).statusCode).toBe(200);
    await manager.call('DELETE', `${path}/${other.id}`);
  });

  test.each(LINKS)('%s : suit le nom de ce qu’il nomme', async (_, link) => {
    const path = adminPath(target(link));
    const named = await make(target(link), 11);
    const source = await make(link.entry, 12, naming(link, nameOf(target(link).model, named)));
    const one = `${adminPath(link.entry)}/${source.id}`;
    const key = namedBy(target(link).model);
    const renames = [
      (data: Values) => manager.call('PUT', `${path}/${named.id}`, { body: { version: 1, ...data } }),
      (data: Values) => manager.call('POST', path, { body: { ...named, version: 2, ...data } }),
      (data: Values) =>
        manager.call('PATCH', path, {
          body: { ids: [named.id], versions: { [`${named.id}`]: 3 }, data },
        }),
    ];
    let former = named[key];
    for (const [at, rename] of renames.entries()) {
      const name = String(buildRecord(target(link).model, 15 + at, codes)[key]);
      const answer = await rename({ [key]: name });
      expect(answer.statusCode, answer.body).toBe(200);
      const followed = (await manager.get(one)).json();
      expect(followed).toMatchObject({ ...naming(link, name), version: at + 2 });
      const [last] = (await manager.get(`${one}/history`)).json();
      const [avant, apres] = [naming(link, former), naming(link, name)].map((values) => values[link.champ]);
      expect(last).toMatchObject({
        auteur: 'Claire FONTAINE',
        champs: [{ champ: link.champ, avant, apres }],
      });
      former = name;
    }
    await manager.call('DELETE', one);
    expect((await manager.call('DELETE', `${path}/${named.id}`)).statusCode).toBe(200);
  });
});

/** Lists of which some rows are needed by the portal: one flag, which no form gives, keeps them. */
const PROTECTED = LISTS.flatMap(([key, entry]) => {
  const ceiling = entry.model.rights.delete;
  return ceiling?.type === 'compare' ? [[key, entry, ceiling.champ] as const] : [];
});

test('les quarante listes gardent ce dont le portail a besoin', () => {
  expect(PROTECTED.length).toBeGreaterThanOrEqual(40);
});

test.each(PROTECTED)(
  '%s : ce dont le portail a besoin ne se supprime pas et garde son code',
  async (_, entry, flag) => {
    const { activable, frozen, naturalKey } = entry.model;
    const [kept] = naturalKey;
    expect(Object.keys(frozen)).toEqual(naturalKey);
    const path = adminPath(entry);
    const [needed, other] = [await make(entry, 13), await make(entry, 14)];
    await withClient(server.ownerUrl, (client) =>
      client.query(`update ${tableOf(entry.model)} set ${columnOf(flag)} = true where id = $1`, [needed.id]),
    );
    const before = await base.trace();
    for (const answer of [
      await manager.call('DELETE', `${path}/${needed.id}`),
      await manager.call('DELETE', path, {
        body: { ids: [other.id, needed.id], versions: { ...versionsOf(other), [`${needed.id}`]: 2 } },
      }),
      await manager.call('DELETE', path, { body: { filter: byKey(entry.model, needed), expectedCount: 1 } }),
    ]) {
      const { code, message } = expectRefusal(answer, 409);
      expect([code, message]).toEqual(['PROTEGE', ML.SYSTEME]);
    }
    expect(await base.trace()).toEqual(before);
    const data = { [`${kept}`]: `${needed[`${kept}`]}9` };
    const recoded = { version: 2, ...data };
    for (const answer of [
      await manager.call('PUT', `${path}/${needed.id}`, { body: recoded }),
      await manager.call('POST', path, { body: { ...needed, ...recoded } }),
      await manager.call('PATCH', path, {
        body: { ids: [needed.id], versions: { [`${needed.id}`]: 2 }, data },
      }),
    ]) {
      const { code, errors } = expectRefusal(answer, 400);
      expect([code, errors]).toEqual(['VALIDATION', { [`${kept}`]: ML.CODE_SYSTEME }]);
    }
    expect(await base.trace()).toEqual(before);
    const off = await manager.call('PUT', `${path}/${needed.id}`, {
      body: { version: 2, [`${activable}`]: false },
    });
    expect(off.statusCode, off.body).toBe(200);
  },
);
