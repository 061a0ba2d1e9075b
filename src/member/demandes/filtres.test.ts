import { expect, test } from 'vitest';
import { ecritFiltres, litFiltres, requeteDe } from './filtres.ts';

test.each([
  ['', { etat: 'toutes', type: '', page: 1 }, ''],
  [
    'etat=attente&type=adresse&page=3',
    { etat: 'attente', type: 'adresse', page: 3 },
    'etat=attente&type=adresse&page=3',
  ],
  ['etat=x&type=toString&page=-1', { etat: 'toutes', type: '', page: 1 }, ''],
  ['page=abc', { etat: 'toutes', type: '', page: 1 }, ''],
])('%s', (adresse, filtres, ecrite) => {
  expect(litFiltres(new URLSearchParams(adresse))).toEqual(filtres);
  expect(String(ecritFiltres(litFiltres(new URLSearchParams(adresse))))).toBe(ecrite);
});

test('the criteria of the server', () => {
  expect(requeteDe({ etat: 'attente', type: 'adresse', page: 2 })).toEqual({
    filter: { etat: ['enAttentePieces'], codeType: 'adresse' },
    range: [20, 39],
  });
  expect(requeteDe({ etat: 'toutes', type: '', page: 1 })).toEqual({ filter: {}, range: [0, 19] });
});
