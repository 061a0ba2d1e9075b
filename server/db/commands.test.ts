import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { testDatabase } from '#tests/support/database.ts';
import { withClient } from './scratch.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let copy: string;
/** The portal's sources in a folder of their own, where a definition can be changed. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'portail-commandes-'));
  for (const path of ['package.json', 'src', 'server']) {
    const isData = (source: string) => source.includes(join('listes', 'data'));
    await cp(join(ROOT, path), join(copy, path), { recursive: true, filter: (source) => !isData(source) });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

function run(
  program: string,
  args: readonly string[] = [],
  { root = copy, ...more }: NodeJS.ProcessEnv & { root?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: inject('postgresUrl'), ...more };
    const child = spawn(process.execPath, [join(root, 'server/db', program), ...args], { cwd: root, env });
    let out = '';
    const keep = (chunk: Buffer) => {
      out += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code) => resolve({ code, out }));
  });
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

const migrations = async () => (await readdir(join(copy, 'server/db/migrations'))).sort();
const SEXE = 'src/resources/identite-adresse/sexe.ts';
const LINE = "libelleLong: code({ label: 'Libellé long' }),";

/** After each step on a complete run. */
async function agree(): Promise<void> {
  expect(await run('check.ts')).toEqual({ code: 0, out: 'Registre et migrations sont d’accord.\n' });
}

/** The same said by what writes. */
async function hasNothingToWrite(): Promise<void> {
  expect(await run('diff.ts')).toEqual({
    code: 0,
    out: 'Le registre et les migrations sont d’accord : rien à écrire.\n',
  });
}

test('db:diff dit en français ce qu’il prend, à qui demande autre chose', async () => {
  const { code, out } = await run('diff.ts', ['--non']);
  expect(code).toBe(1);
  expect(out).toMatch(/^Les options sont --nom une_etape et --destructif/);
});

test('registre, migrations et base disent la même chose, ou la commande le dit', {
  timeout: 240_000,
}, async () => {
  const known = await migrations();
  if (IS_COMPLETE) await agree();

  await edit(SEXE, 'fields: {', `fields: { ${LINE}`);
  await edit(SEXE, 'import ', "import { code } from '#src/fields/code/field.ts';\nimport ");
  const missing = await run('check.ts');
  expect(missing.code).toBe(1);
  expect(missing.out).toContain(
    'registre ≠ migrations : alter table sexe add column libelle_long text collate "C"',
  );
  expect(missing.out).toContain('npm run db:diff');

  const written = await run('diff.ts', ['--nom', 'Libellé Long']);
  expect(written.code, written.out).toBe(0);
  const added = (await migrations()).filter((name) => !known.includes(name));
  expect(added).toEqual([`${String(known.length + 1).padStart(4, '0')}_libelle_long.sql`]);
  if (IS_COMPLETE) {
    await agree();
    await hasNothingToWrite();
  }

  await edit(SEXE, LINE, '');
  const refused = await run('diff.ts');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('sexe.libelle_long est supprimée avec ses valeurs');
  expect(await migrations()).toEqual([...known, ...added]);
  const forced = await run('diff.ts', ['--destructif', '--nom', 'retrait']);
  expect(forced.code, forced.out).toBe(0);
  expect(await migrations()).toHaveLength(known.length + 2);
  await hasNothingToWrite();
  if (IS_COMPLETE) await agree();
});

test('une base vivante qui a bougé à la main est dénoncée', { timeout: 120_000 }, async () => {
  const base = await testDatabase();
  // The copy above may hold migrations that this base has not: the real sources judge it.
  const judge = () => run('check.ts', [], { root: ROOT, BASE_VIVANTE: base.ownerUrl });
  if (IS_COMPLETE)
    expect(await judge()).toEqual({
      code: 0,
      out: 'Registre, migrations et base vivante sont d’accord.\n',
    });
  await withClient(base.ownerUrl, (client) =>
    client.query(`alter table civilite add column intruse int; drop index pays_recherche_idx;
      drop trigger sexe_suivi on sexe;
      create or replace function portail_suivi() returns trigger language plpgsql as $$ begin return new; end $$`),
  );
  const drifted = await judge();
  expect(drifted.code).toBe(1);
  const FAULTS = [
    'alter table civilite drop column intruse',
    'CREATE INDEX pays_recherche_idx',
    'CREATE TRIGGER sexe_suivi',
    'fonction public.portail_suivi',
  ];
  for (const fault of FAULTS) expect(drifted.out).toContain(`base vivante ≠ migrations : ${fault}`);
  // And nothing else of what has not moved.
  expect(drifted.out.split(' ≠ ')).toHaveLength(FAULTS.length + 1);
  await base.close();
});
