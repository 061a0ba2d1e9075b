import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** The portal as a process of its own. */
export interface PortailLance {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** All that it has written so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** Where it listens, once it says so; throws (by `expect`) where it never does. */
  readonly adresse: () => Promise<string>;
}

/**
 * Starts the portal with this environment and nothing else of ours, on a port that it chooses. `args` replaces its
 * program; `isGroupe` makes it the head of a process group.
 */
export function lancePortail(
  environment: Readonly<Record<string, string>>,
  {
    args = [MAIN],
    isGroupe = false,
  }: { readonly args?: readonly string[]; readonly isGroupe?: boolean } = {},
): PortailLance {
  const { PATH, HOME, NODE_COMPILE_CACHE, COMPRESSION_BREVE } = process.env;
  const child = spawn(process.execPath, [...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, COMPRESSION_BREVE, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroupe,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const output = () => text;
  return {
    child,
    output,
    ended,
    async adresse() {
      await expect.poll(output, { timeout: 90_000 }).toMatch(/Portail prêt : http/);
      return /Portail prêt : (\S+)/.exec(text)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
    },
  };
}
