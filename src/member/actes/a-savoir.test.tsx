// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Acte } from '#src/core/acte/act.ts';
import { acteEssai } from '#tests/support/acte-essai.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { ASavoir } from './a-savoir.tsx';

beforeEach(() => writePageData(adherente));
afterEach(cleanup);

const acte = acteEssai as unknown as Acte;
const dit = (plus: Partial<Acte>, hasSecrets = false) => {
  render(<ASavoir acte={{ ...acte, ...plus } as Acte} isDebut hasSecrets={hasSecrets} />);
  return screen.getByRole('complementary').textContent ?? '';
};

it('says how long it takes, and what to have at hand', () => {
  const texte = dit({ minutes: 3, textes: { ...acte.textes, preparer: ['la facture acquittée'] } });
  expect(texte).toContain('Comptez 3 minutes');
  expect(texte).toContain('la facture acquittée');
});

it('says nothing to prepare where there is nothing, nor of a code that is never asked', () => {
  const { preparer: _, ...textes } = acte.textes;
  const texte = dit({ minutes: 1, textes, codeSecurite: false });
  expect(texte).toContain('Comptez une minute');
  expect(texte).not.toContain('sous la main');
  expect(texte).not.toContain('code de sécurité');
});

it.each([
  [{ codeSecurite: 'siAmf' }, false, 'Un code de sécurité peut vous être demandé'],
  [{}, true, 'sauf vos coordonnées bancaires'],
  [{ etat: 'serveur' }, false, 'sur un autre appareil'],
] as const)('says what becomes of the answers, and of a code: %j', (plus, hasSecrets, phrase) => {
  expect(dit(plus as Partial<Acte>, hasSecrets)).toContain(phrase);
});

it('says that nothing is kept in somebody’s place, where what is kept is theirs', () => {
  const remplacement = { jusqua: '2026-11-30T10:00:00Z', ecrit: true, enPersonne: [] };
  writePageData({ ...adherente, remplacement });
  expect(dit({ etat: 'serveur' })).toContain('les réponses ne sont pas gardées');
  cleanup();
  expect(dit({})).toContain('Tant que cet onglet reste ouvert');
});
