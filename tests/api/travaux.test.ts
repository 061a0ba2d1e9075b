import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termine } from '#server/db/travaux/travaux.ts';
import { type Entry, registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { adminPath } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = adminPath(registry['travail-client'] as Entry);

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app, 'localhost');
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

/** A job that a node holds until its lease ends. */
async function enCours(genre: string): Promise<string> {
  const id = randomUUID();
  await server.db.query(
    `insert into travail (id, client_id, genre, etat, essais, version, donnees, prochain_essai)
     select $1, id, $2, 'enCours', 1, 2, '{"canal":"MAIL","modele":"ACTIVATION","destinataire":"x@exemple.fr"}',
       now() + interval '1 hour' from client where code = 'horizon'`,
    [id, genre],
  );
  return id;
}

test('un travail en cours ne dit pas la fin de son bail, et s’abandonne ; ce qu’en dit ensuite qui le fait ne compte pas', async () => {
  const id = await enCours('envoi');
  const lu = (await admin.get(`${ADRESSE}/${id}`)).json();
  expect(lu).toMatchObject({ etat: 'enCours', prochainEssai: null, version: 2 });
  const fait = await admin.call('POST', `${ADRESSE}/${id}/annulation`, { body: { version: 2 } });
  expect(fait.statusCode).toBe(200);
  await termine(server.db, { id, version: 2 }, null);
  const { etat, dateFin } = (await admin.get(`${ADRESSE}/${id}`)).json();
  expect([etat, typeof dateFin]).toEqual(['annule', 'string']);
  const [dite] = (await admin.get(`${ADRESSE}/${id}/history`)).json();
  expect(dite).toMatchObject({
    action: 'action',
    motif: 'Abandonner',
    auteur: 'Claire FONTAINE',
  });
});

test('une remise en cours ne s’abandonne pas à la main', async () => {
  const id = await enCours('transmission');
  const refuse = await admin.call('POST', `${ADRESSE}/${id}/annulation`, { body: { version: 2 } });
  expectRefusal(refuse, 409);
  expect((await admin.get(`${ADRESSE}/${id}`)).json()).toMatchObject({ etat: 'enCours', version: 2 });
});
