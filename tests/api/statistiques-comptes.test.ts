import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';

const AT = '/api/admin/statistiques-users';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  // By hand: five accounts in a period where the demonstration has none, at the ends of a day of Paris.
  await server.db.query(
    `insert into compte (client_id, user_name, email, nom, prenom, etat_compte, date_creation, date_activation,
       is_demat_active, is_amf_active)
     select client.id, n || '@stats.fr', n || '@stats.fr', 'STATS', n, etat, creation, activation, demat, amf
     from client, (values
       ('a', 'actif', timestamptz '1999-12-31 23:00:00Z', now(), true, true),
       ('b', 'actif', timestamptz '2000-01-15 10:00:00Z', now(), true, false),
       ('c', 'desactive', timestamptz '2000-02-29 22:59:59Z', null, false, false),
       ('d', 'verrouille', timestamptz '2000-02-29 23:00:00Z', now(), false, false),
       ('e', 'actif', timestamptz '2000-02-10 10:00:00Z', now(), true, false)
     ) v (n, etat, creation, activation, demat, amf) where client.code = 'horizon'`,
  );
  await server.db.query(
    `insert into compte_role (compte_id, role_id) select c.id, r.id from compte c
     join role r on r.client_id = c.client_id and r.name = 'User' where c.user_name in ('a@stats.fr', 'b@stats.fr', 'c@stats.fr')`,
  );
  // One works here, and has an application; the tries at the password of another one have to wait, on one browser.
  await server.db.query(
    `insert into compte_role (compte_id, role_id) select c.id, r.id from compte c
     join role r on r.client_id = c.client_id and r.name = 'Gestionnaire' where c.user_name = 'e@stats.fr'`,
  );
  await server.db.query(
    `insert into facteur_totp (compte_id, secret) select id, '\\x00' from compte where user_name = 'e@stats.fr'`,
  );
  await server.db.query(
    `insert into tentative_connexion (client_id, identifiant, titulaire, nombre, prochain_essai)
     select client_id, sha256('navigateur'), sha256('b@stats.fr'), 10, now() + interval '1 hour'
     from compte where user_name = 'b@stats.fr'`,
  );
});
afterAll(() => server.close());

const PERIODE = '?dateDebut=2000-01-01&dateFin=2000-02-29';

describe('les statistiques des comptes', () => {
  test('comptent les comptes créés entre deux jours de Paris, et ce qu’ils sont', async () => {
    const admin = await as('admin');
    expect((await admin.get(`${AT}${PERIODE}`)).json()).toEqual({
      comptesCrees: 4,
      actives: 3,
      tauxActivation: 75,
      desactives: 1,
      verrouilles: 1,
      demat: { nb: 2, pct: 66.67 },
      amf: { nb: 2, pct: 50 },
      parMois: [
        { mois: 'janvier 2000', crees: 2, actives: 2 },
        { mois: 'février 2000', crees: 2, actives: 1 },
      ],
      parRole: [
        { role: 'Adhérent', nb: 3 },
        { role: 'Gestionnaire', nb: 1 },
      ],
    });
    const none = (await admin.get(`${AT}?dateFin=1990-01-01`)).json();
    expect(none).toMatchObject({ comptesCrees: 0, tauxActivation: null, parMois: [], parRole: [] });
    const all = (await admin.get(AT)).json();
    expect(all.comptesCrees).toBeGreaterThan(4);
  });

  test('sont celles du client seul', async () => {
    const there = await as('admin', 'deux.localhost');
    expect((await there.get(`${AT}${PERIODE}`)).json()).toMatchObject({ comptesCrees: 0, parRole: [] });
  });

  test('se disent à qui en a le droit', async () => {
    expect((await (await as('visiteur')).get(AT)).statusCode).toBe(401);
    for (const who of ['adherent', 'consultant', 'gestionnaire'] as const)
      expect((await (await as(who)).get(AT)).statusCode, who).toBe(403);
    const line = { ressource: 'statistiques-users', actions: ['read'] } as const;
    const someone = await restricted(server, 'chiffres', [line]);
    expect((await someone.get(AT)).statusCode).toBe(200);
    expect((await someone.get('/api/admin/users')).statusCode).toBe(403);
  });

  test('refusent un filtre qui ne va pas, sur ce filtre', async () => {
    const admin = await as('admin');
    const errors = async (asked: string) => expectRefusal(await admin.get(`${AT}${asked}`), 400).errors;
    expect(await errors('?dateDebut=2000-13-01')).toEqual({ dateDebut: M.DATE });
    expect(await errors('?dateDebut=2000-02-01&dateFin=2000-01-01')).toEqual({ dateFin: M.DATE_ORDRE });
    expect(await errors(`?dateFin=${'1'.repeat(80)}`)).toHaveProperty('dateFin');
    expectRefusal(await admin.get(`${AT}?inconnu=1`), 400);
    expect(await errors('/export')).toEqual({ tableau: M.CHOIX });
    expect(await errors('/export?tableau=constructor')).toEqual({ tableau: M.CHOIX });
  });

  test('s’exportent tableau par tableau, et l’export est au journal', async () => {
    const admin = await as('admin');
    const answer = await admin.get(`${AT}/export${PERIODE}&tableau=parMois`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="statistiques-users-parMois.csv"',
    );
    expect(parseCsv(answer.body.slice(1).replaceAll('\r', ''))).toEqual([
      ['Mois', 'Créés', 'Activés'],
      ['janvier 2000', '2', '2'],
      ['février 2000', '2', '1'],
    ]);
    const [row] = await server.db.query<{ nombre: number }>(
      `select count(*)::int as nombre from journal.modification where action = 'export' and ressource like $1`,
      [`%${AT}/export%`],
    );
    expect(row?.nombre).toBe(1);
  });
});
