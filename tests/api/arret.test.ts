import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runningServer } from '#server/db/embedded/postmaster.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { onceADay } from '#tests/support/complete.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { lancePortail, type PortailLance } from '#tests/support/portail-lance.ts';
import { principals } from '#tests/support/principals.ts';

let server: TestApp;
let cookie = '';
let running: PortailLance | undefined;
beforeAll(async () => {
  server = await testApp();
  const { cookies } = await principals(server.app)('gestionnaire');
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterEach(() => {
  running?.child.kill('SIGKILL');
});
afterAll(() => server.close());

/** As `npm start` runs it: a launcher that hands signals on to the portal. */
const LANCEUR = [
  '--input-type=module',
  '--eval',
  "import { run } from '#bin'; process.exitCode = await run(['server/main.ts']);".replace(
    '#bin',
    new URL('../../bin/processes.mjs', import.meta.url).href,
  ),
];

function exportation(adresse: string): Promise<IncomingMessage> {
  const answer = Promise.withResolvers<IncomingMessage>();
  httpRequest(`${adresse}api/admin/referentiel/code-postal/export`, { headers: { cookie }, agent: false })
    .on('response', answer.resolve)
    .on('error', answer.reject)
    .end();
  return answer.promise;
}

test('SIGTERM à tout le groupe, comme systemd : l’export en cours va jusqu’au bout', async () => {
  running = lancePortail(
    { DATABASE_URL: server.ownerUrl, CLE_SECRETE, RETRAIT_MS: '2000' },
    { args: LANCEUR, isGroupe: true },
  );
  const adresse = await running.adresse();
  const whole = await text(await exportation(adresse));
  // Nothing of it is read yet: it stays in progress.
  const pending = await exportation(adresse);
  expect((await fetch(`${adresse}readyz`)).status).toBe(200);
  process.kill(-(running.child.pid ?? 0), 'SIGTERM');
  await expect.poll(async () => (await fetch(`${adresse}readyz`)).status).toBe(503);
  expect((await fetch(`${adresse}healthz`)).status).toBe(200);
  await expect.poll(() => fetch(`${adresse}healthz`).catch(() => null)).toBeNull();
  expect(await text(pending)).toBe(whole);
  expect(await running.ended).toBe(0);
});

test('qui lisait ce qu’il dit est parti : il s’arrête comme il le doit, et à temps', async () => {
  running = lancePortail({ DATABASE_URL: server.ownerUrl, CLE_SECRETE, RETRAIT_MS: '2000' });
  const adresse = await running.adresse();
  for (const sortie of [running.child.stdout, running.child.stderr]) sortie?.destroy();
  running.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${adresse}readyz`)).status).toBe(503);
  expect(await running.ended).toBe(0);
});

async function arreteQuand(isThere: (dossier: string, output: string) => boolean): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'portail-arret-'));
  const dossier = join(parent, 'donnees');
  running = lancePortail({ DATA_DIR: dossier });
  const { output, ended, child } = running;
  await expect.poll(() => isThere(dossier, output()), { interval: 20, timeout: 90_000 }).toBe(true);
  await delay(150);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).not.toMatch(/EPIPE|n’a pas pu démarrer|\n\s+at /);
  expect(runningServer(join(dossier, 'pg'))).toBeNull();
  expect(readdirSync(dossier)).not.toContain('portail.lock');
  expect(readdirSync(join(dossier, 'pg.users'))).toEqual([]);
  rmSync(parent, { recursive: true });
}

const SIGNES = [
  ['à la création de la base', (dossier: string) => existsSync(join(dossier, 'pg.users'))],
  ['au chargement', (_dossier: string, output: string) => /migration\(s\) appliquée/.test(output)],
] as const;
for (const [quand, isThere] of SIGNES)
  onceADay(`SIGTERM pendant le premier départ, ${quand}, ne laisse rien`, () => arreteQuand(isThere));
