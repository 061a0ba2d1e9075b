import { afterAll, beforeAll, expect, test } from 'vitest';
import { majuscule } from '#src/core/definition/label.ts';
import { colonnesPrincipales } from '#src/core/definition/surfaces.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { adminPath, LISTS_OF_EACH_SHAPE as LISTS, query } from '#tests/support/lists.ts';
import { lisPdf, parRole } from '#tests/support/pdf.ts';
import { type Principals, principals } from '#tests/support/principals.ts';

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

/** A PDF may space the letters of a word. */
const serre = (texte: string) => texte.replace(/\s/g, '');

test.each(LISTS)(
  '%s : une liste s’imprime avec ses colonnes et ses lignes',
  async (key, { model, ...entry }) => {
    const path = adminPath({ model, ...entry });
    const manager = await as('gestionnaire');
    const [premiere] = (await manager.get(path + query({ range: [0, 0] }))).json();
    const imprimee = await manager.get(`${path}/print${query({ filter: { id: premiere.id } })}`);
    expect(imprimee.statusCode, imprimee.body).toBe(200);
    expect(imprimee.headers['content-type']).toBe('application/pdf');
    expect(imprimee.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${key}-\\d{4}-\\d\\d-\\d\\d\\.pdf"`),
    );
    const lu = await lisPdf(imprimee.rawPayload);
    expect(lu.info.Title).toBe(majuscule(model.label.pluriel));
    expect(lu.texte).toContain('1 ligne. Liste établie le ');
    const [titres, ...lignes] = await lignesDe(imprimee.rawPayload);
    const lisibles = new Set(Object.keys(model.montres));
    const attendus = colonnesPrincipales(model, lisibles).map((name) => model.montres[name]?.label ?? '');
    expect(titres?.map(serre)).toEqual(attendus.map(serre));
    expect(lignes).toHaveLength(1);
  },
);
