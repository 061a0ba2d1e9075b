import { afterAll, beforeAll, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Entry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { gather } from '#tests/support/gather.ts';
import { meaningsOf, shapesOf } from '#tests/support/list-kinds.ts';
import {
  adminPath,
  demoCodes,
  frontPath,
  LISTS_OF_EACH_SHAPE as LISTS,
  LISTS_OF_EACH_KIND,
  query,
  titled,
} from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
let codes: Codes;
let base: Tracer;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
  codes = await demoCodes(server);
  base = await tracer(server.ownerUrl);
});
afterAll(async () => {
  await base.close();
  await server.close();
});

async function aRecord(entry: Entry): Promise<Values> {
  return (await manager.get(adminPath(entry) + query({ range: [0, 0] }))).json()[0];
}
/** What is written is looked at by each field: each meaning is in one of them. */
const WRITTEN = oneOfEach(LISTS_OF_EACH_KIND, ([, { model }]) => [...meaningsOf(model), ...shapesOf(model)]);
const turnIn = (lists: typeof LISTS, entry: Entry) => lists.findIndex(([, one]) => one === entry);

const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;

/** Texts that are no JSON, or JSON of the wrong kind, for any of the three parameters. */
const NOT_JSON = ['', '{', '{"a":', 'undefined', 'NaN', "{'code':'A'}", '{"code":"A"}{}', '\uFEFF{}', '[1,]'];
const FILTERS = [
  ...NOT_JSON,
  ...['[]', '"texte"', '1', 'true', '[{"code":"A"}]', deep(5000), `{"code":${deep(500)}}`],
  ...['{"champInconnu":1}', '{"code_regex":"A"}', '{"code_":"A"}', '{"_in":["A"]}', '{"":"A"}'],
  ...[
    '{"code.libelle":"A"}',
    '{"t0.code":"A"}',
    '{"client_id":"A"}',
    '{"recherche":"A"}',
    '{"code":{"$ne":"A"}}',
  ],
  ...['{"__proto__":{"a":1}}', '{"__proto___in":["A"]}', '{"constructor":{"prototype":{}}}'],
  ...['{"hasOwnProperty":1}', '{"toString":"A"}', '{"prototype":1}'],
  ...[
    '{"code":1}',
    '{"code":true}',
    '{"code":{}}',
    '{"code":[["A"]]}',
    '{"code":[null]}',
    '{"code":[1]}',
    '{"code":["A"]}',
  ],
  ...['{"code":"a\\u0000b"}', '{"code":"\\ud800"}', '{"code":["\\udc00"]}', '{"code_like":"\\u0000"}'],
  ...['{"code_in":"A"}', '{"code_in":{}}', '{"code_in":null}', '{"code_null":"oui"}', '{"code_null":1}'],
  ...[
    '{"code_like":1}',
    '{"code_like":["A"]}',
    '{"code_like":null}',
    '{"code_neq":["A"]}',
    '{"code_gt":"A"}',
  ],
  ...[
    '{"ordre":"1"}',
    '{"ordre":1.5}',
    '{"ordre":1e400}',
    '{"ordre":2147483648}',
    '{"ordre":9007199254740993}',
  ],
  ...['{"ordre_gte":null}', '{"ordre_lt":[1]}', '{"ordre_like":"1"}', '{"isActif":"true"}', '{"isActif":1}'],
  ...[
    '{"isActif_in":[true]}',
    '{"dateDebut":"2026-02-30"}',
    '{"dateDebut":"hier"}',
    '{"dateDebut_gte":20260101}',
  ],
  ...['{"dateMaj":"2026-01-01"}', '{"dateMaj_gt":"2026-02-30T00:00:00Z"}', '{"dateMaj":1}'],
  ...['{"id":"pas-un-uuid"}', '{"id":1}', '{"id":["pas-un-uuid"]}', '{"id":{}}', '{"id_gt":"A"}'],
  ...['{"q":1}', '{"q":null}', '{"q":["a"]}', '{"q":{}}', '{"q":"\\u0000"}', '{"q":"\\ud83d"}'],
  JSON.stringify({ q: 'a'.repeat(2001) }),
  JSON.stringify({ code: 'A'.repeat(2001) }),
  JSON.stringify({ code: Array.from({ length: 1001 }, () => 'A') }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`champ${n}`, 1]))),
];
const SORTS = [
  ...NOT_JSON,
  ...['null', '{}', '"code"', '1', '[]', '["code"]', '["code","ASC","x"]', '["code","asc"]', '["code",""]'],
  ...['["code","ASC;"]', '["champInconnu","ASC"]', '["__proto__","ASC"]', '["constructor","DESC"]'],
  ...[
    '["recherche","ASC"]',
    '[["code"],"ASC"]',
    '[1,"ASC"]',
    '["code; drop table x","ASC"]',
    '["code\\u0000","ASC"]',
  ],
];
const RANGES = [
  ...NOT_JSON,
  ...['null', '{}', '"0-24"', '1', '[]', '[0]', '[0,1,2]', '[5,1]', '[0,1000000000]', '[-1,2]', '[0.5,3]'],
  ...['["0","24"]', '[null,1]', '[0,1e400]', '[1e400,1e400]', '[0,9007199254740993]', '[0,1000]', '[[0],1]'],
  ...['[1000000001,1000000002]', '[true,false]'],
];

/** One query string each, written by hand where encoding is the point. */
const ADDRESSES = [
  ...[
    'filter=%7B%7D&filter=%7B%7D',
    'filter[]=1',
    'filter%5Bcode%5D=A',
    'sort[]=code',
    'q=a',
    'page=1',
    'code=A',
  ],
  ...[
    'filter=%E0%A4%A',
    'filter=%00',
    'filter={"code":"%ED%A0%80"}',
    '__proto__=1',
    'constructor=1',
    '%00=1',
  ],
  ...['range=[0,1]&range=[0,1]', 'limit=10', 'filter='],
];

test.each(LISTS)(
  '%s : une requête mal faite est refusée en français, par chaque lecture',
  async (_, entry) => {
    const path = adminPath(entry);
    const { id } = await aRecord(entry);
    const before = await base.trace();
    const all = gather();
    const doors = [
      path,
      `${path}/export`,
      `${path}/print`,
      `${path}/visionneuse`,
      ...(entry.model.front ? [frontPath(entry), `${frontPath(entry)}/visionneuse`] : []),
    ];
    const questions = [
      ...FILTERS.map((filter) => `filter=${encodeURIComponent(filter)}`),
      ...SORTS.map((sort) => `sort=${encodeURIComponent(sort)}`),
      ...RANGES.map((range) => `range=${encodeURIComponent(range)}`),
      ...ADDRESSES,
    ];
    // Each list hears half of the questions, each at another of its doors too; all the lists together hear them all.
    const turn = turnIn(LISTS, entry);
    for (const [at, question] of questions.entries()) {
      if ((at + turn) % 2 === 0) continue;
      const other = doors[1 + (((at + turn) >> 1) % (doors.length - 1))];
      for (const door of other === undefined ? [path] : [path, other]) {
        const answer = await manager.get(`${door}?${question}`);
        const length = question.length > 16_000 ? 414 : 400;
        all.refusal(answer, length, `${door}?${question.slice(0, 120)}`);
      }
    }
    all.refusal(await manager.get(`${path}/export?range=[0,1]`), 400, 'export?range');
    for (const range of RANGES.filter((_range, at) => (at + turn) % 4 === 0)) {
      const answer = await manager.get(`${path}/${id}/history?range=${encodeURIComponent(range)}`);
      all.refusal(answer, 400, `history range=${range}`);
    }
    for (const parameter of ['filter={"code":"A"}', 'sort=["code","ASC"]', 'filter={', 'q=a']) {
      all.refusal(await manager.get(`${path}/${id}/history?${parameter}`), 400, `history ${parameter}`);
    }
    for (const bad of [
      '1',
      'undefined',
      'NULL',
      '%20',
      String(id).toUpperCase(),
      `${id}0`,
      '%27',
      'a%2Fb',
      '..',
    ]) {
      all.refusal(await manager.get(`${path}/${bad}`), 404, bad);
      all.refusal(await manager.get(`${path}/${bad}/history`), 404, bad);
      all.refusal(await manager.call('PUT', `${path}/${bad}`, { body: { version: 1 } }), 404, bad);
      all.refusal(await manager.call('DELETE', `${path}/${bad}`), 404, bad);
    }
    expect(all.faults).toEqual([]);
    expect(await base.trace()).toEqual(before);
  },
);

/** Bodies that are no JSON object. */
const BODIES = [
  ...[
    '',
    '{',
    '[]',
    '[{}]',
    'null',
    '"texte"',
    '1',
    'true',
    '{"code":}',
    '{"code":"A"}{}',
    deep(50_000),
    '1e400',
  ],
  ...['{"__proto__":{"code":"A"}}', '{"constructor":{"prototype":{"code":"A"}}}', '{"a":{"__proto__":1}}'],
];
/** Values that no field takes, whatever its kind. */
const WRONG: readonly unknown[] = [
  ...[{}, { a: 1 }, [[]], [{}], [null], [1], 'a\u0000b', '\ud800', 'x'.repeat(5000), 1e300, -1e300, 2 ** 53],
  ...[
    { __proto__: null, constructor: 1 },
    [['A']],
    ['a\u0000'],
    Array.from({ length: 300 }, (_, n) => `V${n}`),
  ],
];

test.each(WRITTEN)('%s : un corps mal fait est refusé en français, par chaque écriture', async (_, entry) => {
  const path = adminPath(entry);
  const { id, version } = await aRecord(entry);
  const before = await base.trace();
  const all = gather();
  const turn = turnIn(WRITTEN, entry);
  for (const body of BODIES) {
    const headers = { 'content-type': 'application/json' };
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      all.refusal(await manager.call(method, url, { body, headers }), 400, `${method} ${body.slice(0, 60)}`);
    }
  }
  for (const body of ['[]', '"texte"', '1', '{', '{"version":"1"}', '{"version":{}}']) {
    all.refusal(await manager.call('DELETE', `${path}/${id}`, { body }), 400, `DELETE ${body}`);
  }
  const given = buildRecord(entry.model, 1, codes);
  const bulk = { ids: [id], versions: { [`${id}`]: version } };
  for (const [name, field] of Object.entries(entry.model.ownFields)) {
    if (field.readOnly) continue;
    // The rules of one field have their own tests: here each field refuses a sixth of what is never right.
    const turnOf = (at: number) => (at + name.length + turn) % 6 === 0;
    const wrong = WRONG.filter(
      (value, at) => turnOf(at) && !((field.forme || field.isHtml) && field.lit(value).ok),
    );
    for (const value of wrong) {
      const about = `${name} = ${JSON.stringify(value).slice(0, 60)}`;
      const answers = [
        await manager.call('POST', path, { body: { ...given, [name]: value } }),
        await manager.call('PUT', `${path}/${id}`, { body: { version, [name]: value } }),
        await manager.call('PATCH', path, { body: { ...bulk, data: { [name]: value } } }),
      ];
      for (const answer of answers) {
        const told = Object.keys(all.refusal(answer, 400, about)).map((path) => path.split('.')[0]);
        all.same([...new Set(told)], [name], about);
      }
    }
    if (field.nullable || field.hasDefault) continue;
    for (const value of [null, '', '   ', '\u00A0']) {
      const answer = await manager.call('PUT', `${path}/${id}`, { body: { version, [name]: value } });
      all.same(all.refusal(answer, 400, name), { [name]: M.REQ }, name);
    }
  }
  for (const name of [
    'champInconnu',
    'clientId',
    'client_id',
    'recherche',
    'toString',
    'hasOwnProperty',
    'roles',
  ]) {
    const answers = [
      await manager.call('POST', path, { body: { ...given, [name]: 'A' } }),
      await manager.call('PUT', `${path}/${id}`, { body: { version, [name]: 'A' } }),
      await manager.call('PATCH', path, { body: { ...bulk, data: { [name]: 'A' } } }),
    ];
    for (const answer of answers) {
      all.same(all.refusal(answer, 400, name), { [name]: ML.CHAMP_INCONNU }, name);
    }
  }
  expect(all.faults).toEqual([]);
  expect(await base.trace()).toEqual(before);
});

test.each(LISTS)('%s : une action groupée mal dite est refusée', async (_, entry) => {
  const path = adminPath(entry);
  const { id } = await aRecord(entry);
  const before = await base.trace();
  const all = gather();
  const targets: unknown[] = [
    ...[
      {},
      { ids: null },
      { ids: [] },
      { ids: 'A' },
      { ids: {} },
      { ids: [1] },
      { ids: ['A'] },
      { ids: [[id]] },
    ],
    ...[{ ids: [null] }, { ids: Array.from({ length: 1001 }, () => id) }, { ids: [id], versions: [1] }],
    ...[
      { ids: [id], versions: 'A' },
      { ids: [id], versions: { [`${id}`]: '1' } },
      { ids: [id], versions: 3 },
    ],
    ...[
      { filter: {} },
      { filter: {}, expectedCount: -1 },
      { filter: {}, expectedCount: '1' },
      { expectedCount: 1 },
    ],
    ...[
      { filter: { champInconnu: 1 }, expectedCount: 1 },
      { filter: [], expectedCount: 1 },
    ],
    ...[
      { filter: 'A', expectedCount: 1 },
      { filter: {}, expectedCount: 1.5 },
      { filter: null, expectedCount: 1 },
    ],
  ];
  for (const target of targets) {
    const about = JSON.stringify(target).slice(0, 80);
    const changed = { ...(target as object), data: titled(entry.model, 'Non') };
    all.refusal(await manager.call('PATCH', path, { body: changed }), 400, `PATCH ${about}`);
    all.refusal(await manager.call('DELETE', path, { body: target }), 400, `DELETE ${about}`);
  }
  for (const data of [undefined, null, [], 'A', 1]) {
    all.refusal(await manager.call('PATCH', path, { body: { ids: [id], data } }), 400, `data ${data}`);
  }
  expect(all.faults).toEqual([]);
  expect(await base.trace()).toEqual(before);
});

test.each(LISTS)('%s : sans jeton ou sous un autre format, rien n’est écrit', async (_, entry) => {
  const path = adminPath(entry);
  const { id, version } = await aRecord(entry);
  const before = await base.trace();
  const all = gather();
  const data = titled(entry.model, 'Non');
  const body = JSON.stringify({ ids: [id], filter: {}, version, ...data, data });
  for (const [method, url] of [
    ['POST', path],
    ['PUT', `${path}/${id}`],
    ['PATCH', path],
    ['DELETE', `${path}/${id}`],
    ['DELETE', path],
  ] as const) {
    for (const xsrf of [null, '', 'x', 'é'.repeat(43), 'A'.repeat(43)]) {
      all.refusal(await manager.call(method, url, { body, xsrf }), 403, `${method} jeton ${xsrf}`);
    }
    if (method === 'DELETE' && url !== path) continue;
    for (const type of [
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'],
      ...[
        'application/xml',
        'application/jsonx',
        'application/json+x',
        'x',
        'application/json, text/plain',
        '',
      ],
    ]) {
      const answer = await manager.call(method, url, { body, headers: { 'content-type': type } });
      all.refusal(answer, [400, 415], `${method} ${type}`);
    }
  }
  expect(all.faults).toEqual([]);
  expect(await base.trace()).toEqual(before);
});
