import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { leveEtPrevient } from '#server/identity/alertes-acces.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const LISTE = '/api/admin/alertes-acces';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  as = principals(server.app);
});
afterAll(() => server.close());

const leve = () =>
  leveEtPrevient({
    db: server.db,
    envois: makeBoiteEnvoi(makeCoffre(CLE_SECRETE)),
    adresses: {
      of: (_, route) => `https://portail.exemple/#${route}`,
      fichier: (_, chemin) => `https://portail.exemple${chemin}`,
    },
  });

/** Readings of the records of so many members, by who works there. */
const consulte = (depuis: number, jusqua: number) =>
  server.db.query(
    `select journal.noter(c.client_id, 'lecture', 'GET /api/admin/users/adherent/:id', c.id, 'Marc LEMOINE', 'essai',
       jsonb_build_object('id', n)) from compte c join client k on k.id = c.client_id and k.code = 'horizon',
       generate_series($1::int, $2::int) n where c.user_name = 'gestionnaire@demo.fr'`,
    [depuis, jusqua],
  );
/** So many contents looked at as so many members see them. */
const emprunte = (adherents: number, blocs: number) =>
  server.db.query(
    `select journal.noter(c.client_id, 'lecture', 'POST /api/admin/cms/blocklists/:id/apercu', c.id, 'Claire FONTAINE', 'essai',
       jsonb_build_object('id', b, 'userName', 'adherent' || n)) from compte c join client k on k.id = c.client_id and k.code = 'horizon',
       generate_series(1, $1::int) n, generate_series(1, $2::int) b where c.user_name = 'admin@demo.fr'`,
    [adherents, blocs],
  );
const exporte = (lignes: number) =>
  server.db.query(
    `select journal.noter(c.client_id, 'export', 'GET /api/admin/users/adherent/export', c.id, 'Marc LEMOINE', 'essai',
       jsonb_build_object('format', 'csv', 'lignes', $1::int)) from compte c join client k on k.id = c.client_id and k.code = 'horizon'
     where c.user_name = 'gestionnaire@demo.fr'`,
    [lignes],
  );
const alertes = async () => (await (await as('admin')).get(LISTE)).json() as Values[];
const mails = async () =>
  server.db.query<{ destinataire: string }>(
    `select destinataire from envoi where modele = 'ALERTE_ACCES' order by date_creation`,
  );

test('cinquante adhérents consultés, cinq cents lignes exportées : rien à dire', async () => {
  await consulte(1, 50);
  await consulte(1, 50);
  await exporte(500);
  await leve();
  expect(await alertes()).toEqual([]);
});

test('un de plus se dit une fois aux administrateurs, par e-mail et dans leur liste', async () => {
  await consulte(51, 51);
  await exporte(501);
  await leve();
  await leve();
  const levees = (await alertes()).map(({ nature, acteur, nombre, etat }) => [nature, acteur, nombre, etat]);
  expect(levees.toSorted()).toEqual([
    ['consultations', 'Marc LEMOINE', 51, 'aVoir'],
    ['export', 'Marc LEMOINE', 501, 'aVoir'],
  ]);
  const dits = await mails();
  expect(dits.filter(({ destinataire }) => destinataire === 'admin@demo.fr')).toHaveLength(2);
  expect(dits.some(({ destinataire }) => destinataire === 'gestionnaire@demo.fr')).toBe(false);
  const attente = (await (await as('admin')).get('/api/admin/attente')).json();
  expect(attente['alerte-acces']).toEqual({ aFaire: 2, enRetard: 0 });
});

test('une alerte vue n’attend plus ; un autre client, un gestionnaire n’en savent rien', async () => {
  const admin = await as('admin');
  const [une] = await alertes();
  const vue = await admin.call('POST', `${LISTE}/${une?.id}/vue`, { body: { version: une?.version } });
  expect(vue.statusCode).toBe(200);
  expect((await admin.get('/api/admin/attente')).json()['alerte-acces'].aFaire).toBe(1);
  expect((await (await as('admin', 'deux.localhost')).get(LISTE)).json()).toEqual([]);
  expectRefusal(await (await as('gestionnaire')).get(LISTE), 403);
});

test('qui regarde des contenus comme des adhérents en consulte autant, et non autant que de contenus', async () => {
  const siennes = async () =>
    (await alertes()).filter(({ acteur }) => acteur === 'Claire FONTAINE').map(({ nombre }) => nombre);
  await emprunte(1, 60);
  await leve();
  expect(await siennes()).toEqual([]);
  await emprunte(51, 1);
  await leve();
  expect(await siennes()).toEqual([51]);
});

test('un même adhérent vu par sa fiche, par un aperçu et à sa place compte une fois', async () => {
  const [qui] = await server.db.query<Record<'client' | 'acteur' | 'jeanne' | 'lucas', string>>(
    `select k.id as client, a.id as acteur, j.id as jeanne, l.id as lucas from client k
     join compte a on a.client_id = k.id and a.user_name = 'consultant@demo.fr'
     join compte j on j.client_id = k.id and j.user_name = 'adherent@demo.fr'
     join compte l on l.client_id = k.id and l.user_name = 'beneficiaire@demo.fr' where k.code = 'horizon'`,
  );
  if (!qui) throw new Error('Pas de comptes de démonstration.');
  const lit = (details: object) =>
    server.db.query(`select journal.noter($1, 'lecture', 'GET /essai', $2, 'Paul RENAUD', 'essai', $3)`, [
      ...[qui.client, qui.acteur, JSON.stringify(details)],
    ]);
  const prendLaPlaceDe = (id: string) =>
    server.db.transaction({ id: qui.acteur, nom: 'Paul RENAUD' }, (tx) =>
      tx.query(
        `select journal.noter_action($1, 'compte-adherent', $2, null, '{"isProfilRemplacement": true}')`,
        [...[qui.client, id]],
      ),
    );
  const siennes = async () =>
    (await alertes()).filter(({ acteur }) => acteur === 'Paul RENAUD').map(({ nombre }) => nombre);
  for (let id = 1; id < 50; id += 1) await lit({ id });
  await lit({ id: qui.jeanne });
  await lit({ id: 'un-bloc', userName: 'adherent@demo.fr' });
  await prendLaPlaceDe(qui.jeanne);
  await leve();
  expect(await siennes()).toEqual([]);
  await prendLaPlaceDe(qui.lucas);
  await leve();
  expect(await siennes()).toEqual([51]);
});
