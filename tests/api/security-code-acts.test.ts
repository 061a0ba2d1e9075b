import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { forgetCodes, lastCode, prove, sendCode, validateCode } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ME = 'adherent@demo.fr';
const MOBILE = '+33612345678';

let server: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  other = await server.node();
});
beforeEach(() => forgetCodes(server.db));
afterAll(() => server.close());

async function signedIn(userName = ME, app = server.app, host?: string): Promise<Visitor> {
  const who = visitor(app, host);
  await who.signIn(userName);
  return who;
}

interface Account {
  readonly isAmfActive: boolean;
  readonly amfSendType: string;
  readonly telAmf: string | null;
  readonly isTelAmfConfirme: boolean;
}

async function account(): Promise<Account | undefined> {
  const [row] = await server.db.query<Account>(
    `select is_amf_active as "isAmfActive", amf_send_type as "amfSendType", tel_amf as "telAmf",
       is_tel_amf_confirme as "isTelAmfConfirme" from compte c join client on client.id = c.client_id
     where user_name = $1 and client.code = 'horizon'`,
    [ME],
  );
  return row;
}

async function setPhone(telephone: string, isConfirme = true): Promise<void> {
  await server.db.query('update compte set tel_amf = $2, is_tel_amf_confirme = $3 where user_name = $1', [
    ME,
    telephone,
    isConfirme,
  ]);
}

async function notices(): Promise<(string | undefined)[]> {
  const all = await deposes(server, ME);
  return all.filter(({ modele }) => modele === 'SECU_MODIFICATION').map(({ variables }) => variables.quoi);
}

const amf = (who: Visitor) => who.get('/api/amf/get-encrypted-view-data?isLoginType=false');

describe('how a code goes (specification 1 §4)', () => {
  test.each([
    ['a confirmed mobile gets it', MOBILE, true, 'SMS', false, 'SMS au 06 ** ** ** 78'],
    ['one that is not confirmed does not', MOBILE, false, 'MAIL', false, 'n’est pas confirmé'],
    ['nor does a premium number', '+33899123456', true, 'MAIL', true, 'ne peut pas recevoir de code'],
    ['nor a foreign one', '+32470123456', true, 'MAIL', true, 'ne peut pas recevoir de code'],
    ['nor a short one', '3646', true, 'MAIL', true, 'ne peut pas recevoir de code'],
  ] as const)('%s', async (_, number, isConfirme, sendType, telephoneForbidden, words) => {
    const here = await signedIn();
    await setPhone(number, isConfirme);
    const answer = (await sendCode(here, { operation: 'VERIFY_MAIL_SMS', sendType: 'SMS' })).json();
    expect(answer).toMatchObject({
      sendType,
      telephoneForbidden,
      logoutUrl: null,
      isUserAmfAuthorized: true,
      currentUserName: 'a***t@demo.fr',
    });
    expect(answer.content).toContain(words);
    expect(JSON.stringify(answer)).not.toContain(number);
    expect(JSON.stringify(answer)).not.toContain(ME);
    const [sent] = await deposes(server, sendType === 'SMS' ? number : ME);
    expect(sent).toMatchObject({
      canal: sendType,
      modele: 'CODE_SECURITE',
      variables: { duree: '10 minutes' },
    });
    expect(sent?.variables.code).toMatch(/^[0-9]{6}$/);
  });

  test('by mail where the client sends no SMS', async () => {
    const there = await signedIn(ME, server.app, 'deux.localhost');
    await setPhone(MOBILE);
    const answer = (await sendCode(there, { operation: 'VERIFY', sendType: 'SMS' })).json();
    expect(answer).toMatchObject({ sendType: 'MAIL', telephone: '06 ** ** ** 78' });
    expect(answer.content).toContain('n’est pas proposé');
  });

  test('as the account prefers, where nothing is asked for', async () => {
    const here = await signedIn();
    await setPhone(MOBILE);
    expect((await sendCode(here, { operation: 'VERIFY' })).json().sendType).toBe('MAIL');
    await server.db.query(`update compte set amf_send_type = 'SMS' where user_name = $1`, [ME]);
    expect((await sendCode(here, { operation: 'VERIFY' })).json().sendType).toBe('SMS');
  });
});

describe('what a right code does, with it', () => {
  /** The verified code that is asked before a number changes. */
  async function shown(who: Visitor): Promise<string> {
    const kept = await prove(server, who, { operation: 'VERIFY' }, ME);
    await server.db.query('delete from limite');
    return kept;
  }

  /** A second session of the account on the other node, which has been read there. */
  async function elsewhere(): Promise<Visitor> {
    const there = await signedIn(ME, other);
    expect((await amf(there)).statusCode).toBe(200);
    return there;
  }
  /** Within a second, on the node that has only heard of it. */
  const ended = (who: Visitor) =>
    expect.poll(async () => (await amf(who)).statusCode, { timeout: 1_000 }).toBe(401);

  test('activates the protection, by the way the code came', async () => {
    const here = await signedIn();
    await prove(server, here, { operation: 'ACTIVATE_AMF', sendType: 'MAIL' }, ME);
    expect(await account()).toMatchObject({ isAmfActive: true, amfSendType: 'MAIL' });
    await setPhone(MOBILE);
    await prove(server, here, { operation: 'ACTIVATE_AMF', sendType: 'SMS' }, MOBILE);
    expect(await account()).toMatchObject({ isAmfActive: true, amfSendType: 'SMS' });
    expect(await notices()).toEqual([
      'Protection par code de sécurité activée, par SMS',
      'Protection par code de sécurité activée, par e-mail',
    ]);
  });

  test('deactivates it, and ends the other sessions on every node', async () => {
    const here = await signedIn();
    const there = await elsewhere();
    await prove(server, here, { operation: 'ACTIVATE_AMF' }, ME);
    expect((await amf(there)).statusCode).toBe(200);
    await prove(server, here, { operation: 'DEACTIVATE_AMF' }, ME);
    expect(await account()).toMatchObject({ isAmfActive: false });
    await ended(there);
    expect((await amf(here)).statusCode).toBe(200);
    expect(await notices()).toContain('Protection par code de sécurité désactivée');
  });

  test('changes the number: the code goes to the new one, which it confirms', async () => {
    const here = await signedIn();
    const there = await elsewhere();
    const asked = { operation: 'MODIFY_PHONE', newAmfTel: '06.12.34.56.78' } as const;
    await prove(server, here, asked, MOBILE, await shown(here));
    expect(await account()).toMatchObject({ telAmf: MOBILE, isTelAmfConfirme: true });
    await ended(there);
    expect(await notices()).toEqual(['Numéro de téléphone des codes de sécurité modifié']);
    expect((await amf(here)).json()).toMatchObject({ telephone: '06 ** ** ** 78', isTelAmfConfirme: true });
  });

  test('takes the sealed number that the insurer knows, from this session only', async () => {
    const here = await signedIn();
    const { telephone, telephoneScelle, isTelAmf } = (await amf(here)).json();
    expect([telephone, isTelAmf]).toEqual(['06 ** ** ** 01', false]);
    const stolen = await sendCode(await signedIn(), {
      operation: 'MODIFY_PHONE',
      newAmfTel: telephoneScelle,
    });
    expectRefusal(stolen, 400);
    const asked = { operation: 'MODIFY_PHONE', newAmfTel: telephoneScelle } as const;
    await prove(server, here, asked, '+33612345601', await shown(here));
    expect(await account()).toMatchObject({ telAmf: '+33612345601', isTelAmfConfirme: true });
  });

  test('a number that gets no code is kept unconfirmed: the code went by mail', async () => {
    const here = await signedIn();
    const asked = { operation: 'MODIFY_PHONE', newAmfTel: '+32 470 12 34 56' } as const;
    const answer = (await sendCode(here, asked, await shown(here))).json();
    expect(answer).toMatchObject({ sendType: 'MAIL', telephoneForbidden: true });
    const code = await lastCode(server, ME);
    await validateCode(here, 'MODIFY_PHONE', code, { newAmfTel: asked.newAmfTel });
    expect(await account()).toMatchObject({
      telAmf: '+32470123456',
      isTelAmfConfirme: false,
      amfSendType: 'MAIL',
    });
  });

  test.each([
    ['06123456789', "Le numéro de téléphone saisi n'est pas valide."],
    ['bonjour', "Le numéro de téléphone saisi n'est pas valide."],
    ['0712345678', "Le numéro de téléphone saisi n'est pas valide."],
    ['0612', "Le numéro de téléphone saisi n'est pas valide."],
    ['36 46', "Le numéro de téléphone saisi n'est pas valide."],
    [
      '08 99 12 34 56',
      'Ce numéro est celui d’un service : merci de saisir votre numéro de téléphone mobile.',
    ],
    ['01 12 34 56 78', 'Merci de saisir un numéro de téléphone mobile.'],
    [undefined, 'Ce champ est obligatoire.'],
  ])('%s is not a number to change to', async (newAmfTel, message) => {
    const here = await signedIn();
    const answer = await sendCode(here, { operation: 'MODIFY_PHONE', ...(newAmfTel && { newAmfTel }) });
    expect(expectRefusal(answer, 400).errors).toEqual({ newAmfTel: message });
    if (newAmfTel === undefined) return;
    const written = await here.call('POST', '/api/amf/update-user-tel', { body: { newAmfTel } });
    expect(expectRefusal(written, 400).errors).toEqual({ newAmfTel: message });
    expect(await account()).toMatchObject({ telAmf: null });
  });

  test.each([
    ['protected', true],
    ['unprotected', false],
  ])(
    'an %s account shows who it is before its number changes, and the number itself shows nothing',
    async (_, isProtected) => {
      const here = await signedIn();
      if (isProtected) await prove(server, here, { operation: 'ACTIVATE_AMF' }, ME);
      await server.db.query('delete from limite');
      const asked = { operation: 'MODIFY_PHONE', newAmfTel: MOBILE } as const;
      expect(expectRefusal(await sendCode(here, asked), 403).code).toBe('SECURITY_CODE_REQUIS');
      const kept = await shown(here);
      const fromTheNumber = await prove(server, here, asked, MOBILE, kept);
      expect(await account()).toMatchObject({ telAmf: MOBILE, isTelAmfConfirme: true });
      const again = { operation: 'MODIFY_PHONE', newAmfTel: '0612345679' } as const;
      const refused = expectRefusal(await sendCode(here, again, fromTheNumber), 403);
      expect(refused.code).toBe('SECURITY_CODE_REQUIS');
      expect((await sendCode(here, again, kept)).statusCode).toBe(200);
    },
  );

  test('opens the session of a sign-in, whose code is then the session’s verified one', async () => {
    const here = await signedIn();
    await prove(server, here, { operation: 'ACTIVATE_AMF' }, ME);
    const next = visitor(server.app);
    const step = await next.signIn(ME);
    expect(step.json()).toEqual({ etape: 'code' });
    expectRefusal(await amf(next), 401);
    await sendCode(next, { operation: 'LOGIN' });
    const code = await lastCode(server, ME);
    const opened = (await validateCode(next, 'LOGIN', code)).json();
    expect(opened.currentUser).toMatchObject({ userName: ME, isUser: true });
    expect((await amf(next)).statusCode).toBe(200);
    expect(
      (
        await next.call('POST', '/api/amf/update-user-tel', {
          body: {},
          headers: { 'x-security-code': code },
        })
      ).statusCode,
    ).toBe(200);
    expectRefusal(await validateCode(next, 'LOGIN', code), 401);
  });
});

describe('devices and settings', () => {
  const devices = async (who: Visitor) => (await who.get('/api/amf/devices')).json().appareils;

  test('biometrics are switched on and off for the device that asks', async () => {
    const here = await signedIn();
    await prove(server, here, { operation: 'ACTIVATE_BIOMETRICS' }, ME);
    expect(await devices(here)).toMatchObject([
      { isBiometrieActive: true, isCourant: true, plateforme: 'web' },
    ]);
    await prove(server, here, { operation: 'DEACTIVATE_BIOMETRICS' }, ME);
    expect(await devices(here)).toMatchObject([{ isBiometrieActive: false }]);
    expect(await notices()).toHaveLength(2);
  });

  test('devices are forgotten one by one or all at once, one’s own only, and an empty list is not all', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const stranger = await signedIn('beneficiaire@demo.fr');
    await prove(server, here, { operation: 'ACTIVATE_BIOMETRICS' }, ME);
    await prove(server, there, { operation: 'ACTIVATE_BIOMETRICS' }, ME);
    const [first, second] = await devices(here);
    const forget = (who: Visitor, body: unknown) => who.call('POST', '/api/amf/delete-devices', { body });
    for (const body of [
      {},
      { ids: [] },
      { ids: null },
      { ids: ['x'] },
      { ids: [first.id], tous: true },
      [],
    ]) {
      expectRefusal(await forget(here, body), 400);
    }
    expectRefusal(await forget(stranger, { ids: [first.id] }), 404);
    expectRefusal(await forget(here, { ids: [first.id, '01900000-0000-7000-8000-000000000000'] }), 404);
    expect(await devices(here)).toHaveLength(2);
    expect((await forget(here, { ids: [first.id, first.id] })).json().appareils).toMatchObject([
      { id: second.id },
    ]);
    expect((await forget(here, { tous: true })).json()).toEqual({ appareils: [] });
  });

  test('a step that is skipped is refused where the account is protected', async () => {
    const here = await signedIn();
    await prove(server, here, { operation: 'ACTIVATE_AMF' }, ME);
    for (const url of ['/api/amf/delete-devices', '/api/amf/update-user-tel']) {
      const answer = await here.call('POST', url, { body: { tous: true } });
      expect(expectRefusal(answer, 403).code).toBe('SECURITY_CODE_REQUIS');
    }
  });

  test('a number that is only written down gets no code, and codes go by SMS to a confirmed one only', async () => {
    const here = await signedIn();
    const update = (body: unknown) => here.call('POST', '/api/amf/update-user-tel', { body });
    expect((await update({ newAmfTel: '0612345678' })).json()).toMatchObject({
      isTelAmf: true,
      isTelAmfConfirme: false,
      telephone: '06 ** ** ** 78',
    });
    expect(expectRefusal(await update({ sendType: 'SMS' }), 400).errors).toHaveProperty('sendType');
    await setPhone(MOBILE);
    expect((await update({ sendType: 'SMS' })).json()).toMatchObject({ amfSendType: 'SMS' });
    expect((await update({})).json()).toMatchObject({ amfSendType: 'SMS', isTelAmfConfirme: true });
    expect(await notices()).toHaveLength(2);
  });
});
