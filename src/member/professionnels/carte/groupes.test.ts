import { expect, test } from 'vitest';
import type { Ps } from '#src/lectures/annuaire.ts';
import { groupesDe, nomsDesCommunes } from './groupes.ts';

const ps = (id: string, lat: number | null, lon = 4.03, localite = 'REIMS') =>
  ({
    ...{ id, nom: id, adresse: { localite } },
    coordonnees: lat === null ? null : { lat, lon, isApproche: false },
  }) as unknown as Ps;
const FRANCE = { getWest: () => -5, getSouth: () => 41, getEast: () => 10, getNorth: () => 51 };

test('de loin un seul rond avec leur nombre, de près chacun le sien ; sans position, aucun', () => {
  const groupes = groupesDe([ps('a', 49.25), ps('b', 49.26), ps('c', 49.27), ps('sans', null)]);
  expect(groupes(FRANCE, 6)).toMatchObject([{ nombre: 3, ps: null }]);
  const [loin] = groupes(FRANCE, 6);
  expect(groupes(FRANCE, loin?.ouverture ?? 0).length).toBeGreaterThan(1);
  const pres = groupes(FRANCE, 16);
  expect(pres.map((un) => un.ps?.id).sort()).toEqual(['a', 'b', 'c']);
});

test('hors du cadre, rien n’est dessiné', () => {
  const cadre = { getWest: () => 0, getSouth: () => 43, getEast: () => 1, getNorth: () => 44 };
  expect(groupesDe([ps('a', 49.25)])(cadre, 10)).toEqual([]);
});

test('une commune est nommée une fois, au milieu des siens', () => {
  expect(nomsDesCommunes([ps('a', 49), ps('b', 50), ps('c', 48, 4.5, 'VITRY LE FRANCOIS')])).toEqual([
    { nom: 'Reims', lat: 49.5, lon: 4.03 },
    { nom: 'Vitry le Francois', lat: 48, lon: 4.5 },
  ]);
});
