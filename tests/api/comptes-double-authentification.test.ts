import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_RECUPERATION } from '#server/demonstration/people.ts';
import { R } from '#src/core/api/refus.ts';
import { compteDeDemonstration, identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { restricted } from '#tests/support/restricted.ts';
import { prove } from '#tests/support/security-code.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';
const ACTION = 'reinitialisation-amf';

let server: TestApp;
let admin: Visitor;
let securityCode: string;

/** The code that an administrator has just given, which his browser sends again with each call. */
async function donneUnCode(who: Visitor, userName: string): Promise<string> {
  return prove(server, who, { operation: 'VERIFY' }, userName);
}

beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  securityCode = await donneUnCode(admin, 'admin@demo.fr');
});
beforeEach(() => tempsPasse(server));
afterAll(() => server.close());

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly isSecondFacteurEnPlace: boolean;
  readonly bloqueJusqua: string | null;
}

async function compte(liste: string, userName: string): Promise<Compte> {
  const [row] = (await admin.get(`${liste}${query({ filter: { userName } })}`)).json<Compte[]>();
  if (!row) throw new Error(`${userName} n’est pas dans ${liste}`);
  return row;
}

async function reinitialise(liste: string, userName: string, code: string | null = securityCode) {
  const { id, version } = await compte(liste, userName);
  return admin.call('POST', `${liste}/${id}/${ACTION}`, {
    body: { version, motif: 'Téléphone perdu' },
    ...(code !== null && { headers: { 'x-security-code': code } }),
  });
}

/** What is left of what protects an account, table by table. */
async function restes(userName: string): Promise<Readonly<Record<string, number>>> {
  const tables = [
    'facteur_totp',
    'cle_acces',
    'code_recuperation',
    'appareil',
    'session',
    'connexion_en_attente',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await server.db.query<{ nombre: number }>(
        `select count(*)::int as nombre from ${table} t join compte c on c.id = t.compte_id
         join client on client.id = c.client_id where client.code = 'horizon' and c.user_name = $1`,
        [userName],
      );
      return [table, row?.nombre ?? -1] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, nombre]) => nombre !== 0));
}

describe('la double authentification d’un gestionnaire', () => {
  const userName = 'securite@demo.fr';
  const moitie = async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    return { someone, etape: (await identite(someone, 'login', { userName, password: PASSWORD })).json() };
  };

  test('ne se réinitialise pas sans le code de sécurité de qui le demande', async () => {
    for (const code of [null, '000000']) {
      const refused = await reinitialise(GESTION, userName, code);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'SECURITY_CODE_REQUIS']);
    }
    expect((await compte(GESTION, userName)).isSecondFacteurEnPlace).toBe(true);
    expect(await restes(userName)).toMatchObject({ facteur_totp: 1 });
  });

  test('tout s’en va ensemble, la personne est prévenue, et choisit à nouveau à la connexion', async () => {
    const { someone } = await moitie();
    const opened = await someone.call('POST', '/api/identity/second-factor', { body: { code: codeOf() } });
    expect(opened.statusCode).toBe(200);
    expect((await someone.get('/api/admin/referentiel/sexe')).statusCode).toBe(200);
    const { someone: attend } = await moitie();
    expect((await reinitialise(GESTION, userName)).statusCode).toBe(200);
    expect(await restes(userName)).toEqual({});
    expect((await someone.get('/api/admin/referentiel/sexe')).statusCode).toBe(401);
    const recuperation = CODES_RECUPERATION[0];
    const ended = await attend.call('POST', '/api/identity/second-factor', { body: { recuperation } });
    expect(ended.json().code).toBe('CONNEXION_EXPIREE');
    const [mail] = await deposes(server, userName);
    expect(mail).toMatchObject({ modele: 'SECU_MODIFICATION' });
    expect(mail?.variables.quoi).toContain('réinitialisée');
    expect((await moitie()).etape).toMatchObject({ etape: 'enrolement' });
    const { id, isSecondFacteurEnPlace } = await compte(GESTION, userName);
    expect(isSecondFacteurEnPlace).toBe(false);
    const [told] = (await admin.get(`${GESTION}/${id}/history`)).json();
    expect(told).toMatchObject({
      action: 'action',
      motif: 'Réinitialiser la double authentification : Téléphone perdu',
    });
    // Nothing is left to reset.
    expect((await reinitialise(GESTION, userName)).json()).toMatchObject({ code: 'ACTION_IMPOSSIBLE' });
    // The other client's account of the same name keeps its own.
    const there = visitor(server.app, 'deux.localhost');
    await there.get('/');
    const other = await identite(there, 'login', { userName, password: PASSWORD });
    expect(other.json()).toMatchObject({ etape: 'secondFacteur' });
  });
});

describe('celle d’un adhérent', () => {
  const userName = 'telephone@exemple.fr';
  async function protege(): Promise<void> {
    await server.db.query(
      `update compte set is_amf_active = true, amf_send_type = 'SMS', tel_amf = '+33612345678', is_tel_amf_confirme = true
       where user_name = $1`,
      [userName],
    );
    await server.db.query(
      `insert into appareil (compte_id, libelle, plateforme, empreinte, date_confiance_fin)
       select id, 'Firefox', 'web', sha256('appareil'), now() + interval '1 day' from compte where user_name = $1`,
      [userName],
    );
  }

  test('ne demande plus de code à la connexion, et oublie le numéro et les appareils', async () => {
    await compteDeDemonstration(server, userName);
    expect((await compte(ADHERENTS, userName)).isSecondFacteurEnPlace).toBe(false);
    const membre = visitor(server.app);
    await membre.signIn(userName);
    await protege();
    expect((await compte(ADHERENTS, userName)).isSecondFacteurEnPlace).toBe(true);
    expect((await reinitialise(ADHERENTS, userName)).statusCode).toBe(200);
    expect((await membre.get('/api/adherent/profil')).statusCode).toBe(401);
    const [row] = await server.db.query(
      `select is_amf_active, amf_send_type, tel_amf, is_tel_amf_confirme from compte where user_name = $1`,
      [userName],
    );
    expect(row).toEqual({
      is_amf_active: false,
      amf_send_type: 'MAIL',
      tel_amf: null,
      is_tel_amf_confirme: false,
    });
    expect(await restes(userName)).toEqual({});
    expect((await deposes(server, userName))[0]).toMatchObject({ modele: 'SECU_MODIFICATION' });
    await visitor(server.app).signIn(userName);
  });

  test('n’est touchée ni d’un autre client, ni sans le droit de modifier, ni quand la fiche a changé', async () => {
    await protege();
    const { id, version } = await compte(ADHERENTS, userName);
    const at = `${ADHERENTS}/${id}/${ACTION}`;
    const there = visitor(server.app, 'deux.localhost');
    await there.signIn('admin@demo.fr');
    const headersThere = { 'x-security-code': await donneUnCode(there, 'admin@demo.fr') };
    expect((await there.call('POST', at, { body: { version }, headers: headersThere })).statusCode).toBe(404);
    const reader = await restricted(server, 'lit-les-comptes', [
      { ressource: 'compte-adherent', actions: ['read'] },
    ]);
    const refused = await reader.call('POST', at, { body: { version } });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).not.toBe('SECURITY_CODE_REQUIS');
    const headers = { 'x-security-code': securityCode };
    expect((await admin.call('POST', at, { body: { version: version - 1 }, headers })).statusCode).toBe(412);
    expect((await compte(ADHERENTS, userName)).isSecondFacteurEnPlace).toBe(true);
  });
});

test('personne ne réinitialise la sienne', async () => {
  await server.db.query(`update compte set tel_amf = '+33612345678' where user_name = 'admin@demo.fr'`);
  const refused = await reinitialise(GESTION, 'admin@demo.fr');
  expect([refused.statusCode, refused.json().message]).toEqual([409, R.PROPRE_AMF]);
  expect((await compte(GESTION, 'admin@demo.fr')).isSecondFacteurEnPlace).toBe(true);
});

test('déverrouiller oublie aussi les essais d’un navigateur connu, et ceux du second facteur', async () => {
  const userName = 'navigateur@exemple.fr';
  await compteDeDemonstration(server, userName);
  const membre = visitor(server.app);
  await membre.signIn(userName);
  const faux = { userName, password: 'Faux-Mot-00' };
  for (let essai = 0; essai < 3; essai++) await identite(membre, 'login', faux);
  const { id } = await compte(ADHERENTS, userName);
  await server.db.query(
    `insert into tentative_connexion (client_id, identifiant, titulaire, nombre, prochain_essai)
     select client_id, e, e, 10, now() + interval '15 minutes'
     from compte, sha256(convert_to('second-facteur:' || id, 'UTF8')) e where id = $1`,
    [id],
  );
  await server.db.query(`update tentative_connexion set prochain_essai = now() + interval '15 minutes'`);
  expect((await identite(membre, 'login', { userName, password: PASSWORD })).statusCode).toBe(429);
  const { version, bloqueJusqua } = await compte(ADHERENTS, userName);
  expect(bloqueJusqua).not.toBeNull();
  const done = await admin.call('POST', `${ADHERENTS}/${id}/deverrouillage`, { body: { version } });
  expect(done.statusCode).toBe(200);
  expect((await compte(ADHERENTS, userName)).bloqueJusqua).toBeNull();
  expect(await server.db.query('select 1 from tentative_connexion')).toEqual([]);
  expect((await identite(membre, 'login', { userName, password: PASSWORD })).statusCode).toBe(200);
});
