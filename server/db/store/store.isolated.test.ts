import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Actor, type Database, openDatabase } from '#server/db/connection.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { desiredStatements } from '#server/db/schema/desired.ts';
import { withClient } from '#server/db/scratch.ts';
import { quoteIdentifier, withDatabase } from '#server/db/url.ts';
import type { Refusal } from '#src/core/api/errors.ts';
import type { Model } from '#src/core/definition/model.ts';
import { compare, type Predicate, parmi, toujours } from '#src/core/definition/predicate.ts';
import { ACTIONS, type Habilitation, type Principal } from '#src/core/definition/principal.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import { lookup } from '#src/registry.ts';
import { removeMany, updateMany } from './bulk.ts';
import { csvFile, exportRows } from './export.ts';
import { history } from './history.ts';
import { readOne } from './read.ts';
import { adminView, type View } from './view.ts';
import { create, remove, update } from './write.ts';

/** Links from a client's list to one common to all: the forty lists have none yet, the store must know them. */
vi.mock('#src/registry.ts', async () => {
  const { cleEssai, list, registryOf } = await import('#tests/support/sample-list.ts');
  const { code } = await import('#src/fields/code/field.ts');
  const { dateHeure } = await import('#src/fields/date-heure/field.ts');
  const { libelle } = await import('#src/fields/libelle/field.ts');
  const { reference, references } = await import('#src/fields/reference/field.ts');
  const registry = registryOf(
    list('lieu', { scope: 'commun', fields: { nom: libelle({ label: 'Nom', renamedFrom: 'titre' }) } }),
    list('fete', {
      fields: {
        lieu: reference({ label: 'Lieu', model: cleEssai('lieu') }),
        detours: references({ label: 'Détours', model: cleEssai('lieu') }),
        suites: references({ label: 'Suites', model: cleEssai('fete') }),
        instant: dateHeure({ label: 'Instant' }),
        repere: code({ label: 'Repère', format: /^[-*A-Z]+$/ }),
      },
    }),
  );
  const { liensDans } = await import('#src/core/definition/liens.ts');
  return {
    registry,
    lookup: (key: string) => registry[key],
    liensVers: (model: Model) => liensDans(Object.values(registry), model),
  };
});

const CLIENTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const NAME = `portail_magasin_${process.pid}_${Date.now() % 1e6}`;
const actor: Actor = { id: null, nom: 'Essai' };
let db: Database;

beforeAll(async () => {
  const [base] = await readMigrations();
  const serverUrl = inject('postgresUrl');
  await withClient(serverUrl, (client) =>
    client.query(`create database ${quoteIdentifier(NAME)} template template0 encoding 'UTF8'`),
  );
  const url = withDatabase(serverUrl, NAME);
  await withClient(url, async (client) => {
    await client.query(base?.sql ?? '');
    for (const statement of desiredStatements()) await client.query(statement);
    for (const [n, id] of CLIENTS.entries())
      await client.query('insert into client (id, code, libelle) values ($1, $2, $2)', [id, `c${n}`]);
  });
  db = openDatabase({ url, max: 5 });
});
afterAll(async () => {
  await db.close();
  await withClient(inject('postgresUrl'), (client) =>
    client.query(`drop database ${quoteIdentifier(NAME)} with (force)`),
  );
});

function view(key: string, client = 0, line: Partial<Habilitation> = {}): View {
  const habilitation: Habilitation = {
    ...{ ressource: '*', actions: ACTIONS, champsLecture: null, champsEcriture: null, condition: null },
    ...line,
  };
  const clientId = CLIENTS[client] ?? CLIENTS[0];
  const principal: Principal = {
    ...{ id: clientId, clientId, userName: 'a', nom: 'A', prenom: 'B', roles: [], isPlateforme: true },
    habilitations: [habilitation],
  };
  return adminView(lookup(key), clientId, principal);
}

const idOf = (record: { id?: unknown }) => String(record.id);

async function exported(asked: Predicate, sort: readonly [string, 'ASC' | 'DESC']): Promise<string> {
  const chunks: string[] = [];
  const out = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const seen = view('fete');
  const fields = fieldsOn(seen.place.model, 'export').filter((name) => seen.readable.has(name));
  await exportRows(
    db,
    seen,
    { asked, sort, fields },
    csvFile(() => out),
  );
  return chunks.join('');
}

const refused = (ask: () => Promise<unknown>) =>
  Promise.resolve()
    .then(ask)
    .then(
      () => 'accepté',
      (error: Refusal) => `${error.status} ${error.code}`,
    );

describe('une ligne commune à tous les clients', () => {
  test('ne se supprime pas tant qu’un client la nomme, où que ce soit', async () => {
    for (const [n, naming] of [{ lieu: 'A' }, { detours: ['A'] }].entries()) {
      const place = await create(db, view('lieu'), { code: 'A' }, actor);
      const party = await create(db, view('fete', 1), { code: `F${n}`, ...naming }, actor);
      const ids = [idOf(place)];
      expect(await refused(() => remove(db, view('lieu', 0), idOf(place), null, actor))).toBe('409 UTILISE');
      expect(
        await refused(() => removeMany(db, view('lieu', 0), { ids, versions: { [idOf(place)]: 1 } }, actor)),
      ).toBe('409 UTILISE');
      await remove(db, view('fete', 1), idOf(party), null, actor);
      await remove(db, view('lieu', 0), idOf(place), null, actor);
    }
  });

  test('renommée, est suivie chez tous les clients, et chacun le lit dans son historique', async () => {
    const place = await create(db, view('lieu'), { code: 'B' }, actor);
    const parties = [];
    for (const client of [0, 1])
      parties.push(await create(db, view('fete', client), { code: 'G', lieu: 'B', detours: ['B'] }, actor));
    await update(db, view('lieu'), idOf(place), 1, { code: 'C' }, actor);
    for (const [client, party] of parties.entries()) {
      const own = view('fete', client);
      expect(await readOne(db, own, idOf(party))).toMatchObject({ lieu: 'C', detours: ['C'] });
      const { entries, total } = await history(db, own, idOf(party), 0, 10);
      expect(total).toBe(3);
      expect(
        entries
          .slice(0, 2)
          .flatMap(({ champs }) => champs.map(({ champ }) => champ))
          .sort(),
      ).toEqual(['detours', 'lieu']);
      expect((await history(db, view('fete', 1 - client), idOf(party), 0, 10)).total).toBe(0);
    }
  });
});

describe('une liste qui se nomme elle-même', () => {
  test('ne se renomme pas chez le voisin, et se supprime avec ce qu’elle nomme', async () => {
    const parties = [];
    for (const client of [0, 1]) {
      const first = await create(db, view('fete', client), { code: 'UN' }, actor);
      const second = await create(db, view('fete', client), { code: 'DEUX', suites: ['UN'] }, actor);
      parties.push([first, second] as const);
    }
    const [[first, second] = [], [, other] = []] = parties;
    if (!first || !second || !other) throw new Error('Les fêtes manquent');
    await updateMany(
      db,
      view('fete'),
      { ids: [idOf(first)], versions: { [idOf(first)]: 1 } },
      { code: 'ZERO' },
      actor,
    );
    expect(await readOne(db, view('fete'), idOf(second))).toMatchObject({ suites: ['ZERO'] });
    expect(await readOne(db, view('fete', 1), idOf(other))).toMatchObject({ suites: ['UN'] });
    expect(await refused(() => remove(db, view('fete'), idOf(first), null, actor))).toBe('409 UTILISE');
    const ids = [idOf(first), idOf(second)];
    const versions = { [idOf(first)]: 2, [idOf(second)]: 2 };
    expect(await removeMany(db, view('fete'), { ids, versions }, actor)).toMatchObject({ count: 2 });
  });
});

describe('un instant', () => {
  test('se garde, se filtre, s’exporte à l’heure de Paris et se lit dans l’historique', async () => {
    const instant = '2026-07-14T22:30:00.123Z';
    const party = await create(db, view('fete'), { code: 'BAL', instant }, actor);
    expect(party.instant).toBe(instant);
    const { entries } = await history(db, view('fete'), idOf(party), 0, 10);
    expect(entries[0]?.champs).toContainEqual({ champ: 'instant', avant: null, apres: instant });
    expect(await exported(compare('instant', 'eq', instant), ['code', 'ASC'])).toContain('15/07/2026 00:30');
  });
});

test('un export suit l’ordre des valeurs, et non celui des textes gardés d’une apostrophe', async () => {
  for (const repere of ['B', '-A', '*A'])
    await create(db, view('fete'), { code: `R${repere.charCodeAt(0)}`, repere }, actor);
  const of = (csv: string) => csv.match(/'?[-*A-Z]+(?=\r?;)/g);
  const asked = parmi('repere', ['B', '-A', '*A']);
  expect(of(await exported(asked, ['repere', 'ASC']))).toEqual(['*A', "'-A", 'B']);
  expect(of(await exported(asked, ['repere', 'DESC']))).toEqual(['B', "'-A", '*A']);
});

describe('un droit écrit de travers dans la base', () => {
  test.each<[string, Predicate]>([
    ['un champ inconnu', compare('inconnu', 'eq', 1)],
    ['une forme inconnue', { type: 'peut-être' } as unknown as Predicate],
    ['rien', {} as Predicate],
  ])('%s n’ouvre rien', async (_, condition) => {
    const party = await create(
      db,
      view('fete'),
      { code: `W${Math.random().toString(36).slice(2, 8).toUpperCase()}` },
      actor,
    );
    const narrow = view('fete', 0, { condition });
    const outcomes = await Promise.all([
      refused(() => readOne(db, narrow, idOf(party))),
      refused(() => update(db, narrow, idOf(party), 1, { instant: null }, actor)),
      refused(() => remove(db, narrow, idOf(party), null, actor)),
      refused(() => create(db, narrow, { code: 'INTRUS' }, actor)),
    ]);
    expect(outcomes).not.toContain('accepté');
    expect(await readOne(db, { ...view('fete'), rows: toujours }, idOf(party))).toEqual(party);
  });
});

test('un champ renommé garde son passé', async () => {
  const place = await create(db, view('lieu'), { code: 'P', nom: 'Place' }, actor);
  await db.query(
    `update journal.modification set apres = (apres - 'nom') || jsonb_build_object('titre', apres -> 'nom')
     where id_ressource = $1`,
    [idOf(place)],
  );
  const { entries } = await history(db, view('lieu'), idOf(place), 0, 10);
  expect(entries[0]?.champs).toContainEqual({ champ: 'nom', avant: null, apres: 'Place' });
});
