import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const CONTRAT = '00012345';
const JEANNE = '000000451203';
const JOUR = '2026-11-20';
let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  const coffre = makeCoffre(CLE_SECRETE);
  gestion = makeGestionDemonstration({ db: base.db, coffre, jour: () => JOUR });
});
afterAll(() => base.close());

const depense = (montant: number, codePrestation = 'PHN_VACCIN'): Transmission => ({
  ...{ id: randomUUID(), codeType: 'prestationPharmacie', reference: 'DEM-2026-000043' },
  ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: JEANNE, donnees: {}, fichiers: [] },
  changement: {
    ...{ nature: 'depensePharmacie', numContrat: CONTRAT, numPers: JEANNE, codePrestation, montant },
    ...{ dateAchat: '2026-11-18', nomPharmacie: 'Pharmacie du Centre' },
  },
});
const recherche = { numContrat: CONTRAT, visibles: [JEANNE], confidentiels: [] };
async function rembourses() {
  const { lignes } = await gestion.decomptes(
    'horizon',
    { ...recherche, q: 'pharmacie du centre', tri: { champ: 'dateReglement', ordre: 'DESC' } },
    { debut: 0, nombre: 10_000 },
  );
  return lignes.filter(
    ({ origine, dateReglement }) => origine === 'demandeEnLigne' && dateReglement === JOUR,
  );
}
const eu = async () =>
  (
    await gestion.consommations('horizon', {
      ...{ numContrat: CONTRAT, visibles: [JEANNE], codes: ['PHARMNR'] },
      ...{ debut: '2026-01-01', fin: '2026-12-31' },
    })
  )[0]?.montant ?? 0;

test('ce qui est acheté est remboursé dans la limite de l’année, une fois, et se lit partout', async () => {
  const premiere = depense(32.5);
  for (let fois = 0; fois < 2; fois++) await gestion.transmet('horizon', premiere);
  expect(await rembourses()).toMatchObject([
    {
      ...{ libelle: 'Vaccin non remboursé', etat: 'regle', montantVerse: 32.5 },
      totaux: { depense: 32.5, montantRo: 0, montantRc: 32.5, resteACharge: 0 },
    },
  ]);
  expect(await eu()).toBe(32.5);
  await gestion.transmet('horizon', depense(30));
  const verses = (await rembourses()).map(({ montantVerse }) => montantVerse).toSorted();
  expect([verses, await eu()]).toEqual([[17.5, 32.5], 50]);
  const [un] = await rembourses();
  const detail = await gestion.decompte('horizon', CONTRAT, un?.id ?? '');
  expect(detail?.actes).toMatchObject([{ codeActe: 'PHN', codeGarantie: 'PHARMNR' }]);
  const { lignes } = await gestion.paiements(
    'horizon',
    { ...recherche, isTitulaire: true, dateDebut: JOUR, tri: { champ: 'datePaiement', ordre: 'DESC' } },
    { debut: 0, nombre: 100 },
  );
  expect(lignes.filter(({ datePaiement }) => datePaiement === JOUR).length).toBeGreaterThanOrEqual(2);
});

test('une fois l’année épuisée, rien n’est versé, et le décompte le dit', async () => {
  await gestion.transmet('horizon', depense(12));
  const vide = (await rembourses()).find(({ totaux }) => totaux?.depense === 12);
  expect(vide).toMatchObject({ montantVerse: 0, idPaiement: null, totaux: { resteACharge: 12 } });
});
