import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { AUTRES_ROUTES, ROUTES_DE_REGLAGES } from '#tests/support/autres-routes.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { adminPath, demoCodes, frontPath, LISTS } from '#tests/support/lists.ts';
import { principals, type Who } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
let codes: Codes;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
  codes = await demoCodes(server);
});
afterAll(() => server.close());

const ABSENT_ID = '00000000-0000-7000-8000-000000000000';
/** Others each time on a complete run: a fault that chance finds is not to stop somebody else's work. */
const seed = IS_COMPLETE ? Date.now() % 2_147_483_647 : 122_287_596;
/** The same ones again and again find little more by being many. */
const runs = (complete: number) => (IS_COMPLETE ? complete : complete / 4);
const entry = fc.constantFrom(...LISTS.map(([, one]) => one));
const NAMES = [...new Set(LISTS.flatMap(([, { model }]) => Object.keys(model.fields)))];
const SUFFIXES = [
  '',
  '_neq',
  '_gt',
  '_gte',
  '_lt',
  '_lte',
  '_like',
  '_in',
  '_nin',
  '_null',
  '_',
  '__in',
  '_ne',
];
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('q', '__proto__', 'constructor', 'toString', '', 'client_id', 'code.x'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const key = fc.tuple(name, fc.constantFrom(...SUFFIXES)).map((parts) => parts.join(''));
const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    '01',
    '!01',
    '2026-02-30',
    '2026-02-28',
    '1e5',
    '%',
    '\\',
    "'",
    '"',
    '',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const object = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
const number = fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double(), fc.integer());
const parameter = (shape: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 5, arbitrary: shape.map((data) => JSON.stringify(data) ?? '') },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((data) => JSON.stringify(data)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  );
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });

const question = fc.record({
  filter: optional(parameter(object)),
  sort: optional(parameter(fc.tuple(name, fc.constantFrom('ASC', 'DESC', 'asc', '')))),
  range: optional(parameter(fc.tuple(number, number))),
});

/** Bytes as they come: text that no encoding allows is sent as its replacement. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test('lectures au hasard : une réponse ou un refus, jamais une panne', {
  timeout: 120_000,
}, async () => {
  const door = fc.constantFrom('', '/visionneuse', '/export', '/print', 'front', 'front/visionneuse');
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(entry, door, question, async (one, where, asked) => {
      const isFront = where.startsWith('front');
      const path = isFront ? frontPath(one) + where.slice(5) : adminPath(one) + where;
      const pairs = Object.entries(asked).filter(([, text]) => text !== undefined);
      // A long list asked whole is a good answer, and would only make these thousands slow.
      const isFichier = where === '/export' || where === '/print';
      if (!isFichier && asked.range === undefined) pairs.push(['range', '[0,5]']);
      if (isFichier && asked.filter === undefined) pairs.push(['filter', `{"id":"${ABSENT_ID}"}`]);
      const search = pairs
        .map(([parameterName, text]) => `${parameterName}=${encode(String(text))}`)
        .join('&');
      const answer = await manager.get(`${path}?${search}`);
      counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
      // An address that is none is refused before anybody looks where it leads.
      const isAbsent =
        isFront &&
        !one.model.front &&
        !AUTRES_ROUTES.includes(`GET ${path}`) &&
        answer.json().code !== 'ADRESSE_INVALIDE';
      // Too long a list for paper is said, whatever was asked of it besides.
      const isTrop = where === '/print' && answer.statusCode === 422;
      if (isTrop) expect(answer.json().code).toBe('LISTE_TROP_LONGUE');
      else if (answer.statusCode !== 200) expectRefusal(answer, isAbsent ? 404 : 400, `${path}?${search}`);
    }),
    { numRuns: runs(2000), seed },
  );
  // Questions that are all refused would prove nothing.
  expect(counts.get(200)).toBeGreaterThan(runs(200));
  expect(counts.get(400)).toBeGreaterThan(runs(200));
});

test('écritures au hasard : une fiche ou un refus, jamais une panne', {
  timeout: 120_000,
}, async () => {
  const verb = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'DELETE-ONE');
  await fc.assert(
    fc.asyncProperty(entry, verb, object, fc.nat(), async (one, how, changes, n) => {
      const path = adminPath(one);
      const range = encodeURIComponent(JSON.stringify([n % 3, n % 3]));
      const [row] = (await manager.get(`${path}?range=${range}`)).json();
      const id = row?.id ?? ABSENT_ID;
      const whole = { ...buildRecord(one.model, 1000 + (n % 9000), codes), ...changes };
      const bulk = { ids: [id], versions: { [id]: row?.version ?? 1 }, filter: changes, data: changes };
      const calls = {
        POST: () => manager.call('POST', path, { body: whole }),
        PUT: () => manager.call('PUT', `${path}/${id}`, { body: { version: row?.version, ...changes } }),
        PATCH: () => manager.call('PATCH', path, { body: bulk }),
        DELETE: () =>
          manager.call('DELETE', path, { body: { ...bulk, ids: changes.ids, expectedCount: n % 2 } }),
        'DELETE-ONE': () => manager.call('DELETE', `${path}/${id}`, { body: changes }),
      };
      const answer = await calls[how]();
      if (answer.statusCode > 201)
        expectRefusal(answer, [400, 403, 404, 409, 412, 428], JSON.stringify(changes));
    }),
    { numRuns: runs(1000), seed },
  );
});

test('un texte venu de n’importe où est gardé tel qu’on l’a lu, ou refusé', {
  timeout: 120_000,
}, async () => {
  const path = '/api/admin/referentiel/motif-suppression-compte';
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme-composite', maxLength: 30 }),
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(text, async (libelle) => {
      const body = { code: `FUZZ${count++}`, libelle };
      const answer = await manager.call('POST', path, { body });
      if (answer.statusCode !== 201) {
        expect(Object.keys(expectRefusal(answer, 400, JSON.stringify(libelle)).errors ?? {})).toEqual([
          'libelle',
        ]);
        return;
      }
      const kept = answer.json();
      expect(kept.libelle).toBe(libelle.normalize('NFC').replace(/\s+/gu, ' ').trim());
      const filter = encodeURIComponent(JSON.stringify({ libelle: kept.libelle, code_in: [body.code] }));
      if (kept.libelle.startsWith('!')) return;
      expect((await manager.get(`${path}?filter=${filter}`)).json()).toEqual([kept]);
    }),
    { numRuns: runs(500), seed },
  );
});

interface Operation {
  readonly requestBody?: {
    readonly content?: {
      readonly 'application/json'?: { readonly schema?: { readonly properties?: object } };
    };
  };
}

/** What the description of the API says that a route reads from its body. */
function nomsDuCorps(paths: Readonly<Record<string, Record<string, Operation>>>, route: string): string[] {
  const [method = '', url = ''] = route.split(' ');
  const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return Object.keys(operation?.requestBody?.content?.['application/json']?.schema?.properties ?? {});
}

const nommee = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`;
const NUL = 'a\0b';
const EN_NUL: readonly unknown[] = [NUL, [NUL], { [NUL]: false }];
/** It ends the session of who asks, whatever is sent. */
const FIN = '/api/identity/logout';

test.each<Who>(['adherent', 'gestionnaire', 'admin'])(
  '%s : un signe qu’aucun texte ne contient, partout où une route lit : un refus, jamais une panne',
  async (who) => {
    const someone = await principals(server.app)(who);
    const { paths } = (await someone.get('/api/openapi.json')).json();
    let lus = 0;
    for (const route of [...AUTRES_ROUTES, ...ROUTES_DE_REGLAGES.map(nommee)]) {
      const [method = 'GET', url = ''] = route.split(' ');
      if (method === 'GET' || url === FIN) continue;
      const noms = nomsDuCorps(paths, route);
      const adresse = url.replace(/:\w+/g, ABSENT_ID);
      for (const valeur of EN_NUL) {
        // All at once, then one after the other, so that the next ones are read too.
        const corps = [Object.fromEntries(noms.map((nom) => [nom, valeur]))];
        for (const body of [...corps, ...noms.map((nom) => ({ [nom]: valeur }))]) {
          const answer = await someone.call(method as 'POST', adresse, { body });
          expect(answer.statusCode, `${route} ${JSON.stringify(body)} → ${answer.body}`).not.toBe(500);
        }
      }
      lus += noms.length;
    }
    expect(lus).toBeGreaterThan(50);
  },
);
