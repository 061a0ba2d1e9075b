import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { RAPPORT_PLANTE } from '#tests/support/rapport-plante.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
});
afterAll(() => server.close());

const AT = `/api/admin/${RAPPORT_PLANTE.key}`;

describe('un rapport planté a tout sans une ligne ailleurs', () => {
  test('sa route, pour le client de qui la demande', async () => {
    const admin = await as('admin');
    expect((await admin.get(AT)).json()).toEqual({ total: 2, parNom: [{ nom: '=horizon', nb: 1 }] });
    expect((await admin.get(`${AT}?depuis=2026-01-01`)).json()).toMatchObject({ total: 1 });
    const there = await as('admin', 'deux.localhost');
    expect((await there.get(AT)).body).not.toContain('horizon');
  });

  test('son droit, à chaque route', async () => {
    const line = { ressource: 'statistiques-users', actions: ['read', 'export'] } as const;
    const someone = await restricted(server, 'rapporteur', [line]);
    const other = await restricted(server, 'autre', [{ ...line, ressource: 'exploitation' }]);
    for (const url of [AT, `${AT}/export?tableau=parNom`]) {
      expectRefusal(await (await as('visiteur')).get(url), 401);
      for (const who of [await as('adherent'), await as('gestionnaire'), other])
        expectRefusal(await who.get(url), 403);
      expect((await someone.get(url)).statusCode).toBe(200);
    }
    const lecteur = await restricted(server, 'lecteur', [{ ...line, actions: ['read'] }]);
    expect((await lecteur.get(AT)).statusCode).toBe(200);
    expectRefusal(await lecteur.get(`${AT}/export?tableau=parNom`), 403);
  });

  test('ses refus, sur la question qui ne va pas', async () => {
    const admin = await as('admin');
    const errors = async (asked: string) => expectRefusal(await admin.get(`${AT}${asked}`), 400).errors;
    expect(await errors('?depuis=hier')).toEqual({ depuis: M.DATE });
    expect(await errors('/export?tableau=autre')).toEqual({ tableau: M.CHOIX });
    expectRefusal(await admin.get(`${AT}?inconnu=1`), 400);
  });

  test('l’export de ses tableaux, formules gardées, au journal', async () => {
    const { headers, body } = await (await as('admin')).get(`${AT}/export?tableau=parNom`);
    expect(headers['content-disposition']).toBe('attachment; filename="rapport-plante-parNom.csv"');
    expect(body).toBe(['\uFEFFNom;Nombre', "'=horizon;1", ''].join('\r\n'));
    const rows = await server.db.query(
      `select 1 from journal.modification where action = 'export' and ressource like $1`,
      [`%${AT}/export%`],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('sa description, dans la famille que sa pièce nomme', async () => {
    const { paths, tags } = (await (await as('admin')).get('/api/openapi.json')).json();
    expect(paths[AT].get.summary).toBe('Lire le rapport planté');
    expect(Object.keys(paths)).toContain(`${AT}/export`);
    const { key: name, description } = RAPPORT_PLANTE;
    expect(tags).toContainEqual({ name, description });
  });
});
