import { expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { scelleCourriersEnClair } from '#server/demonstration/sql/courriers-en-clair.ts';
import { testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

test('courriers et messages sont scellés, et ceux d’une version d’avant le deviennent', async () => {
  const base = await testDatabase();
  const coffre = makeCoffre(CLE_SECRETE);
  const gestion = makeGestionDemonstration({ db: base.db, coffre });
  const courriers = () => gestion.courriers('horizon', '00012345', false);
  const enClair = () =>
    base.db.query(`select donnees::text from gestion_courrier where donnees - 'scelle' <> '{}'`);
  const avant = await courriers();
  expect(avant.length).toBeGreaterThan(1);
  expect(await enClair()).toEqual([]);
  const [premier] = avant;
  const { id = '', numContrat: _n, numPers: _p, date: _d, ...donnees } = premier ?? {};
  await base.db.query('update gestion_courrier set donnees = $2 where id = $1', [
    id,
    JSON.stringify(donnees),
  ]);
  // Read in between: a node of the version before may still run.
  expect(await courriers()).toEqual(avant);
  expect(await scelleCourriersEnClair(base.db, coffre)).toBe(false);
  expect(await enClair()).toEqual([]);
  expect(await courriers()).toEqual(avant);
  await base.close();
});
