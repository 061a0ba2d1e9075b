import { expect, it } from 'vitest';
import { rythme } from './rythme.ts';

it.each([
  [1, 'chaque mois'],
  [2, 'tous les 2 mois'],
  [3, 'chaque trimestre'],
  [6, 'chaque semestre'],
  [12, 'chaque année'],
  [null, 'en une fois'],
])('%s mois : « %s »', (nbMois, attendu) => {
  expect(rythme(nbMois)).toBe(attendu);
});
