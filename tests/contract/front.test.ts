import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import {
  adminPath,
  demoCodes,
  frontPath,
  LISTS,
  LISTS_OF_EACH_KIND,
  query,
  titled,
} from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const FRONT = LISTS.filter(([, { model }]) => model.front);
/** Written by hand: what the definitions keep for the back office. */
const INTERNAL: Readonly<Record<string, readonly string[]>> = {
  'motifs-retour-noemie': ['action'],
  'medecin-direct': ['codePartenaire'],
  'contact-objet': ['emailDestinataire', 'fileTraitement'],
  courrier: ['gabarit'],
  'categorie-document': ['dureeConservationMois'],
  'action-amf': ['nbTentativesMax'],
  'fonctionnalite-backend': ['contratsFermes', 'description', 'emailGestionnaire'],
  'type-evenement': ['gravite', 'dureeConservationMois'],
  'super-audience': ['audiences', 'logique'],
};
const ALWAYS_HIDDEN = ['version', 'dateMaj', 'auteurMaj', 'isSysteme'];

let server: TestApp;
let as: Principals;
let codes: Codes;
let manager: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  manager = await as('gestionnaire');
  visitor = await as('visiteur');
});
afterAll(() => server.close());

function dayAround(days: number): string {
  return aujourdhui(new Date(Date.now() + days * 86_400_000));
}

test('les quarante listes ont toutes leur lecture publique', () => {
  expect(FRONT.length).toBeGreaterThanOrEqual(40);
});

test.each(LISTS_OF_EACH_KIND.filter(([, { model }]) => model.front))(
  '%s : seulement ce qui est en vigueur aujourd’hui',
  async (key, entry) => {
    const path = adminPath(entry);
    const today = dayAround(0);
    const cases: [boolean, Values][] = [
      [true, { isActif: true, dateDebut: null, dateFin: null }],
      [true, { isActif: true, dateDebut: today, dateFin: today }],
      [true, { isActif: true, dateDebut: '1000-01-01', dateFin: '9999-12-31' }],
      [false, { isActif: false, dateDebut: null, dateFin: null }],
      [false, { isActif: true, dateDebut: dayAround(2), dateFin: null }],
      [false, { isActif: true, dateDebut: null, dateFin: dayAround(-2) }],
    ];
    const ids: string[] = [];
    for (const [at, [, validity]] of cases.entries()) {
      const body = { ...buildRecord(entry.model, at + 1, codes), ...validity };
      const made = await manager.call('POST', path, { body });
      expect(made.statusCode, made.body).toBe(201);
      ids.push(made.json().id);
    }
    const front = frontPath(entry);
    const list = await visitor.get(front + query({ filter: { id: ids }, sort: ['id', 'ASC'] }));
    const expected = ids.filter((_, at) => cases[at]?.[0]);
    expect(list.json().map(({ id }: Values) => id)).toEqual(expected);
    expect(list.headers['content-range']).toBe(`${key} 0-2/3`);
    for (const [at, id] of ids.entries()) {
      const one = await visitor.get(`${front}/${id}`);
      expect(one.statusCode).toBe(cases[at]?.[0] ? 200 : 404);
    }
    const [hidden] = ids.slice(-1);
    const absent = await visitor.get(`${front}/00000000-0000-7000-8000-000000000000`);
    expect(exceptIdentity(await visitor.get(`${front}/${hidden}`))).toBe(exceptIdentity(absent));
  },
);

test.each(FRONT)('%s : aucun champ interne, ni lu, ni filtré, ni trié', async (key, entry) => {
  const front = frontPath(entry);
  const hidden = [...ALWAYS_HIDDEN, ...(INTERNAL[key] ?? [])];
  const shown = Object.keys(entry.model.fields).filter((name) => !hidden.includes(name));
  const [row] = (await visitor.get(front + query({ range: [0, 0] }))).json();
  expect(Object.keys(row)).toEqual(shown);
  expect(Object.keys((await visitor.get(`${front}/${row.id}`)).json())).toEqual(shown);
  const [light] = (await visitor.get(`${front}/visionneuse${query({ range: [0, 0] })}`)).json();
  for (const name of Object.keys(light)) expect(shown).toContain(name);
  const unknown = await visitor.get(front + query({ filter: { champInconnu: 1 } }));
  const unsorted = await visitor.get(front + query({ sort: ['champInconnu', 'ASC'] }));
  for (const name of hidden) {
    for (const operator of ['', '_null', '_gte', '_in']) {
      const filtered = await visitor.get(front + query({ filter: { [name + operator]: 1 } }));
      expect(exceptIdentity(filtered)).toBe(exceptIdentity(unknown));
    }
    const sorted = await visitor.get(front + query({ sort: [name, 'ASC'] }));
    expect(exceptIdentity(sorted)).toBe(exceptIdentity(unsorted));
  }
});

test.each(FRONT)('%s : 304 tant que rien n’a changé', async (_, entry) => {
  const url = frontPath(entry) + query({ range: [0, 9], sort: [entry.model.naturalKey[0], 'ASC'] });
  const first = await visitor.get(url);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await visitor.get(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const signedIn = await (await as('adherent')).get(url);
  expect([signedIn.body, signedIn.headers.etag]).toEqual([first.body, etag]);

  // By a manager of the portal, then by a script that knows nothing of it.
  const [row] = first.json();
  const one = `${adminPath(entry)}/${row.id}`;
  const { version } = (await manager.get(one)).json();
  const changed = await manager.call('PUT', one, {
    body: { version, ...titled(entry.model, 'Changé') },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const second = await visitor.get(url, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.json()[0][entry.model.title]).toBe('Changé');
  expect(second.headers.etag).not.toBe(etag);
  await withClient(server.ownerUrl, (client) =>
    client.query(
      `update ${tableOf(entry.model)} set ${columnOf(entry.model.title)} = 'Encore' where id = $1`,
      [row.id],
    ),
  );
  // The base announces it: a moment later, and not before.
  await expect
    .poll(async () => (await visitor.get(url, { 'if-none-match': String(second.headers.etag) })).body)
    .toContain('Encore');
});

test('la porte publique n’a ni export ni historique', async () => {
  for (const [, entry] of FRONT) {
    const front = frontPath(entry);
    const [row] = (await visitor.get(front + query({ range: [0, 0] }))).json();
    expectRefusal(await visitor.get(`${front}/export`), 404);
    expectRefusal(await visitor.get(`${front}/${row.id}/history`), 404);
  }
});
