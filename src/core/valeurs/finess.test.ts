import { expect, it } from 'vitest';
import { isFiness } from './finess.ts';

// Public numbers of establishments (domain reference §7.4).
it.each([
  '750712184',
  '330780495',
  '080001969',
  '480000017',
  '240000059',
  '290000017',
  '010780195',
  '640017638',
  '2A0000154',
  '2B0000038',
  '2B0004246',
  '2B0005359',
])('%s is one', (numero) => expect(isFiness(numero)).toBe(true));

it.each([
  ['750712185', 'last digit'],
  ['507712184', 'two characters swapped'],
  ['240000060', 'key'],
  ['2A0000155', 'key in Corsica'],
  ['2B0000154', '2A number with 2B'],
  ['200000154', '2A written 20'],
  ['2C0000154', 'no department 2C'],
  ['2a0000154', 'small letter'],
  ['75071218', '8 characters'],
  ['7507121840', '10 characters'],
  ['750 712 184', 'spaces'],
  ['000000000', 'zeros'],
  ['', 'nothing'],
])('%s is none: %s', (numero) => expect(isFiness(numero)).toBe(false));
