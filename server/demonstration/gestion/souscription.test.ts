import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const [JEANNE, THOMAS, LUCAS, EMMA] = ['000000451203', '000000451205', '000000451204', '000000451206'];
const CONTRAT = '00012345';
const SIGNEE = '2026-11-24';
const PREMIER = '2026-12-01';

let base: TestDatabase;
let gestion: Gestion;
let jour = SIGNEE;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

async function transmet(changement: Changement | null, reference: string, donnees = {}): Promise<void> {
  await gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'optionAffiliation', reference, changement, donnees, fichiers: [] },
    ...{ numContrat: CONTRAT, numPers: JEANNE ?? '', numPersConcerne: null },
  });
}
const options = (assures: readonly string[] | null, dateEffet: string | null = null) =>
  gestion.options('horizon', CONTRAT, { assures, dateEffet });
const mensuel = async () => (await gestion.contrat('horizon', CONTRAT))?.cotisation.montantMensuel;
const aVenir = async () =>
  (await gestion.echeances('horizon', CONTRAT, 2026))
    .filter(({ etat, dateEcheance }) => etat === 'aVenir' && dateEcheance >= PREMIER)
    .map(({ montant }) => montant);
const couverts = async (code: string) =>
  (await gestion.contrat('horizon', CONTRAT))?.couvertures.find((une) => une.code === code)?.assures;

test('ce qu’un contrat peut prendre : qui l’a déjà, ce que sa formule ne permet pas, et rien chez un employeur', async () => {
  expect(
    (await options(null)).map(({ code, isSouscriptible, isDejaSouscrite }) => [
      ...[code, isSouscriptible, isDejaSouscrite],
    ]),
  ).toEqual([
    ['OPT-DENT', false, true],
    ['OPT-OPTI', true, false],
    ['RENF-HOSPI', true, false],
    ['SURCO', false, false],
  ]);
  const pour = async (assures: readonly string[], dateEffet: string) =>
    (await options(assures, dateEffet)).find(({ code }) => code === 'RENF-HOSPI');
  expect(await pour([JEANNE ?? ''], PREMIER)).toMatchObject({
    isSouscriptible: false,
    isDejaSouscrite: true,
  });
  expect(await pour([LUCAS ?? ''], PREMIER)).toMatchObject({
    ...{ isSouscriptible: true, tarifs: [{ numPers: LUCAS, montantMensuel: 5.6 }] },
    dateEffetPossible: [PREMIER, '2027-01-01', '2027-02-01'],
  });
  expect(await pour([LUCAS ?? ''], '2026-12-02')).toMatchObject({ isSouscriptible: false });
  for (const autre of ['00020002', '00012346', 'INCONNU'])
    expect(await gestion.options('horizon', autre, { assures: null, dateEffet: null })).toEqual([]);
});

test('une option prise : à son jour, son prix et ses échéances ; renoncée, comme si elle n’avait pas été', async () => {
  const [avant, dues] = [await mensuel(), await aVenir()];
  const changement: Changement = {
    ...{ nature: 'souscriptionOption', numContrat: CONTRAT, numPers: JEANNE ?? '', codeOption: 'OPT-OPTI' },
    ...{ assures: [LUCAS ?? '', EMMA ?? ''], dateEffet: PREMIER, acceptations: [], situation: null },
    dateLimiteRenonciation: '2026-12-08',
  };
  const tarif = await gestion.tarif('horizon', CONTRAT, { ...changement, nature: 'option' });
  expect(tarif).toMatchObject({ montantAvant: avant, montantApres: Number(avant) + 5.8 });
  expect(tarif?.detail).toEqual(
    [LUCAS, EMMA].map((numPers) => ({ numPers, libelle: 'Option Optique+', montant: 2.9 })),
  );
  for (const _ of [1, 2]) await transmet(changement, 'DEM-2026-000001');
  expect([await mensuel(), await couverts('OPT-OPTI')]).toEqual([avant, undefined]);
  jour = PREMIER;
  expect([await mensuel(), await couverts('OPT-OPTI')]).toEqual([Number(avant) + 5.8, [LUCAS, EMMA]]);
  expect(await aVenir()).toEqual(dues.map((montant) => montant + 5.8));
  for (const _ of [1, 2])
    await transmet(
      { nature: 'renonciation', numContrat: CONTRAT, referenceSouscription: 'DEM-2026-000001' },
      'DEM-2026-000002',
    );
  expect([await mensuel(), await couverts('OPT-OPTI')]).toEqual([avant, undefined]);
  expect(await aVenir()).toEqual(dues);
  jour = SIGNEE;
});

test('une fin demandée puis renoncée : l’option continue', async () => {
  const fin: Changement = {
    ...{ nature: 'radiationRenfort', numContrat: CONTRAT, codeCouverture: 'RENF-HOSPI', codeMotif: 'PRIX' },
    ...{ numPers: [JEANNE ?? '', THOMAS ?? ''], dateFin: '2026-12-31' },
  };
  await transmet(fin, 'DEM-2026-000003');
  await transmet(
    { nature: 'renonciation', numContrat: CONTRAT, referenceSouscription: 'DEM-2026-000003' },
    'DEM-2026-000004',
  );
  jour = '2027-01-01';
  expect(await couverts('RENF-HOSPI')).toEqual([JEANNE, THOMAS]);
  jour = SIGNEE;
});

test('une copie de chaque document accepté, une fois, aussitôt remise', async () => {
  const [papier] = (await options(null)).find(({ code }) => code === 'OPT-OPTI')?.documents ?? [];
  const { id, libelle, version } = papier ?? {};
  await transmet(null, 'DEM-2026-000005', { acceptations: [{ id, libelle, version }, { id: 'X.Y' }, 12] });
  const documents = (await gestion.documents('horizon', CONTRAT)).filter(
    (un) => un.libelle === `${libelle}, version ${version}`,
  );
  expect(documents).toHaveLength(1);
  const fichier = await gestion.fichier('horizon', CONTRAT, documents[0]?.id ?? '');
  expect(fichier?.source).toMatchObject({ edition: 'Document', donnees: { reference: expect.any(String) } });
});
