import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Running {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(port: number, path: string, child: ChildProcess, limit = 60_000): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`Le serveur s’est arrêté avec le code ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Rien ne répond sur le port ${port}`);
}

/** Starts a Node program of the project and waits until it answers. */
export async function run(
  program: string,
  port: number,
  ready: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  // As `npm start` runs it.
  const { HEAP } = (await import(new URL('../../bin/heap.mjs', import.meta.url).href)) as { HEAP: string[] };
  const child = spawn(process.execPath, [...HEAP, program], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(port, ready, child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The portal on a base, as it runs in production but with the demonstration accounts. */
export async function runPortal(
  ownerUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort();
  return run('server/main.ts', port, '/readyz', {
    ...more,
    PORT: String(port),
    DATABASE_URL: ownerUrl,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  });
}

/** Resident memory of a process, in MB, as the system counts it. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Signs in and answers the cookies of the session. */
export async function signIn(port: number, userName = 'gestionnaire@demo.fr'): Promise<string> {
  const base = `http://localhost:${port}`;
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  keep(await fetch(`${base}/`));
  const response = await fetch(`${base}/api/identity/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: header(),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify({ userName, password: 'Demonstration-2026!' }),
  });
  if (!response.ok) throw new Error(`Connexion refusée : ${response.status} ${await response.text()}`);
  keep(response);
  return header();
}
