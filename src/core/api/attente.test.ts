import { expect, it } from 'vitest';
import { dureeAttente, phraseAttente } from './attente.ts';

it.each([
  [0, '1 seconde'],
  [1, '1 seconde'],
  [40, '40 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [895, '15 minutes'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 heures'],
  [86_400, '24 heures'],
])('a wait of %i seconds is told as «%s»', (secondes, told) => {
  expect(dureeAttente(secondes).replace(' ', ' ')).toBe(told);
});

it('is a sentence of its own after a refusal', () => {
  expect(phraseAttente(700)).toBe('Vous pourrez recommencer dans 12 minutes.');
});
