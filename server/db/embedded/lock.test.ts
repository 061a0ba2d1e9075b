import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DossierRefuse } from '#server/config/dossier.ts';
import { AlreadyRunningError, acquireLock } from './lock.ts';
import { processIdentity } from './process-identity.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portail-verrou-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, 'portail.lock');
const leave = (content: object) => writeFileSync(file(), JSON.stringify(content));

describe('verrou du dossier de données', () => {
  it('refuse un second départ en disant quel processus, et à quelle adresse', async () => {
    const lock = await acquireLock(dataDir);
    lock.update({ address: 'http://127.0.0.1:3000' });
    const refusal = await acquireLock(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AlreadyRunningError);
    expect(String(refusal)).toContain(`processus ${process.pid}, à l’adresse http://127.0.0.1:3000`);
    expect(String(refusal)).toContain(dataDir);
  });

  it('dit aussi celui qui n’écoute pas encore', async () => {
    await acquireLock(dataDir);
    await expect(acquireLock(dataDir)).rejects.toThrow(/n’écoute pas encore/);
  });

  it('un dossier où l’on n’écrit pas se dit en une phrase', async () => {
    const fichier = join(dataDir, 'fichier');
    writeFileSync(fichier, '');
    for (const place of [fichier, join(fichier, 'dedans')]) {
      const refusal = await acquireLock(place).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DossierRefuse);
      expect(String(refusal)).toMatch(/ne peut pas servir : ce n’est pas un dossier\. .* DATA_DIR\.$/);
    }
  });

  it('rend le dossier, une fois pour toutes', async () => {
    const first = await acquireLock(dataDir);
    first.release();
    const second = await acquireLock(dataDir);
    first.release();
    expect(existsSync(file())).toBe(true);
    second.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('reprend le verrou d’un processus tué', async () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    const started = processIdentity(pid);
    leave({ token: 'x', pid, started, address: 'http://127.0.0.1:3000' });
    await expect(acquireLock(dataDir)).rejects.toThrow(AlreadyRunningError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await acquireLock(dataDir);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('ne prend pas un pid réattribué pour l’ancien processus', async () => {
    leave({ token: 'x', pid: process.pid, started: `${processIdentity(process.pid)}0` });
    await expect(acquireLock(dataDir)).resolves.toBeDefined();
  });

  it.each(['', '{', '[]', 'null', '{"pid":1}'])('reprend un fichier abîmé (%s)', async (content) => {
    writeFileSync(file(), content);
    await expect(acquireLock(dataDir)).resolves.toBeDefined();
  });

  it('ne laisse qu’un gagnant quand plusieurs reprennent à la fois un verrou périmé', async () => {
    leave({ token: 'x', pid: 99_999_999, started: 'jadis' });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(dataDir)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
