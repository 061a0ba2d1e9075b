import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const policy = readFileSync('src/ui/cookies/purposes.ts', 'utf8');

test('the cookie policy names every cookie that the server sets', () => {
  const names = globSync('server/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/_COOKIE = '([^']+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(names.length).toBeGreaterThanOrEqual(7);
  expect(names.filter((name) => !policy.includes(`'${name}'`))).toEqual([]);
});
