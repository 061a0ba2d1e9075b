import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let someone: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
});
beforeEach(async () => {
  someone = visitor(server.app);
  await someone.get('/');
});
afterAll(() => server.close());

describe('every state of an account (AUT-08)', () => {
  const ETATS = ['cree', 'enAttenteActivation', 'actif', 'verrouille', 'desactive', 'supprime'] as const;
  /** By hand: who gets in, which mail leaves on «forgotten» and on «send again», whether an open session goes on. */
  const TABLE = {
    cree: { connexion: 401, oubli: null, relance: null, session: 401 },
    enAttenteActivation: { connexion: 200, oubli: 'ACTIVATION', relance: 'ACTIVATION', session: 401 },
    actif: { connexion: 200, oubli: 'REINIT_MDP', relance: null, session: 200 },
    verrouille: { connexion: 401, oubli: null, relance: null, session: 401 },
    desactive: { connexion: 401, oubli: null, relance: null, session: 401 },
    supprime: { connexion: 401, oubli: null, relance: null, session: 401 },
  } as const;
  const userName = 'beneficiaire@demo.fr';

  async function played(etat: string) {
    await tempsPasse(server);
    await server.db.query("update compte set etat_compte = 'actif' where user_name = $1", [userName]);
    const member = visitor(server.app);
    await member.signIn(userName);
    const [row] = await server.db.query<{ id: string; jour: string }>(
      `select c.id, coalesce(date_naissance, '1990-01-01')::text as jour from compte c join client on client.id = client_id
       where user_name = $1 and client.code = 'horizon'`,
      [userName],
    );
    await server.db.query('update compte set etat_compte = $2 where user_name = $1', [userName, etat]);
    const last = async (call: () => Promise<unknown>) => {
      await server.db.query('delete from envoi');
      await call();
      const [mail] = await server.db.query<{ modele: string }>('select modele from envoi');
      return mail?.modele ?? null;
    };
    const refused = await identite(someone, 'login', { userName, password: PASSWORD });
    const body = refused.statusCode === 200 ? null : { ...refused.json(), correlationId: '' };
    const outcome = {
      connexion: refused.statusCode,
      oubli: await last(() => identite(someone, 'forgot-password', { userName, dateNaissance: row?.jour })),
      relance: await last(() => someone.call('POST', `/api/identity/relance-activation?userId=${row?.id}`)),
      session: 0,
    };
    await expect
      .poll(async () => (await identite(member, 'check-password', { password: PASSWORD })).statusCode)
      .toBe(TABLE[etat as keyof typeof TABLE].session);
    return { outcome: { ...outcome, session: TABLE[etat as keyof typeof TABLE].session }, body };
  }

  test('whoever has the right password of one that waits is offered another link, and nothing else', async () => {
    await tempsPasse(server);
    await server.db.query("update compte set etat_compte = 'enAttenteActivation' where user_name = $1", [
      userName,
    ]);
    const [row] = await server.db.query<{ id: string }>(
      `select c.id from compte c join client on client.id = client_id where user_name = $1 and client.code = 'horizon'`,
      [userName],
    );
    const answer = await identite(someone, 'login', { userName, password: PASSWORD });
    expect(answer.json()).toEqual({ etape: 'confirmation', userId: row?.id });
    expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/portail_(session|connexion)/);
    const wrong = await identite(someone, 'login', { userName, password: 'Faux-Mot-2026' });
    const nobody = await identite(someone, 'login', { userName: 'personne@demo.fr', password: PASSWORD });
    expect([wrong.statusCode, wrong.json().message]).toEqual([nobody.statusCode, nobody.json().message]);
    for (const email of [userName, 'personne@demo.fr', 'adherent@demo.fr']) {
      await server.db.query('delete from envoi');
      expect((await identite(someone, 'relance-confirmation', { email })).statusCode).toBe(204);
      const mails = await server.db.query<{ modele: string }>('select modele from envoi');
      expect(mails).toEqual(email === userName ? [{ modele: 'ACTIVATION' }] : []);
    }
    await server.db.query("update compte set etat_compte = 'actif' where user_name = $1", [userName]);
  });

  test('has its outcomes, and every refusal is that of a wrong password', async () => {
    const table: Record<string, unknown> = {};
    const bodies = new Set<string>();
    for (const etat of ETATS) {
      const { outcome, body } = await played(etat);
      table[etat] = outcome;
      if (body) bodies.add(JSON.stringify(body));
    }
    expect(table).toEqual(TABLE);
    const wrong = await identite(someone, 'login', { userName: 'admin@demo.fr', password: 'Faux-Mot-2026' });
    expect([...bodies]).toEqual([JSON.stringify({ ...wrong.json(), correlationId: '' })]);
  });
});
