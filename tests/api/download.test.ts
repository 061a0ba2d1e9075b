import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CONTRAT, gestionDeFamille, JEANNE, LUCAS, reglages } from '#tests/support/famille.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
let etranger: Visitor;
const monde = reglages();
beforeAll(async () => {
  server = await testApp({ gestion: gestionDeFamille(monde) });
  [jeanne, lucas, etranger] = await Promise.all([
    someone('adherent@demo.fr'),
    someone('beneficiaire@demo.fr'),
    someone('adherent@demo.fr', 'deux.localhost'),
  ]);
});
afterAll(() => server.close());
afterEach(() => Object.assign(monde, reglages()));

async function someone(userName: string, host = 'localhost'): Promise<Visitor> {
  const who = visitor(server.app, host);
  await who.signIn(userName);
  return who;
}

const demande = (who: Visitor, type: unknown, id: unknown) =>
  who.call('POST', '/api/download/jeton', { body: { type, id } });

async function jeton(who: Visitor, type: string, id: string): Promise<string> {
  const answer = await demande(who, type, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().jeton;
}

const prend = (who: Visitor, type: string, id: string, code: string) =>
  who.get(`/api/download?${new URLSearchParams({ type, id, jeton: code })}`);

async function pieceDe(who: Visitor, userName: string): Promise<string> {
  const { remoteFileName } = await fichierTeleverse(who, {
    nom: 'Facture été.pdf',
    contenu: petitPdf('facture'),
  });
  const id = remoteFileName.slice(0, 36);
  await server.db.query(
    `with d as (
       insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, etat, is_manuel, is_ar, donnees, empreinte)
       select gen_random_uuid(), 'DEM-ESSAI', client_id, id, 'demandeRemboursement', num_pers, '${CONTRAT}', 'enregistree', true, false, '', '' from compte
       where user_name = $1 and num_pers = any($2) returning id)
     update fichier_televerse f set demande_id = d.id from d where f.id = $3`,
    [userName, [JEANNE, LUCAS], id],
  );
  return id;
}

describe('a permission', () => {
  test('gives the file once, as something to keep', async () => {
    const code = await jeton(jeanne, 'ged', 'contrat');
    const answer = await prend(jeanne, 'ged', 'contrat', code);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7 contrat');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Conditions particulieres _ Ete _.pdf"; filename*=UTF-8''Conditions%20particuli%C3%A8res%20%C2%AB%20%C3%89t%C3%A9%20%C2%BB.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expectRefusal(await prend(jeanne, 'ged', 'contrat', code), 404);
  });

  test('of two at the same moment, one gets it', async () => {
    const code = await jeton(jeanne, 'ged', 'garanties');
    const answers = await Promise.all([1, 2, 3, 4].map(() => prend(jeanne, 'ged', 'garanties', code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
  });

  test('is for one file, one session, sixty seconds', async () => {
    const other = await someone('adherent@demo.fr');
    for (const [who, type, id] of [
      [other, 'ged', 'contrat'],
      [lucas, 'ged', 'contrat'],
      [etranger, 'ged', 'contrat'],
      [jeanne, 'ged', 'garanties'],
      [jeanne, 'courrier', 'contrat'],
    ] as const)
      expectRefusal(await prend(who, type, id, await jeton(jeanne, 'ged', 'contrat')), 404);
    const late = await jeton(jeanne, 'ged', 'contrat');
    await server.db.query(`update jeton_telechargement set date_expiration = now() - interval '1 second'`);
    expectRefusal(await prend(jeanne, 'ged', 'contrat', late), 404);
    for (const code of ['', 'x', 'a'.repeat(43), '../'])
      expectRefusal(await prend(jeanne, 'ged', 'contrat', code), 404);
  });

  test('is asked again when it is used', async () => {
    const code = await jeton(jeanne, 'edition', `carteTp:${CONTRAT}-${new Date().getFullYear()}`);
    monde.contrat = { precontentieux: true };
    expectRefusal(
      await prend(jeanne, 'edition', `carteTp:${CONTRAT}-${new Date().getFullYear()}`, code),
      404,
    );
  });

  test('leaves a line in the history, and no digest of it in any log', async () => {
    const code = await jeton(jeanne, 'ged', 'garanties');
    await prend(jeanne, 'ged', 'garanties', code);
    const [last] = await server.db.query(
      'select code_evenement, libelle from action_membre order by date desc, id desc limit 1',
    );
    expect(last).toEqual({
      code_evenement: 'TELECHARGEMENT',
      libelle: 'Téléchargement : Tableau de garanties',
    });
    expect(server.logs.join('')).not.toContain(code);
  });
});

describe('every door asks the same question', () => {
  const carte = `carteTp:${CONTRAT}-${new Date().getFullYear()}`;
  test.each([
    ['ged', 'contrat', [200, 404, 404]],
    ['ged', 'garanties', [200, 200, 404]],
    ['ged', 'echeance', [200, 404, 404]],
    ['ged', 'de-jeanne', [200, 404, 404]],
    ['ged', 'de-lucas', [404, 200, 404]],
    ['ged', 'de-lea', [200, 200, 404]],
    ['ged', 'de-tom', [200, 404, 404]],
    ['ged', 'medical', [404, 404, 404]],
    ['ged', 'inconnu', [404, 404, 404]],
    ['edition', carte, [200, 200, 404]],
    ['edition', 'carteTp:00099999-2026', [404, 404, 404]],
    ['edition', 'autre', [404, 404, 404]],
    ['courrier', 'contrat', [404, 404, 404]],
    ['piece', 'contrat', [404, 404, 404]],
    ['piece', '0193a7f0-0000-7000-8000-000000000000', [404, 404, 404]],
  ] as const)('%s %s', async (type, id, [policyholder, beneficiary, stranger]) => {
    for (const [who, status] of [
      [jeanne, policyholder],
      [lucas, beneficiary],
      [etranger, stranger],
    ] as const) {
      const answer = await demande(who, type, id);
      if (status === 404) expectRefusal(answer, status, `${type} ${id}`);
      else expect(answer.statusCode).toBe(status);
    }
  });

  test('a file of a request is its author’s', async () => {
    const id = await pieceDe(jeanne, 'adherent@demo.fr');
    for (const who of [lucas, etranger]) expectRefusal(await demande(who, 'piece', id), 404);
    const answer = await prend(jeanne, 'piece', id, await jeton(jeanne, 'piece', id));
    expect(answer.body).toBe(petitPdf('facture'));
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Facture%20%C3%A9t%C3%A9.pdf");
  });

  test('what the portal draws is a tagged PDF', async () => {
    const answer = await prend(jeanne, 'ged', 'de-jeanne', await jeton(jeanne, 'ged', 'de-jeanne'));
    const lu = await lisPdf(answer.rawPayload);
    expect(lu.isBalise).toBe(true);
    expect(lu.texte).toContain('Document de-jeanne');
  });
});

describe('bad input', () => {
  test.each([
    [undefined, 'contrat'],
    ['__proto__', 'contrat'],
    ['constructor', 'contrat'],
    [['ged'], 'contrat'],
    ['ged', undefined],
    ['ged', ''],
    ['ged', { $ne: '' }],
    ['ged', 'x'.repeat(101)],
    ['ged', 'a\0b'],
  ])('%o %o', async (type, id) => {
    expectRefusal(await demande(jeanne, type, id), 400);
  });

  test('nobody signed in, a body that is none, a contract of somebody else', async () => {
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    expectRefusal(await demande(visiteur, 'ged', 'contrat'), 401);
    expectRefusal(await visiteur.get('/api/download?type=ged&id=contrat&jeton=x'), 401);
    expectRefusal(await jeanne.call('POST', '/api/download/jeton', { body: '[]' }), 400);
    expectRefusal(
      await jeanne.call('POST', '/api/download/jeton', {
        body: { type: 'ged', id: 'contrat' },
        headers: { 'x-num-contrat': '00099999' },
      }),
      404,
    );
  });
});
