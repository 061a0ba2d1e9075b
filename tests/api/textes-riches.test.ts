import { writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Nettoyage } from '#src/core/api/contenu.ts';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { IMPORT_EN_TRAVAIL } from '#src/core/api/import.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CHARGES, vivantDans } from '#tests/support/charges-xss.ts';
import { adminPath } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const FAQ = adminPath(lookup('question-faq'));
const question = (code: string, content: string) => ({
  ...{ code, title: 'Essai', content, categorie: 'COMPTE', userTypes: ['VISITEUR'], ordre: 1 },
  ...{ tags: [], related: [], isPopulaire: false, isActif: true },
});
const cree = (code: string, content: string) => manager.call('POST', FAQ, { body: question(code, content) });

/** All the charges in a few texts, so that each way in is tried with all of them. */
const LOTS = Array.from({ length: 10 }, (_, rang) =>
  CHARGES.filter((_charge, at) => at % 10 === rang)
    .map((charge) => `<p>avant</p>${charge}</textarea></style></script></svg></math><p>après</p>`)
    .join(''),
);

describe('trois cents charges', () => {
  test('écrites une à une : aucune n’est gardée vivante', async () => {
    const vives: string[] = [];
    for (const charge of CHARGES) {
      const { html } = (
        await manager.call('POST', '/api/admin/cms/nettoyage', { body: { html: charge } })
      ).json<Nettoyage>();
      if (vivantDans(html) !== null) vives.push(charge);
    }
    expect(vives).toEqual([]);
  });

  test('écrites par l’API, lues dans le back-office et par un visiteur', async () => {
    for (const [rang, lot] of LOTS.entries()) {
      const answer = await cree(`CHARGE_${rang}`, lot);
      expect(answer.statusCode, answer.body).toBe(201);
      expect(vivantDans(answer.json().content)).toBeNull();
    }
    const rows = await server.db.query<{ content: string }>(
      "select content from question_faq where code like 'CHARGE%'",
    );
    expect(rows).toHaveLength(10);
    expect(rows.filter(({ content }) => vivantDans(content) !== null)).toEqual([]);
    const lu = await manager.get('/api/inbenta-faq/content?userType=VISITEUR');
    expect(lu.body.includes('avant')).toBe(true);
    for (const { questions } of lu.json().categories)
      for (const { content } of questions) expect(vivantDans(content)).toBeNull();
  });

  test('modifiées, importées, restaurées, mises par une main dans la base', async () => {
    const [lot = ''] = LOTS;
    const { id, version } = (await cree('MODIFIEE', '<p>propre</p>')).json();
    const change = await manager.call('PUT', `${FAQ}/${id}`, { body: { version, content: lot } });
    expect(change.statusCode, change.body).toBe(200);
    expect(vivantDans(change.json().content)).toBeNull();

    const csv = `code;title;content;categorie;ordre\nIMPORTEE;Essai;"${lot.replaceAll('"', '""')}";COMPTE;1\n`;
    const { corps, type } = formulaire({ nom: 'faq.csv', contenu: Buffer.from(csv), inputName: 'import' });
    const depot = await manager.call('POST', `${FAQ}/imports`, {
      body: corps,
      headers: { 'content-type': type },
    });
    expect(depot.statusCode, depot.body).toBe(201);
    const at = `${FAQ}/imports/${depot.json().id}`;
    const lis = async () => (await manager.get(at)).json<ImportDeListe>();
    await expect.poll(async () => IMPORT_EN_TRAVAIL.includes((await lis()).etat)).toBe(false);
    expect(await lis()).toMatchObject({ etat: 'verifie', crees: 1, refuses: 0 });
    await manager.call('POST', `${at}/execution`);
    await expect.poll(async () => (await lis()).etat).toBe('fait');

    await server.db.query("update question_faq set content = $1 where code = 'MODIFIEE'", [lot]);
    const vue = await manager.call('DELETE', `${FAQ}/${id}`);
    expect(vue.statusCode, vue.body).toBe(200);
    const retour = await manager.call('POST', `${FAQ}/supprimes/${id}/restauration`);
    expect(retour.statusCode, retour.body).toBeLessThan(300);
    const rows = await server.db.query<{ code: string; content: string }>(
      "select code, content from question_faq where code in ('MODIFIEE', 'IMPORTEE')",
    );
    expect(rows.map(({ code }) => code).sort()).toEqual(['IMPORTEE', 'MODIFIEE']);
    expect(rows.filter(({ content }) => vivantDans(content) !== null)).toEqual([]);
  });
});

/** Rows as a workbook of one sheet. */
async function classeur(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const flux = writeXlsxStream(rows as unknown as Iterable<string[]>, { name: 'Feuille', columns: [] });
  const octets: Uint8Array[] = [];
  for await (const morceau of flux as AsyncIterable<Uint8Array>) octets.push(morceau);
  return Buffer.concat(octets);
}

describe('trois cents charges importées', () => {
  const lignes = (debut: string) => [
    ['code', 'title', 'content', 'categorie', 'ordre'],
    ...LOTS.map((lot, rang) => [`${debut}_${rang}`, 'Essai', lot.replaceAll('\f', ' '), 'COMPTE', '1']),
  ];
  const cellule = (texte: string) => `"${texte.replaceAll('"', '""')}"`;

  test.each([
    [
      'csv',
      async () =>
        Buffer.from(
          lignes('CSV')
            .map((une) => une.map(cellule).join(';'))
            .join('\n'),
        ),
    ],
    ['xlsx', () => classeur(lignes('XLSX'))],
  ])('d’un fichier %s : aucune n’est gardée vivante', async (format, fichier) => {
    const { corps, type } = formulaire({
      ...{ nom: `charges.${format}`, contenu: await fichier(), inputName: 'import' },
    });
    const depot = await manager.call('POST', `${FAQ}/imports`, {
      body: corps,
      headers: { 'content-type': type },
    });
    expect(depot.statusCode, depot.body).toBe(201);
    const at = `${FAQ}/imports/${depot.json().id}`;
    const lis = async () => (await manager.get(at)).json<ImportDeListe>();
    await expect.poll(async () => IMPORT_EN_TRAVAIL.includes((await lis()).etat)).toBe(false);
    expect(await lis()).toMatchObject({ etat: 'verifie', crees: LOTS.length, refuses: 0 });
    await manager.call('POST', `${at}/execution`);
    await expect.poll(async () => (await lis()).etat).toBe('fait');
    const rows = await server.db.query<{ content: string }>(
      'select content from question_faq where code like $1',
      [`${format.toUpperCase()}\\_%`],
    );
    expect(rows).toHaveLength(LOTS.length);
    expect(rows.filter(({ content }) => vivantDans(content) !== null)).toEqual([]);
  });
});

describe('le nettoyage annoncé', () => {
  const verifie = (html: unknown, who: Visitor = manager) =>
    who.call('POST', '/api/admin/cms/nettoyage', { body: { html } });

  test('dit ce que l’enregistrement retirerait, et le montre', async () => {
    const answer = (
      await verifie('<p onclick="x">Bonjour</p><iframe src="x"></iframe><u>fin</u>')
    ).json<Nettoyage>();
    expect(answer.html).toBe('<p>Bonjour</p>fin');
    expect(answer.pertes).toEqual(['« onclick » de <p>', 'la balise <iframe>', 'la balise <u>']);
    expect(answer.difference).toContain('Bonjour');
    expect((await verifie('<p>rien à dire</p>')).json()).toEqual({
      ...{ html: '<p>rien à dire</p>', pertes: [], difference: null },
    });
  });

  test('refuse ce qui n’est pas un texte, et qui n’est pas du back-office', async () => {
    expectRefusal(await verifie(12), 400);
    expectRefusal(await verifie('x'.repeat(200_001)), 400);
    expectRefusal(await verifie('<p>a</p>', await principals(server.app)('adherent')), 403);
  });
});
