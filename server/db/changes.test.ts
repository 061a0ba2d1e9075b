import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Changes, watchChanges } from './changes.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

/** Between the portal and the database: stops passing on anything, without closing, as a cut network does. */
interface Fil {
  readonly url: string;
  readonly coupe: (isCoupe: boolean) => void;
  readonly close: () => void;
}

async function fil(): Promise<Fil> {
  const url = new URL(base.appUrl);
  const folder = url.searchParams.get('host');
  const port = url.port || '5432';
  const pairs: Socket[] = [];
  const server: Server = createServer((ours) => {
    const theirs = folder?.startsWith('/')
      ? connect(join(folder, `.s.PGSQL.${port}`))
      : connect(Number(port), url.hostname);
    pairs.push(ours, theirs);
    ours.pipe(theirs).on('error', () => undefined);
    theirs.pipe(ours).on('error', () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const through = new URL(base.appUrl);
  through.searchParams.delete('host');
  through.searchParams.set('sslmode', 'disable');
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.toString(),
    coupe(isCoupe) {
      for (const socket of pairs) {
        if (isCoupe) socket.pause();
        else socket.resume();
      }
    },
    close() {
      for (const socket of pairs) socket.destroy();
      server.close();
    },
  };
}

describe('la connexion à l’écoute', () => {
  let changes: Changes | undefined;
  let line: Fil | undefined;
  afterEach(async () => {
    line?.close();
    await changes?.close();
  });

  test('muette, elle n’est plus crue au bout de deux secondes, et le journal dit pourquoi', async () => {
    line = await fil();
    const told: { message: string; error: unknown }[] = [];
    const watched = watchChanges(line.url, (message, error) => told.push({ message, error }));
    changes = watched;
    await expect.poll(() => watched.live, { timeout: 20_000 }).toBe(true);
    const heard: (string | null)[] = [];
    watched.subscribe((what) => heard.push(what));
    // In its ordinary life it stays trusted from one beat to the next, without a gap.
    await delay(2_500);
    await expect.poll(() => watched.live).toBe(true);
    expect(heard).toEqual([]);
    line.coupe(true);
    // A timer of the same loop tells the two seconds: where the machine is late, both are.
    let isTwoSeconds = false;
    const twoSeconds = setTimeout(() => {
      isTwoSeconds = true;
    }, 2_000);
    await base.db.query("select pg_notify('portail_change', 'session:revoquee')");
    while (watched.live && !isTwoSeconds) await delay(10);
    clearTimeout(twoSeconds);
    expect(watched.live).toBe(false);
    expect(heard).toEqual([]);
    // Given up, then back by itself on another connection: everything is forgotten in between.
    await expect.poll(() => watched.live, { timeout: 20_000 }).toBe(true);
    expect(heard).toContain(null);
    expect(told.map(({ message }) => message)).toEqual([
      'la base n’annonce plus ses changements : rien n’est servi de mémoire',
      'la base annonce de nouveau ses changements',
    ]);
    expect(String(told[0]?.error)).toMatch(/timeout/i);
  });

  test('un silence plus court ne perd rien : ce qui fut annoncé arrive avant que la mémoire soit crue', async () => {
    line = await fil();
    const watched = watchChanges(line.url);
    changes = watched;
    await expect.poll(() => watched.live, { timeout: 20_000 }).toBe(true);
    const heard: { what: string | null; live: boolean }[] = [];
    watched.subscribe((what) => heard.push({ what, live: watched.live }));
    line.coupe(true);
    await base.db.query("select pg_notify('portail_change', 'session:revoquee')");
    await expect.poll(() => watched.live, { timeout: 5_000 }).toBe(false);
    line.coupe(false);
    await expect.poll(() => watched.live, { timeout: 5_000 }).toBe(true);
    expect(heard).toEqual([{ what: 'session:revoquee', live: false }]);
  });
});
