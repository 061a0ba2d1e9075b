import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surveilleDebit } from './debit.ts';

const corps = (more: object) =>
  ({ complete: false, readableLength: 0, socket: { bytesRead: 10 }, ...more }) as unknown as IncomingMessage;
const jamais = () => new Promise<string>(() => undefined);

const PATIENCE_MS = 50;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('who is waited for and sends nothing is refused, after the given time and not before', async () => {
  const debit = surveilleDebit(corps({}), PATIENCE_MS);
  const refused = vi.fn();
  const attendu = debit.attend(jamais()).catch(refused);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await attendu;
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 408, code: 'ENVOI_TROP_LENT' }));
  debit.arrete();
});

test.each([
  ['all of it has come', { complete: true }],
  ['what has come waits for us', { readableLength: 1 }],
])('%s: nobody is refused', async (_, more) => {
  const debit = surveilleDebit(corps(more), PATIENCE_MS);
  const recu = Promise.withResolvers<string>();
  const attendu = debit.attend(recu.promise);
  await vi.advanceTimersByTimeAsync(6 * PATIENCE_MS);
  recu.resolve('reçu');
  expect(await attendu).toBe('reçu');
  debit.arrete();
});

test('who sends enough is waited for, and no longer than the server would', async () => {
  const raw = corps({});
  const debit = surveilleDebit(raw, PATIENCE_MS);
  const refused = vi.fn();
  const attendu = debit.attend(jamais()).catch(refused);
  const envoie = async (ms: number) => {
    for (let passe = 0; passe < ms; passe += PATIENCE_MS) {
      Object.assign(raw.socket, { bytesRead: raw.socket.bytesRead + PATIENCE_MS });
      await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    }
  };
  await envoie(110_000);
  expect(refused).not.toHaveBeenCalled();
  await envoie(PATIENCE_MS);
  await attendu;
  expect(refused).toHaveBeenCalledOnce();
  debit.arrete();
});
