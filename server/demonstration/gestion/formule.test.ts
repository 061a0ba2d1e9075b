import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const CONTRAT = '00012345';
const FAMILLE = ['000000451203', '000000451205', '000000451204', '000000451206'];
const JOUR = aujourdhui(new Date());
const PREMIER = plusMois(`${JOUR.slice(0, 7)}-01`, 1);

let base: TestDatabase;
let gestion: Gestion;
let jour = JOUR;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

const projet = (assures: readonly string[]) =>
  gestion.tarif('horizon', CONTRAT, {
    ...{ nature: 'formule', codeFormule: 'SER4-BASE', assures, dateEffet: PREMIER },
  });

test('les formules des autres niveaux, avec leurs papiers ; aucune là où l’employeur choisit', async () => {
  const formules = await gestion.formules('horizon', CONTRAT);
  expect(formules.map(({ code }) => code)).toEqual(['SER1-BASE', 'SER2-BASE', 'SER4-BASE', 'SER5-BASE']);
  // What each would cost the same people.
  expect(formules.find(({ code }) => code === 'SER4-BASE')?.cotisation).toBe(208.5);
  const [papier] = formules[0]?.documents ?? [];
  const fichier = await gestion.fichier('horizon', CONTRAT, papier?.id ?? '');
  expect(fichier?.source).toMatchObject({ edition: 'Document' });
  expect(await gestion.fichier('horizon', CONTRAT, 'SER9-BASE.IPID')).toBeNull();
  expect(await gestion.formules('horizon', '00020002')).toEqual([]);
  expect(await gestion.formules('horizon', '00012346')).toEqual([]);
});

test('le prix est celui des personnes qui changent', async () => {
  expect(await projet(FAMILLE)).toMatchObject({ montantAvant: 158.1, montantApres: 208.5 });
  // A child pays half: half of what the two formulas differ by.
  expect(await projet(FAMILLE.slice(3))).toMatchObject({ montantAvant: 158.1, montantApres: 166.5 });
});

test('une autre formule : à son jour, son nom, ses garanties, son prix et ses échéances ; redite, une fois', async () => {
  const changement: Changement = {
    ...{ nature: 'garanties', numContrat: CONTRAT, codeFormule: 'SER4-BASE', assures: FAMILLE },
    ...{ codeMotif: 'BESOIN', dateEvenement: null, dateEffet: PREMIER, acceptations: [], isRappel: false },
  };
  const annee = Number(PREMIER.slice(0, 4));
  const aVenir = async () =>
    (await gestion.echeances('horizon', CONTRAT, annee))
      .filter(({ etat, dateEcheance }) => etat === 'aVenir' && dateEcheance >= PREMIER)
      .map(({ montant, solde }) => [montant, solde]);
  const dues = await aVenir();
  for (const id of [randomUUID(), randomUUID()])
    await gestion.transmet('horizon', {
      ...{ id, codeType: 'garanties', reference: 'DEM-2026-000001', numContrat: CONTRAT, changement },
      ...{ numPers: FAMILLE[0] ?? '', numPersConcerne: null, donnees: {}, fichiers: [] },
    });
  const avant = await gestion.contrat('horizon', CONTRAT);
  expect([avant?.nomOffre, avant?.cotisation.montantMensuel]).toEqual(['Santé Sérénité 3', 158.1]);
  jour = PREMIER;
  const apres = await gestion.contrat('horizon', CONTRAT);
  expect(apres).toMatchObject({
    nomOffre: 'Santé Sérénité 4',
    cotisation: { montantMensuel: 208.5, montantAnnuel: 2502 },
    couvertures: [
      { code: 'SER4-BASE', assures: FAMILLE, dateDebut: PREMIER, montantCotisation: 184.5 },
      { code: 'OPT-DENT', montantCotisation: 12.8 },
      { code: 'RENF-HOSPI', montantCotisation: 11.2 },
    ],
  });
  const [contrat] = await gestion.contrats('horizon', FAMILLE[0] ?? '');
  expect(contrat?.nomOffre).toBe('Santé Sérénité 4');
  expect(await aVenir()).toEqual(dues.map(() => [208.5, 208.5]));
  // Given up: the formula, the price and what is due are those of before.
  for (const id of [randomUUID(), randomUUID()])
    await gestion.transmet('horizon', {
      ...{ id, codeType: 'garanties', reference: 'DEM-2026-000001', numContrat: CONTRAT },
      ...{ numPers: FAMILLE[0] ?? '', numPersConcerne: null, donnees: {}, fichiers: [] },
      changement: {
        ...{ nature: 'renonciation', numContrat: CONTRAT, referenceSouscription: 'DEM-2026-000001' },
      },
    });
  const rendu = await gestion.contrat('horizon', CONTRAT);
  expect([rendu?.nomOffre, rendu?.cotisation.montantMensuel]).toEqual(['Santé Sérénité 3', 158.1]);
  expect(await aVenir()).toEqual(dues);
  jour = JOUR;
});
