import { describe, expect, test } from 'vitest';
import { journaliere, periodesDe, tranches } from './indemnites.ts';

/** Sources: ameli.fr, «Arrêt maladie : les indemnités journalières» (2026); domain reference §1.9. */
describe('ce qui se paie par jour', () => {
  test.each([
    // 3 × 3 000 / 91.25 = 98.63; half of it is above the ceiling of 41.95; 80 % is 78.90.
    ['3 000 € par mois', 3000, { base: 98.63, ro: 41.95, contrat: 36.95 }],
    // Under the ceiling: half is paid, and the contract makes up to 80 %.
    ['1 800 € par mois', 1800, { base: 59.18, ro: 29.59, contrat: 17.75 }],
    ['rien', 0, { base: 0, ro: 0, contrat: 0 }],
  ])('%s', (_, brut, attendu) => {
    expect(journaliere(brut)).toEqual(attendu);
  });

  test('le salaire se coupe au plafond de la sécurité sociale', () => {
    expect(tranches(36_000)).toEqual({ A: 36_000, B: 0, C: 0 });
    expect(tranches(60_000)).toEqual({ A: 48_060, B: 11_940, C: 0 });
    expect(tranches(200_000)).toEqual({ A: 48_060, B: 144_180, C: 7_760 });
  });
});

describe('les périodes d’un arrêt', () => {
  const arret = {
    ...{ numDossier: 'PRV1', dateDebut: '2025-12-16', dateFin: '2026-03-20', franchiseJours: 30 },
    ...{ brutAnnuel: 36_000, isCollectif: false, aujourdhui: '2026-03-16', uuid: (jour: string) => jour },
  };

  test('commencent après la franchise, se suivent sans trou et s’arrêtent aujourd’hui', () => {
    const lues = periodesDe(arret).map(({ dateDebut, dateFin, nbJours, etat, datePaiement }) =>
      [dateDebut, dateFin, nbJours, etat, datePaiement].join(' '),
    );
    expect(lues).toEqual([
      '2026-01-15 2026-02-13 30 payee 2026-02-19',
      '2026-02-14 2026-03-15 30 aVenir ',
      '2026-03-16 2026-03-16 1 aVenir ',
    ]);
  });

  test('le net est le brut moins ses prélèvements, qu’un contrat individuel n’a pas', () => {
    const [seul] = periodesDe(arret);
    expect(seul).toMatchObject({ montantBrut: 1108.5, montantNet: 1108.5, destinataire: 'assure' });
    const [collectif] = periodesDe({ ...arret, isCollectif: true });
    // 1 108.50: CSG 6.2 % 68.73, CRDS 0.5 % 5.54, tax 3.5 % 38.80.
    expect(collectif).toMatchObject({
      prelevements: { csg: 68.73, crds: 5.54, pas: 38.8 },
      ...{ montantNet: 995.43, destinataire: 'employeur' },
    });
  });

  test('un arrêt plus court que sa franchise ne paie rien', () => {
    expect(periodesDe({ ...arret, dateFin: '2026-01-10' })).toEqual([]);
  });
});
