import { describe, expect, test } from 'vitest';
import { fonctionnalite } from '#src/core/features.ts';
import { currentClient } from './current-client.ts';
import type { Tenant } from './tenants.ts';

const tenant = (configuration: unknown) =>
  ({ id: 'un', code: 'un', libelle: 'Un', hotes: [], charte: {}, configuration }) as unknown as Tenant;

describe('what a client may open outside of the portal', () => {
  test.each([
    [{ schemesApp: ['mutuelle-horizon'] }, ['mutuelle-horizon']],
    [{ schemesApp: ['javascript'] }, []],
    [{ schemesApp: ['https'] }, []],
    [{ schemesApp: 'mutuelle-horizon' }, []],
    [{}, []],
  ])('%j', (configuration, schemes) => {
    expect(currentClient(tenant(configuration)).schemesApp).toEqual(schemes);
  });

  test.each([
    ['/clients/un/mesure.js', '/clients/un/mesure.js'],
    ['https://mesure.example/m.js', null],
    ['//mesure.example/m.js', null],
    [undefined, null],
  ])('the analytics tool %s', (outilMesure, expected) => {
    expect(currentClient(tenant({ outilMesure })).outilMesure).toBe(expected);
  });
});

describe('a feature of a client', () => {
  const isOuverte = (fonctionnalites: unknown, cle: string, numContrat = '00012345') =>
    fonctionnalite(currentClient(tenant({ fonctionnalites })).fonctionnalites, cle, numContrat) !== null;

  test.each([[null], ['x'], [[]], [3], [true], [{}], [{ isActivated: 'true' }], [{ isActivated: null }]])(
    'declared as %j is off, and nothing becomes of the others',
    (valeur) => {
      const fonctionnalites = { une: valeur, ouverte: { isActivated: true }, fermee: { isActivated: false } };
      expect(isOuverte(fonctionnalites, 'une')).toBe(false);
      expect(isOuverte(fonctionnalites, 'ouverte')).toBe(true);
      expect(isOuverte(fonctionnalites, 'fermee')).toBe(false);
    },
  );

  test('that is not declared is on (specification 2 §6)', () => {
    expect(isOuverte({}, 'une')).toBe(true);
    expect(isOuverte({ autre: null }, 'une')).toBe(true);
  });

  test.each([[null], ['x'], [[]]])('is off for a contract that says %j', (valeur) => {
    const une = { isActivated: true, isActivatedPerContract: { '00012345': valeur, '00012346': false } };
    expect(isOuverte({ une }, 'une')).toBe(false);
    expect(isOuverte({ une }, 'une', '00012346')).toBe(false);
    expect(isOuverte({ une }, 'une', '00012347')).toBe(true);
  });
});
