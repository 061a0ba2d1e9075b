import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeAntivirus } from './antivirus.ts';

const DANGER = "Ce fichier n'a pas pu être accepté pour des raisons de sécurité.";
let clamd: Server | undefined;
let dossier: string | undefined;
afterEach(async () => {
  clamd?.close();
  clamd = undefined;
  if (dossier) await rm(dossier, { recursive: true });
  dossier = undefined;
});

/** Something that speaks like clamd; answers where it listens, and what it was given. */
async function ecoute(verdict: string | null): Promise<{ readonly url: URL; readonly recu: () => Buffer }> {
  dossier = await mkdtemp(join(tmpdir(), 'clamd-'));
  const path = join(dossier, 'clamd.sock');
  let recu = Buffer.alloc(0);
  clamd = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (morceau) => {
      recu = Buffer.concat([recu, morceau]);
      if (verdict === null) socket.destroy();
      else if (recu.subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict);
    });
  });
  await new Promise<void>((resolve) => clamd?.listen(path, resolve));
  return { url: new URL(`unix:${path}`), recu: () => recu };
}

async function* deux(): AsyncGenerator<Buffer> {
  yield Buffer.from('facture ');
  yield Buffer.from('de Jeanne');
}

async function examine(url: URL | undefined): Promise<string> {
  const morceaux: Buffer[] = [];
  for await (const morceau of makeAntivirus(url).examine(deux())) morceaux.push(morceau);
  return Buffer.concat(morceaux).toString();
}

test('hands every piece over, and lets through what is clean', async () => {
  const { url, recu } = await ecoute('stream: OK\0');
  expect(await examine(url)).toBe('facture de Jeanne');
  expect(recu().toString('latin1')).toBe('zINSTREAM\0\0\0\0\x08facture \0\0\0\x09de Jeanne\0\0\0\0');
});

test('what is found is refused', async () => {
  const { url } = await ecoute('stream: Eicar-Test-Signature FOUND\0');
  await expect(examine(url)).rejects.toMatchObject({ status: 422, message: DANGER });
});

test.each([['INSTREAM size limit exceeded. ERROR\0'], [''], [null]])(
  'what it cannot say (%s) is no permission',
  async (verdict) => {
    const { url } = await ecoute(verdict);
    await expect(examine(url)).rejects.toMatchObject({ status: 503, message: DANGER });
  },
);

test('nobody there: nothing gets in', async () => {
  await expect(examine(new URL('unix:/nulle/part.sock'))).rejects.toMatchObject({ status: 503 });
  await expect(examine(new URL('tcp://127.0.0.1:1'))).rejects.toMatchObject({ status: 503 });
});

test('none installed: what comes goes through', async () => {
  expect(await examine(undefined)).toBe('facture de Jeanne');
});
