import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { COMMANDS, run, WATCHED } from './commands.mjs';
import { HEAP } from './heap.mjs';

const IMPORTED = /from '#(src\/[\w-]+(?:\/|\.ts))/g;

test('development restarts when anything changes that the server imports', () => {
  const programs = globSync('server/**/*.ts').filter((path) => !path.includes('.test.'));
  const imported = programs.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name.replace(/\/$/, '')),
  );
  expect(imported).toContain('src/core');
  expect([...new Set(imported)].filter((name) => !WATCHED.includes(name))).toEqual([]);
});

test('a service keeps its memory as the command does', () => {
  expect(readFileSync('docs/recettes/exploiter.md', 'utf8')).toContain(
    `/node ${HEAP.join(' ')} server/main.ts`,
  );
});

const NOMS = Object.keys(COMMANDS);

/** What a command says on one of the two outputs, and its exit code. */
async function dit(sortie: 'log' | 'error', ...appel: readonly string[]): Promise<[number, string]> {
  const told = vi.spyOn(console, sortie).mockReturnValue();
  const [name, ...args] = appel;
  const code = await run(name, args);
  const texte = told.mock.calls.join('\n');
  told.mockRestore();
  return [code, texte];
}

test.each(NOMS)('who asks %s what it does is told, and has done nothing', async (name) => {
  const [code, texte] = await dit('log', name, '--help');
  expect(code).toBe(0);
  expect(texte).toContain(COMMANDS[name]?.dit);
  expect(texte).toMatch(COMMANDS[name]?.usage ? /npm (run )?\S+ -- / : /ne prend aucun argument/);
});

test.each(['db:migrate', 'secrets:resceller', 'audit:verify', 'build'])(
  '%s does nothing with an argument that it does not know',
  async (name) => {
    const [code, texte] = await dit('error', name, '--tout');
    expect(code).toBe(1);
    expect(texte).toContain(`npm run ${name} ne prend aucun argument, et n’a rien fait`);
  },
);

test('a name that no command has is told, with those that there are', async () => {
  const [code, texte] = await dit('error', 'demarrer');
  expect(code).toBe(1);
  expect(texte).toContain('« demarrer » inconnue');
  for (const name of NOMS) expect(texte).toContain(name);
  expect((await dit('log', '--help'))[0]).toBe(0);
});

test('each is a command of the package, and stands in README.md', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const readme = readFileSync('README.md', 'utf8');
  for (const name of NOMS) expect(scripts, name).toHaveProperty([name]);
  for (const name of NOMS) expect(readme).toMatch(new RegExp(`\\| \`npm (run )?${name}\\b`));
});
