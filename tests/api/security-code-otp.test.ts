import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { OPERATIONS_AMF } from '#src/core/compte/security-code.ts';
import { registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { forgetCodes, lastCode, prove, sendCode, validateCode, wrong } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ME = 'adherent@demo.fr';
const GUARDED = '/api/essai/code';

let server: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  server = await testApp({
    extend: (app) => {
      app.post(
        GUARDED,
        { config: { droit: { connecte: true, code: true }, appel: { resume: 'Essayer' } } },
        async () => ({ fait: true }),
      );
    },
  });
  other = await server.node();
});
beforeEach(() => forgetCodes(server.db));
afterAll(() => server.close());

async function signedIn(userName = ME, host?: string): Promise<Visitor> {
  const who = visitor(server.app, host);
  await who.signIn(userName);
  return who;
}

/** The same browser in front of another node. */
function onNode(app: FastifyInstance, { cookies }: Visitor): Visitor {
  const same = visitor(app);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

async function evaluated(): Promise<number> {
  const [row] = await server.db.query<{ total: number }>(
    'select coalesce(sum(essais), 0)::int as total from code_securite',
  );
  return row?.total ?? -1;
}

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe('OTP-01 and OTP-02: tries at the same moment on two nodes', () => {
  test('of 400 wrong codes five are looked at, and then the right one is refused', async () => {
    const here = await signedIn();
    const there = onNode(other, here);
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) =>
        validateCode(at % 2 ? here : there, 'VERIFY', wrong(code, at + 1)),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([400]));
    expect(await evaluated()).toBe(5);
    expectRefusal(await validateCode(here, 'VERIFY', code), 400);
    expect(await evaluated()).toBe(5);
  });

  test('of 200 right codes exactly one succeeds', async () => {
    const here = await signedIn();
    const there = onNode(other, here);
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => validateCode(at % 2 ? here : there, 'VERIFY', code)),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(199);
  });

  test('a sign-in opens one session, whatever is tried at once', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
    const here = await signedIn();
    await sendCode(here, { operation: 'LOGIN' });
    const code = await lastCode(server, ME);
    const tries = Array.from({ length: 40 }, (_, at) => onNode(at % 2 ? other : server.app, here));
    const answers = await Promise.all(tries.map((one) => validateCode(one, 'LOGIN', code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    const rows = await server.db.query('select 1 from session');
    expect(rows).toHaveLength(1);
  });
});

describe('OTP-02: a right code is worth nothing elsewhere', () => {
  async function refusedBy(
    who: Visitor,
    code: string,
    operation: (typeof OPERATIONS_AMF)[number] = 'VERIFY',
  ) {
    const { code: why } = expectRefusal(await validateCode(who, operation, code), 400);
    expect(why).toBe('SECURITY_CODE_INVALIDE');
  }

  test('in another session of the same account, for another account, at another client', async () => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    await refusedBy(await signedIn(), code);
    await refusedBy(await signedIn('beneficiaire@demo.fr'), code);
    await refusedBy(await signedIn(ME, 'deux.localhost'), code);
    expect((await validateCode(here, 'VERIFY', code)).statusCode).toBe(200);
  });

  test.each(
    OPERATIONS_AMF.filter(
      (one) => !['VERIFY', 'LOGIN', 'VERIFY_UNAUTHENTICATED', 'MODIFY_PHONE'].includes(one),
    ),
  )('for %s', async (operation) => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    await refusedBy(here, await lastCode(server, ME), operation);
  });

  test('a code for one number does not change to another', async () => {
    const here = await signedIn();
    const kept = await prove(server, here, { operation: 'VERIFY' }, ME);
    await server.db.query('delete from limite');
    await sendCode(here, { operation: 'MODIFY_PHONE', newAmfTel: '06 12 34 56 78' }, kept);
    const code = await lastCode(server, '+33612345678');
    const elsewhere = await validateCode(here, 'MODIFY_PHONE', code, { newAmfTel: '0730123456' });
    expectRefusal(elsewhere, 400);
    const right = await validateCode(here, 'MODIFY_PHONE', code, { newAmfTel: '+33 6 12 34 56 78' });
    expect(right.statusCode).toBe(200);
  });

  test('after ten minutes, and once a newer one was sent', async () => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    const former = await lastCode(server, ME);
    await sendCode(here, { operation: 'VERIFY' });
    const latest = await lastCode(server, ME);
    if (former !== latest) await refusedBy(here, former);
    await server.db.query(
      `update code_securite set date_expiration = date_expiration - interval '10 minutes'`,
    );
    await refusedBy(here, latest);
  });

  test('a name that is not one’s own is refused, a visitor is asked to sign in', async () => {
    const here = await signedIn();
    expectRefusal(await sendCode(here, { operation: 'VERIFY', username: 'autre@demo.fr' }), 403);
    expect((await sendCode(here, { operation: 'VERIFY', username: ` ${ME.toUpperCase()}` })).statusCode).toBe(
      200,
    );
    const nobody = visitor(server.app);
    await nobody.get('/');
    expectRefusal(await sendCode(nobody, { operation: 'VERIFY' }), 401);
    expect(expectRefusal(await sendCode(nobody, { operation: 'LOGIN' }), 401).code).toBe('CONNEXION_EXPIREE');
  });

  test.each(['12345', '1234567', '12345a', '１２３４５６', '', null, 123456, ['123456']])(
    'a code that is none is a 400 on its field: %j',
    async (securityCode) => {
      const here = await signedIn();
      const body = { operation: 'VERIFY', securityCode };
      const answer = await here.call('POST', '/api/amf/validate-operation', { body });
      expect(expectRefusal(answer, 400).errors).toHaveProperty('securityCode');
    },
  );
});

describe('OTP-05: the verified code that the browser sends again', () => {
  const guarded = (who: Visitor, code?: string) =>
    who.call('POST', GUARDED, code === undefined ? {} : { headers: { 'x-security-code': code } });

  async function verified(): Promise<{ here: Visitor; code: string }> {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    const code = await lastCode(server, ME);
    expect((await validateCode(here, 'VERIFY', code)).statusCode).toBe(200);
    return { here, code };
  }

  test('opens what asks for it, on both nodes, and nothing without it', async () => {
    const { here, code } = await verified();
    expect(expectRefusal(await guarded(here), 403).code).toBe('SECURITY_CODE_REQUIS');
    expect((await guarded(here, code)).statusCode).toBe(200);
    expect((await guarded(onNode(other, here), code)).statusCode).toBe(200);
    const nobody = visitor(server.app);
    await nobody.get('/');
    expectRefusal(await guarded(nobody, code), 401);
  });

  test('is worthless in another session, and after a quarter of an hour', async () => {
    const { here, code } = await verified();
    expectRefusal(await guarded(await signedIn(), code), 403);
    await server.db.query(`update code_valide set date_expiration = date_expiration - interval '14 minutes'`);
    expect((await guarded(here, code)).statusCode).toBe(200);
    await server.db.query(`update code_valide set date_expiration = date_expiration - interval '1 minute'`);
    expectRefusal(await guarded(here, code), 403);
  });

  test('cannot be found by trying: after five wrong ones the right one is refused too', async () => {
    const { here, code } = await verified();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => guarded(here, wrong(code, at + 1))),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([403]));
    expectRefusal(await guarded(here, code), 403);
  });

  test('a sent code that nobody has verified opens nothing', async () => {
    const here = await signedIn();
    await sendCode(here, { operation: 'VERIFY' });
    expectRefusal(await guarded(here, await lastCode(server, ME)), 403);
  });
});

test('a code is nowhere but in what was sent: not in the base, the log, an answer or a subject', async () => {
  const here = await signedIn();
  const seen: string[] = [];
  const codes: string[] = [];
  for (const operation of ['VERIFY', 'ACTIVATE_AMF'] as const) {
    seen.push((await sendCode(here, { operation })).body);
    const code = await lastCode(server, ME);
    seen.push((await validateCode(here, operation, wrong(code))).body);
    seen.push((await validateCode(here, operation, code)).body);
    codes.push(code);
  }
  const lists = new Set(Object.values(registry).map(({ model }) => tableOf(model)));
  const dump = await withClient(server.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; quoted: string }>(
      `select relname as name, format('%I.%I', nspname, relname) as quoted from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and nspname in ('public', 'journal')`,
    );
    const lines: string[] = [];
    for (const { quoted } of rows.filter(({ name }) => !lists.has(name))) {
      const found = await client.query<{ line: string }>(
        `select row_to_json(t)::text as line from ${quoted} t`,
      );
      lines.push(...found.rows.map(({ line }) => line));
    }
    return lines;
  });
  const everything = [...dump, ...server.logs, ...seen].join('\n');
  expect(everything).toContain('CODE_SECURITE');
  for (const code of codes) expect(everything).not.toMatch(new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`));
  const [model] = await server.db.query<{ objet: string }>(
    `select objet from modele_mail where code = 'CODE_SECURITE'`,
  );
  expect(model?.objet).toBe('Votre code de sécurité');
});
