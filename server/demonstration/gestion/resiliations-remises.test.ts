import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const [JEANNE, LUCAS] = ['000000451203', '000000451204'] as const;
const CONTRAT = '00012345';
const JOUR = aujourdhui(new Date());
/** The first day without them. */
const APRES = plusMois(`${JOUR.slice(0, 7)}-01`, 1);
const FIN = plusJours(APRES, -1);

let base: TestDatabase;
let gestion: Gestion;
let jour = JOUR;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

async function remet(changement: Changement, fois = 1): Promise<void> {
  for (let rang = 0; rang < fois; rang++)
    await gestion.transmet('horizon', {
      ...{ id: randomUUID(), codeType: 'radiationAssures', reference: 'DEM-2026-000001', changement },
      ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: null, donnees: {}, fichiers: [] },
    });
}

const COMMUN = { numContrat: CONTRAT, dateFin: FIN, codeMotif: 'UN_AN' };

/** What is due after that day, in cents. */
async function dues(): Promise<readonly number[]> {
  const annee = Number(APRES.slice(0, 4));
  const toutes = await Promise.all(
    [annee, annee + 1].map((une) => gestion.echeances('horizon', CONTRAT, une)),
  );
  return toutes
    .flat()
    .filter(({ etat, dateEcheance }) => etat === 'aVenir' && dateEcheance >= APRES)
    .map(({ solde }) => Math.round(solde * 100));
}

async function prixLe(quand: string): Promise<number> {
  jour = quand;
  const montant = (await gestion.contrat('horizon', CONTRAT))?.cotisation.montantMensuel ?? 0;
  jour = JOUR;
  return Math.round(montant * 100);
}

test('l’option quittée par l’un : le prix et ce qui reste à payer baissent de sa part, une fois', async () => {
  const [avant, prix] = [await dues(), await prixLe(APRES)];
  expect(avant.length).toBeGreaterThan(0);
  await remet({ ...COMMUN, nature: 'radiationRenfort', codeCouverture: 'OPT-DENT', numPers: [LUCAS] }, 2);
  expect(await prixLe(APRES)).toBe(prix - 320);
  expect(await dues()).toEqual(avant.map((due) => due - 320));
});

test('un bénéficiaire radié : les autres paient pour eux seuls à compter du lendemain ; redit, une fois', async () => {
  const [avant, prix, aujourdhuiEncore] = [await dues(), await prixLe(APRES), await prixLe(JOUR)];
  await remet({ ...COMMUN, nature: 'resiliation', numPers: [LUCAS] }, 2);
  expect(await prixLe(JOUR)).toBe(aujourdhuiEncore);
  const moins = prix - (await prixLe(APRES));
  expect(moins).toBeGreaterThan(0);
  expect(await dues()).toEqual(avant.map((due) => due - moins));
  jour = APRES;
  const dossier = await gestion.contrat('horizon', CONTRAT);
  jour = JOUR;
  expect(dossier?.couvertures.flatMap(({ assures }) => assures)).not.toContain(LUCAS);
});

test('un contrat résilié ne doit plus rien après son dernier jour', async () => {
  await remet({ ...COMMUN, nature: 'resiliation', numPers: null });
  expect(await dues()).toEqual([]);
});
