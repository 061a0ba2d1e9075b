import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { restricted } from '#tests/support/restricted.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const AT = '/api/admin/referentiel/salle';
const SALLE = { ressource: 'salle', actions: ['create', 'read', 'update', 'delete', 'export'] } as const;

let server: TestApp;
let as: Principals;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  admin = await as('admin');
});
afterAll(() => server.close());

async function salle(numero: string, someone = admin): Promise<Values & { id: string; version: number }> {
  const [row] = (await someone.get(`${AT}${query({ filter: { numero } })}`)).json();
  return row;
}

async function ajoute(numero: string, dansSalle: string | null = null) {
  const made = await admin.call('POST', AT, { body: { numero, nom: `Salle ${numero}`, dansSalle } });
  expect(made.statusCode).toBe(201);
  return made.json<Values & { id: string; version: number }>();
}

describe('un champ calculé', () => {
  test('est dans la liste, sur la fiche et dans ce que répond une écriture', async () => {
    expect((await ajoute('C1')).nbDedans).toBe(0);
    await ajoute('C2', 'C1');
    await ajoute('C3', 'C1');
    const { id, version, nbDedans } = await salle('C1');
    expect(nbDedans).toBe(2);
    expect((await admin.get(`${AT}/${id}`)).json().nbDedans).toBe(2);
    const kept = await admin.call('PUT', `${AT}/${id}`, { body: { version, etage: 4 } });
    expect(kept.json()).toMatchObject({ etage: 4, nbDedans: 2 });
  });

  test('compte les fiches du client, et d’aucun autre', async () => {
    await ajoute('D1');
    const there = await as('admin', 'deux.localhost');
    for (const numero of ['D1', 'D2'])
      await there.call('POST', AT, {
        body: { numero, nom: numero, ...(numero === 'D2' && { dansSalle: 'D1' }) },
      });
    expect([(await salle('D1')).nbDedans, (await salle('D1', there)).nbDedans]).toEqual([0, 1]);
  });

  test('ne se filtre, ne se trie, ne s’exporte ni ne s’écrit ; renvoyé tel quel, il est ignoré', async () => {
    const row = await ajoute('E1');
    for (const asked of [{ filter: { nbDedans: 0 } }, { sort: ['nbDedans', 'ASC'] }])
      expect((await admin.get(`${AT}${query(asked)}`)).statusCode).toBe(400);
    expect((await admin.get(`${AT}/export`)).body).not.toContain('Salles dedans');
    const back = await admin.call('PUT', `${AT}/${row.id}`, { body: { ...row, nbDedans: 7 } });
    expect([back.statusCode, back.json().nbDedans, back.json().version]).toEqual([200, 0, row.version]);
  });

  test('n’est lu que par qui lit tout ce dont il vient', async () => {
    await ajoute('F1');
    const names = ['numero', 'nom', 'nbDedans'];
    const blind = await restricted(server, 'sans-etage', [{ ...SALLE, champsLecture: names }]);
    expect(Object.keys(await salle('F1', blind)).sort()).toEqual(['id', 'nom', 'numero', 'version']);
    const whole = await restricted(server, 'avec-etage', [{ ...SALLE, champsLecture: [...names, 'etage'] }]);
    expect(await salle('F1', whole)).toHaveProperty('nbDedans', 0);
    const hidden = await restricted(server, 'sans-calcul', [
      { ...SALLE, champsLecture: ['numero', 'etage'] },
    ]);
    expect(await salle('F1', hidden)).not.toHaveProperty('nbDedans');
  });

  test('est demandé une fois pour toute la page', async () => {
    const asked: string[] = [];
    const { query: ask } = server.portail;
    const counted = await testApp({
      environment: { LOG_LEVEL: 'error' },
      base: {
        ...server,
        portail: {
          ...server.portail,
          query: (text, values) => {
            asked.push(text);
            return ask(text, values);
          },
        },
        close: async () => undefined,
      },
    });
    const someone = await principals(counted.app)('admin');
    const rows = (await someone.get(AT)).json();
    expect(rows.length).toBeGreaterThan(3);
    expect(asked.filter((text) => text.includes('from salle')).length).toBe(1);
    await counted.close();
  });
});

describe('avant d’écrire', () => {
  const nom = 'Réservée';

  function expectRefused(answer: Awaited<ReturnType<Visitor['call']>>) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      nom: expect.stringMatching(/^Ce nom est réservé : il y a \d+ salles\.$/),
    });
  }

  test('le refus est dit sur son champ, et rien n’est écrit', async () => {
    expectRefused(await admin.call('POST', AT, { body: { numero: 'G1', nom } }));
    expect(await salle('G1')).toBeUndefined();
    const { id, version } = await ajoute('G2');
    expectRefused(await admin.call('PUT', `${AT}/${id}`, { body: { version, nom } }));
    expect(await salle('G2')).toMatchObject({ version, nom: 'Salle G2' });
  });

  test('vaut aussi pour plusieurs fiches, et pour une fiche que l’on rétablit', async () => {
    const { id, version } = await ajoute('H1');
    const body = { ids: [id], versions: { [id]: version }, data: { nom } };
    expectRefused(await admin.call('PATCH', AT, { body }));
    expect((await salle('H1')).nom).toBe('Salle H1');
    // Named so before the name was reserved.
    await server.db.query('update salle set nom = $2 where id = $1', [id, nom]);
    expect((await admin.call('DELETE', `${AT}/${id}`)).statusCode).toBe(200);
    expectRefused(await admin.call('POST', `${AT}/supprimes/${id}/restauration`, { body: {} }));
    expect(await salle('H1')).toBeUndefined();
  });
});
