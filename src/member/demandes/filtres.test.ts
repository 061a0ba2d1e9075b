import { expect, test } from 'vitest';
import { criteresDe, ecritFiltres, litFiltres } from './filtres.ts';

test.each([
  ['', { etat: 'toutes', type: '', q: '' }, ''],
  ['etat=attente&type=adresse', { etat: 'attente', type: 'adresse', q: '' }, 'etat=attente&type=adresse'],
  ['q=+DEM-2026+', { etat: 'toutes', type: '', q: 'DEM-2026' }, 'q=DEM-2026'],
  ['etat=x&type=toString', { etat: 'toutes', type: '', q: '' }, ''],
])('%s', (adresse, filtres, ecrite) => {
  expect(litFiltres(new URLSearchParams(adresse))).toEqual(filtres);
  expect(String(ecritFiltres(litFiltres(new URLSearchParams(adresse))))).toBe(ecrite);
});

test('the criteria of the server', () => {
  expect(criteresDe({ etat: 'attente', type: 'adresse', q: 'dem' })).toEqual({
    etat: ['enAttentePieces'],
    codeType: ['adresse'],
    q: 'dem',
  });
  expect(criteresDe({ etat: 'toutes', type: '', q: '' })).toEqual({});
});
