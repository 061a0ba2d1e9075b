import { expect, it } from 'vitest';
import { isIcs } from './ics.ts';

// Domain reference §7.7, and the public example of the EPC for Germany.
it.each(['FR72ZZZ123456', 'FR19ZZZ654321', 'FR53ZZZ999999', 'FR72ABC123456', 'DE98ZZZ09999999999'])(
  '%s is one',
  (ics) => expect(isIcs(ics)).toBe(true),
);

it.each([
  ['FR73ZZZ123456', 'key'],
  ['FR72ZZ123456', '12 characters'],
  ['FR72ZZZ1234567', '14 characters in France'],
  ['fr72ZZZ123456', 'small letters'],
  ['FR72 ZZZ 123456', 'spaces'],
  ['', 'nothing'],
])('%s is none: %s', (ics) => expect(isIcs(ics)).toBe(false));
