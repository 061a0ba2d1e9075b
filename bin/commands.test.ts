import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { run, WATCHED } from './commands.mjs';
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

test.each(['db:migrate', 'secrets:resceller', 'audit:verify'])(
  'who asks %s what it does has done nothing',
  async (name) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    expect(await run(name, ['--help'])).toBe(1);
    expect(told.mock.calls.join()).toContain(`npm run ${name} ne prend aucun argument, et n’a rien fait`);
    told.mockRestore();
  },
);
