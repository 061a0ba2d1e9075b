import { expect, test } from 'vitest';
import { demandeDe, ecritFiltres, litFiltres } from './filtres.ts';

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
  expect(demandeDe({ etat: 'attente', type: 'adresse', page: 2 })).toEqual({
    criteres: { etat: ['enAttentePieces'], codeType: ['adresse'] },
    tranche: [20, 39],
  });
  expect(demandeDe({ etat: 'toutes', type: '', page: 1 })).toEqual({ criteres: {}, tranche: [0, 19] });
});
