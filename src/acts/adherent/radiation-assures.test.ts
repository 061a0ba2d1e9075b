import { expect, test } from 'vitest';
import { radiationAssures } from './radiation-assures.ts';

const EN_LETTRES = ['zéro', 'une', 'deux', 'trois', 'quatre'];

test.each([
  ['résilier', radiationAssures.textes.intro],
  ['radier', radiationAssures.facettes?.radiationBeneficiaire?.textes?.intro],
])('%s : l’introduction annonce les étapes que la page compte', (_, intro) => {
  // Its steps, and the one where they are looked over.
  const nombre = radiationAssures.etapes.length + 1;
  expect(intro).toContain(`en ${EN_LETTRES[nombre]} étapes :`);
});
