type Range = readonly [from: number, to?: number];

/** How a text begins that a spreadsheet runs as a formula: `=`, `+`, `-`, `@`, tab, line ends, and their wide and small forms. */
const SIGNS: readonly Range[] = [
  [0x09],
  [0x0a],
  [0x0d],
  [0x2b],
  [0x2d],
  [0x3d],
  [0x40],
  [0x2212],
  [0xfe62, 0xfe63],
  [0xfe66],
  [0xfe6b],
  [0xff0b],
  [0xff0d],
  [0xff1d],
  [0xff20],
];

/**
 * What may stand before it and is not seen, or is taken off by whoever reads: apostrophes, white space, controls, every sign
 * that Unicode lets nobody draw (`Default_Ignorable_Code_Point`).
 */
const BEFORE: readonly Range[] = [
  [0x01, 0x20],
  [0x27],
  [0x7f, 0xa0],
  [0xad],
  [0x34f],
  [0x61c],
  [0x115f, 0x1160],
  [0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800],
  [0x3000],
  [0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff],
  [0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

function set(ranges: readonly Range[], written: (code: number) => string): string {
  return `[${ranges.map((range) => range.map((code) => written(code ?? 0)).join('-')).join('')}]`;
}

function expression(written: (code: number) => string): string {
  return `^${set(BEFORE, written)}*${set(SIGNS, written)}`;
}

const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');

/** The texts that a spreadsheet would run, or that begin like one made a text again: they get an apostrophe. */
export const FORMULA = new RegExp(
  expression((code) => `\\u{${code.toString(16)}}`),
  'u',
);

/** The same, as PostgreSQL writes it. */
export const FORMULA_SQL = expression((code) =>
  code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`,
);
