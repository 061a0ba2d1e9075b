import { format } from 'node:util';

type Level = 'error' | 'warn';

let noise: { level: Level; text: string }[] = [];

/** From here on, what is written to `console.error` and `console.warn` is kept instead of shown. */
export function startListening(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      noise.push({ level, text: format(...args) });
    };
  }
}

/** What nobody expected since the last call; forgets it. */
export function unexpectedNoise(): string[] {
  const heard = noise.map(({ level, text }) => `console.${level} : ${text}`);
  noise = [];
  return heard;
}

/**
 * Declares one message that the test provokes on purpose, after it was written.
 * @throws when no such message was heard, so that an expectation that became useless does not stay.
 */
export function expectNoise(level: Level, pattern: RegExp): void {
  const index = noise.findIndex((heard) => heard.level === level && pattern.test(heard.text));
  if (index === -1) throw new Error(`Rien sur console.${level} ne ressemble à ${String(pattern)}`);
  noise.splice(index, 1);
}
