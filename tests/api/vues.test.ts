import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { role } from '#src/resources/comptes/role.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const AT = '/api/admin/vues';
let server: TestApp;
let as: Principals;
let manager: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  manager = await as('gestionnaire');
  admin = await as('admin');
});
afterAll(() => server.close());

const vue = {
  nom: 'Les miennes',
  liste: 'civilite',
  portee: 'mienne',
  role: null,
  requete: '{"filter":{"sexe_in":["1"]}}',
  colonnes: ['code', 'sexe'],
  isAiree: true,
  isDefaut: false,
};
const make = async (who: Visitor, more: object = {}) => {
  const answer = await who.call('POST', AT, { body: { ...vue, ...more } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const names = async (who: Visitor, liste = 'civilite') =>
  (await who.get(`${AT}?liste=${liste}`)).json().map(({ nom }: { nom: string }) => nom);

test('une vue est à qui l’a faite, et ne se lit pas d’ailleurs', async () => {
  const mine = await make(manager, { nom: '<b>À moi</b>', proprietaire: 'quelqu’un d’autre' });
  expect(mine).toMatchObject({ nom: '<b>À moi</b>', colonnes: ['code', 'sexe'], isAiree: true, version: 1 });
  expect(await names(manager)).toContain('<b>À moi</b>');
  expect(await names(admin)).not.toContain('<b>À moi</b>');
  expect(await names(await as('gestionnaire', 'deux.localhost'))).toEqual([]);
  expectRefusal(await admin.call('POST', AT, { body: { ...mine, nom: 'Prise' } }), 404);
  expectRefusal(await admin.call('DELETE', `${AT}/${mine.id}`), 404);
  expectRefusal(await (await as('adherent')).get(AT), 403);
  expectRefusal(await (await as('visiteur')).get(AT), 401);

  expectRefusal(await manager.call('POST', AT, { body: { ...mine, version: 9 } }), 412);
  const renamed = await manager.call('POST', AT, { body: { ...mine, nom: 'Renommée' } });
  expect(renamed.json()).toMatchObject({ nom: 'Renommée', version: 2 });
  expect((await manager.call('DELETE', `${AT}/${mine.id}`)).statusCode).toBe(200);
  expect(await names(manager)).not.toContain('Renommée');
  const back = await manager.call('POST', `${AT}/${mine.id}/restauration`);
  expect(back.json(), back.body).toMatchObject({ nom: 'Renommée' });
});

test('ce qui est partagé demande le droit de partager', async () => {
  expectRefusal(await manager.call('POST', AT, { body: { ...vue, portee: 'tous' } }), 403);
  const mine = await make(manager, { nom: 'À partager' });
  expectRefusal(await manager.call('POST', AT, { body: { ...mine, portee: 'tous' } }), 403);
  const shared = await make(admin, { nom: 'De tous', portee: 'tous' });
  const ofRole = await make(admin, { nom: 'Des gestionnaires', portee: 'role', role: 'Gestionnaire' });
  await make(admin, { nom: 'Des consultants', portee: 'role', role: 'consultant' });
  const seen = await names(manager);
  expect(seen).toEqual(expect.arrayContaining(['De tous', 'Des gestionnaires']));
  expect(seen).not.toContain('Des consultants');
  expectRefusal(await manager.call('POST', AT, { body: { ...shared, nom: 'Autre' } }), 403);
  expectRefusal(await manager.call('DELETE', `${AT}/${ofRole.id}`), 403);
  const lacking = await admin.call('POST', AT, { body: { ...vue, portee: 'role' } });
  expect(expectRefusal(lacking, 400).errors).toEqual({ role: M.REQ });
});

test('un rôle dit combien de vues sont partagées avec lui, et ce que sa suppression leur ferait', async () => {
  const roles = '/api/admin/settings/role';
  const body = { name: 'essai-des-vues', libelle: 'Essai des vues', habilitations: [] };
  const sur = muni(server, admin, 'admin@demo.fr');
  expect((await sur.call('POST', roles, { body })).statusCode).toBe(201);
  const lu = async (name: string) =>
    (await admin.get(`${roles}${query({ filter: { name } })}`)).json<
      { nbVues: number; libelle: string }[]
    >()[0];
  expect((await lu(body.name))?.nbVues).toBe(0);
  for (const nom of ['Une', 'Deux']) await make(admin, { nom, portee: 'role', role: body.name });
  expect((await lu(body.name))?.nbVues).toBe(2);
  expect(role.emporte?.({ nbVues: 2 })).toContain('Vues partagées avec ce rôle : 2.');
  expect(role.emporte?.({ nbVues: 0 })).toBeNull();
  const miens = await admin.get(`${AT}/roles`);
  expect(miens.json()).toEqual([{ code: 'Admin', libelle: (await lu('Admin'))?.libelle }]);
});

describe('une vue par défaut', () => {
  test('prend la place de la précédente, pour les mêmes personnes seulement', async () => {
    const first = await make(manager, { nom: 'Premier défaut', isDefaut: true });
    const other = await make(admin, { nom: 'Défaut d’un autre', isDefaut: true });
    const second = await make(manager, { nom: 'Second défaut', isDefaut: true });
    const mine = (await manager.get(AT)).json() as { id: string; isDefaut: boolean }[];
    const flags = Object.fromEntries(mine.map(({ id, isDefaut }) => [id, isDefaut]));
    expect([flags[first.id], flags[second.id]]).toEqual([false, true]);
    const theirs = (await admin.get(AT)).json() as { id: string; isDefaut: boolean }[];
    expect(theirs.find(({ id }) => id === other.id)?.isDefaut).toBe(true);
  });
});

test('ce qui n’est pas une vue est refusé, et cent vues se lisent en une fois', async () => {
  for (const more of [
    { liste: 'inconnue' },
    { liste: 'vue-liste' },
    { nom: '' },
    { requete: '' },
    { portee: 'autre' },
  ])
    expectRefusal(await manager.call('POST', AT, { body: { ...vue, ...more } }), 400);
  expectRefusal(await manager.call('POST', AT, { body: { ...vue, id: 'x' } }), 404);
  for (let n = 0; n < 100; n += 1) await make(manager, { nom: `Vue ${n}`, liste: 'pays' });
  expect(await names(manager, 'pays')).toHaveLength(100);
});
