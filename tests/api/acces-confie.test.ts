import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '#server/db/comptes/sessions.ts';
import { R } from '#src/core/api/refus.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { compteDeDemonstration, creeCompte } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';
const JOUR = aujourdhui(new Date());
const AGENT = 'consultant@demo.fr';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly etatAcces: string;
  readonly perimetre: string;
}

async function compte(liste: string, userName: string): Promise<Compte> {
  const [row] = (await admin.get(`${liste}${query({ filter: { userName } })}`)).json<Compte[]>();
  if (!row) throw new Error(`${userName} n’est pas dans ${liste}`);
  return row;
}

async function borne(userName: string, dateExpirationAcces: string | null) {
  const { id, version } = await compte(GESTION, userName);
  return admin.call('POST', `${GESTION}/${id}/echeance-acces`, { body: { version, dateExpirationAcces } });
}

/** As a script would, or the days that pass. */
async function finit(userName: string, jour: string | null): Promise<void> {
  await server.db.query(
    `update compte set date_expiration_acces = $2::date
     where user_name = $1 and client_id = (select id from client where code = 'horizon')`,
    [userName, jour],
  );
}

test('la liste dit comment un accès finit, et où l’on travaille', async () => {
  const attendus = [
    [null, 'sansFin'],
    [plusJours(JOUR, 30), 'limite'],
    [plusJours(JOUR, 3), 'bientot'],
    [JOUR, 'bientot'],
    [plusJours(JOUR, -1), 'expire'],
  ] as const;
  for (const [jour, etatAcces] of attendus) {
    await finit(AGENT, jour);
    expect([jour, (await compte(GESTION, AGENT)).etatAcces]).toEqual([jour, etatAcces]);
  }
  await finit(AGENT, null);
  const filtre = query({ filter: { etatAcces: 'bientot' } });
  expect((await admin.get(`${GESTION}${filtre}`)).json()).toEqual([]);
  expect((await compte(GESTION, AGENT)).perimetre).not.toBe('');
});

test('une session en mémoire finit avec l’accès, à la minute du dernier jour', async () => {
  const elle = visitor(server.app);
  await elle.signIn(AGENT);
  await server.db.query("update session set date_expiration = now() + interval '3 days'");
  await finit(AGENT, JOUR);
  const [lue] = await server.db.query<{ empreinte: Buffer; clientId: string; fin: Date }>(
    `select s.empreinte, s.client_id as "clientId", portail_fin_acces($2::date) as fin
     from session s join compte c on c.id = s.compte_id where c.user_name = $1`,
    [AGENT, JOUR],
  );
  if (!lue) throw new Error('Aucune session');
  const trouvee = await findSession(server.db, lue.empreinte, lue.clientId);
  // Told on the clock of the node, which is not the base's to the millisecond.
  expect(Math.abs(Number(trouvee?.dateExpiration) - Number(lue.fin))).toBeLessThan(5_000);
  expect((await elle.get('/api/admin/attente')).statusCode).toBe(200);
  await finit(AGENT, plusJours(JOUR, -1));
  await expect.poll(async () => (await elle.get('/api/admin/attente')).statusCode).toBe(401);
  await finit(AGENT, null);
});

test('qui a un accès qui finit n’en donne pas de plus long, ni en fixant une fin, ni en créant un compte', async () => {
  await server.db.query(
    `insert into compte_role (compte_id, role_id)
     select c.id, r.id from compte c join role r on r.client_id = c.client_id and r.name = 'Admin'
     where c.user_name = 'gestionnaire@demo.fr'`,
  );
  await finit('admin@demo.fr', plusJours(JOUR, 5));
  const trop = { dateExpirationAcces: R.ACCES_PLUS_LONG };
  for (const jour of [null, plusJours(JOUR, 6)]) {
    const refus = await borne(AGENT, jour);
    expect([jour, refus.statusCode, refus.json().errors]).toEqual([jour, 403, trop]);
  }
  expect((await compte(GESTION, AGENT)).etatAcces).toBe('sansFin');
  const neuf = { userName: 'complice@exemple.fr', codeCivilite: 'M', nom: 'DURAND', prenom: 'Paul' };
  const cree = (more: object) => creeCompte(server, admin, { ...neuf, roles: ['Gestionnaire'], ...more });
  const refus = await cree({});
  expect([refus.statusCode, refus.json().errors]).toEqual([403, trop]);
  expect((await borne(AGENT, plusJours(JOUR, 5))).statusCode).toBe(200);
  expect((await cree({ dateExpirationAcces: plusJours(JOUR, 4) })).statusCode).toBe(201);
  await finit('admin@demo.fr', null);
  expect((await borne(AGENT, null)).statusCode).toBe(200);
});

test('une session se ferme seule, par qui peut modifier le compte, et le journal le dit', async () => {
  const qui = 'ouvertes@exemple.fr';
  await compteDeDemonstration(server, qui);
  const [un, deux] = [visitor(server.app), visitor(server.app)];
  await un.signIn(qui);
  await deux.signIn(qui);
  const { id } = await compte(ADHERENTS, qui);
  const at = `${ADHERENTS}/${id}/sessions`;
  const [derniere] = (await admin.get(at)).json<{ id: string }[]>();
  const ferme = (who: Visitor, session = derniere?.id) => who.call('DELETE', `${at}/${session}`);
  expect((await ferme(admin, '0'.repeat(64))).statusCode).toBe(404);
  expect((await ferme(admin, 'x')).statusCode).toBe(404);
  const [autre, ailleurs] = [visitor(server.app), visitor(server.app, 'deux.localhost')];
  await autre.signIn('consultant@demo.fr');
  expect((await ferme(autre)).statusCode).toBe(403);
  await ailleurs.signIn('admin@demo.fr');
  expect((await ferme(ailleurs)).statusCode).toBe(404);
  expect((await ferme(admin)).statusCode).toBe(204);
  expect((await ferme(admin)).statusCode).toBe(404);
  const restent = await Promise.all([un, deux].map((lui) => lui.get('/api/adherent/profil')));
  expect(restent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const [trace] = (await admin.get(`${ADHERENTS}/${id}/history`)).json();
  expect(trace).toMatchObject({ action: 'action', motif: 'Fermer une session' });
});
