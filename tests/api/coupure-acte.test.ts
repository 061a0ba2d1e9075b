import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { lancePortail, type PortailLance } from '#tests/support/portail-lance.ts';

/** Each at a moment of its own; others once a day (decision 138). */
const COUPURES = IS_COMPLETE ? 3 : 1;
const TOKEN = 'a'.repeat(43);

let base: TestDatabase;
let running: PortailLance | undefined;
beforeAll(async () => {
  base = await testDatabase();
});
afterEach(() => void running?.child.kill('SIGKILL'));
afterAll(() => base.close());

/** A real server of its own process, and the address where it listens. */
async function start(): Promise<string> {
  running = lancePortail({ DATABASE_URL: base.ownerUrl, DEMO: 'true', CLE_SECRETE, LOG_LEVEL: 'error' });
  return (await running.adresse()).replace(/\/$/, '');
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${TOKEN}`,
      'x-xsrf-token': TOKEN,
    },
    body: JSON.stringify({ userName: 'adherent@demo.fr', password: 'Demonstration-2026!' }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const isRenewed = cookies.some((pair) => pair?.startsWith('XSRF-TOKEN='));
  return [...(isRenewed ? [] : [`XSRF-TOKEN=${TOKEN}`]), ...cookies].join('; ');
}

/** Sends telephone numbers one after the other, as fast as it goes, until the server is gone. */
async function sendUntilCut(url: string, cookie: string): Promise<number> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const prefill = await fetch(`${url}/api/forms/communication/tel`, { headers });
  expect(prefill.status).toBe(200);
  const { initial } = (await prefill.json()) as { initial: { numPers: string } };
  const one = async (rank: number) => {
    const telMobile = `06123456${String(rank % 90).padStart(2, '0')}`;
    const answer = await fetch(`${url}/api/forms/communication/tel/form`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ data: { numPers: initial.numPers, indicatif: '+33', telMobile } }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  let sent = 0;
  let refus = '';
  const worker = async () => {
    try {
      for (;;) {
        await one(sent);
        sent++;
      }
    } catch (error) {
      refus ||= String(error);
    }
  };
  const workers = Promise.all(Array.from({ length: 4 }, worker));
  await expect.poll(() => refus || (sent > 2 && 'envoyés'), { timeout: 60_000 }).toBe('envoyés');
  await delay(Math.random() * 60);
  running?.child.kill('SIGKILL');
  await workers;
  return sent;
}

test('a server that is killed at any moment leaves each act whole or absent, and none that was answered is lost', async () => {
  let answered = 0;
  for (let count = 0; count < COUPURES; count++) {
    const url = await start();
    answered += await sendUntilCut(url, await signIn(url));
    await running?.ended;
  }
  const rows = await base.db.query<Record<string, number>>(
    `select (select count(*)::integer from demande_evenement e where e.demande_id = d.id and e.etat_avant is null) as debut,
      (select count(*)::integer from travail t where t.demande_id = d.id) as transmissions
     from demande d where d.code_type = 'communicationTel'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(answered);
  expect(rows.every(({ debut, transmissions }) => debut === 1 && transmissions === 1)).toBe(true);
  const [total] = await base.db.query(
    `select (select count(*)::integer from action_membre where code_evenement = 'MODIF_TEL') as actions,
      (select count(*)::integer from envoi where modele = 'AR_TEL') as accuses,
      (select count(*)::integer from travail where donnees ->> 'modele' = 'SECU_MODIFICATION' and suite = 'faite') as alertes`,
  );
  expect(total).toEqual({ actions: rows.length, accuses: rows.length, alertes: rows.length });
}, 180_000);
