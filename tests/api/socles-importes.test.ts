import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { finDImport } from '#tests/support/imports.ts';
import { principals } from '#tests/support/principals.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const adresseDe = (liste: string) => `/api/admin${lookup(liste).path}`;

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  admin = await principals(server.app)('admin');
});
afterAll(() => server.close());

const finit = (adresse: string) => finDImport(admin, adresse);

async function verifie(liste: string, contenu: Buffer): Promise<ImportDeListe> {
  const { corps, type } = formulaire({ nom: 'lignes.csv', contenu, inputName: 'import' });
  const headers = { 'content-type': type };
  const answer = await admin.call('POST', `${adresseDe(liste)}/imports`, { body: corps, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return finit(`${adresseDe(liste)}/imports/${answer.json().id}`);
}

async function importe(liste: string, texte: string): Promise<ImportDeListe> {
  const essai = await verifie(liste, Buffer.from(texte));
  expect(essai, JSON.stringify(essai)).toMatchObject({ crees: 1, refuses: 0, message: null });
  const adresse = `${adresseDe(liste)}/imports/${essai.id}`;
  const faite = await admin.call('POST', `${adresse}/execution`);
  expect(faite.statusCode, faite.body).toBe(200);
  return finit(adresse);
}

test.each([
  [
    'note-version',
    'Référence technique;Version;Titre\n2026.12-R1;2026.12;Noël avant l’heure\n',
    { technicalReference: '2026.12-R1', titre: 'Noël avant l’heure', etat: 'brouillon' },
  ],
  [
    'edition',
    'Document;Libellé;Pied de page\nattestation;Attestation;Merci\n',
    { code: 'attestation', pied: 'Merci', isActif: true },
  ],
])(
  'la liste « %s » s’importe : une ligne la remplit, et son export redonné ne change rien',
  async (liste, texte, attendue) => {
    expect(await importe(liste, texte)).toMatchObject({ crees: 1, refuses: 0 });
    expect((await admin.get(adresseDe(liste))).json()).toContainEqual(expect.objectContaining(attendue));
    const { rawPayload } = await admin.get(`${adresseDe(liste)}/export`);
    const redonne = await verifie(liste, rawPayload);
    expect(redonne).toMatchObject({ crees: 0, modifies: 0, refuses: 0, message: null });
    expect(redonne.inchanges).toBeGreaterThan(0);
  },
);
