import { expect, it } from 'vitest';
import { euros } from './euros.ts';

it.each([
  [0, '0,00 €'],
  [-0.001, '0,00 €'],
  [-7.5, '−7,50 €'],
  [1234.5, '1 234,50 €'],
  [0.1 + 0.2, '0,30 €'],
])('%d is written %s', (montant, ecrit) => {
  expect(euros(montant).replace(/[\u00a0\u202f]/g, ' ')).toBe(ecrit);
  expect(euros(montant)).not.toContain(' ');
});
