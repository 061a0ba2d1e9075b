import { describe, expect, it } from 'vitest';
import { EMPTY, erase, fill, moved, typed } from './digits.ts';

const of = (text: string) => EMPTY.map((_, at) => text[at]?.trim() ?? '');

describe('the six boxes of a code', () => {
  it.each([
    ['a whole code fills them all, wherever it is pasted', of(''), 3, '123456', '123456', 5],
    ['what surrounds the digits is left out', of(''), 0, 'Votre code est : 123 456.', '123456', 5],
    ['leading zeros stay', of(''), 0, '000042', '000042', 5],
    ['what is too long is cut', of(''), 0, '12345678', '123456', 5],
    ['one digit goes on to the next box', of('12'), 2, '3', '123', 3],
    ['a few fill from where one is', of('1'), 1, '23', '123', 3],
    ['a digit replaces the one that was there', of('123456'), 1, '9', '193456', 2],
  ])('%s', (_, digits, at, text, expected, focus) => {
    expect(fill(digits, at, text)).toEqual({ digits: of(expected), focus });
  });

  it.each(['', 'a', ' ', '１２３４５６', '-', '٣'])('%j is no digit', (text) => {
    expect(fill(EMPTY, 0, text)).toBeNull();
  });

  it.each([
    ['1', '12', '2'],
    ['1', '21', '2'],
    ['1', '11', '1'],
    ['', '7', '7'],
    ['1', '123456', '123456'],
  ])('a box that held %j and reads %j was given %j', (former, text, given) => {
    expect(typed(former, text)).toBe(given);
  });

  it('backspace empties its box, then the one before', () => {
    expect(erase(of('12'), 1)).toEqual({ digits: of('1'), focus: 1 });
    expect(erase(of('1'), 1)).toEqual({ digits: of(''), focus: 0 });
    expect(erase(of(''), 0)).toEqual({ digits: of(''), focus: 0 });
  });

  it('arrows, Home and End move and stop at the ends', () => {
    expect([moved('ArrowLeft', 0), moved('ArrowLeft', 3)]).toEqual([0, 2]);
    expect([moved('ArrowRight', 5), moved('ArrowRight', 3)]).toEqual([5, 4]);
    expect([moved('Home', 4), moved('End', 1), moved('a', 1), moved('constructor', 1)]).toEqual([
      0,
      5,
      null,
      null,
    ]);
  });
});
