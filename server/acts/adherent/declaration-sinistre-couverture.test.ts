import { expect, test } from 'vitest';
import type { AssureConnu } from '#server/adherent/assures.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { isSalarie } from './declaration-sinistre-couverture.ts';

const AUJOURDHUI = '2026-11-20';
const connu = (codeCategorieSociale: string | null, isTitulaire = true, dateNaissance = '1980-01-01') =>
  ({ assure: { isTitulaire }, fiche: { codeCategorieSociale, dateNaissance } }) as unknown as AssureConnu;
const contrat = (natureContrat: DossierContrat['natureContrat']) => ({ natureContrat });

test.each([
  ['21', false],
  ['31', false],
  ['37', true],
  ['47', true],
  ['52', true],
  ['62', true],
  ['77', false],
  ['84', false],
  // Professions libérales and cadres alike: it does not say.
  ['3', null],
  [null, null],
])('la catégorie %s, sur un contrat individuel : %s', (categorie, attendu) => {
  expect(isSalarie(contrat('individuel'), connu(categorie), AUJOURDHUI)).toBe(attendu);
});

test('sans catégorie, ce que dit le contrat de qui l’a signé', () => {
  expect(isSalarie(contrat('collectifObligatoire'), connu(null), AUJOURDHUI)).toBe(true);
  expect(isSalarie(contrat('collectifObligatoire'), connu(null, false), AUJOURDHUI)).toBeNull();
  expect(isSalarie(contrat('tns'), connu(null), AUJOURDHUI)).toBe(false);
  expect(isSalarie(contrat('tns'), connu(null, false), AUJOURDHUI)).toBeNull();
});

test('un enfant n’a pas d’employeur', () => {
  expect(isSalarie(contrat('individuel'), connu(null, false, '2015-01-01'), AUJOURDHUI)).toBe(false);
});
