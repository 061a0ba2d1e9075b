import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

/** Of Zoé, whose employer signed it. */
const [CONTRAT, ZOE] = ['00020002', '000000451302'] as const;
const JOUR = aujourdhui(new Date());
const EFFET = plusJours(JOUR, 10);

let base: TestDatabase;
let gestion: Gestion;
let jour = JOUR;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

test('un autre employeur : à son jour, avec la catégorie de la personne et l’avenant', async () => {
  const employeur = { siret: '73282932000074', raisonSociale: 'Ateliers du Rhône' };
  await gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'situationContractuelle', reference: 'DEM-2026-000001' },
    ...{ numContrat: CONTRAT, numPers: ZOE, numPersConcerne: ZOE, donnees: {}, fichiers: [] },
    changement: {
      ...{ nature: 'situationContractuelle', numContrat: CONTRAT, numPers: ZOE, employeur },
      ...{ codeMotif: 'changementEtablissement', dateEvenement: JOUR, dateEffet: EFFET },
      ...{ codeCategorieSociale: '36', isMaintienGaranties: null },
    },
  });
  const [fiche] = await gestion.fiches('horizon', [ZOE]);
  expect(fiche?.codeCategorieSociale).toBe('36');
  const avant = await gestion.contrat('horizon', CONTRAT);
  expect(avant?.entreprise?.raisonSociale).toBe('Atelier des Confluences');
  const documents = await gestion.documents('horizon', CONTRAT);
  const avenant = documents.find(({ libelle }) => libelle === 'Avenant : situation contractuelle');
  const fichier = await gestion.fichier('horizon', CONTRAT, avenant?.id ?? '');
  expect(fichier?.source).toMatchObject({ edition: 'SituationContractuelle' });
  jour = EFFET;
  const apres = await gestion.contrat('horizon', CONTRAT);
  expect(apres?.entreprise).toEqual(employeur);
  expect(apres?.cotisation).toEqual(avant?.cotisation);
  jour = JOUR;
});
