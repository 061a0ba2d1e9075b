import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals, type Who } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

const BASE = '/api/inbenta-faq';
const path = (call: string, query: Readonly<Record<string, string>>) =>
  `${BASE}/${call}?${new URLSearchParams(query)}`;

async function find(query: string, userType = 'VISITEUR', who: Who = 'visiteur'): Promise<string[]> {
  const response = await (await as(who)).get(path('search', { userType, query }));
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return response.json<QuestionFaq[]>().map(({ clickCode }) => clickCode);
}
const member = (query: string) => find(query, 'ADHERENT', 'adherent');

describe('the questions of somebody', () => {
  test('come by category, each with its answer and its neighbours', async () => {
    const response = await (await as('visiteur')).get(path('content', { userType: 'VISITEUR' }));
    const { categories } = response.json<{ categories: CategorieFaq[] }>();
    expect(categories.map(({ code }) => code)).toEqual(['CONTRAT', 'COMPTE']);
    const questions = categories.flatMap((category) => category.questions);
    const forgotten = questions.find(({ clickCode }) => clickCode === 'COMPTE_MDP_OUBLIE');
    expect(forgotten).toMatchObject({
      title: 'J’ai oublié mon mot de passe, que faire\u00a0?',
      rateCode: 'COMPTE_MDP_OUBLIE',
    });
    expect(forgotten?.related.map(({ clickCode, order }) => [clickCode, order])).toEqual([
      ['COMPTE_LIEN_NON_RECU', 1],
      ['COMPTE_MDP_REGLES', 2],
      ['COMPTE_IDENTIFIANT_OUBLIE', 3],
    ]);
    expect(JSON.stringify(categories)).not.toContain('{{');
  });

  test('are not those of others, even as neighbours', async () => {
    const response = await (await as('visiteur')).get(path('content', { userType: 'VISITEUR' }));
    expect(response.body).not.toMatch(/COTIS_|REMB_/);
    const own = await (await as('adherent')).get(path('content', { userType: 'ADHERENT' }));
    expect(own.json<{ categories: CategorieFaq[] }>().categories).toHaveLength(7);
  });

  test.each<[Who, string, number]>([
    ['visiteur', 'VISITEUR', 200],
    ['visiteur', 'ADHERENT', 403],
    ['visiteur', 'BENEFICIAIRE', 403],
    ['adherent', 'ADHERENT', 200],
    ['adherent', 'VISITEUR', 403],
    ['adherent', 'BENEFICIAIRE', 403],
    ['gestionnaire', 'BENEFICIAIRE', 200],
    ['visiteur', 'visiteur', 400],
  ])('%s asking for %s gets %i', async (who, userType, status) => {
    const someone = await as(who);
    for (const [call, query] of [
      ['content', { userType }],
      ['search', { userType, query: 'carte' }],
      ['search', { userType, getPopular: 'true' }],
    ] as const) {
      const response = await someone.get(path(call, query));
      if (status === 200) expect(response.statusCode).toBe(200);
      else expectRefusal(response, status, call);
    }
  });
});

describe('a search', () => {
  test.each([
    ['sees no accent', 'reinitialiser', 'réinitialiser'],
    ['sees no case', 'MOT DE PASSE', 'mot de passe'],
    ['takes a plural for its singular', 'mots de passe', 'mot de passe'],
  ])('%s', async (_, one, other) => {
    expect(await find(one)).toEqual(await find(other));
    expect((await find(one)).length).toBeGreaterThan(0);
  });

  test('takes the unfinished last word for its beginning', async () => {
    expect(await member('rembours')).toEqual(expect.arrayContaining(await member('remboursement')));
    expect((await find('ident')).slice(0, 1)).toEqual(['COMPTE_IDENTIFIANT_OUBLIE']);
  });

  test('puts titles before key words, and key words before answers', async () => {
    await server.db.query(
      `insert into question_faq (client_id, code, title, content, categorie, tags, ordre)
       select c.id, q.code, q.title, q.content, 'COMPTE', q.tags::text[], 1 from client c,
         (values ('Z_TEXTE', 'Un', '<p>zeppelin zeppelin zeppelin</p>', '{}'), ('Z_CLE', 'Deux', '<p>.</p>', '{zeppelin}'),
           ('Z_TITRE', 'Le zeppelin', '<p>.</p>', '{}')) q (code, title, content, tags) where c.code = 'horizon'`,
    );
    expect(await find('zeppelins')).toEqual(['Z_TITRE', 'Z_CLE', 'Z_TEXTE']);
  });

  test('gives the best answer first by category too', async () => {
    await server.db.query(
      `insert into question_faq (client_id, code, title, content, categorie, tags, ordre)
       select c.id, q.code, q.title, q.content, q.categorie, '{}', 1 from client c,
         (values ('Y_TEXTE', 'Un', '<p>baobab</p>', 'CONTRAT'), ('Y_TITRE', 'Le baobab', '<p>.</p>', 'COMPTE'))
           q (code, title, content, categorie) where c.code = 'horizon'`,
    );
    const filter = encodeURIComponent(JSON.stringify({ q: 'baobab' }));
    const { categories } = (await (await as('adherent')).get(`/api/Faq?filter=${filter}`)).json<{
      categories: CategorieFaq[];
    }>();
    expect(categories.flatMap(({ questions }) => questions.map(({ clickCode }) => clickCode))).toEqual([
      ...['Y_TITRE', 'Y_TEXTE'],
    ]);
  });

  test.each([
    ['mot de pase', 'COMPTE_MDP_OUBLIE'],
    ['rembourssement', 'REMB_'],
    ['optiqe', 'REMB_100_SANTE'],
    ['hopitall', 'HOSPI_'],
    ['télétransmision', 'REMB_TELETRANSMISSION'],
  ])('forgives «%s»', async (query, code) => {
    expect((await member(query)).some((found) => found.startsWith(code))).toBe(true);
  });

  test('finds a question asked as one speaks', async () => {
    expect((await find('Comment je fais si j’ai perdu mon mot de passe ?'))[0]).toBe('COMPTE_MDP_OUBLIE');
    expect((await find('je veux résilier mon contrat'))[0]).toBe('CONTRAT_RESILIER');
  });

  test('finds nothing where there is nothing', async () => {
    for (const query of ['', '   ', '?!…', 'xyzzyq wvuutq', 'de la', '日本', 'zzz b', 'b'])
      expect(await find(query), query).toEqual([]);
  });

  test.each([
    "'; drop table question_faq; --",
    "' or 1=1 --",
    'a & | ! ( ) <-> :* b',
    "mot' | 'passe':*A",
    '%_%',
    '\\',
    '{{libelle}}',
    '<script>alert(1)</script>',
    '🙂'.repeat(50),
    `${'mot '.repeat(49)}`,
  ])('takes «%s» for words', async (query) => {
    expect(Array.isArray(await find(query))).toBe(true);
    expect((await find('mot de passe')).length).toBeGreaterThan(0);
  });

  test.each([
    [{ userType: 'VISITEUR' }],
    [{ query: 'carte' }],
    [{ userType: 'VISITEUR', query: 'x'.repeat(201) }],
    [{ userType: 'VISITEUR', query: 'carte', getPopular: 'true' }],
    [{ userType: 'VISITEUR', getPopular: 'yes' }],
    [{ userType: 'VISITEUR', query: 'carte', page: '2' }],
  ])('is refused when badly asked: %o', async (query) => {
    expectRefusal(await (await as('visiteur')).get(path('search', query as Record<string, string>)), 400);
  });

  test('never shows what is not published', async () => {
    await server.db.query("update question_faq set is_actif = false where code = 'COMPTE_FRAUDE'");
    expect(await find('phishing')).toEqual([]);
    await server.db.query("update question_faq set is_actif = true where code = 'COMPTE_FRAUDE'");
  });
});

const popular = async () =>
  (await (await as('visiteur')).get(path('search', { userType: 'VISITEUR', getPopular: 'true' })))
    .json<QuestionFaq[]>()
    .map(({ clickCode }) => clickCode);
const stats = async (code: string) => {
  const [row] = await server.db.query<Record<string, number>>(
    'select nb_clics, nb_utile, nb_inutile from faq_statistique where question = $1',
    [code],
  );
  return row;
};

describe('what visitors do', () => {
  test('the five most opened come first, then those put forward', async () => {
    const before = await popular();
    expect(before).toHaveLength(5);
    expect(before.slice(0, 4)).toEqual([
      'COMPTE_MDP_OUBLIE',
      'COMPTE_CREER',
      'COMPTE_LIEN_NON_RECU',
      'COMPTE_IDENTIFIANT_OUBLIE',
    ]);
    const someone = await as('visiteur');
    const body = { clickCode: 'CONTRAT_RESILIER', userType: 'VISITEUR' };
    expect((await someone.call('POST', `${BASE}/click`, { body })).statusCode).toBe(204);
    expect((await popular())[0]).toBe('CONTRAT_RESILIER');
  });

  test('opening the same question again and again counts once an hour', async () => {
    const someone = await as('visiteur');
    const body = { clickCode: 'COMPTE_CREER', userType: 'VISITEUR' };
    for (let count = 0; count < 3; count++) await someone.call('POST', `${BASE}/click`, { body });
    expect(await stats('COMPTE_CREER')).toMatchObject({ nb_clics: 1 });
  });

  test('an opinion and a comment are kept, without who gave them', async () => {
    const someone = await as('visiteur');
    const rate = (body: object) =>
      someone.call('POST', `${BASE}/useful`, { body: { userType: 'VISITEUR', ...body } });
    expect((await rate({ rateCode: 'COMPTE_MDP_REGLES', isUseful: true })).statusCode).toBe(204);
    expect((await rate({ rateCode: 'COMPTE_CODE_SECURITE', isUseful: false })).statusCode).toBe(204);
    expect(
      (await rate({ rateCode: 'COMPTE_MDP_REGLES', comment: ' Trop \u202ecourt <b>!</b> ' })).statusCode,
    ).toBe(204);
    expect(await stats('COMPTE_MDP_REGLES')).toMatchObject({ nb_utile: 1, nb_inutile: 0 });
    expect(await stats('COMPTE_CODE_SECURITE')).toMatchObject({ nb_utile: 0, nb_inutile: 1 });
    const rows = await server.db.query('select question, texte from faq_commentaire');
    expect(rows).toEqual([{ question: 'COMPTE_MDP_REGLES', texte: 'Trop court <b>!</b>' }]);
    expect(server.logs.join('')).not.toContain('Trop court');
  });

  test.each([
    ['click', { clickCode: 'COMPTE_CREER' }, 400],
    ['click', { clickCode: 7, userType: 'VISITEUR' }, 400],
    ['click', { clickCode: 'INCONNU', userType: 'VISITEUR' }, 404],
    ['click', { clickCode: 'COTIS_RIB', userType: 'VISITEUR' }, 404],
    ['click', { clickCode: 'COTIS_RIB', userType: 'ADHERENT' }, 403],
    ['click', { clickCode: 'COMPTE_CREER', userType: 'VISITEUR', autre: 1 }, 400],
    ['click', [], 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR' }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', isUseful: 'oui' }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', isUseful: true, comment: 'x' }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', comment: '  ' }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', comment: 'a\0b' }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', comment: '\u0007' }, 400],
    ['useful', { rateCode: 'a\0b', userType: 'VISITEUR', isUseful: true }, 400],
    ['useful', { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', comment: 'x'.repeat(1001) }, 400],
    ['useful', { rateCode: 'INCONNU', userType: 'VISITEUR', isUseful: true }, 404],
  ])('%s refuses %o with %i', async (call, body, status) => {
    expectRefusal(await (await as('visiteur')).call('POST', `${BASE}/${call}`, { body }), status);
  });

  test('asks for the anti-forgery header', async () => {
    const body = { clickCode: 'COMPTE_CREER', userType: 'VISITEUR' };
    expectRefusal(await (await as('visiteur')).call('POST', `${BASE}/click`, { body, xsrf: null }), 403);
  });

  test('stops listening to one address that says too much', async () => {
    const someone = await as('visiteur');
    const body = { rateCode: 'COMPTE_CREER', userType: 'VISITEUR', comment: 'encore' };
    const answers = [];
    for (let count = 0; count < 40; count++)
      answers.push(await someone.call('POST', `${BASE}/useful`, { body }));
    const last = answers.at(-1);
    expect(last && expectRefusal(last, 429).message).toBe('Merci de réessayer plus tard.');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const [row] = await server.db.query<{ n: number }>(
      "select count(*)::int as n from faq_commentaire where texte = 'encore'",
    );
    expect(row?.n).toBeLessThanOrEqual(30);
  });
});

describe('les questions du client, sans base de connaissances externe', () => {
  const lit = async (who: Who, query: Readonly<Record<string, string>> = {}) =>
    (await as(who)).get(`/api/Faq?${new URLSearchParams(query)}`);
  const codes = async (query: Readonly<Record<string, string>>) => {
    const { categories } = (await lit('adherent', query)).json<{ categories: CategorieFaq[] }>();
    return categories.map(({ code, questions }) => [code, questions.map(({ clickCode }) => clickCode)]);
  };

  test('sont celles de qui demande, par catégorie, comme ailleurs', async () => {
    const sien = (await lit('adherent')).json();
    const ailleurs = await (await as('adherent')).get(path('content', { userType: 'ADHERENT' }));
    expect(sien).toEqual(ailleurs.json());
    expectRefusal(await lit('adherent', { userType: 'VISITEUR' }), 403);
    expectRefusal(await lit('adherent', { userType: 'x' }), 400);
    expectRefusal(await lit('visiteur'), 401);
    expect((await lit('gestionnaire', { userType: 'VISITEUR' })).statusCode).toBe(200);
  });

  test('se prennent par catégorie et par mots', async () => {
    expect((await codes({ codeCategorie: 'COMPTE' })).map(([code]) => code)).toEqual(['COMPTE']);
    const trouvees = (await codes({ q: 'mot de passe' })).flatMap(([, questions]) => questions);
    expect(new Set(trouvees)).toEqual(new Set(await member('mot de passe')));
    expect(await codes({ q: 'zzzz' })).toEqual([]);
    expect(await codes({ q: '%_' })).toEqual([]);
    expectRefusal(await lit('adherent', { q: 'a'.repeat(201) }), 400);
  });
});
