import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { decoupeCompte } from '#src/core/valeurs/bank-account.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const [JEANNE, THOMAS, LUCAS] = ['000000451203', '000000451205', '000000451204'] as const;
const CONTRAT = '00012345';
const IBAN = 'FR7630004000031234567890143';

let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE) });
});
afterAll(() => base.close());

test('le compte d’un bénéficiaire est celui de ses soins : le contrat garde le sien', async () => {
  const avant = await gestion.contrat('horizon', CONTRAT);
  await gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'ribPrestations', reference: 'DEM-2026-000001', numContrat: CONTRAT },
    ...{ numPers: LUCAS, numPersConcerne: LUCAS, donnees: {}, fichiers: [] },
    changement: {
      nature: 'ribPrestations',
      numPers: LUCAS,
      numContrats: [CONTRAT],
      codeModePaiement: 'V',
      rib: { titulaire: 'M LUCAS', compte: decoupeCompte(IBAN, 'BNPAFRPPXXX') },
    },
  });
  const propre = async (numPers: string) =>
    (await gestion.contrats('horizon', numPers)).find(({ numContrat }) => numContrat === CONTRAT)?.ribPropre;
  expect(await propre(LUCAS)).toEqual({ titulaire: 'M LUCAS', iban: IBAN, bic: 'BNPAFRPPXXX' });
  expect([await propre(JEANNE), await propre(THOMAS)]).toEqual([null, null]);
  expect(await gestion.contrat('horizon', CONTRAT)).toEqual(avant);
  expect(JSON.stringify(await gestion.fiches('horizon', [LUCAS]))).not.toContain('30004');
});
