import { expect, test } from 'vitest';
import { actes } from '#src/core/acte/actes.ts';
import { GROUPES } from './groupes.ts';

test('ce qui met fin à une option ou à un renfort se tient côte à côte, et chacun dit pour quoi il est', () => {
  const fins = ['optionRadiation', 'optionRadiationRenfort', 'radiationRenfort'] as const;
  const groupe = GROUPES.find(({ actes: cles }) => cles.includes('radiationRenfort'));
  expect(groupe?.actes.slice(-fins.length)).toEqual(fins);
  for (const cle of fins)
    expect(actes[cle].resume).toMatch(cle === 'radiationRenfort' ? /^Sans signer/ : /signé en ligne\.$/);
});
