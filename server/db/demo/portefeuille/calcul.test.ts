import { expect, test } from 'vitest';
import { acte, forfait, fraisReels, pctBR, ticketModerateur } from './actes.ts';
import { type ActeBrut, paie } from './calcul.ts';

// The worked lines of the domain reference §1.7, in cents: RO, RC, what remains.
test.each<[string, ActeBrut, number, number, number]>([
  [
    'G',
    acte('G', { depense: 3_000, base: 3_000, tauxRo: 70, participation: 200, prise: ticketModerateur }),
    1_900,
    900,
    200,
  ],
  [
    'CS',
    acte('CS', { depense: 6_000, base: 3_150, tauxRo: 70, participation: 200, prise: pctBR(200) }),
    2_005,
    3_795,
    200,
  ],
  [
    'PH7',
    acte('PH7', { depense: 1_240, base: 1_240, tauxRo: 65, franchise: 100, prise: ticketModerateur }),
    706,
    434,
    100,
  ],
  ['PFC', acte('PFC', { depense: 50_000, base: 12_000, tauxRo: 60, prise: fraisReels }), 7_200, 42_800, 0],
  ['FJ', acte('FJ', { depense: 6_900, base: 0, tauxRo: 0, prise: fraisReels }), 0, 6_900, 0],
  ['VER', acte('VER', { depense: 32_000, base: 15, tauxRo: 60, prise: forfait(200) }), 9, 19_991, 12_000],
  [
    'AMK',
    acte('AMK', { depense: 16_780, base: 16_780, tauxRo: 60, franchise: 1_000, prise: ticketModerateur }),
    9_068,
    6_712,
    1_000,
  ],
  [
    'TXI',
    acte('TXI', { depense: 8_400, base: 8_400, tauxRo: 55, franchise: 400, prise: ticketModerateur }),
    4_220,
    3_780,
    400,
  ],
  ['HN', acte('HN', { depense: 6_000, base: 0, tauxRo: 0, prise: forfait(40) }), 0, 4_000, 2_000],
])('%s', (_, brut, montantRo, montantRc, reste) => {
  expect(paie(brut, { isMineur: false })).toMatchObject({ montantRo, montantRc, reste, montantAutreRc: 0 });
});

test('hors parcours, l’Assurance maladie paie 30 % et personne ne paie la différence', () => {
  const brut = acte('G', {
    depense: 3_000,
    base: 3_000,
    tauxRo: 70,
    participation: 200,
    prise: ticketModerateur,
    isHorsParcours: true,
  });
  expect(paie(brut, { isMineur: false })).toMatchObject({ montantRo: 700, montantRc: 900, reste: 1_400 });
});

test('une autre complémentaire ne paie jamais les retenues', () => {
  const brut = acte('G', {
    depense: 3_000,
    base: 3_000,
    tauxRo: 70,
    participation: 200,
    prise: ticketModerateur,
  });
  expect(paie(brut, { isMineur: false, autreRc: 5_000 })).toMatchObject({ montantAutreRc: 0, reste: 200 });
});
