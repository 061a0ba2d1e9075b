import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CHEMIN } from '#tests/support/lecture-plantee.ts';
import { lisPdf, parRole } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

const SEANCES = `/api${CHEMIN}`;
const lit = async (suite = '') => (await jeanne.get(encodeURI(SEANCES + suite))).json();
const ids = async (suite: string) => (await lit(suite)).map(({ id }: { readonly id: string }) => id);

describe('une lecture plantée a tout sans une ligne ailleurs', () => {
  test('sa route, son ordre, ses pages et leur total', async () => {
    expect(await ids('')).toEqual(['2', '3', '1', '6']);
    expect(await ids('?sort=["verse","ASC"]&soin=i')).toEqual(['2', '6', '1']);
    const page = await jeanne.get(`${SEANCES}?range=[1,2]`);
    expect(page.headers['content-range']).toBe('seances 1-2/4');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('ses critères, seuls ou dans le dialecte', async () => {
    expect(await ids('?soin=vichy')).toEqual(['6']);
    expect(await ids('?du=2026-03-02')).toEqual(['2', '1']);
    expect(await ids('?filter={"verseMin":7}')).toEqual(['1', '6']);
  });

  test('son masque : ce qui reste d’une ligne secrète, et rien de celles qui ne se voient pas', async () => {
    const lignes = await lit();
    expect(lignes.find(({ id }: { readonly id: string }) => id === '3')).toEqual({
      ...{ id: '3', numPers: 'autre', jour: '2026-03-05', soin: 'Soin confidentiel', etat: 'faite' },
      ...{ lieu: null, prix: null, nb: null, isConfidentiel: true },
    });
    expect(JSON.stringify(lignes)).not.toContain('Secret');
  });

  test('son aperçu', async () => {
    expect(await lit('/visionneuse?range=[0,1]')).toEqual([
      { id: '2', soin: '=Bilan', isConfidentiel: false },
      { id: '3', soin: 'Soin confidentiel', isConfidentiel: true },
    ]);
  });

  test('son export : colonnes, formats, gardes, nom, et une ligne d’historique', async () => {
    const { headers, body } = await jeanne.get(`${SEANCES}/export`);
    expect(headers['content-disposition']).toMatch(/filename="seances-\d{4}-\d\d-\d\d\.csv"/);
    expect(body).toBe(
      [
        '\uFEFFJour;Soin;Où;Versé',
        "09/03/2026;'=Bilan;prevue;-3,00",
        '05/03/2026;Soin confidentiel;faite;',
        '02/03/2026;Kiné;faite;12,50',
        '01/03/2026;Bain;Vichy;7,00',
        '',
      ].join('\r\n'),
    );
    const { body: historique } = await jeanne.get('/api/history?range=[0,0]');
    expect(historique).toContain('TELECHARGEMENT');
  });

  test('son impression : les mêmes lignes, dans le même ordre, avec les mêmes mots, d’une adresse ou d’un corps', async () => {
    const demande = { filter: { soin: 'i' }, sort: ['verse', 'ASC'] };
    const adresse = `filter=${JSON.stringify(demande.filter)}&sort=${JSON.stringify(demande.sort)}`;
    const get = await jeanne.get(encodeURI(`${SEANCES}/print?${adresse}`));
    const post = await jeanne.call('POST', `${SEANCES}/print`, { body: demande });
    for (const { headers, rawPayload } of [get, post]) {
      expect(headers['content-disposition']).toMatch(/filename="seances-\d{4}-\d\d-\d\d\.pdf"/);
      const lu = await lisPdf(rawPayload);
      const lignes = parRole(lu.elements, 'TR').map(({ enfants }) => enfants.map(({ texte }) => texte));
      expect(lignes).toEqual([
        ['Jour', 'Soin', 'Où', 'Versé'],
        ['09/03/2026', '=Bilan', 'prevue', '-3,00'],
        ['01/03/2026', 'Bain', 'Vichy', '7,00'],
        ['02/03/2026', 'Kiné', 'faite', '12,50'],
      ]);
      expect(lu.texte).toContain('3 lignes. Liste établie le ');
    }
    const tout = await lisPdf((await jeanne.get(`${SEANCES}/print`)).rawPayload);
    expect(tout.texte).toContain('Soin confidentiel');
    expect(tout.texte).not.toContain('Secret');
    const { body: historique } = await jeanne.get('/api/history?range=[0,0]');
    expect(historique).toContain('Téléchargement d’un document');
  });

  test.each(['x=1', 'du=hier', 'verseMin=beaucoup', 'sort=["soin","ASC"]', 'range=[0,9999999]', 'filter=['])(
    'ses refus : %s',
    async (faux) => {
      expectRefusal(await jeanne.get(encodeURI(`${SEANCES}?${faux}`)), 400);
      expectRefusal(await jeanne.get(encodeURI(`${SEANCES}/export?${faux}`)), 400);
      expectRefusal(await jeanne.get(encodeURI(`${SEANCES}/print?${faux}`)), 400);
    },
  );

  test('elle est pour qui est connecté et adhérent', async () => {
    for (const fin of ['', '/visionneuse', '/export', '/print']) {
      expectRefusal(await visitor(server.app).get(SEANCES + fin), 401);
      expectRefusal(await jeanne.get(SEANCES + fin, { 'x-num-contrat': 'PL100001' }), 404);
    }
  });

  test('sa description : réponse, critères et leurs types', async () => {
    const { paths, components } = (await jeanne.get('/api/openapi.json')).json();
    const { parameters, responses } = paths[SEANCES].get;
    expect(responses['200'].content['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/LectureSeances' },
    });
    expect(components.schemas.LectureSeances.anyOf).toHaveLength(2);
    const types = parameters.map(({ name, schema }: { name: string; schema: object }) => [name, schema]);
    expect(types).toContainEqual(['du', { type: 'string', format: 'date' }]);
    expect(paths[`${SEANCES}/export`]).toBeDefined();
    expect(Object.keys(paths[`${SEANCES}/print`])).toEqual(['get', 'post']);
  });
});
