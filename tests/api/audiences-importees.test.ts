import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { finDImport } from '#tests/support/imports.ts';
import { principals } from '#tests/support/principals.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const AUDIENCES = '/api/admin/audience';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  admin = await principals(server.app)('admin');
});
afterAll(() => server.close());

const finit = (id: string) => finDImport(admin, `${AUDIENCES}/imports/${id}`);

async function verifie(contenu: Buffer): Promise<ImportDeListe> {
  const { corps, type } = formulaire({ nom: 'audiences.csv', contenu, inputName: 'import' });
  const headers = { 'content-type': type };
  const answer = await admin.call('POST', `${AUDIENCES}/imports`, { body: corps, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return finit(answer.json().id);
}

test('une liste dont les fiches ont des lignes s’importe : un export redonné ne change rien, une case changée, sa fiche', async () => {
  const body = {
    ...{ code: 'IMP', libelle: 'Importée', logique: 'ET' },
    criteres: [{ nom: 'Âge', champ: 'age', operateur: 'superieurOuEgal', valeur: '60' }],
  };
  const [modele] = (await admin.get(AUDIENCES))
    .json<{ criteres: Record<string, unknown>[] }[]>()
    .filter(({ criteres }) => criteres.length > 0);
  const criteres = modele?.criteres ?? body.criteres;
  const faite = await admin.call('POST', AUDIENCES, { body: { ...body, criteres } });
  expect(faite.statusCode, faite.body).toBe(201);
  const { rawPayload } = await admin.get(`${AUDIENCES}/export`);
  const redonne = await verifie(rawPayload);
  expect(redonne).toMatchObject({ etat: 'verifie', crees: 0, modifies: 0, refuses: 0, message: null });
  expect(redonne.inchanges).toBeGreaterThan(0);
  const [nom] = criteres.map((un) => String(un.nom));
  const change = rawPayload
    .toString('utf8')
    .replaceAll(`Nom de la condition : ${nom}`, 'Nom de la condition : Autre nom');
  const un = await verifie(Buffer.from(change));
  expect([un.refuses, un.crees]).toEqual([0, 0]);
  expect(un.modifies).toBeGreaterThan(0);
});
