import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { BON_MOT_DE_PASSE, dernierLien, identite, tempsPasse } from '#tests/support/accounts.ts';
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

const JEANNE = { userName: 'adherent@demo.fr', dateNaissance: '1985-05-12' };
const nouveau = (password = BON_MOT_DE_PASSE) => ({ password, confirmPassword: password });

/** Where the person of the demonstration was born, whatever its data say. */
async function birthday(userName: string): Promise<string> {
  const [row] = await server.db.query<{ jour: string }>(
    `select coalesce(date_naissance, '1990-01-01')::text as jour from compte where user_name = $1 limit 1`,
    [userName],
  );
  return row?.jour ?? '1990-01-01';
}

async function ask(userName = JEANNE.userName): Promise<void> {
  const body = { userName, dateNaissance: await birthday(userName) };
  expect((await identite(someone, 'forgot-password', body)).statusCode).toBe(204);
}

async function sessionsOf(userName: string): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from session s join compte c on c.id = s.compte_id where c.user_name = $1`,
    [userName],
  );
  return row?.n ?? 0;
}

describe('a forgotten password', () => {
  test('is chosen again by the link of a mail, and everything that was open is closed', async () => {
    const elsewhere = visitor(server.app);
    await elsewhere.signIn(JEANNE.userName);
    await ask();
    const [mail] = await deposes(server, JEANNE.userName);
    expect(mail).toMatchObject({ modele: 'REINIT_MDP', variables: { prenom: 'Jeanne', duree: '1 heure' } });
    const { route, ...jeton } = await dernierLien(server, JEANNE.userName);
    expect(route).toBe('/reset-password');
    expect((await identite(someone, 'check-token', { purpose: 'ResetPassword', ...jeton })).json()).toEqual({
      isValid: true,
      isCreeParAdmin: false,
      passwordRequiredLength: 12,
    });
    const done = await identite(someone, 'reset-password', { ...nouveau(), ...jeton });
    expect([done.statusCode, done.body]).toEqual([204, '']);
    expect(await sessionsOf(JEANNE.userName)).toBe(0);
    const closed = await identite(elsewhere, 'check-password', { password: PASSWORD });
    expect(closed.statusCode).toBe(401);
    const [notice] = await deposes(server, JEANNE.userName);
    expect(notice?.modele).toBe('SECU_MODIFICATION');
    await someone.signIn(JEANNE.userName, BON_MOT_DE_PASSE);
    await expect(visitor(server.app).signIn(JEANNE.userName, PASSWORD)).rejects.toThrow(
      'IDENTIFIANTS_INVALIDES',
    );
  });

  test('nothing of it is in clear in the base, and a refused password spends no link', async () => {
    await ask('beneficiaire@demo.fr');
    const { code, userId } = await dernierLien(server, 'beneficiaire@demo.fr');
    const [stored] = await server.db.query<{ texte: string }>(
      `select string_agg(l::text, '') || (select string_agg(e::text, '') from travail e) as texte from lien l`,
    );
    expect(stored?.texte).not.toContain(code);
    for (const password of ['court1A!', 'Azerty123456!', 'Mutuelle-Horizon1', `Aa1!${'x'.repeat(97)}`]) {
      const refused = await identite(someone, 'reset-password', { ...nouveau(password), code, userId });
      expect([password, refused.statusCode]).toEqual([password, 400]);
      expect(refused.json().errors).toHaveProperty('password');
    }
    const same = await identite(someone, 'reset-password', { ...nouveau(PASSWORD), code, userId });
    expect([same.statusCode, same.json().errors]).toEqual([400, { password: M.MOT_DE_PASSE_INCHANGE }]);
    const differ = { password: BON_MOT_DE_PASSE, confirmPassword: 'Autre-Orage-48', code, userId };
    expect((await identite(someone, 'reset-password', differ)).json().errors).toEqual({
      confirmPassword: M.MOTS_DE_PASSE_DIFFERENTS,
    });
    const long = 'Tulipe-Orage-47 '.repeat(5).slice(0, 79);
    expect(
      (await identite(someone, 'reset-password', { ...nouveau(`${long}a`), code, userId })).statusCode,
    ).toBe(204);
    // Nothing is cut: what differs at the last character is another password.
    await expect(visitor(server.app).signIn('beneficiaire@demo.fr', `${long}b`)).rejects.toThrow();
    await visitor(server.app).signIn('beneficiaire@demo.fr', `${long}a`);
  });

  test('composed and decomposed letters are the same password', async () => {
    await ask('consultant@demo.fr');
    const { code, userId } = await dernierLien(server, 'consultant@demo.fr');
    const password = 'Éléphant-Rosé-9?';
    const body = { ...nouveau(password.normalize('NFD')), code, userId };
    expect((await identite(someone, 'reset-password', body)).statusCode).toBe(204);
    await visitor(server.app).signIn('consultant@demo.fr', password.normalize('NFC'));
  });

  test('every answer is the same to the byte, and no mail leaves for those who have no right to one', async () => {
    const answers = [];
    const nobody = ['inconnue@exemple.fr', 'suspendue@exemple.fr'];
    await server.db.query(
      `insert into compte (client_id, user_name, email, nom, prenom, password_hash, etat_compte)
       select id, 'suspendue@exemple.fr', 'suspendue@exemple.fr', 'A', 'B', 'x', 'desactive' from client`,
    );
    await server.db.query('delete from envoi');
    for (const userName of ['gestionnaire@demo.fr', ...nobody]) {
      const { statusCode, headers, body } = await identite(someone, 'forgot-password', {
        userName,
        dateNaissance: '1990-01-01',
      });
      const { date: _, ...same } = headers;
      answers.push(JSON.stringify([statusCode, same, body]));
    }
    expect(new Set(answers).size).toBe(1);
    const sent = await server.db.query<{ destinataire: string }>('select destinataire from envoi');
    expect(sent).toEqual([{ destinataire: 'gestionnaire@demo.fr' }]);
  });

  test('another date of birth sends nothing and says nothing; a missing one is asked for', async () => {
    await server.db.query('delete from envoi');
    const body = { ...JEANNE, dateNaissance: '1901-01-01' };
    expect((await identite(someone, 'forgot-password', body)).statusCode).toBe(204);
    expect(await deposes(server, JEANNE.userName)).toEqual([]);
    const missing = await identite(someone, 'forgot-password', { userName: JEANNE.userName });
    expect(missing.json().errors).toEqual({ dateNaissance: M.DATE_NAISSANCE });
  });

  test('four demands in a row send three mails and answer alike; the next account is not concerned', async () => {
    await server.db.query('delete from envoi');
    for (let count = 0; count < 5; count++) await ask('admin@demo.fr');
    expect(await deposes(server, 'admin@demo.fr')).toHaveLength(3);
    await ask('gestionnaire@demo.fr');
    expect(await deposes(server, 'gestionnaire@demo.fr')).toHaveLength(1);
  });

  test('one address cannot make the portal write to everybody', async () => {
    await server.db.query('delete from envoi');
    await server.db.query(
      `insert into compte (client_id, user_name, email, nom, prenom, password_hash)
       select c.id, 'foule' || n || '@exemple.fr', 'foule' || n || '@exemple.fr', 'A', 'B', 'x'
       from client c, generate_series(1, 24) n where c.code = 'horizon'`,
    );
    for (let n = 1; n <= 24; n++) await ask(`foule${n}@exemple.fr`);
    const sent = await server.db.query(`select 1 from envoi where destinataire like 'foule%'`);
    expect(sent).toHaveLength(20);
  });

  test('a forged header changes no link (RED-02)', async () => {
    for (const headers of [
      { 'x-forwarded-host': 'voleur.example' },
      { forwarded: 'host=voleur.example', 'x-forwarded-proto': 'https' },
      { 'x-original-host': 'voleur.example' },
    ] as Record<string, string>[]) {
      await tempsPasse(server);
      const body = { userName: 'admin@demo.fr', dateNaissance: '1990-01-01' };
      const answer = await someone.call('POST', '/api/identity/forgot-password', { body, headers });
      expect(answer.statusCode).toBe(204);
      const [mail] = await deposes(server, 'admin@demo.fr');
      expect(new URL(mail?.variables.lien ?? '').hostname).toBe('localhost');
    }
    const count = (await deposes(server, 'admin@demo.fr')).length;
    const stranger = visitor(server.app, 'voleur.example');
    const body = { userName: 'admin@demo.fr', dateNaissance: '1990-01-01' };
    const xsrf = 'x'.repeat(43);
    stranger.cookies.set('XSRF-TOKEN', xsrf);
    const refused = await stranger.call('POST', '/api/identity/forgot-password', { body, xsrf });
    expect(refused.statusCode).toBe(421);
    expect(await deposes(server, 'admin@demo.fr')).toHaveLength(count);
    const other = visitor(server.app, 'deux.localhost');
    await other.get('/');
    await tempsPasse(server);
    await identite(other, 'forgot-password', body);
    const [mail] = await deposes(server, 'admin@demo.fr');
    expect(new URL(mail?.variables.lien ?? '').hostname).toBe('deux.localhost');
  });
});
