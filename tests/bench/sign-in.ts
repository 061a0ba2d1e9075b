import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { compare, type Figure } from './measure.ts';
import type { Running } from './processes.ts';

const PASSWORD = 'Demonstration-2026!';
const ACCOUNTS = ['admin', 'gestionnaire', 'consultant', 'adherent', 'beneficiaire'];
const AT_ONCE = 8;
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

/** The longest wait of a request that asks for nothing, again and again until `until`: the event loop was elsewhere. */
async function longestWait({ port }: Running, until: () => boolean): Promise<number> {
  let longest = 0;
  while (!until()) {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/livez`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await delay(5);
  }
  return longest;
}

/** Sign-ins beside the hashing that they cannot do without, and what the others wait meanwhile. */
export async function signInFigures(portal: Running): Promise<Figure[]> {
  const digest = await hash(PASSWORD, COST);
  const waits: number[] = [];
  const ours = async () => {
    let over = false;
    const waiting = longestWait(portal, () => over);
    const found = await rate(AT_ONCE, (turn) => signIn(portal, turn)).finally(() => {
      over = true;
    });
    waits.push(await waiting);
    return found;
  };
  const found = await compare(ours, () => rate(THREADS, () => verify(digest, PASSWORD)));
  const longest = Math.max(...waits.slice(1));
  return [
    {
      name: 'Connexions / argon2 seul',
      ratio: found.ratio,
      goal: 0.8,
      detail: `${found.ours.toFixed(1)} / ${found.floor.toFixed(1)} par seconde`,
    },
    {
      name: 'Attente des autres pendant les connexions, en ms (au plus)',
      ratio: longest,
      goal: 50,
      detail: `la plus longue de ${waits.length - 1} tours`,
    },
  ];
}
