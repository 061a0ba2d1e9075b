import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { surveilleDebit } from './debit.ts';

const corps = (more: object) =>
  ({ complete: false, readableLength: 0, socket: { bytesRead: 10 }, ...more }) as unknown as IncomingMessage;
const jamais = () => new Promise<string>(() => undefined);

test('who is waited for and sends nothing is refused, after the given time', async () => {
  const debit = surveilleDebit(corps({}), 40);
  await expect(debit.attend(jamais())).rejects.toMatchObject({ status: 408, code: 'ENVOI_TROP_LENT' });
  debit.arrete();
});

test.each([
  ['all of it has come', { complete: true }],
  ['what has come waits for us', { readableLength: 1 }],
])('%s: nobody is refused', async (_, more) => {
  const debit = surveilleDebit(corps(more), 20);
  expect(await debit.attend(delay(120, 'reçu'))).toBe('reçu');
  debit.arrete();
});

test('who sends enough is waited for', async () => {
  const raw = corps({});
  const pouls = setInterval(() => Object.assign(raw.socket, { bytesRead: raw.socket.bytesRead + 100 }), 5);
  const debit = surveilleDebit(raw, 50);
  expect(await debit.attend(delay(220, 'reçu'))).toBe('reçu');
  clearInterval(pouls);
  debit.arrete();
});
