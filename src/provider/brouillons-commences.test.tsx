import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brouillons } from './brouillons.ts';
import { brouillonsCommences } from './brouillons-commences.ts';

const ICI = { compte: 'c1', numContrat: '00012345' };
const RIEN = { saisie: { motif: 'x' }, cle: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

it('dit les démarches que cet onglet garde sur un contrat, la dernière d’abord, et leur moment', () => {
  brouillons.ecrit({ ...ICI, acte: 'adresse' }, RIEN);
  vi.advanceTimersByTime(60_000);
  brouillons.ecrit({ ...ICI, acte: 'contact' }, RIEN);
  brouillons.ecrit({ ...ICI, numContrat: '00012346', acte: 'deces' }, RIEN);
  const depuis = Date.parse('2026-11-29T10:00:00Z');
  expect(brouillonsCommences(ICI)).toEqual([
    { acte: 'contact', depuis: depuis + 60_000 },
    { acte: 'adresse', depuis },
  ]);
  brouillons.efface({ ...ICI, acte: 'contact' });
  expect(brouillonsCommences(ICI).map(({ acte }) => acte)).toEqual(['adresse']);
});

it('ne dit ni celles d’une autre personne, ni celles qui ont plus d’un jour', () => {
  brouillons.ecrit({ ...ICI, acte: 'adresse' }, RIEN);
  expect(brouillonsCommences({ ...ICI, compte: 'c2' })).toEqual([]);
  vi.advanceTimersByTime(25 * 3600 * 1000);
  expect(brouillonsCommences(ICI)).toEqual([]);
});

it('ne dit rien où rien ne peut être gardé', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('interdit');
  });
  brouillons.ecrit({ ...ICI, acte: 'adresse' }, RIEN);
  expect(brouillonsCommences(ICI)).toEqual([]);
  vi.restoreAllMocks();
});
