import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATH = '/api/forms/demande-remboursement';
const appels: string[] = [];

/** Handed over afterwards, or read by page at their own hour: audiences are worked out for everybody. */
const AILLEURS = new Set(['transmet', 'personnesParPage', 'contratsParPage']);

/** The demonstration, every call of which is told. */
function compte(base: Gestion): Gestion {
  const dits = Object.entries(base).map(([nom, demande]) => [
    nom,
    (...args: readonly unknown[]) => {
      if (!AILLEURS.has(nom)) appels.push(nom);
      return (demande as (...tout: readonly unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(dits) as Gestion;
}

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({ gestion: compte });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(() => {
  appels.length = 0;
});

test('une demande de remboursement interroge le système de gestion six fois au plus', async () => {
  const { cadre } = (await jeanne.get(PATH)).json();
  const facture = await fichierTeleverse(jeanne, {
    ...{ nom: 'facture.pdf', contenu: petitPdf(), type: 'application/pdf', inputName: 'facture' },
  });
  const data = {
    ...{
      numPers: '000000451206',
      codeDomaine: 'DOUCE',
      codePrestation: 'HN_OSTEO',
      dateSoins: cadre.aujourdhui,
    },
    ...{ professionnel: 'Marie Dupont', montantDepense: 61, isRo: false, isAutreMutuelle: false },
    ...{ isAccident: false, facture: [facture], certification: true },
  };
  appels.length = 0;
  const envoi = await jeanne.call('POST', `${PATH}/form`, { body: { data } });
  expect(envoi.statusCode, envoi.body).toBe(200);
  // With what is handed over afterwards: six.
  expect(appels.toSorted()).toEqual(['contrat', 'contrats', 'decomptes', 'fiches', 'personne']);
});

test('chaque demande interroge de nouveau : rien n’est gardé de l’une à l’autre', async () => {
  for (let fois = 0; fois < 2; fois++) await jeanne.get('/api/cgdm-svc/ged');
  expect(appels.filter((nom) => nom === 'documents')).toHaveLength(2);
  expect(appels.filter((nom) => nom === 'contrat')).toHaveLength(2);
});
