import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { debutDe } from './loop-watch.ts';
import { compare, type Figure } from './measure.ts';
import { type Running, runPortal } from './processes.ts';

const PASSWORD = 'Demonstration-2026!';
const ACCOUNTS = ['admin', 'gestionnaire', 'consultant', 'adherent', 'beneficiaire'];
/** Enough for the digests never to wait for the disk. */
const AT_ONCE = 16;
/** As many threads as the portal gives to passwords: it leaves a processor to everything else. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const FOR_MS = 4_000;
const TOKEN = 'a'.repeat(43);
/** The cost of the portal's own digests. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How often a second something is done, by so many at once. */
async function rate(atOnce: number, one: (turn: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let turn = 0;
  const worker = async () => {
    while (performance.now() - start < FOR_MS) await one(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (turn * 1000) / (performance.now() - start);
}

async function signIn({ port }: Running, turn: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/identity/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${TOKEN}`,
      'x-xsrf-token': TOKEN,
    },
    body: JSON.stringify({ userName: `${ACCOUNTS[turn % ACCOUNTS.length]}@demo.fr`, password: PASSWORD }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Connexion refusée : ${response.status} ${text}`);
}

/** Where the portal writes the longest stall of its event loop (`loop-watch.ts`). */
async function longestStall(file: string): Promise<number> {
  await delay(1_000);
  return Number(readFileSync(file, 'utf8'));
}

/**
 * Sign-ins beside the hashing that they cannot do without, and the longest stall of the event loop meanwhile, on a portal
 * of their own.
 */
export async function signInFigures(ownerUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portail-boucle-'));
  const file = join(folder, 'boucle');
  const watch = fileURLToPath(new URL('./loop-watch.ts', import.meta.url));
  const portal = await runPortal(ownerUrl, { BOUCLE: file, NODE_OPTIONS: `--import=${watch}` });
  try {
    const digest = await hash(PASSWORD, COST);
    // What a node does once it listens, for the first time only, is over.
    await delay(3_000);
    writeFileSync(debutDe(file), '');
    await delay(1_000);
    const ours = () => rate(AT_ONCE, (turn) => signIn(portal, turn));
    const found = await compare(ours, () => rate(THREADS, () => verify(digest, PASSWORD)));
    return [
      {
        name: 'Connexions / argon2 seul',
        ratio: found.ratio,
        goal: 0.8,
        detail: `${found.ours.toFixed(1)} / ${found.floor.toFixed(1)} par seconde`,
      },
      {
        name: 'Arrêt de la boucle pendant les connexions, en ms (au plus)',
        ratio: await longestStall(file),
        goal: 50,
        detail: 'temps du fil lui-même, le plus long de la mesure',
      },
    ];
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
