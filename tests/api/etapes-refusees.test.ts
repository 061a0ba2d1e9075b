import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { query } from '#tests/support/lists.ts';
import { forgetCodes, lastCode, sendCode, validateCode, wrong } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const SECURITE = 'securite@demo.fr';
const ADHERENT = 'adherent@demo.fr';
const STEP = '/api/identity/second-factor';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() => forgetCodes(server.db));

interface Ligne {
  readonly resultat: string;
  readonly motif: string | null;
}

/** What the journal tells the back office of an account, oldest first. */
async function raconte(userName: string): Promise<(readonly [string, string | null])[]> {
  const admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  const answer = await admin.get(
    `/api/admin/connections-logs${query({ filter: { userName }, range: [0, 999] })}`,
  );
  const lignes: Ligne[] = answer.json();
  return lignes.map(({ resultat, motif }) => [resultat, motif] as const).reverse();
}

/** What an act adds to it. */
async function ajoute(userName: string, acte: () => Promise<void>) {
  const avant = (await raconte(userName)).length;
  await acte();
  return (await raconte(userName)).slice(avant);
}

async function halfway(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  expect((await someone.signIn(userName)).json()).toHaveProperty('etape');
  return someone;
}

test('un second facteur refusé est au journal des connexions, puis trop d’essais, puis celui qui passe', async () => {
  const lignes = await ajoute(SECURITE, async () => {
    const intrus = await halfway(SECURITE);
    const refuse = await intrus.call('POST', STEP, { body: { recuperation: 'AAAA-BBBB-CCCC' } });
    expect(refuse.json().errors).toEqual({ recuperation: R.CODE_RECUPERATION_FAUX });
    for (let essai = 0; essai < 4; essai++)
      expect((await intrus.call('POST', STEP, { body: { code: '000000' } })).statusCode).toBe(400);
    expect((await intrus.call('POST', STEP, { body: { code: '000000' } })).statusCode).toBe(429);
    const titulaire = await halfway(SECURITE);
    expect((await titulaire.call('POST', STEP, { body: { code: codeOf() } })).statusCode).toBe(200);
  });
  expect(lignes).toEqual([
    ['amf', null],
    ...Array.from({ length: 5 }, () => ['echec', 'Second facteur refusé']),
    ['verrouille', 'Trop d’essais du second facteur'],
    ['amf', null],
    ['succes', null],
  ]);
});

test('ce qui n’a pas la forme d’un second facteur n’est pas un essai', async () => {
  const lignes = await ajoute(SECURITE, async () => {
    const someone = await halfway(SECURITE);
    for (const body of [{}, { code: '12345' }, { cle: {} }])
      expect((await someone.call('POST', STEP, { body })).statusCode).toBe(400);
  });
  expect(lignes).toEqual([['amf', null]]);
});

test('un code de sécurité refusé à la connexion y est aussi ; celui d’une opération, non', async () => {
  await server.db.query('update compte set is_amf_active = true where user_name = $1', [ADHERENT]);
  const lignes = await ajoute(ADHERENT, async () => {
    const here = await halfway(ADHERENT);
    await sendCode(here, { operation: 'LOGIN' });
    const code = await lastCode(server, ADHERENT);
    expect((await validateCode(here, 'LOGIN', wrong(code, 1))).statusCode).toBe(400);
    expect((await validateCode(here, 'LOGIN', code)).statusCode).toBe(200);
    await sendCode(here, { operation: 'VERIFY' });
    const autre = await lastCode(server, ADHERENT);
    expect((await validateCode(here, 'VERIFY', wrong(autre, 1))).statusCode).toBe(400);
  });
  expect(lignes).toEqual([
    ['amf', null],
    ['echec', 'Code de sécurité refusé'],
    ['succes', null],
  ]);
});

test('un premier code refusé, à la mise en place, y est aussi', async () => {
  const nouveau = 'consultant@demo.fr';
  await server.db.query('update compte set is_second_facteur_exige = true where user_name = $1', [nouveau]);
  const lignes = await ajoute(nouveau, async () => {
    const someone = await halfway(nouveau);
    await someone.call('POST', `${STEP}/enrolment`);
    const confirme = await someone.call('POST', `${STEP}/enrolment/confirm`, { body: { code: '000000' } });
    expect(confirme.statusCode).toBe(400);
  });
  expect(lignes).toEqual([
    ['amf', null],
    ['echec', 'Premier code du second facteur refusé'],
  ]);
});
