import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'fatal' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const REASONS = '/api/admin/referentiel/motif-suppression-compte';
const POSTAL = '/api/admin/referentiel/code-postal';

/** Cuts every connection of the application to its base, as a restart of the server does. */
async function cut(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

async function untilLive(): Promise<void> {
  for (let count = 0; count < 300 && !server.db.changes.live; count++) await delay(20);
  expect(server.db.changes.live).toBe(true);
}

test('des connexions coupées au repos ne se remarquent pas', async () => {
  expect((await manager.get(REASONS)).statusCode).toBe(200);
  await withClient(server.ownerUrl, async (client) => {
    expect(await cut(client)).toBeGreaterThan(0);
  });
  await delay(50);
  for (let n = 0; n < 10; n++) expect((await manager.get(REASONS)).statusCode).toBe(200);
  await untilLive();
});

test('une connexion coupée pendant une lecture : 503, puis tout repart', async () => {
  await withClient(server.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table motif_suppression_compte in access exclusive mode');
    const reading = manager.get(REASONS + query({ filter: { code: 'COUPE' } }));
    await delay(150);
    await cut(client);
    const answer = await reading;
    expect(expectRefusal(answer, 503).code).toBe('SERVICE_INDISPONIBLE');
    expect(answer.headers['retry-after']).toBeDefined();
    await client.query('rollback');
  });
  expect((await manager.get(REASONS)).statusCode).toBe(200);
  await untilLive();
});

test('une connexion coupée au milieu d’une écriture : 503, et rien n’est écrit', async () => {
  const made = await manager.call('POST', REASONS, { body: { code: 'AVANT', libelle: 'Avant' } });
  const record = made.json();
  const one = `${REASONS}/${record.id}`;
  await withClient(server.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select 1 from motif_suppression_compte where id = $1 for update', [record.id]);
    const writes = [
      manager.call('PUT', one, { body: { version: 1, libelle: 'Pendant' } }),
      manager.call('DELETE', one),
      manager.call('PATCH', REASONS, {
        body: { ids: [record.id], versions: { [record.id]: 1 }, data: { libelle: 'Pendant' } },
      }),
    ];
    await delay(200);
    await cut(client);
    for (const answer of await Promise.all(writes)) expectRefusal(answer, 503);
    await client.query('rollback');
  });
  expect((await manager.get(one)).json()).toEqual(record);
  const again = await manager.call('PUT', one, { body: { version: 1, libelle: 'Après' } });
  expect(again.json()).toMatchObject({ libelle: 'Après', version: 2 });
  await untilLive();
});

test('des coupures répétées sous la charge : des 200 et des 503, rien d’autre, et aucune sortie', async () => {
  const statuses = new Map<number, number>();
  let ended = false;
  const load = Array.from({ length: 4 }, async (_, worker) => {
    for (let n = 0; !ended; n++) {
      const answer =
        n % 3 === 0
          ? await manager.call('POST', REASONS, { body: { code: `CH${worker}-${n}`, libelle: 'Charge' } })
          : await manager.get(
              POSTAL + query({ filter: { departement: '01' }, range: [n % 50, (n % 50) + 9] }),
            );
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
  });
  await withClient(server.ownerUrl, async (client) => {
    for (let n = 0; n < 10; n++) {
      await delay(60);
      await cut(client);
    }
  });
  await delay(100);
  ended = true;
  await Promise.all(load);
  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(0);
  expect((await manager.get(POSTAL + query({ range: [0, 0] }))).statusCode).toBe(200);
  await untilLive();
});

test('après une coupure, ce que l’on gardait en mémoire n’est plus cru', async () => {
  const front = '/api/referentiel/motif-suppression-compte';
  const first = await manager.get(front);
  const etag = String(first.headers.etag);
  await withClient(server.ownerUrl, async (client) => {
    await cut(client);
    // Nobody hears this: the connection that listens has just been cut.
    await client.query("update motif_suppression_compte set libelle = 'Sans bruit' where code = 'AUTRE'");
  });
  const second = await manager.get(front, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('Sans bruit');
  await untilLive();
});
