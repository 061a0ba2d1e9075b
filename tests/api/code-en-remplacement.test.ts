import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ouvreEspaceDe, quitteEspace, remplacant } from '#tests/support/remplacement.ts';
import { forgetCodes, lastCode, prove, sendCode, validateCode, wrong } from '#tests/support/security-code.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
/** Asks a code of everybody who is signed in, in a member's place too. */
const PERSONNEL = '/api/essai/personnel';
/** The same, of nobody in another's place. */
const PROPRE = '/api/essai/propre';
const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'Reims',
  numVoie: '14',
  libelleCourtNatureVoie: 'RUE',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: ['000000451203'],
};

let server: TestApp;
let rang = 0;
beforeAll(async () => {
  server = await testApp({
    extend: (app) => {
      const droit = { connecte: true, code: true } as const;
      const config = { droit, appel: { resume: 'Essayer' } } as const;
      app.post(PERSONNEL, { config: { ...config, remplacement: 'ecriture' } }, async () => ({ fait: true }));
      app.post(PROPRE, { config }, async () => ({ fait: true }));
    },
  });
});
beforeEach(() => forgetCodes(server.db));
afterAll(() => server.close());

/** Somebody who may act in a member's place, and their identifier. */
async function chef(): Promise<readonly [Visitor, string]> {
  rang += 1;
  const name = `releve-${rang}`;
  return [await remplacant(server, name), `${name}@essai.fr`];
}

const avec = (who: Visitor, code: string, url = PERSONNEL) =>
  who.call('POST', url, { body: {}, headers: { 'x-security-code': code } });
const demenage = (who: Visitor, code: string) =>
  who.call('POST', '/api/forms/adresse/form', {
    body: { data: ADRESSE },
    headers: { 'x-security-code': code },
  });

describe('un code vérifié est celui du compte qui l’a reçu', () => {
  test('celui du gestionnaire ne sert pas à la place de l’adhérent, le sien y sert', async () => {
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [JEANNE]);
    const [who, moi] = await chef();
    const mien = await prove(server, who, { operation: 'VERIFY' }, moi);
    expect((await avec(who, mien)).statusCode).toBe(200);
    await ouvreEspaceDe(server, who, moi, mien);
    for (const refus of [await demenage(who, mien), await avec(who, mien)])
      expect(expectRefusal(refus, 403).code).toBe('SECURITY_CODE_REQUIS');
    const sien = await prove(server, who, { operation: 'VERIFY' }, JEANNE);
    expect((await avec(who, sien)).statusCode).toBe(200);
    const fait = await demenage(who, sien);
    expect(fait.statusCode, fait.body).toBe(200);
  });

  test('celui de l’adhérent ne suit pas le gestionnaire chez lui, ni dans l’espace rouvert', async () => {
    const [who, moi] = await chef();
    await ouvreEspaceDe(server, who, moi);
    const sien = await prove(server, who, { operation: 'VERIFY' }, JEANNE);
    expect((await avec(who, sien)).statusCode).toBe(200);
    await quitteEspace(who);
    expect(expectRefusal(await avec(who, sien), 403).code).toBe('SECURITY_CODE_REQUIS');
    await ouvreEspaceDe(server, who, moi);
    expectRefusal(await avec(who, sien), 403);
    await quitteEspace(who);
    const mien = await prove(server, who, { operation: 'VERIFY' }, moi);
    expect((await avec(who, mien)).statusCode).toBe(200);
  });

  test('un espace qui s’est refermé de lui-même ne laisse pas le sien au gestionnaire', async () => {
    const [who, moi] = await chef();
    await ouvreEspaceDe(server, who, moi);
    const sien = await prove(server, who, { operation: 'VERIFY' }, JEANNE);
    await server.db.query(
      `update session set remplace_jusqua = now() - interval '1 second' where remplace_jusqua is not null`,
    );
    await expect.poll(async () => (await who.get('/')).body.includes('"remplacement"')).toBe(false);
    expect(expectRefusal(await avec(who, sien, PROPRE), 403).code).toBe('SECURITY_CODE_REQUIS');
    const mien = await prove(server, who, { operation: 'VERIFY' }, moi);
    expect((await avec(who, mien, PROPRE)).statusCode).toBe(200);
  });

  test('un code envoyé à l’un ne se vérifie pas comme l’autre', async () => {
    const [who, moi] = await chef();
    expect((await sendCode(who, { operation: 'VERIFY' })).statusCode).toBe(200);
    const mien = await lastCode(server, moi);
    await ouvreEspaceDe(server, who, moi);
    expectRefusal(await validateCode(who, 'VERIFY', mien), 400);
    expect((await sendCode(who, { operation: 'VERIFY' })).statusCode).toBe(200);
    const sien = await lastCode(server, JEANNE);
    await quitteEspace(who);
    expectRefusal(await validateCode(who, 'VERIFY', sien), 400);
  });

  test('celui d’une version qui ne le disait pas ne sert à personne', async () => {
    const [who, moi] = await chef();
    const code = await codeVerifie(server, moi);
    expect((await avec(who, code)).statusCode).toBe(200);
    await server.db.query('update code_valide set compte_id = null');
    expectRefusal(await avec(who, code), 403);
  });
});

describe('ce que l’on demande à sa place ne se compte pas à l’adhérent', () => {
  const demande = (who: Visitor) => sendCode(who, { operation: 'VERIFY' });

  async function connectee(): Promise<Visitor> {
    const who = visitor(server.app);
    await who.signIn(JEANNE);
    return who;
  }

  test('ni les envois, qui ont leur propre limite', async () => {
    const [who, moi] = await chef();
    const jeanne = await connectee();
    await ouvreEspaceDe(server, who, moi);
    for (let fois = 0; fois < 3; fois += 1) expect((await demande(who)).statusCode).toBe(200);
    expectRefusal(await demande(who), 429);
    for (let fois = 0; fois < 3; fois += 1) expect((await demande(jeanne)).statusCode).toBe(200);
    expectRefusal(await demande(jeanne), 429);
  });

  test('ni les codes faux', async () => {
    const [who, moi] = await chef();
    await ouvreEspaceDe(server, who, moi);
    for (let code = 0; code < 5; code += 1) {
      await server.db.query("update limite set date_expiration = date_expiration - interval '15 minutes'");
      expect((await demande(who)).statusCode).toBe(200);
      const bon = await lastCode(server, JEANNE);
      for (let fois = 1; fois <= 5; fois += 1)
        expectRefusal(await validateCode(who, 'VERIFY', wrong(bon, fois)), 400);
    }
    expectRefusal(await demande(who), 429);
    const jeanne = await connectee();
    await prove(server, jeanne, { operation: 'VERIFY' }, JEANNE);
  });

  test('et son code en cours reste bon', async () => {
    const jeanne = await connectee();
    expect((await demande(jeanne)).statusCode).toBe(200);
    const sien = await lastCode(server, JEANNE);
    const [who, moi] = await chef();
    await ouvreEspaceDe(server, who, moi);
    expect((await demande(who)).statusCode).toBe(200);
    expect((await validateCode(jeanne, 'VERIFY', sien)).statusCode).toBe(200);
  });
});
