import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const [JEANNE, LUCAS] = ['000000451203', '000000451204'] as const;
const CONTRAT = '00012345';

let base: TestDatabase;
let gestion: Gestion;
let jour = '2026-11-24';
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

async function resilie(numPers: readonly string[] | null, dateFin: string): Promise<void> {
  const changement: Changement = {
    ...{ nature: 'resiliation', numContrat: CONTRAT, numPers, dateFin, codeMotif: 'UN_AN' },
  };
  await gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'radiationAssures', reference: 'DEM-2026-000001', changement },
    ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: null, donnees: {}, fichiers: [] },
  });
}

async function dossier() {
  const lu = await gestion.contrat('horizon', CONTRAT);
  if (!lu) throw new Error('sans contrat');
  return lu;
}
const sorties = async () => (await dossier()).assures.map(({ dateSortie }) => dateSortie);

async function sansOption(numPers: readonly string[], dateFin: string): Promise<void> {
  const changement: Changement = {
    ...{ nature: 'radiationRenfort', numContrat: CONTRAT, codeCouverture: 'OPT-DENT', codeMotif: 'PRIX' },
    ...{ numPers, dateFin },
  };
  await gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'radiationRenfort', reference: 'DEM-2026-000002', changement },
    ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: null, donnees: {}, fichiers: [] },
  });
}

test('une option quittée court jusqu’à son dernier jour, puis son prix part avec elle ; le reste est tel quel', async () => {
  const optionDe = async () => (await dossier()).couvertures.find(({ code }) => code === 'OPT-DENT');
  const avant = (await dossier()).cotisation.montantMensuel;
  expect(await optionDe()).toMatchObject({ dateFin: null, montantCotisation: 12.8 });
  await sansOption([LUCAS], '2026-11-30');
  await sansOption([LUCAS], '2026-11-30');
  expect((await dossier()).cotisation.montantMensuel).toBe(avant);
  jour = '2026-12-01';
  expect(await optionDe()).toMatchObject({ dateFin: null, montantCotisation: 9.6 });
  expect((await dossier()).cotisation.montantMensuel).toBeCloseTo(avant - 3.2);
  await sansOption([JEANNE, '000000451205', '000000451206'], '2026-12-31');
  expect(await optionDe()).toMatchObject({ dateFin: '2026-12-31' });
  jour = '2027-01-01';
  expect(await optionDe()).toBeUndefined();
  expect((await dossier()).cotisation.montantMensuel).toBeCloseTo(avant - 12.8);
  jour = '2026-11-24';
});

test('un bénéficiaire radié sort à sa date ; le contrat et les autres restent', async () => {
  await resilie([LUCAS], '2026-12-31');
  const { assures, dateFin, etat } = await dossier();
  expect(assures.filter(({ dateSortie }) => dateSortie !== null)).toMatchObject([
    { numPers: LUCAS, dateSortie: '2026-12-31' },
  ]);
  expect([dateFin, etat]).toEqual([null, 'valide']);
});

test('un contrat résilié court jusqu’à son dernier jour compris, puis est résilié ; remis deux fois, il l’est une', async () => {
  await resilie(null, '2027-01-15');
  await resilie(null, '2027-01-15');
  expect(await dossier()).toMatchObject({
    dateFin: '2027-01-15',
    etat: 'valide',
    isBeneficiaireAjoutable: false,
  });
  // Who leaves earlier still does.
  expect(await sorties()).toEqual(['2027-01-15', '2027-01-15', '2026-12-31', '2027-01-15']);
  expect((await dossier()).couvertures.map(({ dateFin }) => dateFin)).toEqual([
    ...['2027-01-15', '2026-12-31', '2027-01-15'],
  ]);
  jour = '2027-01-15';
  expect((await dossier()).etat).toBe('valide');
  jour = '2027-01-16';
  expect((await dossier()).etat).toBe('resilie');
  const [premier] = (await gestion.contrats('horizon', JEANNE)).filter(
    ({ numContrat }) => numContrat === CONTRAT,
  );
  expect(premier?.etat).toBe('resilie');
});
