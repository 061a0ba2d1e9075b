import { expect, test } from 'vitest';
import { CompteRetenues, type Retenue } from '#src/core/soins/retenues.ts';
import { acte, forfait, fraisReels, pctBR, ticketModerateur } from './actes.ts';
import { type ActeBrut, paie } from './calcul.ts';

const JOUR = '2026-10-28';
const participation = (jour = JOUR): Retenue => ({ genre: 'participation', jour, chez: 'generaliste' });
const actesDuJour = (genre: 'boite' | 'paramedical' | 'transport', jours: readonly string[]): Retenue => ({
  genre,
  jours,
});
const dixJours = Array.from({ length: 10 }, (_, rang) => `2026-10-${10 + rang}`);
const adulte = () => ({ retenues: new CompteRetenues() });
const consultation = (prise = ticketModerateur) =>
  acte('G', { depense: 3_000, base: 3_000, tauxRo: 70, retenue: participation(), prise });

// The worked lines of the domain reference §1.7, in cents: RO, RC, what remains.
test.each<[string, ActeBrut, number, number, number]>([
  ['G', consultation(), 1_900, 900, 200],
  [
    'CS',
    acte('CS', { depense: 6_000, base: 3_150, tauxRo: 70, retenue: participation(), prise: pctBR(200) }),
    2_005,
    3_795,
    200,
  ],
  [
    'PH7',
    acte('PH7', {
      ...{ depense: 1_240, base: 1_240, tauxRo: 65 },
      ...{ retenue: actesDuJour('boite', [JOUR]), prise: ticketModerateur },
    }),
    706,
    434,
    100,
  ],
  ['PFC', acte('PFC', { depense: 50_000, base: 12_000, tauxRo: 60, prise: fraisReels }), 7_200, 42_800, 0],
  ['FJ', acte('FJ', { depense: 6_900, base: 0, tauxRo: 0, prise: fraisReels }), 0, 6_900, 0],
  ['VER', acte('VER', { depense: 32_000, base: 15, tauxRo: 60, prise: forfait(200) }), 9, 19_991, 12_000],
  [
    'AMK',
    acte('AMK', {
      ...{ depense: 16_780, base: 16_780, tauxRo: 60 },
      ...{ retenue: actesDuJour('paramedical', dixJours), prise: ticketModerateur },
    }),
    9_068,
    6_712,
    1_000,
  ],
  [
    'TXI',
    acte('TXI', {
      ...{ depense: 8_400, base: 8_400, tauxRo: 55 },
      ...{ retenue: actesDuJour('transport', [JOUR]), prise: ticketModerateur },
    }),
    4_220,
    3_780,
    400,
  ],
  ['HN', acte('HN', { depense: 6_000, base: 0, tauxRo: 0, prise: forfait(40) }), 0, 4_000, 2_000],
])('%s', (_, brut, montantRo, montantRc, reste) => {
  expect(paie(brut, adulte())).toMatchObject({ montantRo, montantRc, reste, montantAutreRc: 0 });
});

test('orthodontie : 225 % du tarif de base, part de l’Assurance maladie comprise', () => {
  const semestre = acte('TO', { depense: 63_000, base: 19_350, tauxRo: 100, prise: pctBR(225) });
  expect(paie(semestre, adulte())).toMatchObject({ montantRo: 19_350, montantRc: 24_188, reste: 19_462 });
});

test('aide auditive : le forfait vient en plus de l’Assurance maladie', () => {
  const paire = acte('PAU', {
    ...{ depense: 310_000, base: 80_000, tauxRo: 60 },
    prise: forfait(1_400, { isEnPlus: true }),
  });
  expect(paie(paire, adulte())).toMatchObject({ montantRo: 48_000, montantRc: 140_000, reste: 122_000 });
});

test('hors parcours, l’Assurance maladie paie 30 % et personne ne paie la différence', () => {
  const brut = { ...consultation(), isHorsParcours: true };
  expect(paie(brut, adulte())).toMatchObject({ montantRo: 700, montantRc: 900, reste: 1_400 });
});

test('une autre complémentaire ne paie jamais les retenues', () => {
  expect(paie(consultation(), { ...adulte(), autreRc: 5_000 })).toMatchObject({
    montantAutreRc: 0,
    reste: 200,
  });
});

test('un mineur ne doit ni participation ni franchise', () => {
  expect(paie(consultation(), { retenues: null })).toMatchObject({ montantRo: 2_100, reste: 0 });
});

const retenu = (retenues: readonly Retenue[]) => {
  const compte = new CompteRetenues();
  return retenues.map((retenue) => compte.retient(retenue, 100_000));
};

test.each([
  ['participation', '2024-05-14', 100],
  ['participation', '2024-05-15', 200],
  ['boite', '2024-03-30', 50],
  ['boite', '2024-03-31', 100],
  ['paramedical', '2024-03-30', 50],
  ['paramedical', '2024-03-31', 100],
  ['transport', '2024-03-30', 200],
  ['transport', '2024-03-31', 400],
] as const)('%s le %s : %i centimes', (genre, jour, centimes) => {
  const retenue = genre === 'participation' ? participation(jour) : actesDuJour(genre, [jour]);
  expect(retenu([retenue])).toEqual([centimes]);
});

test('ni un jour ni une année ne retient plus que son plafond', () => {
  const cinq = Array.from({ length: 5 }, () => participation());
  expect(retenu(cinq)).toEqual([200, 200, 200, 200, 0]);
  const meme = actesDuJour('paramedical', [JOUR, JOUR, JOUR]);
  expect(retenu([meme, meme])).toEqual([300, 100]);
  expect(retenu([actesDuJour('transport', [JOUR, JOUR, JOUR])])).toEqual([800]);
  const boites = Array.from({ length: 60 }, () => JOUR);
  expect(retenu([actesDuJour('boite', boites), actesDuJour('transport', [JOUR])])).toEqual([5_000, 0]);
  expect(retenu([actesDuJour('boite', boites), actesDuJour('boite', ['2027-01-02'])])).toEqual([5_000, 100]);
});
