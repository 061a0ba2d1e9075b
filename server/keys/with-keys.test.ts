import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import { withKeys } from './with-keys.ts';

const parent = mkdtempSync(join(tmpdir(), 'portail-commande-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const work = vi.fn(async () => undefined);
const dit = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('NODE_ENV', 'test');
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

test('une commande sans base n’en fabrique aucune, et le dit', async () => {
  const dataDir = join(parent, 'absente');
  vi.stubEnv('DATA_DIR', dataDir);
  await withKeys(null, work);
  expect(dit.mock.calls.flat().join()).toMatch(
    /^Il n’y a pas de base dans « .*absente », et rien n’a été fait\./,
  );
  expect(process.exitCode).toBe(1);
  expect(work).not.toHaveBeenCalled();
  expect(existsSync(dataDir)).toBe(false);
});

test('ni ne met à jour une base qu’aucun portail n’a servie', async () => {
  await withScratchDatabase(inject('postgresUrl'), async (url) => {
    vi.stubEnv('DATABASE_URL', url);
    await withKeys(null, work);
    expect(dit.mock.calls.flat().join()).toMatch(
      /^Aucun portail n’a servi cette base, et rien n’a été fait\./,
    );
    const tables = await withClient(url, (client) =>
      client.query(
        "select 1 from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
      ),
    );
    expect(tables.rows).toEqual([]);
  });
  expect(process.exitCode).toBe(1);
  expect(work).not.toHaveBeenCalled();
});

test('une adresse où personne ne répond se dit avec la variable qui la donne', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://portail@127.0.0.1:1/portail');
  await withKeys(null, work);
  expect(dit.mock.calls.flat().join()).toMatch(/^La base de données de DATABASE_URL ne répond pas : /);
});

test('ce qui est mal demandé se dit avant de chercher une base', async () => {
  vi.stubEnv('DATA_DIR', join(parent, 'absente'));
  await withKeys('Donnez un mois.', work);
  expect(dit.mock.calls).toEqual([['Donnez un mois.']]);
});
