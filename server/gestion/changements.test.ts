import { expect, test } from 'vitest';
import { attendEnRegle } from '#tests/support/changement-en-regle.ts';
import type { Changement } from './changements.ts';

const CARTE: Changement = { nature: 'carteTp', numContrat: '00012345', numPers: ['1'], motif: 'perte' };

test('un changement a les membres de sa nature, ni plus ni moins', () => {
  expect(() => attendEnRegle(CARTE)).not.toThrow();
  expect(() => attendEnRegle(null)).not.toThrow();
  const { motif: _, ...sans } = CARTE;
  expect(() => attendEnRegle(sans as Changement)).toThrow('motif');
  expect(() => attendEnRegle({ ...CARTE, urgence: true } as Changement)).toThrow('urgence');
  expect(() => attendEnRegle({ ...CARTE, numPers: '1' } as unknown as Changement)).toThrow('numPers');
});
