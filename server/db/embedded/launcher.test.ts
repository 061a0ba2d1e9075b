import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTurn, onceADay } from '#tests/support/complete.ts';
import { findBinaries } from './binaries.ts';
import { canReach, type Launcher, launchers } from './launcher.ts';
import { startEmbedded } from './start.ts';

let parent = '';
let dataDir = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portail-compte-'));
  dataDir = join(parent, 'données');
  chmodSync(parent, 0o711);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const { postgres } = findBinaries(join(tmpdir(), 'pg.lib'));
const usable = launchers(null).filter((way) => canReach(way, postgres, tmpdir()));

async function startAndStop(ways?: Launcher[]): Promise<number> {
  const { stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' }, ...(ways && { ways }) });
  await stop();
  return statSync(join(dataDir, 'pg')).uid;
}

describe('identité sous laquelle PostgreSQL tourne', () => {
  it('en trouve au moins une ici', () => {
    expect(usable.length).toBeGreaterThan(0);
  });

  const kinds = new Map(usable.map((way) => [way.prefix[0] ?? `uid ${way.uid !== undefined}`, way]));

  it.each(inTurn([...kinds.values()], 0, 2))('démarre et rouvre par : $name', async (way) => {
    expect(await startAndStop([way])).toBe(way.owner);
    expect(await startAndStop([way])).toBe(way.owner);
    // Without being told, it finds the identity that the folder asks for.
    expect(await startAndStop()).toBe(way.owner);
  });

  it('n’emploie jamais root', () => {
    expect(launchers(null).filter((way) => way.prefix.length === 0 && (way.uid ?? way.owner) === 0)).toEqual(
      [],
    );
  });

  it('écarte un compte qui n’atteint pas le dossier, et le dit s’il n’en reste aucun', async () => {
    mkdirSync(dataDir);
    const nobody: Launcher = { name: 'compte impossible', prefix: ['false'], owner: 12_345 };
    expect(canReach(nobody, postgres, dataDir)).toBe(false);
    await expect(startAndStop([nobody])).rejects.toThrow(/aucun autre compte n’atteint.*compte impossible/);
  });
});

/** Only root changes identity: elsewhere these two have nothing to check, and the list of ways is `direct`. */
describe.runIf(process.getuid?.() === 0)('sous root', () => {
  const plain = usable.find((way) => way.uid !== undefined);

  onceADay('remet à un autre compte un dossier créé par un espace de noms', async () => {
    if (!plain) throw new Error('Aucun compte sur cette machine');
    await startAndStop();
    expect(await startAndStop([plain])).toBe(plain.owner);
  });

  it('passe un dossier fermé aux autres comptes', async () => {
    if (!plain) throw new Error('Aucun compte sur cette machine');
    chmodSync(parent, 0o700);
    mkdirSync(dataDir);
    expect(canReach(plain, postgres, dataDir)).toBe(false);
    const crossing = launchers(null).filter((way) => way.prefix[0] === 'setpriv');
    expect(await startAndStop(crossing)).toBe(crossing[0]?.owner);
  });
});
