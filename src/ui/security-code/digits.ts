/** How many boxes there are: one digit each. */
export const LENGTH = 6;

/** What the boxes hold, each a digit or nothing. */
export type Digits = readonly string[];

export const EMPTY: Digits = Array.from({ length: LENGTH }, () => '');

/** What is typed or pasted, with everything that is no digit left out: «Votre code est 123 456». */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** The boxes after a change, and the one to go to next. */
export interface Change {
  readonly digits: Digits;
  readonly focus: number;
}

/** Fills the boxes from one of them on; a whole code starts at the first, wherever it was pasted. */
export function fill(digits: Digits, at: number, text: string): Change | null {
  const given = digitsOf(text);
  if (given === '') return null;
  const start = given.length >= LENGTH ? 0 : at;
  const put = given.slice(0, LENGTH - start);
  const next = digits.map((digit, index) => put[index - start] ?? digit);
  return { digits: next, focus: Math.min(start + put.length, LENGTH - 1) };
}

/** What a box that held a digit reads once one more was typed into it: the new one, before or after the former. */
export function typed(former: string, text: string): string {
  const given = digitsOf(text);
  if (former === '' || given.length !== 2) return given;
  return given.startsWith(former) ? given.slice(1) : given.slice(0, 1);
}

/** Backspace empties its box, or the one before when there is nothing in it. */
export function erase(digits: Digits, at: number): Change {
  const target = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), focus: target };
}

const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at) => Math.min(at + 1, LENGTH - 1),
  Home: () => 0,
  End: () => LENGTH - 1,
};

/** Where a key leads, when it moves between the boxes. */
export function moved(key: string, at: number): number | null {
  return Object.hasOwn(MOVES, key) ? (MOVES[key]?.(at) ?? null) : null;
}
