import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BON_MOT_DE_PASSE, dernierLien, identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { lastCode } from '#tests/support/security-code.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const FORM = '/api/forms/changementidentifiant/form';
const ECHEC = "La modification de l'identifiant a échoué.";
const ANCIEN = 'adherent@demo.fr';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await tempsPasse(server);
  for (const table of ['envoi', 'lien', 'session', 'demande']) await server.db.query(`delete from ${table}`);
  await server.db.query(
    `update compte set user_name = $1, email = $1 from client
     where client.id = client_id and client.code = 'horizon' and num_pers = '000000451203'`,
    [ANCIEN],
  );
  jeanne = await member();
});

async function member(userName = ANCIEN, password?: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName, password);
  return someone;
}

const data = (newUserName: string, more: object = {}) => ({
  newUserName,
  confirmUserName: newUserName,
  password: PASSWORD,
  ...more,
});
const post = (who: Visitor, body: object, headers: Record<string, string> = {}) =>
  who.call('POST', FORM, { body: { data: body }, headers });
const ouvre = (who: Visitor, lien: { code: string; userId: string }) =>
  identite(who, 'changement-identifiant', { code: lien.code, userId: lien.userId });
const modeles = async (adresse: string) => (await deposes(server, adresse)).map(({ modele }) => modele);
const connexion = async (userName: string) => {
  const someone = visitor(server.app);
  await someone.get('/');
  return (await identite(someone, 'login', { userName, password: PASSWORD })).statusCode;
};

describe('asking', () => {
  test('sends a link to the new address and a warning to the old one; nothing has changed yet', async () => {
    const answer = await post(jeanne, data('Jeanne.Nouvelle@Exemple.fr'));
    expect(answer.json()).toMatchObject({ etat: 'traitee', isModeGestionManuel: false });
    expect(await modeles('jeanne.nouvelle@exemple.fr')).toEqual(['CONFIRM_EMAIL']);
    expect(await modeles(ANCIEN)).toEqual(['ALERTE_IDENTIFIANT']);
    expect(await connexion(ANCIEN)).toBe(200);
    expect(await connexion('jeanne.nouvelle@exemple.fr')).toBe(401);
  });

  test('is shown in the profile, masked, until the link is opened', async () => {
    const attendu = async (who: Visitor) =>
      (await who.get('/api/adherent/profil')).json().utilisateur.identifiantEnAttente;
    expect(await attendu(jeanne)).toBeNull();
    await post(jeanne, data('jeanne.nouvelle@exemple.fr'));
    const { emailMasque, jusquau } = await attendu(jeanne);
    expect(emailMasque).toBe('j***e@exemple.fr');
    expect(Date.parse(jusquau) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await ouvre(jeanne, await dernierLien(server, 'jeanne.nouvelle@exemple.fr'));
    expect(await attendu(jeanne)).toBeNull();
  });

  test('is given up by who asked: the link does not open any more', async () => {
    await post(jeanne, data('jeanne.nouvelle@exemple.fr'));
    const lien = await dernierLien(server, 'jeanne.nouvelle@exemple.fr');
    const renonce = (who: Visitor) => who.call('DELETE', '/api/identity/changement-identifiant');
    expect((await renonce(visitor(server.app))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await renonce(jeanne)).statusCode).toBe(204);
    expect((await jeanne.get('/api/adherent/profil')).json().utilisateur.identifiantEnAttente).toBeNull();
    expectRefusal(await ouvre(jeanne, lien), 400);
  });

  test('neither the request nor the log holds the password', async () => {
    await post(jeanne, data('jeanne@exemple.fr'));
    const [demande] = await server.db.query<{ donnees: Buffer; nature: string }>(
      `select donnees, nature from demande where code_type = 'changementIdentifiant'`,
    );
    expect(demande?.nature).toBe('trace');
    expect(server.logs.join('\n')).not.toContain(PASSWORD);
    expect(server.logs.join('\n')).not.toContain('jeanne@exemple.fr');
  });

  test.each([
    ['newUserName', data(''), 'Ce champ est obligatoire.'],
    ['newUserName', data('jeanne'), "Le format de l'identifiant (adresse e-mail) est incorrect"],
    ['newUserName', data('Adherent@Demo.FR'), "Le nouvel identifiant doit être différent de l'actuel."],
    [
      'newUserName',
      data('jeanne@yopmail.com'),
      'Cette adresse e-mail ne peut pas être utilisée. Merci de saisir une adresse permanente.',
    ],
    [
      'confirmUserName',
      data('jeanne@exemple.fr', { confirmUserName: 'jeanne@exemple.com' }),
      'Les deux adresses e-mail saisies ne sont pas identiques.',
    ],
    ['password', data('jeanne@exemple.fr', { password: '' }), 'Ce champ est obligatoire.'],
    ['password', data('jeanne@exemple.fr', { password: 'Faux-2026!' }), 'Le mot de passe est incorrect.'],
  ])('%s: %j', async (champ, body, phrase) => {
    const { errors } = expectRefusal(await post(jeanne, body), 400);
    expect(errors).toMatchObject({ [champ]: phrase });
    expect(await server.db.query('select 1 from envoi')).toEqual([]);
    expect(await server.db.query('select 1 from lien')).toEqual([]);
  });

  test('the password is looked at as rarely as at sign-in, and another door does not open it', async () => {
    const faux = { password: 'Faux-2026!' };
    const statuses: number[] = [];
    for (let count = 0; count < 8; count++)
      statuses.push((await post(jeanne, data('jeanne@exemple.fr', faux))).statusCode);
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect((await identite(jeanne, 'check-password', { password: PASSWORD })).statusCode).toBe(429);
    // Whoever stole a session does not hold its owner's sign-in back.
    expect(await connexion(ANCIEN)).toBe(200);
  });

  test('a protected account is asked for a code', async () => {
    await server.db.query(`update compte set is_amf_active = true where user_name = $1`, [ANCIEN]);
    try {
      expectRefusal(await post(jeanne, data('jeanne@exemple.fr')), 403);
      expect(await modeles('jeanne@exemple.fr')).toEqual([]);
      const demande = { sendType: 'MAIL', operation: 'VERIFY', username: ANCIEN };
      await jeanne.call('POST', '/api/amf/send-security-code', { body: demande });
      const securityCode = await lastCode(server, ANCIEN);
      const given = { securityCode, operation: 'VERIFY', username: ANCIEN };
      const valide = await jeanne.call('POST', '/api/amf/validate-operation', { body: given });
      expect(valide.statusCode, valide.body).toBe(200);
      const headers = { 'x-security-code': securityCode };
      expect((await post(jeanne, data('jeanne@exemple.fr'), headers)).statusCode).toBe(200);
    } finally {
      await server.db.query(`update compte set is_amf_active = false where user_name = $1`, [ANCIEN]);
    }
  });

  test('an account that is not protected too, where the list asks everybody', async () => {
    const exige = (isExige: boolean) =>
      server.db.query(`update action_amf set is_amf_requis = $1 where code = 'IDENTIFIANT'`, [isExige]);
    await exige(true);
    try {
      expect(expectRefusal(await post(jeanne, data('jeanne@exemple.fr')), 403).code).toBe(
        'SECURITY_CODE_REQUIS',
      );
    } finally {
      await exige(false);
    }
  });

  test('a visitor', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await post(someone, data('jeanne@exemple.fr')), 401);
  });
});

describe('an address that is somebody’s', () => {
  const PRIS = 'beneficiaire@demo.fr';

  test('the answer is the same, its owner is told, and no link leads anywhere', async () => {
    const libre = await post(jeanne, data('libre@exemple.fr'));
    const pris = await post(jeanne, data(PRIS));
    const told = ({ id: _id, reference: _reference, ...rest }: Record<string, unknown>) => rest;
    expect(told(pris.json())).toEqual(told(libre.json()));
    expect(pris.statusCode).toBe(libre.statusCode);
    expect(await modeles(PRIS)).toEqual(['IDENTIFIANT_PRIS']);
    expect((await deposes(server, PRIS))[0]?.variables.lien).not.toContain('code=');
    expect(await modeles(ANCIEN)).toEqual(['ALERTE_IDENTIFIANT', 'ALERTE_IDENTIFIANT']);
  });

  test('it writes as much, whichever it was', async () => {
    const rows = async () => {
      const [row] = await server.db.query<{ n: number }>(
        `select ((select count(*) from envoi) + (select count(*) from lien) + (select count(*) from limite))::int as n`,
      );
      return row?.n ?? 0;
    };
    const written = new Set<number>();
    for (const adresse of ['libre1@exemple.fr', PRIS, 'libre2@exemple.fr', PRIS]) {
      await tempsPasse(server);
      const before = await rows();
      expect((await post(jeanne, data(adresse))).statusCode).toBe(200);
      written.add((await rows()) - before);
    }
    expect(written.size).toBe(1);
  });

  test('taken meanwhile: the link fails, and nothing has changed', async () => {
    await post(jeanne, data('bientot@exemple.fr'));
    const lien = await dernierLien(server, 'bientot@exemple.fr');
    await server.db.query(
      `insert into compte (client_id, user_name, email, nom, prenom)
       select id, 'bientot@exemple.fr', 'bientot@exemple.fr', 'A', 'B' from client where code = 'horizon'`,
    );
    const someone = visitor(server.app);
    await someone.get('/');
    expect(expectRefusal(await ouvre(someone, lien), 400).message).toBe(ECHEC);
    expect(await connexion(ANCIEN)).toBe(200);
  });
});

describe('opening the link', () => {
  async function demande(adresse: string) {
    expect((await post(jeanne, data(adresse))).statusCode).toBe(200);
    return dernierLien(server, adresse);
  }
  async function someone(): Promise<Visitor> {
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    return visiteur;
  }

  test('changes the identifier, closes the sessions, and tells the address of before', async () => {
    const lien = await demande('jeanne1@exemple.fr');
    expect(lien.route).toBe('/changement-identifiant');
    const elsewhere = await member();
    expect((await ouvre(await someone(), lien)).statusCode).toBe(204);
    expect((await jeanne.get('/api/adherent/profil')).statusCode).toBe(401);
    expect((await elsewhere.get('/api/adherent/profil')).statusCode).toBe(401);
    expect(await connexion(ANCIEN)).toBe(401);
    const again = await member('jeanne1@exemple.fr');
    const profil = (await again.get('/api/adherent/profil')).json();
    expect(profil.utilisateur).toMatchObject({ userName: 'jeanne1@exemple.fr', email: 'jeanne1@exemple.fr' });
    expect((await modeles(ANCIEN))[0]).toBe('SECU_MODIFICATION');
    const [last] = (await again.get('/api/history?range=[1,1]')).json();
    expect(last.libelle).toBe('Modification de votre identifiant');
    expect((await again.get('/api/notification')).json()[0]).toMatchObject({ codeType: 'securite' });
  });

  test('in the browser of its owner, that session goes on; on another node, it is heard', async () => {
    const lien = await demande('jeanne2@exemple.fr');
    const node = visitor(await server.node());
    await node.signIn(ANCIEN);
    expect((await node.get('/api/adherent/profil')).statusCode).toBe(200);
    expect((await ouvre(jeanne, lien)).statusCode).toBe(204);
    expect((await jeanne.get('/api/adherent/profil')).json().utilisateur.userName).toBe('jeanne2@exemple.fr');
    await expect.poll(async () => (await node.get('/api/adherent/profil')).statusCode).toBe(401);
  });

  test('opens once, by one of many at the same moment', async () => {
    const lien = await demande('jeanne3@exemple.fr');
    const visitors = await Promise.all([1, 2, 3, 4].map(() => someone()));
    const answers = await Promise.all(visitors.map((one) => ouvre(one, lien)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400]);
    const refusal = expectRefusal(await ouvre(await someone(), lien), 400);
    expect(refusal.message).toBe(ECHEC);
  });

  test('one that is over, replaced, of another use or of somebody else', async () => {
    const first = await demande('jeanne4@exemple.fr');
    const second = await demande('jeanne5@exemple.fr');
    const who = await someone();
    expectRefusal(await ouvre(who, first), 400);
    for (const wrong of [
      { ...second, code: 'x' },
      { ...second, userId: first.userId.replace(/.$/, '0').replace(/^./, '9') },
      { code: '', userId: second.userId },
    ])
      expectRefusal(await ouvre(who, wrong), 400);
    const reset = { password: BON_MOT_DE_PASSE, confirmPassword: BON_MOT_DE_PASSE };
    const asReset = { ...reset, code: second.code, userId: second.userId };
    expect((await identite(who, 'reset-password', asReset)).statusCode).toBe(400);
    await server.db.query(`update lien set date_expiration = now() - interval '1 second'`);
    expectRefusal(await ouvre(who, second), 400);
    expect(await connexion(ANCIEN)).toBe(200);
  });

  test('lasts a day', async () => {
    await demande('jeanne6@exemple.fr');
    const [row] = await server.db.query<{ heures: number }>(
      `select round(extract(epoch from date_expiration - now()) / 3600)::int as heures from lien
       where usage = 'ChangementIdentifiant' and date_utilisation is null`,
    );
    expect(row?.heures).toBe(24);
  });

  test('a password that was changed since kills it: that is what the warning advises', async () => {
    const lien = await demande('jeanne7@exemple.fr');
    const body = { password: PASSWORD, newPassword: BON_MOT_DE_PASSE, confirmPassword: BON_MOT_DE_PASSE };
    expect((await identite(jeanne, 'change-password', body)).statusCode).toBe(204);
    try {
      expectRefusal(await ouvre(await someone(), lien), 400);
    } finally {
      await server.db.query(
        `update compte set password_hash = (select password_hash from compte where user_name = 'beneficiaire@demo.fr' limit 1)
         where user_name = $1`,
        [ANCIEN],
      );
    }
  });
});
