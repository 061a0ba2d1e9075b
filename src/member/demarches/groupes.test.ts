import { expect, test } from 'vitest';
import { actes } from '#src/core/acte/actes.ts';
import { GROUPES } from './groupes.ts';

test('ce qui met fin à une option ou à un renfort se tient côte à côte, et chacun dit pour quoi il est', () => {
  const fins = ['optionRadiation', 'optionRadiationRenfort', 'radiationRenfort'] as const;
  const groupe = GROUPES.find(({ actes: cles }) => cles.includes('radiationRenfort'));
  expect(groupe?.actes.slice(-fins.length)).toEqual(fins);
  expect(new Set(fins.map((cle) => actes[cle].resume)).size).toBe(fins.length);
});
