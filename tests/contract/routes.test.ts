import { afterAll, beforeAll, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { LiveRoute } from '#server/http/droit.ts';
import { LECTURES } from '#server/routes/member/lectures/toutes.ts';
import type { Field } from '#src/core/definition/field.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import { isImportable } from '#src/core/definition/importable.ts';
import { champsDevoilables } from '#src/core/definition/scelle.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type Entry, liensVers, registry } from '#src/registry.ts';
import '#tests/support/acte-plante.ts';
import '#tests/support/lecture-plantee.ts';
import '#tests/support/rapport-plante.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { AUTRES_ROUTES, ROUTES_DE_REGLAGES } from '#tests/support/autres-routes.ts';
import { adminPath, frontPath, LISTES_LUES, LISTS } from '#tests/support/lists.ts';
import { AUTRES_RAPPORTS, RAPPORTS_DE_LISTE } from '#tests/support/routes-des-rapports.ts';
import { ROUTES_DES_TEXTES } from '#tests/support/routes-des-textes.ts';
import { visitor } from '#tests/support/visitor.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly items?: Schema;
}
interface Operation {
  readonly parameters?: readonly {
    name?: string;
    $ref?: string;
    content?: { 'application/json': { schema: Schema } };
  }[];
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: Schema }> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  document = (await visitor(server.app).get('/api/openapi.json')).json();
});
afterAll(() => server.close());

/** By hand, from the specification: what each list answers to, and the action of which it asks for the right. */
const ADMIN = [
  ['GET', '', 'read'],
  ['GET', '/visionneuse', 'read'],
  ['GET', '/export', 'export'],
  ['GET', '/selection', 'read'],
  ['GET', '/print', 'export'],
  ['POST', '/print', 'export'],
  ['GET', '/:id', 'read'],
  ['GET', '/:id/history', 'read'],
  ['GET', '/:id/usages', 'read'],
  ['GET', '/supprimes', 'read'],
  ['GET', '/supprimes/:id', 'read'],
  ['POST', '/supprimes/:id/restauration', 'create'],
  ['POST', '/supprimes/restauration', 'create'],
  ['POST', '', 'read'],
  ['PUT', '/:id', 'update'],
  ['DELETE', '/:id', 'delete'],
  ['PATCH', '', 'update'],
  ['POST', '/lots/:lot/retour', 'update'],
  ['DELETE', '', 'delete'],
] as const;
/** Of a list that managers do not write by forms. */
const LUES = ADMIN.filter(([, end]) =>
  ['', '/visionneuse', '/export', '/selection', '/print', '/:id', '/:id/history'].includes(end),
).filter(([method, end]) => method === 'GET' || end === '/print');
/** Of settings: what a list has besides them is for several rows. */
const REGLAGES = ADMIN.filter(
  ([method, end]) =>
    (method === 'GET' && ['', '/:id', '/:id/history'].includes(end)) ||
    method === 'PUT' ||
    (method === 'POST' && end === ''),
);
const FRONT = [
  ['GET', '', 'read'],
  ['GET', '/visionneuse', 'read'],
  ['GET', '/:id', 'read'],
] as const;

/** Of each declared read: its rows, its preview, its export and its paper where it has them. */
const LUES_PAR_CLE = LECTURES.flatMap(({ lecture: { key, apercu, exporte, imprime, parCorps } }) => {
  const path = `/api${lectures[key].path}`;
  return [
    `GET ${path}`,
    ...(apercu.length > 0 ? [`GET ${path}/visionneuse`] : []),
    ...(exporte ? [`GET ${path}/export`] : []),
    ...(imprime ? [`GET ${path}/print`, `POST ${path}/print`] : []),
    ...(parCorps ? [`POST ${path}`] : []),
  ];
});

/** Of each act: what its form begins with, what is read under it, its calculations, what is kept of it, its sending. */
const ACTES = actesServeur.flatMap(({ acte: { path, calculs, etat, verbe, externes, lus } }) => [
  `GET /api${path}`,
  ...Object.keys(lus ?? {}).map((nom) => `GET /api${path}/${nom}`),
  `POST /api${path}/${verbe ?? 'form'}`,
  ...(etat ? [`PUT /api${path}/parcours`, `DELETE /api${path}/parcours`] : []),
  ...(calculs ? [`POST /api${path}/calculs/:calcul`] : []),
  ...(externes ? [`POST /api${path}/externes/:externe`, `POST /api${path}/externes/:externe/issue`] : []),
]);

const told = ({ method, url, droit }: LiveRoute) => `${method} ${url} ${JSON.stringify(droit)}`;

function asked(): string[] {
  return Object.entries(registry).flatMap(([modele, entry]) => {
    const line = (porte: 'admin' | 'front', base: string) =>
      (porte === 'front' ? FRONT : entry.model.singulier ? REGLAGES : ADMIN).map(([method, end, action]) =>
        told({ method, url: base + end, droit: { modele, action, porte } }),
      );
    const byHand = entry.model.ecriture === 'gestionnaire';
    const lues = byHand
      ? line('admin', adminPath(entry))
      : LUES.map(([method, end, action]) =>
          told({ method, url: adminPath(entry) + end, droit: { modele, action, porte: 'admin' } }),
        );
    return [
      ...(entry.admin
        ? [
            ...lues,
            ...actions(modele, entry),
            ...devoiles(modele, entry),
            ...remplacements(modele, entry),
            ...imports(modele, entry),
          ]
        : []),
      ...(entry.model.front ? line('front', frontPath(entry)) : []),
    ];
  });
}

function devoiles(modele: string, entry: Entry): string[] {
  const droit = { modele, action: 'read', porte: 'admin' } as const;
  return champsDevoilables(entry.model).map((champ) =>
    told({ method: 'POST', url: `${adminPath(entry)}/:id/devoile/${champ}`, droit }),
  );
}

/** Of the lists whose rows others name by one field. */
/** Of a list whose rows a file may give: the file or a selection, its trial, what follows. */
function imports(modele: string, { model, path }: Entry): string[] {
  if (!isImportable(model)) return [];
  const un = '/:importId';
  const paths = [
    ...['GET ', 'POST ', 'GET /modele', `GET ${un}`, `GET ${un}/refus`],
    'POST /selection',
    ...[`POST ${un}/execution`, `POST ${un}/abandon`, `POST ${un}/retour`],
  ];
  return paths.map((one) => {
    const [method = '', end] = one.split(' ');
    const droit = { modele, action: end === '/selection' ? 'update' : 'read', porte: 'admin' } as const;
    return told({ method, url: `/api/admin${path}/imports${end}`, droit });
  });
}

function remplacements(modele: string, { model, path }: Entry): string[] {
  const isNamed = model.naturalKey.length === 1 && liensVers(model).length > 0;
  if (!isNamed || model.ecriture !== 'gestionnaire' || model.singulier) return [];
  const droit = { modele, action: 'update', porte: 'admin' } as const;
  return [told({ method: 'POST', url: `/api/admin${path}/:id/remplacement`, droit })];
}

function actions(modele: string, entry: Entry): string[] {
  return entry.actions.flatMap(({ key, sur, droit: action, codeSecurite }) => {
    const one = (end: string) =>
      told({
        method: 'POST',
        url: `${adminPath(entry)}${end}/${key}`,
        droit: { modele, action, porte: 'admin', entier: true, ...(codeSecurite && { code: true }) },
      });
    return sur === 'plusieurs' ? [one('/:id'), one('')] : [one('/:id')];
  });
}

/** Written by hand, with the right of a model. */
const PAR_MODELE: readonly LiveRoute[] = [
  ...ROUTES_DE_REGLAGES,
  ...ROUTES_DES_TEXTES,
  ...['/:id/dossier', '/:id/pieces/:fichier'].map(
    (end): LiveRoute => ({
      method: 'GET',
      url: `/api/admin/demandes${end}`,
      droit: { modele: 'demande-adherent', action: 'read', porte: 'admin' },
    }),
  ),
  ...['/:id/preuve', '/:id/document'].map(
    (end): LiveRoute => ({
      method: 'GET',
      url: `/api/admin/signatures${end}`,
      droit: { modele: 'signature-adherent', action: 'read', porte: 'admin' },
    }),
  ),
  ...['/gestionnaires', '/motifs-de-refus'].map(
    (end): LiveRoute => ({
      method: 'GET',
      url: `/api/admin/demandes${end}`,
      droit: { modele: 'demande-adherent', action: 'update', porte: 'admin' },
    }),
  ),
  {
    method: 'POST',
    url: '/api/admin/users',
    droit: { modele: 'compte-gestionnaire', action: 'create', porte: 'admin', entier: true, code: true },
  },
  {
    method: 'POST',
    url: '/api/admin/apercu',
    droit: { modele: 'role', action: 'read', porte: 'admin' },
  },
  ...['GET', 'POST'].map(
    (method): LiveRoute => ({
      method,
      url: '/api/admin/users/roles',
      droit: {
        modele: 'compte-gestionnaire',
        action: 'update',
        porte: 'admin',
        entier: true,
        ...(method === 'POST' && { code: true }),
      },
    }),
  ),
  {
    method: 'POST',
    url: '/api/admin/users/switch-reference-externe',
    droit: { modele: 'compte-adherent', action: 'update', porte: 'admin', entier: true, code: true },
  },
  {
    method: 'POST',
    url: '/api/identity/sctoken/create',
    droit: { modele: 'jeton-service', action: 'create', porte: 'admin', entier: true, code: true },
  },
  ...[
    'codes',
    'blocklists/item',
    'blocklists/:id/versions',
    'blocklists/:id/versions/:numero',
    'blocklists/:id/apercu',
  ].map((fin) => ({
    method: 'GET',
    url: `/api/admin/cms/${fin}`,
    droit: { modele: 'bloc-cms', action: 'read', porte: 'admin' } as const,
  })),
  {
    method: 'GET',
    url: '/api/admin/release-note/versions',
    droit: { modele: 'note-version', action: 'read', porte: 'admin' },
  },
  ...['images', 'choix', 'metadatas'].map((fin) => ({
    method: 'GET',
    url: `/api/admin/cms/documents/${fin}`,
    droit: { modele: 'document-cms', action: 'read', porte: 'admin' } as const,
  })),
  {
    method: 'GET',
    url: '/api/admin/users/:id/sessions',
    droit: { modele: 'compte-gestionnaire', action: 'read', porte: 'admin' },
  },
  {
    method: 'GET',
    url: '/api/admin/users/adherent/:id/sessions',
    droit: { modele: 'compte-adherent', action: 'read', porte: 'admin' },
  },
  {
    method: 'DELETE',
    url: '/api/admin/users/:id/sessions/:session',
    droit: { modele: 'compte-gestionnaire', action: 'update', porte: 'admin', entier: true },
  },
  {
    method: 'DELETE',
    url: '/api/admin/users/adherent/:id/sessions/:session',
    droit: { modele: 'compte-adherent', action: 'update', porte: 'admin', entier: true },
  },
];

test('les routes qui tournent sont celles que le registre demande, avec leur droit', () => {
  const live = server.app.liveRoutes.filter(({ droit }) => 'modele' in droit).map(told);
  expect(live.sort()).toEqual([...asked(), ...[...PAR_MODELE, ...RAPPORTS_DE_LISTE].map(told)].sort());
  expect(live.length).toBeGreaterThanOrEqual(40 * (ADMIN.length + FRONT.length));
});

test('aucune autre route de l’API ne tourne sans être attendue', () => {
  const others = server.app.liveRoutes.filter(
    ({ url, droit }) => url.startsWith('/api') && !('modele' in droit),
  );
  expect(others.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    [...AUTRES_ROUTES, ...AUTRES_RAPPORTS, ...LUES_PAR_CLE, ...ACTES].sort(),
  );
});

test('la description dit les routes qui tournent, dans les deux sens', () => {
  const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const live = server.app.liveRoutes
    .filter(({ url }) => url !== '/' && url !== '/*')
    .map(({ method, url }) => `${method} ${url}`);
  expect(described.sort()).toEqual(live.sort());
});

function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return (name === undefined ? schema : document.components.schemas[name]) ?? {};
}

function answered(path: string): Schema {
  const content = document.paths[`${path}/{id}`]?.get?.responses['200']?.content ?? {};
  return resolve(content['application/json']?.schema);
}

function parameters(path: string): Map<string, Schema> {
  const list = document.paths[path]?.get?.parameters ?? [];
  return new Map(
    list.map(({ name, $ref, content }) => [
      name ?? $ref?.split('/').at(-1) ?? '',
      resolve(content?.['application/json'].schema),
    ]),
  );
}

test.each(LISTS)('%s : la définition, la description et leurs libellés sont d’accord', (_, entry) => {
  const { model } = entry;
  const record = answered(adminPath(entry)).properties ?? {};
  expect(Object.keys(record)).toEqual(Object.keys(model.montres));
  for (const [name, field] of Object.entries(model.montres)) {
    expect(field.label, name).not.toBe('');
    expect(record[name]?.title, name).toBe(field.label);
  }
  const keys = [...filterKeys(model).map(({ key }) => key), 'q'];
  const list = parameters(adminPath(entry));
  expect([...list.keys()]).toEqual(['filter', 'sort', 'range']);
  expect(Object.keys(list.get('filter')?.properties ?? {}).sort()).toEqual(keys.sort());
  expect([...parameters(`${adminPath(entry)}/export`).keys()]).toEqual([
    ...['filter', 'sort', 'colonnes', 'format'],
  ]);
  expect([...parameters(`${adminPath(entry)}/{id}/history`).keys()]).toContain('range');
});

/** As PostgreSQL names what a field keeps. */
const TYPES: Readonly<Record<Field['column'], string>> = {
  text: 'text',
  'text[]': 'text[]',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  uuid: 'uuid',
  jsonb: 'jsonb',
  bytea: 'bytea',
  timestamptz: 'timestamp with time zone',
  'numeric(12,2)': 'numeric(12,2)',
  'numeric(5,2)': 'numeric(5,2)',
};
/** What no field declares: the client, and what search and sort read. */
const HIDDEN = /^(client_id|recherche|\w+_tri)$/;

test.each(LISTES_LUES)('%s : la vue montre la définition, et rien de scellé', async (_, { model }) => {
  const rows = await server.db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [tableOf(model)],
  );
  const shown = rows.filter(({ name }) => !HIDDEN.test(name)).map(({ name, type }) => `${name} ${type}`);
  const wanted = Object.entries(model.fields).map(
    ([name, { column }]) => `${columnOf(name)} ${TYPES[column]}`,
  );
  expect(shown.sort()).toEqual(wanted.sort());
});

test.each(LISTS)('%s : la table a les colonnes de la définition, et elles seules', async (_, { model }) => {
  const rows = await server.db.query<{
    name: string;
    type: string;
    required: boolean;
    collation: string | null;
  }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
       co.collname as collation
     from pg_attribute a left join pg_collation co on co.oid = a.attcollation
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [tableOf(model)],
  );
  const columns = rows.filter(({ name }) => !HIDDEN.test(name));
  const wanted = Object.entries(model.fields).map(([name, field]) => ({
    name: columnOf(name),
    type: TYPES[field.column],
    required: !field.nullable,
    collation: field.column === 'text' ? 'C' : field.column === 'text[]' ? 'default' : null,
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(columns.sort(byName)).toEqual(wanted.sort(byName));
  expect(rows.some(({ name }) => name === 'client_id')).toBe(model.scope === 'client');
});
