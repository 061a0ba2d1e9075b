import { afterAll, beforeAll, expect, test } from 'vitest';
import { ML } from '#src/core/definition/messages-listes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { adminPath, demoCodes, LISTS, query } from '#tests/support/lists.ts';
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

const AVEC = LISTS.filter(([, { model }]) => model.etats !== null);

test('une liste d’essai au moins a des états', () => {
  expect(AVEC.length).toBeGreaterThan(0);
});

test.each(AVEC)(
  '%s : une fiche va où son état le permet, seule comme en nombre, et nulle part ailleurs',
  async (_, entry) => {
    const path = adminPath(entry);
    const manager = await as('gestionnaire');
    const { champ, passages } = entry.model.etats ?? { champ: '', passages: {} };
    const states = Object.keys(passages);
    let n = 0;
    for (const from of states) {
      for (const to of states) {
        n += 1;
        const body = { ...buildRecord(entry.model, n, codes), [champ]: from };
        const made = await manager.call('POST', path, { body });
        expect(made.statusCode, made.body).toBe(201);
        const { id } = made.json();
        const allowed = from === to || passages[from]?.includes(to);
        const put = await manager.call('PUT', `${path}/${id}`, { body: { version: 1, [champ]: to } });
        const back = await manager.get(path + query({ filter: { id } }));
        if (allowed) {
          expect([from, to, put.statusCode, back.json()[0]?.[champ]]).toEqual([from, to, 200, to]);
          continue;
        }
        expect(expectRefusal(put, 400).errors).toEqual({ [champ]: ML.PASSAGE });
        const many = { ids: [id], versions: { [id]: 1 }, data: { [champ]: to } };
        expect(expectRefusal(await manager.call('PATCH', path, { body: many }), 400).errors).toEqual({
          [champ]: ML.PASSAGE,
        });
        expect(back.json()).toEqual([made.json()]);
      }
    }
  },
);
