import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { forgetCodes, lastCode, prove, sendCode } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ME = 'adherent@demo.fr';
const PASSWORD = 'Demonstration-2026!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  await forgetCodes(server.db);
  await allow(true);
  await server.db.query('update compte set is_amf_active = true where user_name = $1', [ME]);
});
afterAll(() => server.close());

async function allow(isAllowed: boolean): Promise<void> {
  await server.db.query(
    `update client set configuration = jsonb_set(configuration, '{isAppareilConfianceActivated}', $1) where code = 'horizon'`,
    [JSON.stringify(isAllowed)],
  );
  // Every node hears of it in a moment.
  await vi.waitFor(async () => {
    const page = await visitor(server.app).get('/');
    expect(page.body).toContain(`"isAppareilConfianceActivated":${isAllowed}`);
  });
}

/** One browser, whose cookies stay from one sign-in to the next. */
async function browser(): Promise<Visitor> {
  const who = visitor(server.app);
  await who.get('/');
  return who;
}

async function signsIn(who: Visitor, userName = ME): Promise<{ etape?: string }> {
  const answer = await who.call('POST', '/api/identity/login', { body: { userName, password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function givesCode(who: Visitor, more: object = {}) {
  await sendCode(who, { operation: 'LOGIN' });
  const body = { operation: 'LOGIN', securityCode: await lastCode(server, ME), ...more };
  expect((await who.call('POST', '/api/amf/validate-operation', { body })).statusCode).toBe(200);
}

const NAMED = { confiance: true, nomAppareil: 'Mon ordinateur' };

/** A browser that was named and left. */
async function trusted(): Promise<Visitor> {
  const who = await browser();
  expect(await signsIn(who)).toEqual({ etape: 'code' });
  await givesCode(who, NAMED);
  await who.call('POST', '/api/identity/logout', { body: {} });
  return who;
}

const devices = async (who: Visitor) => (await who.get('/api/amf/devices')).json().appareils;

test('where the list asks everybody who signs in for a code, an account that is not protected owes one too', async () => {
  await server.db.query('update compte set is_amf_active = false where user_name = $1', [ME]);
  expect(await signsIn(await browser())).toMatchObject({ userName: ME });
  const exige = (isExige: boolean) =>
    server.db.query(`update action_amf set is_amf_requis = $1 where code = 'LOGIN'`, [isExige]);
  await exige(true);
  try {
    const who = await browser();
    expect(await signsIn(who)).toEqual({ etape: 'code' });
    await givesCode(who);
    expect((await who.get('/api/amf/devices')).statusCode).toBe(200);
  } finally {
    await exige(false);
  }
});

describe('a device that its owner has named', () => {
  test('is not asked for a code at sign-in; another one is; the owner is told by mail', async () => {
    const here = await trusted();
    expect(await signsIn(here)).toMatchObject({ userName: ME });
    const [device] = await devices(here);
    expect(device).toMatchObject({ nom: 'Mon ordinateur', isCourant: true });
    const days = (Date.parse(device.dateConfianceFin) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect(await signsIn(await browser())).toEqual({ etape: 'code' });
    const [told] = await deposes(server, ME);
    expect(told?.variables.quoi).toContain('Appareil de confiance ajouté (Mon ordinateur)');
  });

  test('never stands for an act that asks for a code', async () => {
    const here = await trusted();
    await signsIn(here);
    const [{ id }] = await devices(here);
    const forget = (code?: string) =>
      here.call('POST', '/api/amf/delete-devices', {
        body: { ids: [id] },
        ...(code && { headers: { 'x-security-code': code } }),
      });
    expect(expectRefusal(await forget(), 403).code).toBe('SECURITY_CODE_REQUIS');
    const code = await prove(server, here, { operation: 'VERIFY' }, ME);
    expect((await forget(code)).statusCode).toBe(200);
    // Revoked: the next sign-in asks again.
    await here.call('POST', '/api/identity/logout', { body: {} });
    expect(await signsIn(here)).toEqual({ etape: 'code' });
  });

  test('is asked again after ninety days, which signing in does not make longer', async () => {
    const here = await trusted();
    const older = (days: number) =>
      server.db.query(
        'update appareil set date_confiance_fin = date_confiance_fin - make_interval(days => $1)',
        [days],
      );
    await older(60);
    expect(await signsIn(here)).toMatchObject({ userName: ME });
    await older(30);
    expect(await signsIn(here)).toEqual({ etape: 'code' });
  });

  test.each([
    ['password', `password_hash = password_hash || 'x'`],
    ['protection', 'is_amf_active = false'],
    ['number', `tel_amf = '+33612345678'`],
    ['identifier', `user_name = 'autre@demo.fr'`],
  ])('is asked again once the %s has changed', async (_, change) => {
    await trusted();
    const [before] = await server.db.query<Record<string, unknown>>(
      'select user_name, password_hash from compte where user_name = $1',
      [ME],
    );
    await server.db.query(`update compte set ${change} where user_name = $1`, [ME]);
    const left = await server.db.query('select 1 from appareil where date_confiance_fin is not null');
    await server.db.query(
      'update compte set user_name = $1, password_hash = $2 where user_name in ($1, $3)',
      [ME, before?.password_hash, 'autre@demo.fr'],
    );
    expect(left).toEqual([]);
  });

  test('is nobody else’s: two people share a browser', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [
      'beneficiaire@demo.fr',
    ]);
    const here = await trusted();
    expect(await signsIn(here, 'beneficiaire@demo.fr')).toEqual({ etape: 'code' });
  });
});

describe('where the client does not allow it', () => {
  test('nothing is trusted, whatever is asked', async () => {
    await allow(false);
    const here = await trusted();
    expect(await signsIn(here)).toEqual({ etape: 'code' });
    await givesCode(here, NAMED);
    expect(await devices(here)).toMatchObject([{ dateConfianceFin: null, nom: null }]);
  });

  test('what was trusted before is no more', async () => {
    const here = await trusted();
    await allow(false);
    expect(await signsIn(here)).toEqual({ etape: 'code' });
  });
});

test('a device without a name of its own is called by what it is; an endless name is refused', async () => {
  const here = await browser();
  await signsIn(here);
  await sendCode(here, { operation: 'LOGIN' });
  const body = { operation: 'LOGIN', securityCode: await lastCode(server, ME), confiance: true };
  const long = { ...body, nomAppareil: 'x'.repeat(51) };
  const refused = await here.call('POST', '/api/amf/validate-operation', { body: long });
  expect(Object.keys(expectRefusal(refused, 400).errors ?? {})).toEqual(['nomAppareil']);
  expect((await here.call('POST', '/api/amf/validate-operation', { body })).statusCode).toBe(200);
  expect(await devices(here)).toMatchObject([{ nom: 'Navigateur' }]);
});
