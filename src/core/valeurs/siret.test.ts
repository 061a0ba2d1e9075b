import { expect, it } from 'vitest';
import { isSiret } from './siret.ts';

it.each([
  '73282932000074',
  '55208131766522',
  '77220148900022',
  '41816609600051',
  '12345678200010',
  '35600000000001',
])('%s is one', (siret) => expect(isSiret(siret)).toBe(true));

it.each([
  ['its key', '73282932000073'],
  ['its company', '73282932100074'],
  ['13 digits', '7328293200007'],
  ['15 digits', '732829320000741'],
  ['a letter', '7328293200007A'],
  ['its own part', '78427577800106'],
  ['Luhn', '12345678901234'],
  ['zeros', '00000000000000'],
  ['spaces', '732 829 320 00074'],
  ['La Poste', '35600000000049'],
  ['nothing', ''],
])('%s is wrong: %s', (_, siret) => expect(isSiret(siret)).toBe(false));
