import { describe, expect, test } from 'vitest';
import { isRegimeLocal } from './rattachement.ts';
import { type MotsDesEchanges, retourEnMots, suiviDe } from './teletransmission.ts';

type Lien = Parameters<typeof suiviDe>[0];

const lien = (etatTeletransmission: Lien['etatTeletransmission'], more: Partial<Lien> = {}): Lien => ({
  ...{ codeGrandRegime: '01', codeCaisse: '511', codeCentre: '0000', dateDebut: '2020-01-01', dateFin: null },
  ...{ isTeletransmission: etatTeletransmission === 'active', etatTeletransmission, ...more },
});

const echange = (code: string, sens: 'aller' | 'retour' | null, isFinal: boolean) =>
  [
    code,
    { code, libelle: code, libelleAdherent: `Phrase de ${code}`, sens, couleur: '#123456', isFinal },
  ] as const;
const motif = (code: string, type: 'acquittement' | 'signalement' | 'rejet', isBloquant: boolean) =>
  [
    code,
    {
      code,
      type,
      isBloquant,
      libelle: `Motif ${code}`,
      messageAdherent: `Message ${code}`,
      action: 'Vérifier',
    },
  ] as const;

const MOTS: MotsDesEchanges = {
  echanges: new Map([
    ...[echange('ACTIVE', 'retour', true), echange('SIGNALEE', 'retour', true)],
    ...[echange('ENVOYEE', 'aller', false), echange('REJETEE', 'retour', true)],
    ...[echange('NON_DEMANDEE', null, false), echange('RESILIEE', 'retour', true)],
    echange('OPPOSITION', 'retour', true),
  ]),
  motifs: new Map([
    ...[motif('33', 'acquittement', false), motif('34', 'acquittement', false)],
    ...[motif('38', 'signalement', false), motif('18', 'rejet', true)],
  ]),
};

describe('le suivi de la télétransmission', () => {
  test.each([
    ['active', '33', 'ACTIVE'],
    ['active', '38', 'SIGNALEE'],
    ['active', undefined, 'ACTIVE'],
    ['enAttente', undefined, 'ENVOYEE'],
    ['refusee', '18', 'REJETEE'],
    ['inactive', undefined, 'NON_DEMANDEE'],
    ['inactive', '34', 'RESILIEE'],
    ['opposition', '99', 'OPPOSITION'],
  ] as const)('%s, retour %s : %s', (etat, codeRetourNoemie, attendu) => {
    const suivi = suiviDe(lien(etat, codeRetourNoemie ? { codeRetourNoemie } : {}), MOTS);
    expect(suivi).toMatchObject({ libelle: attendu, phrase: `Phrase de ${attendu}`, couleur: '#123456' });
  });

  test('la réponse de la caisse est dite à l’adhérent sans ce que le gestionnaire doit en faire', () => {
    const refusee = lien('refusee', { codeRetourNoemie: '18', dateDernierRetour: '2026-03-02' });
    expect(suiviDe(refusee, MOTS).retour).toEqual({
      ...{ type: 'rejet', libelle: 'Motif 18', message: 'Message 18', isBloquant: true },
      date: '2026-03-02',
    });
    expect(suiviDe(lien('refusee', { codeRetourNoemie: '77' }), MOTS).retour).toBeNull();
  });

  test('le gestionnaire lit le code, le jour et la suite à donner', () => {
    const refusee = lien('refusee', { codeRetourNoemie: '18', dateDernierRetour: '2026-03-02' });
    expect(retourEnMots(refusee, MOTS)).toBe(
      '18 – Motif 18, le 02/03/2026. Bloquant : rien n’est transmis tant que ce motif demeure. Suite à donner : Vérifier.',
    );
    expect(retourEnMots(lien('active', { codeRetourNoemie: '33' }), MOTS)).toBe(
      '33 – Motif 33. Suite à donner : Vérifier.',
    );
    expect([retourEnMots(lien('enAttente'), MOTS), retourEnMots(undefined, MOTS)]).toEqual([null, null]);
  });
});

test.each([
  ['01', '571', true],
  ['01', '673', true],
  ['01', '682', true],
  ['01', '511', false],
  ['04', '671', false],
  ['99', '671', false],
])('régime %s, caisse %s : régime local %s', (codeGrandRegime, codeCaisse, attendu) => {
  const regimes = new Map([
    ['01', { nom: 'Régime général', isAlsaceMoselle: true }],
    ['04', { nom: 'SNCF', isAlsaceMoselle: false }],
  ]);
  expect(isRegimeLocal({ codeGrandRegime, codeCaisse }, { regimes })).toBe(attendu);
});
