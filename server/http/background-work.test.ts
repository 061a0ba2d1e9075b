import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundWork } from './background-work.ts';

type Work = Parameters<typeof startBackgroundWork>[1];
const MINUTE = 60_000;

let app: FastifyInstance;
let annonce: (what: string | null) => void;
const db = {
  changes: {
    subscribe(heard: (what: string | null) => void) {
      annonce = heard;
      return () => {
        annonce = () => undefined;
      };
    },
  },
} as Work['db'];

beforeEach(() => {
  vi.useFakeTimers();
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Answers what was done of so many handfuls that wait. */
async function start(changes: Partial<Work>, waiting = 1): Promise<{ fois: number }> {
  const fait = { fois: 0 };
  const handful = async () => {
    fait.fois++;
    return fait.fois < waiting;
  };
  startBackgroundWork(app, { db, everyMs: MINUTE, panne: 'interrompu', handful, ...changes });
  await app.ready();
  await vi.advanceTimersByTimeAsync(0);
  return fait;
}

test('does all that waits when the application starts, then at every turn of the clock', async () => {
  const fait = await start({}, 3);
  expect(fait.fois).toBe(3);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(fait.fois).toBe(5);
});

test('waits for the clock where nothing is looked for at the start', async () => {
  const fait = await start({ isSansDepart: true });
  expect(fait.fois).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(fait.fois).toBe(1);
});

test('wakes at its own announcement and where everything may have changed, at once or a while after', async () => {
  const fait = await start({ annonce: 'envoi', apresMs: () => 200, isSansDepart: true });
  annonce('alerte');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fait.fois).toBe(0);
  annonce('envoi');
  annonce('envoi');
  await vi.advanceTimersByTimeAsync(199);
  expect(fait.fois).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fait.fois).toBe(1);
  annonce(null);
  await vi.advanceTimersByTimeAsync(200);
  expect(fait.fois).toBe(2);
});

test('a fault is told, and the clock comes back', async () => {
  const told = vi.spyOn(app.log, 'error').mockImplementation(() => undefined);
  const handful = vi.fn<Work['handful']>().mockRejectedValueOnce(new Error('x')).mockResolvedValue(false);
  await start({ handful });
  expect(told).toHaveBeenCalledWith(expect.anything(), 'interrompu');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(handful).toHaveBeenCalledTimes(2);
});

test('stops between two handfuls, and closes after the last', async () => {
  let laisse: (encore: boolean) => void = () => undefined;
  const ferme = vi.fn();
  const handful = vi.fn(() => new Promise<boolean>((resolve) => (laisse = resolve)));
  await start({ handful, ferme });
  const closed = app.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(ferme).not.toHaveBeenCalled();
  laisse(true);
  await closed;
  expect(handful).toHaveBeenCalledTimes(1);
  expect(ferme).toHaveBeenCalledTimes(1);
});
