import { describe, expect, test } from 'vitest';
import type { DonneesPersonne } from '#server/demonstration/sql/donnees.ts';
import { rattachee, transmissionDemandee } from './rattachements.ts';

const ANCIEN = {
  codeGrandRegime: '01',
  codeCaisse: '511',
  codeCentre: '0000',
  dateDebut: '2015-01-01',
  dateFin: null,
  isTeletransmission: true,
  etatTeletransmission: 'active' as const,
};
const PERSONNE = { nir: null, rattachements: [ANCIEN] } as unknown as DonneesPersonne;
const NOUVEAU = {
  nir: '284127645108993',
  isMonaco: false,
  codeGrandRegime: '02',
  codeCaisse: '751',
  codeCentre: '0100',
};

describe('a link with another office', () => {
  test('begins on its day, ends the one of before on the eve, and brings the number', () => {
    const { nir, rattachements } = rattachee(PERSONNE, { rattachement: NOUVEAU, dateEffet: '2026-03-01' });
    expect(nir).toEqual({ numero: '2841276451089', cle: '93' });
    expect(rattachements).toMatchObject([
      { codeCaisse: '511', dateFin: '2026-02-28' },
      { codeCaisse: '751', codeCentre: '0100', dateDebut: '2026-03-01', dateFin: null },
    ]);
  });

  test('handed over twice, it is there once', () => {
    const changement = { rattachement: NOUVEAU, dateEffet: '2026-03-01' };
    const une = rattachee(PERSONNE, changement);
    expect(rattachee(une, changement)).toEqual(une);
  });

  test('of a child whom two parents cover, the own office comes last', () => {
    const secondParent = { ...NOUVEAU, codeCaisse: '131' };
    const { rattachements } = rattachee(PERSONNE, {
      rattachement: NOUVEAU,
      secondParent,
      dateEffet: '2026-03-01',
    });
    expect(rattachements.map(({ codeCaisse }) => codeCaisse)).toEqual(['511', '131', '751']);
  });
});

/** What the office answered before is no answer to what is asked now. */
const SANS_RETOUR = { codeRetourNoemie: null, dateDernierRetour: null };

describe('the transmission', () => {
  test('asked for, it waits for the office; refused, it stops; nothing else changes', () => {
    const demandee = transmissionDemandee(PERSONNE, true, '2026-03-01');
    expect(demandee.rattachements).toEqual([
      { ...ANCIEN, ...SANS_RETOUR, isTeletransmission: true, etatTeletransmission: 'enAttente' },
    ]);
    expect(transmissionDemandee(PERSONNE, false, '2026-03-01').rattachements).toEqual([
      { ...ANCIEN, ...SANS_RETOUR, isTeletransmission: false, etatTeletransmission: 'inactive' },
    ]);
  });

  test('of somebody without any link on that day, there is nothing to ask', () => {
    expect(transmissionDemandee(PERSONNE, true, '2014-12-31')).toBe(PERSONNE);
  });
});
