import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationAmf } from '#src/core/compte/security-code.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { forgetCodes, lastCode, prove, validateCode } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const MOI = 'admin@demo.fr';
const ROLES = '/api/admin/settings/role';
/** Asks a code of everybody who is signed in, and is no write of the back office. */
const PERSONNEL = '/api/essai/personnel';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    extend: (app) => {
      const droit = { connecte: true, code: true } as const;
      app.post(PERSONNEL, { config: { droit, appel: { resume: 'Essayer' } } }, async () => ({ fait: true }));
    },
  });
});
beforeEach(() => forgetCodes(server.db));
afterAll(() => server.close());

async function connecte(): Promise<Visitor> {
  const who = visitor(server.app);
  await who.signIn(MOI);
  return who;
}

let rang = 0;
function creeRole(who: Visitor, code: string) {
  rang += 1;
  return who.call('POST', ROLES, {
    body: { name: `objet-${rang}`, libelle: `Objet ${rang}`, habilitations: [] },
    headers: { 'x-security-code': code },
  });
}

const faitSien = (who: Visitor, code: string) =>
  who.call('POST', PERSONNEL, { body: {}, headers: { 'x-security-code': code } });

const AUTRES: readonly OperationAmf[] = [
  'ACTIVATE_BIOMETRICS',
  'DEACTIVATE_BIOMETRICS',
  'VERIFY_MAIL_SMS',
  'ACTIVATE_AMF',
];

describe('un code dit pour quoi il a été demandé (OTP-05)', () => {
  test.each(AUTRES)('celui de %s n’ouvre aucune écriture du back-office', async (operation) => {
    const who = await connecte();
    const code = await prove(server, who, { operation }, MOI);
    for (const [method, url] of [
      ['POST', ROLES],
      ['POST', '/api/admin/users/roles'],
      ['POST', '/api/profil-remplacement'],
    ] as const) {
      const refus = await who.call(method, url, { body: {}, headers: { 'x-security-code': code } });
      expect(expectRefusal(refus, 403).code, url).toBe('SECURITY_CODE_REQUIS');
    }
    expectRefusal(await creeRole(who, code), 403);
    // What is one's own asks for a code of the session, whatever it was for.
    expect((await faitSien(who, code)).statusCode).toBe(200);
  });

  test('celui de la connexion non plus', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [MOI]);
    const who = await connecte();
    const code = await prove(server, who, { operation: 'LOGIN' }, MOI);
    expectRefusal(await creeRole(who, code), 403);
    expect((await faitSien(who, code)).statusCode).toBe(200);
  });

  test('celui que demande la fenêtre du navigateur les ouvre, jusqu’à ce qu’un autre le remplace', async () => {
    const who = await connecte();
    const code = await prove(server, who, { operation: 'VERIFY' }, MOI);
    expect((await creeRole(who, code)).statusCode).toBe(201);
    expect((await creeRole(who, code)).statusCode).toBe(201);
    const autre = await prove(server, who, { operation: 'ACTIVATE_BIOMETRICS' }, MOI);
    expectRefusal(await creeRole(who, code), 403);
    expectRefusal(await creeRole(who, autre), 403);
    const repris = await prove(server, who, { operation: 'VERIFY' }, MOI);
    expect((await creeRole(who, repris)).statusCode).toBe(201);
  });

  test('refusé pour son objet, il ne compte pas comme faux', async () => {
    const who = await connecte();
    const code = await prove(server, who, { operation: 'VERIFY_MAIL_SMS' }, MOI);
    for (let fois = 0; fois < 6; fois++) expectRefusal(await creeRole(who, code), 403);
    expect((await faitSien(who, code)).statusCode).toBe(200);
  });

  test('d’une version qui ne le disait pas, il n’ouvre que ce qui est à soi', async () => {
    const who = await connecte();
    const code = await prove(server, who, { operation: 'VERIFY' }, MOI);
    await server.db.query('update code_valide set operation = null');
    expectRefusal(await creeRole(who, code), 403);
    expect((await faitSien(who, code)).statusCode).toBe(200);
  });

  test('un code demandé pour un objet ne se vérifie pas pour un autre', async () => {
    const who = await connecte();
    await prove(server, who, { operation: 'VERIFY_MAIL_SMS' }, MOI);
    const code = await lastCode(server, MOI);
    expectRefusal(await validateCode(who, 'VERIFY', code), 400);
  });
});
