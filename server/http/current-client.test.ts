import { describe, expect, test } from 'vitest';
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
