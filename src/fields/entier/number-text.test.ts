import { expect, it } from 'vitest';
import { numberFault, readNumber, writeNumber } from './number-text.ts';

it('reads numbers as French people type them', () => {
  expect(readNumber('1 250,5')).toBe(1250.5);
  expect(readNumber('1\u202f250.5')).toBe(1250.5);
  expect(readNumber('-3')).toBe(-3);
  expect(readNumber('  ')).toBeNull();
});

it('gives back what is no number, for the rule to refuse', () => {
  for (const text of ['douze', '1,2,3', '1e3', '0x10', '--1', '12,']) {
    expect(readNumber(text)).toBe(text);
    expect(numberFault(text)).not.toBeNull();
  }
});

it('writes what can be read again', () => {
  for (const number of [0, 1250.5, -0.25]) expect(readNumber(writeNumber(number))).toBe(number);
  expect(writeNumber(null)).toBe('');
});
