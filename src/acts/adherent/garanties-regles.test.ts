import { expect, test } from 'vitest';
import { champDocument } from '#src/acts/champs/offre-comparee.ts';
import { effetsPossibles, isBaisseTropTot } from './garanties-regles.ts';

test.each([
  ['2026-11-24', '2027-01-01', ['2026-12-01', '2027-01-01', '2027-02-01']],
  // The anniversary is offered however far it is, and never once it is there.
  ['2026-01-31', '2026-12-15', ['2026-02-01', '2026-03-01', '2026-04-01', '2026-12-15']],
  ['2028-02-29', '2028-02-29', ['2028-03-01', '2028-04-01', '2028-05-01']],
])('on %s, with an anniversary on %s', (aujourdhui, anniversaire, jours) =>
  expect(effetsPossibles(aujourdhui, anniversaire)).toEqual(jours),
);

const formule = (isBaisse: boolean) => ({
  ...{ code: 'F', libelle: 'F', isBaisse, differences: [], documents: [] },
});
const motif = (isHorsEcheance: boolean) => ({
  ...{ code: 'M', libelle: 'M', isJustificatif: false, isHorsEcheance, delaiMois: null },
});

test('only what is lower waits for the anniversary, and not after every event', () => {
  const tropTot = (isBaisse: boolean, isHors: boolean, jour: string | null) =>
    isBaisseTropTot(formule(isBaisse), motif(isHors), jour, '2027-01-01');
  expect(tropTot(true, false, '2026-12-01')).toBe(true);
  expect(tropTot(true, false, '2027-01-01')).toBe(false);
  expect(tropTot(true, true, '2026-12-01')).toBe(false);
  expect(tropTot(false, false, '2026-12-01')).toBe(false);
  expect(tropTot(true, false, null)).toBe(false);
});

test('another version of a document is another question', () => {
  const document = { id: 'x', code: 'IPID', libelle: 'IPID', version: '2026.1' };
  expect(champDocument('SER4-BASE', document)).toBe('acceptationDocuments.SER4-BASE_IPID_2026_1');
  expect(champDocument('SER4-BASE', { ...document, version: '2026.2' })).not.toBe(
    champDocument('SER4-BASE', document),
  );
});
