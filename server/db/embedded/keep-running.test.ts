import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';

test('un serveur qui tombe sans cesse n’est pas relancé sans fin', async () => {
  let restarts = 0;
  const lost = Promise.withResolvers<Error>();
  const kept = keepRunning({
    isRunning: () => false,
    restart: async () => restarts++,
    say: () => undefined,
    lost: lost.resolve,
    everyMs: 1,
  });
  expect((await lost.promise).message).toBe('La base embarquée s’est arrêtée 6 fois en une minute.');
  expect(restarts).toBe(5);
  await kept.stop();
});
