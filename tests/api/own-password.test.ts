import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let someone: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
});
beforeEach(async () => {
  await tempsPasse(server);
  someone = visitor(server.app);
  await someone.get('/');
});
afterAll(() => server.close());

describe('the password of somebody who is signed in', () => {
  const AVANT = 'Tulipe-Orage-47';
  const APRES = 'Muguet-Brume-58';

  test('is changed by who knows it: this session is replaced, the others are closed on every node', async () => {
    const node = await server.node();
    await someone.signIn('gestionnaire@demo.fr');
    const second = visitor(node);
    await second.signIn('gestionnaire@demo.fr');
    expect((await second.get('/api/admin/referentiel/sexe')).statusCode).toBe(200);
    const former = new Map(someone.cookies);
    const body = { password: PASSWORD, newPassword: AVANT, confirmPassword: AVANT };
    const done = await identite(someone, 'change-password', body);
    expect(done.statusCode).toBe(204);
    expect(someone.cookies.get('portail_session')).not.toBe(former.get('portail_session'));
    expect((await someone.get('/api/admin/referentiel/sexe')).statusCode).toBe(200);
    await expect.poll(async () => (await second.get('/api/admin/referentiel/sexe')).statusCode).toBe(401);
    const thief = visitor(server.app);
    for (const [name, value] of former) thief.cookies.set(name, value);
    expect((await thief.get('/api/admin/referentiel/sexe')).statusCode).toBe(401);
    const [notice] = await deposes(server, 'gestionnaire@demo.fr');
    expect(notice?.modele).toBe('SECU_MODIFICATION');
    expect(JSON.stringify(notice)).not.toContain(AVANT);
  });

  test.each([
    [{}, { password: M.REQ, newPassword: M.REQ, confirmPassword: M.REQ }],
    [
      { password: 'Faux-Mot-2026', newPassword: APRES, confirmPassword: APRES },
      { password: R.MOT_DE_PASSE_ACTUEL },
    ],
    [
      { password: AVANT, newPassword: AVANT, confirmPassword: AVANT },
      { newPassword: M.MOT_DE_PASSE_INCHANGE },
    ],
    [
      { password: AVANT, newPassword: APRES, confirmPassword: `${APRES}x` },
      { confirmPassword: M.MOTS_DE_PASSE_DIFFERENTS },
    ],
    [
      { password: AVANT, newPassword: 'Azerty123456!', confirmPassword: 'Azerty123456!' },
      { newPassword: R.MOT_DE_PASSE_CONNU },
    ],
  ])('says on its field what is wrong with %j', async (body, errors) => {
    await someone.signIn('gestionnaire@demo.fr', AVANT);
    const refused = await identite(someone, 'change-password', body);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
  });

  test('is an oracle that counts: past its tries even the right one is not looked at, and signing in still works', async () => {
    await someone.signIn('gestionnaire@demo.fr', AVANT);
    expect((await identite(someone, 'check-password', { password: AVANT })).json()).toEqual({
      isValid: true,
    });
    const answers = [];
    for (let count = 0; count < 12; count++) {
      answers.push((await identite(someone, 'check-password', { password: 'Faux-Mot-2026' })).statusCode);
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(200));
    expect(answers.at(-1)).toBe(429);
    expect((await identite(someone, 'check-password', { password: AVANT })).statusCode).toBe(429);
    const change = { password: AVANT, newPassword: APRES, confirmPassword: APRES };
    const held = await identite(someone, 'change-password', change);
    expect([held.statusCode, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
    await visitor(server.app).signIn('gestionnaire@demo.fr', AVANT);
  });

  test('nobody is asked without a session', async () => {
    for (const call of ['change-password', 'check-password'])
      expect((await identite(someone, call, { password: AVANT })).statusCode).toBe(401);
  });
});
