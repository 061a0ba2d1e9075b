import { describe, expect, it } from 'vitest';
import { aPlat, auChemin, imbrique } from './chemin.ts';

const PLAT = { nom: 'x', 'arret.dateDebut': '2026-10-01', 'arret.dateFin': null, 'pieces.A': [] };
const IMBRIQUE = { nom: 'x', arret: { dateDebut: '2026-10-01', dateFin: null }, pieces: { A: [] } };

describe('le nom d’une question est son chemin', () => {
  it('dans ce qui voyage, et retour', () => {
    expect(imbrique(PLAT)).toEqual(IMBRIQUE);
    expect(aPlat(IMBRIQUE, Object.keys(PLAT))).toEqual(PLAT);
  });

  it('un nom d’un seul mot ne change rien', () => {
    expect(imbrique({ a: { b: 1 }, c: [2] })).toEqual({ a: { b: 1 }, c: [2] });
  });

  it('ce qui n’est pas demandé reste dehors', () => {
    expect(aPlat({ ...IMBRIQUE, autre: 1 }, ['nom', 'absent', 'arret.absent'])).toEqual({ nom: 'x' });
  });

  it.each([
    null,
    undefined,
    'arret',
    3,
    [],
    { arret: null },
    { arret: 'x' },
    { arret: ['x'] },
    { 'arret.dateDebut': 'à plat' },
  ])('rien à ce chemin dans %j', (objet) => {
    expect(auChemin(objet, 'arret.dateDebut')).toBeUndefined();
  });

  it('ce que tout objet hérite n’est pas une réponse', () => {
    expect(auChemin({ arret: {} }, 'arret.toString')).toBeUndefined();
    expect(auChemin({}, 'constructor.name')).toBeUndefined();
  });
});
