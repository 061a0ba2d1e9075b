import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
/** The same account in front of a second node. */
let elsewhere: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
  elsewhere = visitor(await server.node());
  await elsewhere.signIn('admin@demo.fr');
});
afterAll(() => server.close());

const REASONS = '/api/admin/referentiel/motif-suppression-compte';
const COVERS = '/api/admin/referentiel/couverture';
const DOCTORS = '/api/admin/referentiel/medecin-direct';

const DAYS = '/api/admin/referentiel/echeancier-paiement';

const cover = (code: string) => ({ code, libelle: code, type: 'base', codeProduit: 'P', niveau: 1 });
const doctor = (code: string, couvertures: string[]) => ({
  ...{ code, libelle: code, codePartenaire: 'P', url: 'https://exemple.fr', couvertures },
});

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('cent créations du même code à la fois : une seule réussit', async () => {
  const before = (await manager.get(REASONS)).json().length;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      (n % 2 === 0 ? manager : elsewhere).call('POST', REASONS, {
        body: { code: 'COURSE', libelle: `Le ${n}` },
      }),
    ),
  );
  expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 409: 99 });
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(expectRefusal(answer, 409).errors).toEqual({ code: M.DOUBLON });
  }
  expect((await manager.get(REASONS)).json()).toHaveLength(before + 1);
});

test('deux nœuds sur une version, vingt fois : jamais deux gagnants, rien n’est perdu', async () => {
  const made = await manager.call('POST', REASONS, { body: { code: 'DUEL', libelle: 'Départ' } });
  const one = `${REASONS}/${made.json().id}`;
  let current = made.json();
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([
      manager.call('PUT', one, { body: { ...current, libelle: `Ici ${round}` } }),
      elsewhere.call('PUT', one, { body: { ...current, libelle: `Là ${round}` } }),
    ]);
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 412: 1 });
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    current = (await manager.get(one)).json();
    expect(current).toEqual(winner?.json());
  }
  expect(current.version).toBe(21);
  expect((await manager.get(`${one}/history`)).json()).toHaveLength(21);
});

test('une suppression contre une modification : l’une des deux, jamais un mélange', async () => {
  for (let round = 0; round < 10; round++) {
    const made = await manager.call('POST', REASONS, { body: { code: `SUPPR${round}`, libelle: 'Un' } });
    const one = `${REASONS}/${made.json().id}`;
    const headers = { 'if-match': '"1"' };
    const [removed, saved] = await Promise.all([
      manager.call('DELETE', one, { headers }),
      elsewhere.call('PUT', one, { body: { libelle: 'Deux' }, headers }),
    ]);
    const outcome = [removed.statusCode, saved.statusCode];
    expect([
      [200, 404],
      [412, 200],
    ]).toContainEqual(outcome);
  }
});

test('une liste ne peut pas nommer ce que l’on supprime au même moment', async () => {
  const outcomes: number[][] = [];
  for (let round = 0; round < 15; round++) {
    const code = `COUV${round}`;
    const made = await manager.call('POST', COVERS, { body: cover(code) });
    const [removed, named] = await Promise.all([
      manager.call('DELETE', `${COVERS}/${made.json().id}`),
      elsewhere.call('POST', DOCTORS, { body: doctor(`MED${round}`, [code]) }),
    ]);
    outcomes.push([removed.statusCode, named.statusCode]);
    if (removed.statusCode === 200)
      expect(expectRefusal(named, 400).errors).toEqual({ couvertures: R.REFERENCE });
    else expect([expectRefusal(removed, 409).code, named.statusCode]).toEqual(['UTILISE', 201]);
  }
  for (const outcome of outcomes) {
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual(outcome);
  }
});

test('une liste suit un code que l’on renomme au même moment, ou apprend qu’il n’est plus', async () => {
  for (let round = 0; round < 15; round++) {
    const made = await manager.call('POST', COVERS, { body: cover(`AVANT${round}`) });
    const [renamed, named] = await Promise.all([
      manager.call('PUT', `${COVERS}/${made.json().id}`, { body: { version: 1, code: `APRES${round}` } }),
      elsewhere.call('POST', DOCTORS, { body: doctor(`SUIT${round}`, [`AVANT${round}`]) }),
    ]);
    expect(renamed.statusCode, renamed.body).toBe(200);
    if (named.statusCode !== 201) {
      expectRefusal(named, 400);
      continue;
    }
    const kept = (await manager.get(`${DOCTORS}/${named.json().id}`)).json();
    expect(kept.couvertures).toEqual([`APRES${round}`]);
  }
});

test('ce qu’un nœud écrit, l’autre le lit : fiche, total et lecture publique', async () => {
  const front = '/api/referentiel/motif-suppression-compte';
  const total = async () =>
    Number(String((await elsewhere.get(REASONS)).headers['content-range']).split('/')[1]);
  const before = await total();
  const etag = String((await elsewhere.get(front)).headers.etag);
  const made = await manager.call('POST', REASONS, { body: { code: 'VOISIN', libelle: 'Voisin' } });
  expect((await elsewhere.get(`${REASONS}/${made.json().id}`)).json()).toEqual(made.json());
  await expect.poll(total, { timeout: 2000 }).toBe(before + 1);
  // Each memory is told in its own time: a total that was not kept is fresh before the announcement has come.
  const fresh = async () => {
    const { statusCode, body } = await elsewhere.get(front, { 'if-none-match': etag });
    return [statusCode, body.includes('Voisin')];
  };
  await expect.poll(fresh, { timeout: 2000 }).toEqual([200, true]);
});

test('des actions groupées en sens inverse finissent toutes, et le compte y est', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    const made = await manager.call('POST', REASONS, { body: { code: `LOT${n}`, libelle: 'Lot' } });
    ids.push(made.json().id);
  }
  const target = { filter: { id: ids }, expectedCount: ids.length };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const data = { libelle: `Lot ${n}` };
      return (n % 2 === 0 ? manager : elsewhere).call('PATCH', REASONS, { body: { ...target, data } });
    }),
  );
  expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 30 });
  const changed = answers.reduce((sum, answer) => sum + answer.json().changed, 0);
  for (const id of ids) {
    const { version } = (await manager.get(`${REASONS}/${id}`)).json();
    expect(version).toBe(1 + changed / ids.length);
  }
});

test('un verrou mortel se résout tout seul', async () => {
  const make = async (code: string) =>
    (await manager.call('POST', REASONS, { body: { code, libelle: 'Un' } })).json().id as string;
  const [a, b] = (await Promise.all([make('VERROUA'), make('VERROUB')])).sort() as [string, string];
  await withClient(server.ownerUrl, async (script) => {
    const update = 'update motif_suppression_compte set ordre = ordre + 1 where id = $1';
    await script.query("set deadlock_timeout = '10s'");
    await script.query('begin');
    await script.query(update, [b]);
    // The portal takes a, waits for b; the script then asks for a: PostgreSQL stops the portal, which tries again.
    const body = { ids: [a, b], versions: { [a]: 1, [b]: 1 }, data: { libelle: 'Deux' } };
    const waiting = manager.call('PATCH', REASONS, { body });
    await waitForLock(script);
    await script.query(update, [a]);
    await script.query('rollback');
    const answer = await waiting;
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { count: 2, changed: 2, versions: { [a]: 2, [b]: 2 }, lot: expect.any(String) },
    ]);
  });
});

async function waitForLock(script: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<void> {
  for (let count = 0; count < 200; count++) {
    const { rowCount } = await script.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Personne n’attend de verrou');
}

test('un seul jour proposé par défaut par fréquence, à toutes les portes et à deux à la fois', async () => {
  const day = (code: string, codeFrequence: string, isParDefaut: boolean) => ({
    body: { code, libelle: code, jour: 12, codeFrequence, isParDefaut },
  });
  const refused = { isParDefaut: R.DEJA_PAR_DEFAUT };
  // The tenth is the starting list's.
  expect(expectRefusal(await manager.call('POST', DAYS, day('M12', 'M', true)), 400).errors).toEqual(refused);
  const other = (await manager.call('POST', DAYS, day('M12', 'M', false))).json();
  const one = `${DAYS}/${other.id}`;
  const asked = { version: 1, isParDefaut: true };
  expect(expectRefusal(await manager.call('PUT', one, { body: asked }), 400).errors).toEqual(refused);
  const twins = await Promise.all(
    ['T12', 'T13', 'T14', 'T15'].map((code, n) =>
      (n % 2 === 0 ? manager : elsewhere).call('POST', DAYS, day(code, 'T', true)),
    ),
  );
  expect(tally(twins.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 400: 3 });
  const moved = { version: 1, codeFrequence: 'T' };
  expect((await manager.call('PUT', one, { body: moved })).statusCode).toBe(200);
  const both = { version: 2, codeFrequence: 'M', isParDefaut: true };
  expect(expectRefusal(await manager.call('PUT', one, { body: both }), 400).errors).toEqual(refused);
  const ids = [other.id, (await manager.call('POST', DAYS, day('S12', 'S', false))).json().id];
  const data = { codeFrequence: 'A', isParDefaut: true };
  const bulk = { ids, versions: { [ids[0]]: 2, [ids[1]]: 1 }, data };
  expect(expectRefusal(await manager.call('PATCH', DAYS, { body: bulk }), 400).errors).toEqual(refused);
});
