import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIGNES_MAX } from '#server/documents/papier.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { lisPdf, parRole } from '#tests/support/pdf.ts';
import { HOSTS, type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
});
afterAll(() => server.close());

async function lignesDe(octets: Uint8Array): Promise<string[][]> {
  const { elements } = await lisPdf(octets);
  return parRole(elements, 'TR').map(({ enfants }) => enfants.map(({ texte }) => texte));
}

const CIVILITES = '/api/admin/referentiel/civilite';
const POSTAUX = '/api/admin/referentiel/code-postal';

describe('ce qui s’imprime', () => {
  test('est ce que la liste montre : filtre, ordre et client', async () => {
    const manager = await as('gestionnaire');
    const demande = { filter: { isActif: true }, sort: ['code', 'DESC'] };
    const codes = (await manager.get(CIVILITES + query(demande)))
      .json()
      .map(({ code }: { readonly code: string }) => code);
    const get = await manager.get(`${CIVILITES}/print${query(demande)}`);
    const post = await manager.call('POST', `${CIVILITES}/print`, { body: demande });
    for (const { rawPayload } of [get, post])
      expect((await lignesDe(rawPayload)).slice(1).map(([code]) => code)).toEqual(codes);
    expect(codes.length).toBeGreaterThan(1);
    const ailleurs = await as('gestionnaire', HOSTS[1]);
    const [sienne] = (await manager.get(CIVILITES + query({ range: [0, 0] }))).json();
    const autre = await ailleurs.get(`${CIVILITES}/print${query({ filter: { id: sienne.id } })}`);
    expect(await lignesDe(autre.rawPayload)).toHaveLength(1);
  });

  test('tient en quelques feuilles : une liste trop longue se filtre ou s’exporte', async () => {
    const manager = await as('gestionnaire');
    const tous = await manager.get(POSTAUX + query({ range: [0, 0] }));
    expect(Number(String(tous.headers['content-range']).split('/')[1])).toBeGreaterThan(LIGNES_MAX);
    const refus = await manager.get(`${POSTAUX}/print`);
    expectRefusal(refus, 422);
    expect(refus.json().message).toMatch(
      /^Cette liste compte .* lignes : on en imprime .* Filtrez-la, ou exportez-la\.$/,
    );
  });

  test.each([[[]], ['x'], [3]])('un corps qui n’est pas un objet est refusé : %j', async (body) => {
    const manager = await as('gestionnaire');
    expectRefusal(await manager.call('POST', `${CIVILITES}/print`, { body }), 400);
  });

  test('laisse sa trace au journal, avec ce qui était demandé, comme un export', async () => {
    const manager = await as('gestionnaire');
    await manager.call('POST', `${CIVILITES}/print`, { body: { filter: { code: 'M' } } });
    const traces = await server.db.query(
      `select apres from journal.modification where action = 'impression' and ressource = $1 order by date, id`,
      [`POST ${CIVILITES}/print`],
    );
    expect(traces.at(-1)).toMatchObject({ apres: { filter: '{"code":"M"}' } });
  });
});
