import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexteChamp } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { conditionFaults } from '#server/db/clients/role-conditions.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { ouvreTrousseau } from '#server/keys/trousseau.ts';
import { loadLists } from '#server/listes/starting-lists.ts';
import { resceller } from '#server/secrets/resceller.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import type { Model } from '#src/core/definition/model.ts';
import { absent, compare } from '#src/core/definition/predicate.ts';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { champsScelles, MASQUE } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { adminPath, demoCodes, LISTS, query, titled } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { tracesEnClair } from '#tests/support/traces-en-clair.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Every sealed field of every list that managers write. */
const CHAMPS = LISTS.flatMap(([key, entry]) =>
  champsScelles(entry.model).map((champ) => [`${key}.${champ}`, { entry, champ }] as const),
);
const AUTRE_CLE = 'la clé qui remplace celle des essais, assez longue';

let server: TestApp;
let as: Principals;
let codes: Codes;
let manager: Visitor;
/** Whose role names every field of every list. */
let named: Visitor;

beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
  codes = await demoCodes(server);
  manager = await as('gestionnaire');
  const lines = CHAMPS.map(([, { entry }]) => ({
    ressource: entry.model.key,
    actions: ACTIONS,
    champsLecture: Object.keys(entry.model.fields),
  }));
  named = await restricted(server, 'devoileur', lines);
});
afterAll(() => server.close());

test('au moins une liste a un champ scellé', () => {
  expect(CHAMPS.length).toBeGreaterThan(0);
});

type Entree = (typeof CHAMPS)[number][1];

async function make({ entry, champ }: Entree, n: number, valeur: string | null): Promise<Values> {
  const body = { ...buildRecord(entry.model, n, codes), [champ]: valeur };
  const made = await manager.call('POST', adminPath(entry), { body });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

const reveal = (someone: Visitor, { entry, champ }: Entree, id: unknown) =>
  someone.call('POST', `${adminPath(entry)}/${id}/devoile/${champ}`);

async function revealed(one: Entree, id: unknown): Promise<unknown> {
  const answer = await reveal(named, one, id);
  expect([answer.statusCode, answer.headers['cache-control']], answer.body).toEqual([200, 'no-store']);
  return answer.json().valeur;
}

const put = ({ entry }: Entree, { id, version }: Values, body: Values) =>
  manager.call('PUT', `${adminPath(entry)}/${id}`, { body: { version: version ?? null, ...body } });

/** What the base keeps, and the context in which it was sealed. */
async function kept(model: Model, champ: string, id: unknown) {
  const [table, colonne] = [tableOf(model), columnOf(champ)];
  const [row] = await server.db.query<{ contenu: Buffer }>(
    `select ${colonne} as contenu from ${table} where id = $1`,
    [id],
  );
  return { contenu: row?.contenu ?? Buffer.alloc(0), contexte: contexteChamp(table, colonne, String(id)) };
}

/** The lines that the trail has of a call, with what each tells. */
function calls(id: unknown, action: string) {
  return server.db.query<{ appel: string; nom: string }>(
    `select ressource as appel, acteur_nom as nom from journal.modification
     where action = $2 and apres ->> 'id' = $1`,
    [id, action],
  );
}

test.each(CHAMPS)('%s : rien ne garde ni ne dit sa valeur en clair', async (_, one) => {
  const [premier, second] = ['Sésame-ouvre-toi', 'Un-autre-mot'];
  const record = await make(one, 1, premier);
  expect(record[one.champ]).toBe(MASQUE);
  const answer = await put(one, record, { [one.champ]: second });
  expect(answer.json()).toMatchObject({ version: 2, [one.champ]: MASQUE });
  const at = `${adminPath(one.entry)}/${record.id}`;
  const history = (await manager.get(`${at}/history`)).json();
  expect(history[0].champs).toEqual([{ champ: one.champ, avant: MASQUE, apres: MASQUE }]);
  const stale = await manager.call('PUT', at, { body: { version: 1, [one.champ]: premier } });
  expect(expectRefusal(stale, 412).current).toMatchObject({ [one.champ]: MASQUE });
  const trail = await server.db.query<{ texte: string }>(
    'select m::text as texte from journal.modification m where id_ressource = $1',
    [record.id],
  );
  const { contenu } = await kept(one.entry.model, one.champ, record.id);
  // Neither in clear, nor sealed: a key that is retired would leave it there for ever.
  for (const secret of [premier, second, contenu.toString('hex')])
    expect(trail.some(({ texte }) => texte.includes(secret))).toBe(false);
  expect(trail.every(({ texte }) => texte.includes(MASQUE))).toBe(true);
  expect(await tracesEnClair(server, { premier, second })).toEqual([]);
  const exported = await manager.get(`${adminPath(one.entry)}/export${query({ filter: { id: record.id } })}`);
  expect(exported.body).not.toContain(MASQUE);
});

test.each(CHAMPS)(
  '%s : un droit qui le nomme le dévoile, et chaque fois le journal le dit',
  async (_, one) => {
    const record = await make(one, 2, '4821-B');
    expectRefusal(await reveal(manager, one, record.id), 403);
    expectRefusal(await reveal(await as('admin'), one, record.id), 403);
    expectRefusal(await reveal(await as('visiteur'), one, record.id), 401);
    expectRefusal(await reveal(await as('adherent'), one, record.id), 403);
    expect(await calls(record.id, 'lecture')).not.toContainEqual(
      expect.objectContaining({ appel: expect.stringContaining('/devoile/') }),
    );
    expect(await revealed(one, record.id)).toBe('4821-B');
    const appel = `POST ${adminPath(one.entry)}/:id/devoile/${one.champ}`;
    const told = await calls(record.id, 'lecture');
    expect(told.filter((line) => line.appel === appel)).toEqual([{ appel, nom: 'devoileur ESSAI' }]);
    await expect
      .poll(async () => (await calls(record.id, 'refus')).filter((line) => line.appel === appel).length)
      .toBeGreaterThanOrEqual(2);
    for (const id of ['00000000-0000-7000-8000-000000000000', 'abc', '%27'])
      expectRefusal(await reveal(named, one, id), 404);
    expectRefusal(await manager.call('POST', `${adminPath(one.entry)}/${record.id}/devoile/id`), 404);
    const xsrf = null;
    expectRefusal(
      await named.call('POST', `${adminPath(one.entry)}/${record.id}/devoile/${one.champ}`, { xsrf }),
      403,
    );
  },
);

test.each(CHAMPS)('%s : seulement sur les lignes du droit, et chez son client', async (name, one) => {
  const { entry, champ } = one;
  const [mine, other] = [await make(one, 3, 'A'), await make(one, 4, 'B')];
  const someone = await restricted(server, `ligne-${name.toLowerCase()}`, [
    { ressource: `${entry.path.split('/')[1]}/*`, actions: ['read'] },
    {
      ressource: entry.model.key,
      actions: ['read'],
      champsLecture: [champ],
      condition: compare('id', 'eq', String(mine.id)),
    },
  ]);
  expect((await reveal(someone, one, mine.id)).json()).toEqual({ valeur: 'A' });
  expectRefusal(await reveal(someone, one, other.id), 404);
  const blind = await restricted(server, `aveugle-${name.toLowerCase()}`, [
    { ressource: entry.model.key, actions: ['read'], champsLecture: [entry.model.title] },
  ]);
  expectRefusal(await reveal(blind, one, mine.id), 404);
  if (entry.model.scope !== 'client') return;
  // The same right at another client's opens what is theirs, and nothing here.
  await withClient(server.ownerUrl, (client) =>
    client.query(
      `insert into habilitation (role_id, ressource, actions, champs_lecture)
       select cr.role_id, $1, array['read'], $2 from compte_role cr join compte c on c.id = cr.compte_id
       join client k on k.id = c.client_id where c.user_name = 'gestionnaire@demo.fr' and k.code <> 'horizon'`,
      [entry.model.key, [champ]],
    ),
  );
  const stranger = await as('gestionnaire', 'deux.localhost');
  const body = { ...buildRecord(entry.model, 9, codes), [champ]: 'C' };
  const theirs = await stranger.call('POST', adminPath(entry), { body });
  expect(theirs.statusCode, theirs.body).toBe(201);
  expect((await reveal(stranger, one, theirs.json().id)).json()).toEqual({ valeur: 'C' });
  expectRefusal(await reveal(stranger, one, mine.id), 404);
  expectRefusal(await reveal(named, one, theirs.json().id), 404);
});

test.each(CHAMPS)('%s : renvoyer le masque garde la valeur, ne rien donner l’ôte', async (_, one) => {
  const { entry, champ } = one;
  const record = await make(one, 5, 'gardée');
  const before = await kept(entry.model, champ, record.id);
  const saved = (await put(one, record, { ...record, ...titled(entry.model, 'Autre titre') })).json();
  expect(saved).toMatchObject({ version: 2, [champ]: MASQUE });
  expect(await kept(entry.model, champ, record.id)).toEqual(before);
  const emptied = (await put(one, saved, { [champ]: null })).json();
  expect(emptied).toMatchObject({ version: 3, [champ]: null });
  expect(await revealed(one, record.id)).toBeNull();
  const history = (await manager.get(`${adminPath(entry)}/${record.id}/history`)).json();
  expect(history[0].champs).toEqual([{ champ, avant: MASQUE, apres: null }]);
  // A mask that hides nothing is no value.
  const answers = [
    await put(one, emptied, { [champ]: MASQUE }),
    await manager.call('POST', adminPath(entry), {
      body: { ...buildRecord(entry.model, 6, codes), [champ]: MASQUE },
    }),
  ];
  for (const answer of answers) expect(expectRefusal(answer, 400).errors).toEqual({ [champ]: ML.MASQUE });
});

test.each(CHAMPS)('%s : en nombre, chaque fiche a la sienne', async (_, one) => {
  const { entry, champ } = one;
  const rows = [await make(one, 7, null), await make(one, 8, 'avant')];
  const ids = rows.map(({ id }) => String(id));
  const versions = Object.fromEntries(ids.map((id) => [id, 1]));
  const answer = await manager.call('PATCH', adminPath(entry), {
    body: { ids, versions, data: { [champ]: 'tous' } },
  });
  expect([answer.statusCode, answer.json().changed], answer.body).toEqual([200, 2]);
  for (const id of ids) expect(await revealed(one, id)).toBe('tous');
  const [a, b] = [await kept(entry.model, champ, ids[0]), await kept(entry.model, champ, ids[1])];
  const coffre = makeCoffre(CLE_SECRETE);
  // That of a row opens for no other.
  expect(() => coffre.ouvre(a.contenu, b.contexte)).toThrow();
});

test.each(CHAMPS)(
  '%s : rien ne s’y filtre, ne s’y range ni ne s’y conditionne',
  async (_, { entry, champ }) => {
    const asked = [
      ...[champ, `${champ}_neq`, `${champ}_like`, `${champ}_null`].map((key) => ({ filter: { [key]: 'A' } })),
      { filter: { [champ]: null } },
      { sort: [champ, 'ASC'] },
    ];
    for (const one of asked) expectRefusal(await manager.get(adminPath(entry) + query(one)), 400);
    const said = await withClient(server.ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into habilitation (role_id, ressource, actions, condition)
       select r.id, $1, array['read'], $2 from role r join client c on c.id = r.client_id
       where c.code = 'horizon' and r.name = 'User' returning id`,
        [entry.model.key, absent(champ)],
      );
      const faults = await conditionFaults(server.db);
      await client.query('delete from habilitation where id = $1', [rows[0]?.id]);
      return faults;
    });
    expect(said).toEqual([
      expect.stringContaining(`« ${champ} », que la liste « ${entry.model.key} » scelle`),
    ]);
  },
);

test.each(CHAMPS)('%s : un fichier de départ ne le donne pas en clair', async (_, { entry, champ }) => {
  const exemples = await mkdtemp(join(tmpdir(), 'listes-'));
  const { model } = entry;
  await writeFile(join(exemples, `${model.key}.csv`), `${model.title},${champ}\nTitre,En clair\n`);
  const loading = { auteur: 'Essai', models: [model], clientIds: [], exemples };
  await expect(loadLists(server.ownerUrl, loading)).rejects.toThrow(`« ${champ} » est scellé`);
  await rm(exemples, { recursive: true });
});

test('un changement de clé emporte ce que les listes scellent, et l’historique le dit', async () => {
  const sealed = await Promise.all(
    CHAMPS.map(async ([, one], at) => ({ one, id: (await make(one, 20 + at, `clé ${at}`)).id })),
  );
  const open = () =>
    ouvreTrousseau(server.db, {
      cleSecrete: AUTRE_CLE,
      cleSecretePrecedente: CLE_SECRETE,
      dataDir: '/nulle-part',
    });
  expect((await resceller(server.db, await open(), () => undefined)).echecs).toBe(0);
  const alone = await ouvreTrousseau(server.db, {
    cleSecrete: AUTRE_CLE,
    cleSecretePrecedente: undefined,
    dataDir: '/nulle-part',
  });
  for (const [at, { one, id }] of sealed.entries()) {
    const { contenu, contexte } = await kept(one.entry.model, one.champ, id);
    expect(makeCoffre(alone).ouvre(contenu, contexte)).toBe(`clé ${at}`);
    expect(() => makeCoffre(CLE_SECRETE).ouvre(contenu, contexte)).toThrow();
    const [line] = (await manager.get(`${adminPath(one.entry)}/${id}/history`)).json();
    expect(line).toMatchObject({
      auteur: 'Portail',
      motif: 'Changement de clé',
      champs: [{ champ: one.champ, avant: MASQUE, apres: MASQUE }],
    });
  }
});
