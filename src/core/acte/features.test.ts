import { expect, it } from 'vitest';
import { fonctionnalite, isVisible } from './features.ts';

const active = {
  isActivated: true,
  isActivatedPerContract: { '00012346': false, '00012347': true },
  modeGestion: 'manuel',
  isEnvoiArActivated: false,
  texteInfo: null,
} as const;
const toutes = { acte: active, eteinte: { ...active, isActivated: false } };

it.each([
  ['acte', '00012345', true],
  ['acte', '00012347', true],
  ['acte', '00012346', false],
  ['eteinte', '00012347', false],
  ['inconnue', '00012345', true],
  ['constructor', '00012345', true],
  ['acte', '__proto__', true],
])('%s for contract %s: %s', (cle, numContrat, allumee) => {
  expect(fonctionnalite(toutes, cle, numContrat) !== null).toBe(allumee);
});

it.each([
  ['eteinte,acte', true],
  ['eteinte, inconnue', true],
  ['eteinte', false],
])('a list shows where any of it does: %s', (cles, visible) => {
  expect(isVisible(toutes, cles, '00012345')).toBe(visible);
});
