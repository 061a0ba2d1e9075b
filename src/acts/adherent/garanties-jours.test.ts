import { expect, test } from 'vitest';
import type { ControleChoix } from '#src/fields/choix/sens.ts';
import { garanties } from './garanties.ts';

const FORMULE = { libelle: 'F', differences: [], documents: [] };
const MOTIF = { libelle: 'M', isJustificatif: false, delaiMois: null };
const contexte = {
  cadre: {
    ...{ aujourdhui: '2026-11-30', isManuel: true, isBeneficiaire: false, numContrat: '1' },
    ...{ nbMaxFichiers: 5, isLectureFactures: false },
  },
  donnees: {
    actuelle: { code: 'F3', libelle: 'F3' },
    formules: [
      { ...FORMULE, code: 'BAS', isBaisse: true },
      { ...FORMULE, code: 'HAUT', isBaisse: false },
    ],
    dateAnniversaire: '2027-01-01',
    motifs: [
      { ...MOTIF, code: 'BESOIN', isHorsEcheance: false },
      { ...MOTIF, code: 'MARIAGE', isHorsEcheance: true },
    ],
    personnes: [{ code: 'p1', libelle: 'Jeanne' }],
  },
  calculs: { tarif: null },
};

test.each([
  ['BESOIN', 'BAS', ['2027-01-01']],
  ['BESOIN', 'HAUT', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ['MARIAGE', 'BAS', ['2026-12-01', '2027-01-01', '2027-02-01']],
  [null, null, ['2026-12-01', '2027-01-01', '2027-02-01']],
])('%s, %s : une date toujours refusée n’est pas offerte', (motif, offre, jours) => {
  const { options, selon } = garanties.champs(contexte).dateEffet.controle as ControleChoix;
  expect(selon?.de).toEqual(['codeMotifChangement', 'codeOffreCible']);
  const offerts = options.filter((option) => selon?.offre(option, [motif, offre]));
  expect(offerts.map(({ code }) => code)).toEqual(jours);
  for (const { code } of options) {
    const reponses = { codeMotifChangement: motif, codeOffreCible: offre, dateEffet: code };
    const faute = garanties.croisees?.(reponses as never, contexte as never) ?? {};
    expect([code, 'dateEffet' in faute]).toEqual([code, !jours.includes(code)]);
  }
});
