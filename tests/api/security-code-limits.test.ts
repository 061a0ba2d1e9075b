import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { forgetCodes, lastCode, prove, sendCode, validateCode, wrong } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ME = 'adherent@demo.fr';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(() => forgetCodes(server.db));
afterAll(() => server.close());

async function signedIn(userName = ME): Promise<Visitor> {
  const who = visitor(server.app);
  await who.signIn(userName);
  return who;
}

/** Everything that was counted is this much older. */
async function wait(interval: string): Promise<void> {
  await server.db.query(`update limite set date_expiration = date_expiration - $1::interval`, [interval]);
}

async function stranger(): Promise<Visitor> {
  const who = visitor(server.app);
  await who.get('/');
  return who;
}

describe('OTP-03: sendings are counted', () => {
  test('three in a quarter of an hour that came to nothing, of all sessions together', async () => {
    const here = await signedIn();
    const there = await signedIn();
    for (const who of [here, there, here]) {
      expect((await sendCode(who, { operation: 'VERIFY' })).statusCode).toBe(200);
    }
    const refused = await sendCode(there, { operation: 'VERIFY' });
    const body = expectRefusal(refused, 429);
    expect(body.code).toBe('SECURITY_CODE_LIMITE');
    expect(body.retryAfter).toBeGreaterThan(800);
    expect(refused.headers['retry-after']).toBe(String(body.retryAfter));
    expect(await deposes(server, ME)).toHaveLength(3);
    // Each operation has its own: what came to nothing elsewhere holds nobody here.
    expect((await sendCode(there, { operation: 'ACTIVATE_AMF' })).statusCode).toBe(200);
    expect((await sendCode(await signedIn('beneficiaire@demo.fr'), { operation: 'VERIFY' })).statusCode).toBe(
      200,
    );
    await wait('15 minutes');
    expect((await sendCode(here, { operation: 'VERIFY' })).statusCode).toBe(200);
  });

  test('of twenty at the same moment three leave, of which one is worth something', async () => {
    const here = await signedIn();
    const all = Array.from({ length: 20 }, () => sendCode(here, { operation: 'VERIFY' }));
    const answers = await Promise.all(all);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(17);
    const live = await server.db.query('select 1 from code_securite where date_fin is null');
    expect(live).toHaveLength(1);
    const codes = (await deposes(server, ME)).map(({ variables }) => variables.code ?? '');
    const verified = [];
    for (const code of codes) verified.push((await validateCode(here, 'VERIFY', code)).statusCode);
    expect(verified.sort()).toEqual([200, 400, 400]);
  });

  test('a right code gives its own back: a protected member signs in as often as needed', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
    for (let count = 0; count < 12; count++) {
      const who = await signedIn();
      await prove(server, who, { operation: 'LOGIN' }, ME);
      expect((await who.get('/api/amf/devices')).statusCode).toBe(200);
    }
    const here = await signedIn();
    await prove(server, here, { operation: 'LOGIN' }, ME);
    const counted = await server.db.query<{ nombre: number }>('select nombre from limite where nombre > 0');
    expect(counted.length).toBeLessThanOrEqual(1);
  });

  test('a wrong code gives nothing back, and of twenty right and wrong ones at once the count stays true', async () => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    const mixed = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? sendCode(here, { operation: 'VERIFY' }) : validateCode(here, 'VERIFY', wrong(code)),
    );
    const answers = await Promise.all(mixed);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expectRefusal(await sendCode(here, { operation: 'VERIFY' }), 429);
    await prove(server, here, { operation: 'ACTIVATE_AMF' }, ME);
  });

  async function tenADay(who: Visitor, operation: 'VERIFY' | 'LOGIN'): Promise<void> {
    for (let count = 0; count < 10; count++) {
      if (count % 3 === 0) await wait('15 minutes');
      expect((await sendCode(who, { operation })).statusCode).toBe(200);
    }
    await wait('15 minutes');
  }

  test('ten a day', async () => {
    const here = await signedIn();
    await tenADay(here, 'VERIFY');
    const body = expectRefusal(await sendCode(here, { operation: 'VERIFY' }), 429);
    expect(body.message).toContain('vingt-quatre heures');
    expect(body).not.toHaveProperty('logoutUrl');
    await wait('24 hours');
    expect((await sendCode(here, { operation: 'VERIFY' })).statusCode).toBe(200);
  });

  test('during a sign-in the eleventh says where to go: there is nothing left to do', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
    const here = await signedIn();
    await tenADay(here, 'LOGIN');
    expect(expectRefusal(await sendCode(here, { operation: 'LOGIN' }), 429)).toMatchObject({
      logoutUrl: '/',
    });
  });
});

test('twenty-five wrong codes in a day, and then no code is looked at: not even the right one', async () => {
  const here = await signedIn();
  let tried = 0;
  for (let sending = 0; sending < 5; sending++) {
    if (sending % 3 === 0) await wait('15 minutes');
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    for (let by = 1; by <= 5; by++, tried++) {
      expectRefusal(await validateCode(here, 'VERIFY', wrong(code, by)), 400);
    }
  }
  expect(tried).toBe(25);
  expectRefusal(await sendCode(here, { operation: 'VERIFY' }), 429);
  // A code that was sent before the last wrong one.
  await server.db.query(
    'update code_securite set date_fin = null, essais = 0 where id = (select max(id::text)::uuid from code_securite)',
  );
  expectRefusal(await validateCode(here, 'VERIFY', await lastCode(server, ME)), 429);
  await wait('24 hours');
  await prove(server, here, { operation: 'VERIFY' }, ME);
});

test('the client’s list makes an operation stricter, never looser', async () => {
  const rule = (minutes: number, tries: number, canaux: string) =>
    server.db.query(
      `update action_amf set duree_validite_min = $1, nb_tentatives_max = $2, canaux = $3::text[] where code = 'VERIFY'`,
      [minutes, tries, canaux],
    );
  const limits = async () => {
    const [row] = await server.db.query<{ secondes: number; essais: number; canal: string }>(
      `select extract(epoch from date_expiration - date_creation)::int as secondes, essais_max as essais,
         send_type as canal from code_securite where date_fin is null`,
    );
    return row;
  };
  const here = await signedIn();
  await server.db.query(
    `update compte set tel_amf = '+33612345678', is_tel_amf_confirme = true where user_name = $1`,
    [ME],
  );
  await rule(2, 1, '{MAIL}');
  await sendCode(here, { operation: 'VERIFY', sendType: 'SMS' });
  expect(await limits()).toEqual({ secondes: 120, essais: 1, canal: 'MAIL' });
  const [sent] = await deposes(server, ME);
  expect(sent?.variables.duree).toBe('2 minutes');
  const code = sent?.variables.code ?? '';
  expectRefusal(await validateCode(here, 'VERIFY', wrong(code)), 400);
  expectRefusal(await validateCode(here, 'VERIFY', code), 400);
  await rule(1440, 20, '{MAIL,SMS}');
  await sendCode(here, { operation: 'VERIFY', sendType: 'SMS' });
  expect(await limits()).toEqual({ secondes: 600, essais: 5, canal: 'SMS' });
});

test('right codes are not counted as wrong ones', async () => {
  const here = await signedIn();
  for (let count = 0; count < 9; count++) {
    if (count % 3 === 0) await wait('15 minutes');
    await prove(server, here, { operation: 'VERIFY' }, ME);
  }
  const rows = await server.db.query<{ nombre: number }>('select nombre from limite order by nombre');
  expect(rows.map(({ nombre }) => nombre)).toContain(0);
});

describe('LIM-02: without a session, known and unknown identifiers are the same', () => {
  const PEOPLE = [ME, 'personne@demo.fr', 'suspendu@demo.fr'];

  test('for sending and for verifying', async () => {
    await server.db.query(
      `insert into compte (client_id, user_name, email, nom, prenom, etat_compte)
       select client_id, 'suspendu@demo.fr', 'suspendu@demo.fr', 'X', 'Y', 'desactive' from compte where user_name = $1
       on conflict do nothing`,
      [ME],
    );
    const answers: string[][] = [];
    for (const username of PEOPLE) {
      const who = await stranger();
      const sent = await sendCode(who, { operation: 'VERIFY_UNAUTHENTICATED', sendType: 'SMS', username });
      const tries = [];
      for (let by = 0; by < 6; by++) {
        tries.push(await validateCode(who, 'VERIFY_UNAUTHENTICATED', wrong('000000', by), { username }));
      }
      answers.push([sent, ...tries].map((one) => withoutOwn(exceptIdentity(one), username)));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.[0]).toContain('Si cette adresse est celle d’un compte');
    expect(await deposes(server, 'personne@demo.fr')).toEqual([]);
    expect(await deposes(server, 'suspendu@demo.fr')).toEqual([]);
    const looked = await server.db.query<{ essais: number }>('select essais from code_securite');
    expect(looked.map(({ essais }) => essais)).toEqual([5, 5, 5]);
  });

  /** What each caller has of its own: the name that was typed, masked, and a cookie made at random. */
  function withoutOwn(text: string, username: string): string {
    const own = `${username.charAt(0)}***${username.split('@')[0]?.at(-1)}@demo.fr`;
    return text
      .replaceAll(own, '…')
      .replace(/portail_verification=[\w-]{43}/g, '…')
      .replace(/"content-length":"\d+"/g, '');
  }

  test('a right code is right, in the browser that asked for it only', async () => {
    const who = await stranger();
    await sendCode(who, { operation: 'VERIFY_UNAUTHENTICATED', username: ME });
    const code = await lastCode(server, ME);
    const asked = { username: ME };
    expectRefusal(await validateCode(await stranger(), 'VERIFY_UNAUTHENTICATED', code, asked), 400);
    expect((await validateCode(who, 'VERIFY_UNAUTHENTICATED', code, asked)).json()).toMatchObject({
      telephone: null,
      sendType: 'MAIL',
    });
    expectRefusal(await validateCode(who, 'VERIFY_UNAUTHENTICATED', code, asked), 400);
  });

  test('a stranger neither spends the sendings of an account nor ends its codes', async () => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    for (let count = 0; count < 4; count++) {
      await sendCode(await stranger(), { operation: 'VERIFY_UNAUTHENTICATED', username: ME });
    }
    expect((await validateCode(here, 'VERIFY', code)).statusCode).toBe(200);
    expect((await sendCode(here, { operation: 'VERIFY' })).statusCode).toBe(200);
  });

  test('an identifier is needed', async () => {
    const answer = await sendCode(await stranger(), { operation: 'VERIFY_UNAUTHENTICATED' });
    expect(expectRefusal(answer, 400).errors).toEqual({ username: 'Ce champ est obligatoire.' });
  });
});
