import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

const VIEUX = '<p>Appelez le {{numeroDisparu}}.</p>';

/** A list, a row of it, and what a version before could keep there and this one refuses. */
const cas = [
  {
    liste: '/api/admin/faq/question',
    table: 'question_faq',
    body: { code: 'VIEILLE', title: 'Vieille', content: '<p>Bien</p>', categorie: 'COMPTE', ordre: 900 },
    garde: { champ: 'content', colonne: 'content', valeur: VIEUX },
  },
  {
    liste: '/api/admin/cms/blocklists',
    table: 'bloc_cms',
    body: { blockListId: 'VIEUX', name: 'Vieux', title: 'Vieux', content: '<p>Bien</p>', type: 'bloc' },
    garde: { champ: 'content', colonne: 'content', valeur: VIEUX },
  },
  {
    liste: '/api/admin/settings/etiquette',
    table: 'etiquette',
    body: { cle: 'message.LEN', valeur: 'Pas plus de {n} signes.' },
    garde: { champ: 'valeur', colonne: 'valeur', valeur: 'Trop long.' },
  },
  {
    liste: '/api/admin/referentiel/fonctionnalite-backend',
    table: 'fonctionnalite_backend',
    body: {
      ...{ code: 'VIEILLE', libelle: 'Vieille', cle: 'vieilleCle', domaine: 'compte' },
      ...{ modeGestion: 'manuel', contratsFermes: [] },
    },
    garde: { champ: 'contratsFermes', colonne: 'contrats_fermes', valeur: ['99999999'] },
  },
] as const;

test.each(cas)('$table : ce qui est supprimé revient tel qu’il était ; le changer se vérifie', async (un) => {
  const { liste, table, body, garde } = un;
  const cree = await admin.call('POST', liste, { body });
  expect(cree.statusCode, cree.body).toBe(201);
  const { id } = cree.json<{ id: string }>();
  await server.db.query(`update ${table} set ${garde.colonne} = $1 where id = $2`, [garde.valeur, id]);
  const lue = async () => (await admin.get(`${liste}/${id}`)).json<Record<string, unknown>>();
  const { version } = await lue();
  expect((await admin.call('DELETE', `${liste}/${id}`, { body: { version } })).statusCode).toBe(200);
  const retour = await admin.call('POST', `${liste}/supprimes/${id}/restauration`);
  expect(retour.statusCode, retour.body).toBe(201);
  expect(retour.json()).toMatchObject({ [garde.champ]: garde.valeur });
  const autre = typeof garde.valeur === 'string' ? `${garde.valeur} Encore.` : ['88888888'];
  const change = { version: (await lue()).version, [garde.champ]: autre };
  expectRefusal(await admin.call('PUT', `${liste}/${id}`, { body: change }), 400);
});
