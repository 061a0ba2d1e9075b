import { expect, test } from 'vitest';
import { criteresDe, ecritFiltres, litFiltres } from './filtres.ts';

test.each([
  ['', { etat: 'toutes', type: '' }, ''],
  ['etat=attente&type=adresse', { etat: 'attente', type: 'adresse' }, 'etat=attente&type=adresse'],
  ['etat=x&type=toString', { etat: 'toutes', type: '' }, ''],
])('%s', (adresse, filtres, ecrite) => {
  expect(litFiltres(new URLSearchParams(adresse))).toEqual(filtres);
  expect(String(ecritFiltres(litFiltres(new URLSearchParams(adresse))))).toBe(ecrite);
});

test('the criteria of the server', () => {
  expect(criteresDe({ etat: 'attente', type: 'adresse' })).toEqual({
    etat: ['enAttentePieces'],
    codeType: ['adresse'],
  });
  expect(criteresDe({ etat: 'toutes', type: '' })).toEqual({});
});
