import { expect, it } from 'vitest';
import { runAll } from './check.mjs';

const later =
  (milliseconds: number, ok: boolean, output = '') =>
  () =>
    new Promise<{ ok: boolean; output: string }>((resolve) =>
      setTimeout(() => resolve({ ok, output }), milliseconds),
    );

it('lance tous les contrôles, compte chaque échec et montre ce qu’il dit', async () => {
  const lines: string[] = [];
  const steps = [
    { name: 'lent', run: later(30, false, 'raison lente') },
    { name: 'prompt', run: later(1, true, 'rien à dire') },
    { name: 'faux', run: later(5, false, 'raison') },
    { name: 'bref', run: later(60, true) },
    {
      name: 'brisé',
      run: () => {
        throw new Error('panne');
      },
    },
  ];
  expect(await runAll(steps, (line) => lines.push(line))).toBe(3);
  expect(
    lines
      .filter((line) => /^[✓✗]/.test(line))
      .map((line) => line.replace(/ \(.*/, ''))
      .sort(),
  ).toEqual(['✓ bref', '✓ prompt', '✗ brisé', '✗ faux', '✗ lent']);
  expect(lines).toEqual(expect.arrayContaining(['raison lente', 'raison', 'Error: panne']));
  expect(lines).not.toContain('rien à dire');
});
