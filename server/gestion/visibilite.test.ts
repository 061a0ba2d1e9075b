import { describe, expect, it } from 'vitest';
import { isMajeur, visibilitePour } from '#server/adherent/visibilite.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';

const JOUR = '2026-11-20';
const assures = [
  { numPers: 'mere', rattacheA: [] },
  { numPers: 'pere', rattacheA: [] },
  { numPers: 'grand', rattacheA: ['mere', 'pere'] },
  { numPers: 'petite', rattacheA: ['mere', 'pere'] },
  { numPers: 'bebe', rattacheA: ['grand'] },
  { numPers: 'inconnu', rattacheA: ['pere'] },
];
const naissances = new Map([
  ['mere', '1985-05-12'],
  ['pere', '1983-04-17'],
  ['grand', '2006-09-30'],
  ['petite', '2015-03-08'],
  ['bebe', '2026-01-01'],
]);
const pour = (numPers: string, isBeneficiaire: boolean, partages: readonly string[] = []) =>
  visibilitePour(
    { numPers, isBeneficiaire, aujourdhui: JOUR },
    { assures, naissances, partages: new Set(partages) },
  );

describe('whose care somebody sees', () => {
  it('the policyholder: themselves and the minors in full, the adults by what is paid', () => {
    expect(pour('mere', false)).toEqual({
      visibles: ['mere', 'petite', 'bebe'],
      confidentiels: ['pere', 'grand', 'inconnu'],
    });
  });

  it('an adult who agrees is seen in full, and only that one', () => {
    expect(pour('mere', false, ['grand'])).toEqual({
      visibles: ['mere', 'grand', 'petite', 'bebe'],
      confidentiels: ['pere', 'inconnu'],
    });
  });

  it('a beneficiary: themselves, and the minors attached to them; nobody by what is paid', () => {
    expect(pour('pere', true, ['grand'])).toEqual({ visibles: ['pere', 'petite'], confidentiels: [] });
    expect(pour('grand', true)).toEqual({ visibles: ['grand', 'bebe'], confidentiels: [] });
    expect(pour('ailleurs', true)).toEqual({ visibles: ['ailleurs'], confidentiels: [] });
  });

  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['2008-02-29', true],
    [undefined, true],
  ])('born on %s: adult %s', (naissance, adulte) => {
    expect(isMajeur(naissance, JOUR)).toBe(adulte);
  });
});

const SOIN = {
  ...{
    id: '1',
    numDecompte: '26',
    numContrat: '1',
    numPers: 'pere',
    beneficiaire: { nom: 'M', prenom: 'T' },
  },
  ...{ dateSoins: '2026-01-01', dateReception: '2026-01-02', dateTraitement: '2026-01-03' },
  ...{ dateReglement: '2026-01-04', origine: 'noemie', destinataire: 'assure', etat: 'regle' },
  professionnel: { nom: 'Dr X', codeSpecialite: null, libelleSpecialite: null, numAm: null, secteur: null },
  totaux: {
    depense: 1,
    baseRemboursement: 1,
    montantRo: 0,
    montantRc: 1,
    montantAutreRc: 0,
    resteACharge: 0,
  },
  ...{ montantVerse: 1, libelle: 'Psychiatrie', codesDomaine: ['SOINS'], nbActes: 1, idPaiement: 'p' },
  ...{ motifRejet: null, isConfidentiel: false, tiers: null },
} as const satisfies Decompte;
const CACHE = { visibles: ['mere'], confidentiels: ['pere'] };

describe('a statement as somebody may see it', () => {
  it('is masked whatever the management system gave', () => {
    const vu = decompteVu(SOIN, CACHE);
    expect(vu).toMatchObject({ isConfidentiel: true, totaux: null, libelle: 'Soins — détail confidentiel' });
    expect(JSON.stringify(vu)).not.toMatch(/Psychiatrie|Dr X|SOINS|2026-01-0[123]/);
  });

  it.each([
    { etat: 'rejete' },
    { etat: 'enCours' },
    { destinataire: 'professionnel' },
    { destinataire: 'employeur' },
    { idPaiement: null },
    { numPers: 'autre' },
  ] as const)('is not there where nothing was paid to the policyholder: %j', (more) => {
    expect(decompteVu({ ...SOIN, ...more }, CACHE)).toBeNull();
  });

  it('is whole for who may see it', () => {
    expect(decompteVu(SOIN, { visibles: ['pere'], confidentiels: [] })).toEqual(SOIN);
  });

  it('is not there before the first day that one looks at: settled, or had where nothing is settled', () => {
    const vu = (depuis: string, more: object = {}) =>
      decompteVu({ ...SOIN, ...more }, { visibles: ['pere'], confidentiels: [], depuis }) !== null;
    expect([vu('2026-01-04'), vu('2026-01-05')]).toEqual([true, false]);
    const rejete = { etat: 'rejete', dateReglement: null } as const;
    expect([vu('2026-01-01', rejete), vu('2026-01-02', rejete)]).toEqual([true, false]);
  });

  it.each(['enAttente', 'enCours', 'rejete', 'annule'] as const)('%s: nothing was paid of it', (etat) => {
    const vu = decompteVu({ ...SOIN, etat }, { visibles: ['pere'], confidentiels: [] });
    expect(SOIN.montantVerse).toBeGreaterThan(0);
    expect(vu?.montantVerse).toBe(0);
  });
});
