import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CHARGES, vivantDans } from '#tests/support/charges-xss.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ask = (query: string, host = 'localhost', headers = {}) =>
  visitor(server.app, host).get(`/api/cms/blocklists?${query}`, headers);
const blocks = async (query: string, host?: string): Promise<BlocContenu[]> =>
  (await ask(query, host)).json();

/** Writes a published version as an import or a hand in the base would: nothing has cleaned it. */
async function insert(name: string, content: string, more: Readonly<Record<string, unknown>> = {}) {
  const row = {
    itemName: null,
    title: 'Essai',
    ordre: 1,
    etat: 'publiee',
    publics: [],
    debut: null,
    fin: null,
    code: name,
    ...more,
  };
  await server.db.query(
    `insert into version_bloc (client_id, code, numero, block_list_id, name, item_name, title, content, type, ordre, etat, publics, date_debut, date_fin)
     select id, $1 || '-1', 1, $1, $2, $3, $4, $5, 'bloc', $6, $7, $8, $9::date, $10::date from client where code = 'horizon'`,
    [row.code, name, row.itemName, row.title, content, row.ordre, row.etat, row.publics, row.debut, row.fin],
  );
}

describe('reading blocks', () => {
  test('answers those of an item, with nothing more than the page needs', async () => {
    const [page, ...others] = await blocks('name=Pages_Statiques&itemName=mentions-legales');
    expect(others).toEqual([]);
    expect(page).toMatchObject({
      blockListId: 'PAGE_MENTIONS_LEGALES',
      name: 'Pages_Statiques',
      itemName: 'mentions-legales',
      title: 'Mentions légales',
      isSingleDisplay: false,
      type: 'page',
      cookieName: null,
    });
    expect(Object.keys(page ?? {}).sort()).toEqual(
      [
        'blockListId',
        'content',
        'cookieName',
        'id',
        'isSingleDisplay',
        'itemName',
        'name',
        'title',
        'type',
      ].sort(),
    );
  });

  test('gives each client its own words', async () => {
    const [horizon] = await blocks('name=Pages_Statiques&itemName=mentions-legales');
    const [littoral] = await blocks('name=Pages_Statiques&itemName=mentions-legales', 'deux.localhost');
    expect(horizon?.content).toContain('Mutuelle Horizon');
    expect(horizon?.content).toContain('<a href="tel:0199001234">01 99 00 12 34</a>');
    expect(littoral?.content).toContain('Prévoyance du Littoral');
    expect(littoral?.content).not.toContain('{{');
  });

  test('answers a collection in its order, and nothing for a name that nobody has', async () => {
    const footer = await blocks('name=Login_Footer');
    expect(footer.map(({ blockListId }) => blockListId)).toEqual([
      'LOGIN_FOOTER_LIENS',
      'LOGIN_FOOTER_CONTACT',
    ]);
    expect(await blocks('name=Inconnu')).toEqual([]);
    expect(await blocks('name=Pages_Statiques&itemName=inconnue')).toEqual([]);
    expect(await blocks(`name=${encodeURIComponent("x' or '1'='1")}`)).toEqual([]);
  });

  test('shows a block on its days only, and never one that is not published', async () => {
    await insert('Dates', '<p>demain</p>', { code: 'DEMAIN', debut: '2999-01-01' });
    await insert('Dates', '<p>hier</p>', { code: 'HIER', fin: '2000-01-01' });
    await insert('Dates', '<p>brouillon</p>', { code: 'BROUILLON', etat: 'retiree' });
    await insert('Dates', '<p>en cours</p>', { code: 'EN_COURS', debut: '2000-01-01', fin: '2999-01-01' });
    expect((await blocks('name=Dates')).map(({ content }) => content)).toEqual(['<p>en cours</p>']);
  });

  test.each([
    ['', 'name manque'],
    ['name=', 'name est vide'],
    [`name=${'x'.repeat(81)}`, 'name est trop long'],
    [`name=x&itemName=${'y'.repeat(81)}`, 'itemName est trop long'],
    ['name=Login_Footer&filter=1', 'un paramètre est inconnu'],
  ])('refuses «%s»', async (query) => {
    expectRefusal(await ask(query), 400);
  });

  test('answers 304 to whoever has it already, until it changes', async () => {
    await insert('Garde', '<p>avant</p>', { code: 'GARDE' });
    const first = await ask('name=Garde');
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await ask('name=Garde', 'localhost', headers)).statusCode).toBe(304);
    await server.db.query("update version_bloc set content = '<p>après</p>' where block_list_id = 'GARDE'");
    await expect.poll(async () => (await ask('name=Garde', 'localhost', headers)).statusCode).toBe(200);
  });
});

describe('what a stranger wrote', () => {
  test('comes out without life, whatever it is', async () => {
    for (const lot of [0, 1, 2, 3]) {
      const charges = CHARGES.filter((_charge, at) => at % 4 === lot);
      for (const [at, charge] of charges.entries())
        await insert(`Attaque${lot}`, `<p>avant</p>${charge}<p>après</p>`, { code: `ATTAQUE_${lot}_${at}` });
      const found = await blocks(`name=Attaque${lot}`);
      expect(found).toHaveLength(charges.length);
      expect(found.filter(({ content }) => vivantDans(content) !== null)).toEqual([]);
      expect(found.filter(({ content }) => !content.startsWith('<p>avant</p>'))).toEqual([]);
    }
  });

  test('a client’s word is text, whatever it holds, and no way to an address', async () => {
    await insert('Mots', '<p>{{horaires}} {{inconnu}} {{__proto__}}</p><a href="{{emailDpo}}">x</a>', {
      code: 'MOTS',
    });
    await server.db.query(
      `update client set configuration = configuration || '{"horaires":"<b onclick=x>{{libelle}}</b>","emailDpo":"javascript:alert(1)"}'
       where code = 'horizon'`,
    );
    server.db.changes.announce('client');
    const [block] = await blocks('name=Mots');
    expect(block?.content).toBe('<p>&lt;b onclick=x&gt;{{libelle}}&lt;/b&gt;</p><a>x</a>');
  });
});
