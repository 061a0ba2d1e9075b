import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeTurns, type TurnLimits, type Turns } from './fair-turns.ts';

const LIMITS: TurnLimits = {
  atOnce: 3,
  atOncePerClient: 3,
  atOncePerAccount: 1,
  perClient: 20,
  perAccount: 4,
  patienceMs: 1_000,
  holdMs: 5_000,
};

afterEach(() => {
  vi.useRealTimers();
});

/** Takes turns by name, notes who has begun, and gives back by name. */
function crowd(limits: Partial<TurnLimits> = {}) {
  const turns: Turns = makeTurns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const inHand: { name: string; giveBack: () => void }[] = [];
  return {
    begun,
    async ask(name: string, account = name.slice(0, 1), client = 'horizon', gone?: AbortSignal) {
      const giveBack = await turns.take({ account, client }, gone);
      if (!giveBack) return;
      begun.push(name);
      inHand.push({ name, giveBack });
    },
    async end(name: string) {
      const at = inHand.findIndex((one) => one.name === name);
      for (const { giveBack } of inHand.splice(at, 1)) giveBack();
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('turns at heavy work', () => {
  test('an account has its share at work, waits for the rest, and is told to come back past its cap', async () => {
    const { ask, begun, end } = crowd();
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name));
    await expect(ask('a5')).rejects.toMatchObject({ status: 429, code: 'TROP_DE_DOCUMENTS', attente: 10 });
    await asked[0];
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
    // A place is free again.
    void ask('a6');
    await end('a2');
    await end('a3');
    await end('a4');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a6']);
  });

  test('who was served the longest ago goes first, whatever the others had asked before', async () => {
    const { ask, begun, end } = crowd({ atOnce: 1 });
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name));
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
      await expect.poll(() => begun.at(-1)).toBe(name);
      await end(name);
    }
    await Promise.all(asked);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('a client leaves places to the others, and has a cap of its own', async () => {
    const { ask, begun, end } = crowd({ atOncePerClient: 2, perClient: 3 });
    const asked = ['a1', 'b1', 'c1'].map((name) => ask(name));
    await expect(ask('d1')).rejects.toMatchObject({ status: 429, attente: 30 });
    await ask('e1', 'e', 'littoral');
    expect(begun).toEqual(['a1', 'b1', 'e1']);
    await end('a1');
    await Promise.all(asked);
    expect(begun).toEqual(['a1', 'b1', 'e1', 'c1']);
  });

  test('who goes away while waiting leaves the queue and frees what was theirs', async () => {
    const { ask, begun, end } = crowd({ perAccount: 2 });
    await ask('a1');
    const gone = new AbortController();
    const cut = ask('a2', 'a', 'horizon', gone.signal);
    gone.abort();
    await cut;
    const third = ask('a3');
    await end('a1');
    await third;
    expect(begun).toEqual(['a1', 'a3']);
  });

  test('nobody waits for ever, and a work that lasts gives its place though it stays in hand', async () => {
    vi.useFakeTimers();
    const { ask, begun } = crowd({ atOnce: 1, perAccount: 2 });
    await ask('a1');
    const tooLong = expect(ask('b1')).rejects.toMatchObject({ status: 503, code: 'SERVICE_OCCUPE' });
    await vi.advanceTimersByTimeAsync(1_000);
    await tooLong;
    await vi.advanceTimersByTimeAsync(3_500);
    const b2 = ask('b2');
    await vi.advanceTimersByTimeAsync(600);
    await b2;
    expect(begun).toEqual(['a1', 'b2']);
    // The first is still there, and counts.
    void ask('a2');
    await expect(ask('a3')).rejects.toMatchObject({ status: 429 });
  });
});
