export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const ROUNDS = 5;

export interface Figure {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly detail: string;
}

/** How many a second, one after the other. */
export async function rate<T>(all: readonly T[], one: (each: T) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (const each of all) await one(each);
  return (all.length * 1000) / (performance.now() - start);
}

/**
 * Ratio of a measure to its floor: both in each round, one after the other and each first in turn, so that a slower
 * moment of the machine touches both; the median of the rounds' ratios counts.
 */
export async function compare(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
  times = ROUNDS,
): Promise<{ ratio: number; ours: number; floor: number }> {
  await ours();
  await floor();
  const rounds: { a: number; b: number }[] = [];
  for (let i = 0; i < times; i++) {
    const before = i % 2 === 0 ? null : await floor();
    const a = await ours();
    rounds.push({ a, b: before ?? (await floor()) });
  }
  return {
    ratio: median(rounds.map(({ a, b }) => a / b)),
    ours: median(rounds.map(({ a }) => a)),
    floor: median(rounds.map(({ b }) => b)),
  };
}
