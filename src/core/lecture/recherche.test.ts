import { expect, test } from 'vitest';
import { documents } from '#src/lectures/documents.ts';
import { cherche } from './recherche.ts';

const un = (id: string, dateDocument: string, libelle: string, numPers: string | null = null) => ({
  ...{
    id,
    dateDocument,
    libelle,
    numPers,
    libelleCategorie: 'Contrats',
    annee: Number(dateDocument.slice(0, 4)),
  },
});
const TOUS = [
  un('b', '2026-01-02', 'Échéancier', '1'),
  un('a', '2026-01-02', 'Relevé', '2'),
  un('c', '2025-03-01', 'Avis'),
];

function ids(criteres: object, tri: readonly [string, 'ASC' | 'DESC'] = ['dateDocument', 'DESC'], debut = 0) {
  const page = cherche(documents, TOUS, { criteres: { ...criteres }, tri, debut, nombre: 2 }, 'id');
  return [page.lignes.map(({ id }) => id).join(''), page.total];
}

test.each([
  [{}, 'ab', 3],
  [{ annee: 2025 }, 'c', 1],
  [{ numPers: ['1', '3'] }, 'b', 1],
  [{ numPers: [] }, '', 0],
  [{ dateDebut: '2026-01-02' }, 'ab', 2],
  [{ dateFin: '2025-03-01' }, 'c', 1],
  [{ q: '  ECHEANCIER 2026' }, 'b', 1],
  [{ q: 'relevé 2025' }, '', 0],
  [{ annee: undefined, q: 'avis' }, 'c', 1],
])('%j keeps %s of %i', (criteres, lettres, total) => {
  expect(ids(criteres)).toEqual([lettres, total]);
});

test('an order of texts is that of a dictionary; rows of one place keep theirs', () => {
  expect(ids({}, ['libelle', 'ASC'])).toEqual(['cb', 3]);
  expect(ids({}, ['dateDocument', 'ASC'])).toEqual(['ca', 3]);
  expect(ids({}, ['dateDocument', 'ASC'], 2)).toEqual(['b', 3]);
});
