import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const CONTRAT = '00012346';
const JEANNE = '000000451203';
const REFERENCE = 'DEM-2026-000042';

let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({
    ...{ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => '2026-11-25' },
  });
});
afterAll(() => base.close());

const remets = (more: Partial<Transmission>) =>
  gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'declarationSinistre', reference: REFERENCE, changement: null },
    ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: JEANNE, donnees: {}, fichiers: [], ...more },
  });
const declare = {
  ...{ codeTypeSinistre: 'ITT', numPers: JEANNE, dateSurvenance: '2026-09-01' },
  ...{ arret: { dateDebut: '2026-09-01', dateFin: '2026-12-31' }, circonstances: { isAccident: true } },
  employeur: { raisonSociale: 'Atelier du Pré', salaireBrutMensuel: 3000 },
  pieces: [{ codePiece: 'AVIS_ARRET' }, { codePiece: 'BULLETINS' }],
};
const sien = async () => {
  const dossiers = await gestion.prevoyance('horizon', CONTRAT);
  return dossiers.filter(({ reference }) => reference === REFERENCE);
};

test('ce que tout le monde connaît a un dossier clos et un dossier en cours', async () => {
  const dossiers = await gestion.prevoyance('horizon', CONTRAT);
  expect(dossiers.map(({ etat }) => etat)).toEqual(['clos', 'suspendu']);
  expect(dossiers.every(({ periodes }) => periodes.length > 0)).toBe(true);
  expect(await gestion.prevoyance('horizon', '00012345')).toEqual([]);
  expect(await gestion.prevoyance('horizon', 'INCONNU')).toEqual([]);
});

test('une déclaration ouvre un dossier, une fois ; sa pièce le complète, sa décision le paie', async () => {
  const id = randomUUID();
  await remets({ id, donnees: declare });
  await remets({ id, donnees: declare });
  const [ouvert, autre] = await sien();
  expect(autre).toBeUndefined();
  expect(ouvert).toMatchObject({
    ...{ etat: 'enAttentePieces', codeNatureArret: 'accidentVie', employeur: 'Atelier du Pré', periodes: [] },
    piecesAttendues: [
      { codePiece: 'AVIS_ARRET', dateReception: '2026-11-25' },
      { codePiece: 'IJSS', dateReception: null },
      { codePiece: 'BULLETINS', dateReception: '2026-11-25' },
    ],
  });
  await remets({ donnees: { piece: { inputName: 'pieces.IJSS', codePiece: 'IJSS' } } });
  expect(await sien()).toMatchObject([{ etat: 'enInstruction' }]);
  await remets({ decision: { etat: 'acceptee', motifRefus: null, message: null } });
  const [paye] = await sien();
  expect(paye?.etat).toBe('indemnise');
  expect(paye?.periodes.map(({ dateDebut, montantBrut }) => [dateDebut, montantBrut])).toEqual([
    ['2026-10-01', 1108.5],
    ['2026-10-31', 960.7],
  ]);
});

test('un refus la clôt sans rien payer', async () => {
  const refus = { reference: 'DEM-2026-000043' };
  await remets({ ...refus, donnees: declare });
  await remets({ ...refus, decision: { etat: 'refusee', motifRefus: 'NON_COUVERT', message: null } });
  const dossiers = await gestion.prevoyance('horizon', CONTRAT);
  expect(dossiers.find(({ reference }) => reference === refus.reference)).toMatchObject({
    ...{ etat: 'refuse', periodes: [] },
  });
});
