import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const CONTRAT = '00012345';
/** Jeanne's grown son, and her daughter who is too young to be asked. */
const [LUCAS, EMMA] = ['000000451204', '000000451206'] as const;
const ANNEE = new Date().getFullYear();

let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  const jour = () => `${ANNEE}-11-26`;
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour });
});
afterAll(() => base.close());

const finDe = async (qui: string) =>
  (await gestion.contrat('horizon', CONTRAT))?.assures.find(({ numPers }) => numPers === qui)
    ?.dateFinScolarite;
const surLaCarte = async (annee: number) => {
  const { cartes } = await gestion.cartes('horizon', CONTRAT);
  return cartes.find((une) => une.annee === annee)?.beneficiaires.some(({ numPers }) => numPers === LUCAS);
};
const accepte = (dateFinScolarite: string) =>
  gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'certificatScolarite', reference: 'DEM-2026-000001' },
    ...{ numContrat: CONTRAT, numPers: LUCAS, numPersConcerne: LUCAS, donnees: {}, fichiers: [] },
    changement: { nature: 'certificatScolarite', numContrat: CONTRAT, numPers: LUCAS, dateFinScolarite },
  });

test('un certificat accepté prolonge la couverture, et met l’enfant sur la carte suivante', async () => {
  expect([await finDe(LUCAS), await finDe(EMMA)]).toEqual([`${ANNEE}-12-31`, null]);
  expect([await surLaCarte(ANNEE), await surLaCarte(ANNEE + 1)]).toEqual([true, false]);
  await accepte(`${ANNEE + 1}-12-31`);
  expect(await finDe(LUCAS)).toBe(`${ANNEE + 1}-12-31`);
  expect(await surLaCarte(ANNEE + 1)).toBe(true);
});

test('un plus ancien, accepté après coup, n’enlève rien', async () => {
  await accepte(`${ANNEE}-12-31`);
  expect(await finDe(LUCAS)).toBe(`${ANNEE + 1}-12-31`);
});
