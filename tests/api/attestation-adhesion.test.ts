import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { lisPdf, parRole } from '#tests/support/pdf.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const FAMILLE = { jeanne: '000000451203', lucas: '000000451204', thomas: '000000451205' };
const BASE = 'Santé Sérénité 3, Option Dentaire+';
const RENFORT = 'Renfort Hospitalisation';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

/** What the certificate says in the row of each person, and all of its text. */
async function attestee(codeCategorie: string, ...numPers: readonly string[]) {
  const criteres = new URLSearchParams({ filter: JSON.stringify({ codeCategorie, numPers }) });
  const answer = await jeanne.get(`/api/documents/attestation?${criteres}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const lu = await lisPdf(answer.rawPayload);
  const lignes = parRole(lu.elements, 'TR').map(({ enfants }) => enfants.map(({ texte }) => texte));
  const siennes = lignes.filter(([nom]) => nom?.endsWith(' MARTIN'));
  return { texte: lu.texte, lignes: siennes.map(([nom, , , couvertures]) => [nom, couvertures]) };
}

test('the certificate of membership says each person’s own covers, and nobody else’s', async () => {
  const { jeanne: moi, lucas, thomas } = FAMILLE;
  const deLucas = await attestee('COUVERTURE', lucas);
  expect(deLucas.lignes).toEqual([['M. Lucas MARTIN', BASE]]);
  expect(deLucas.texte).not.toContain('Renfort');
  expect((await attestee('COUVERTURE', moi, lucas, thomas)).lignes).toEqual([
    ['Mme Jeanne MARTIN', `${BASE}, ${RENFORT}`],
    ['M. Thomas MARTIN', `${BASE}, ${RENFORT}`],
    ['M. Lucas MARTIN', BASE],
  ]);
});

test('a certificate of rights names no cover', async () => {
  expect((await attestee('DROITS', FAMILLE.jeanne)).texte).not.toMatch(/Couvertures|Renfort|Dentaire/);
});
