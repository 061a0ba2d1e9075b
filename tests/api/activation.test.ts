import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import { R } from '#src/core/api/refus.ts';
import { TROP_JEUNE } from '#src/core/compte/age-compte.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import {
  BON_MOT_DE_PASSE,
  compteCree,
  creeCompte,
  dernierLien,
  identite,
  tempsPasse,
} from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let admin: Visitor;
let someone: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
beforeEach(async () => {
  await tempsPasse(server);
  someone = visitor(server.app);
  await someone.get('/');
});
afterAll(() => server.close());

const mots = { password: BON_MOT_DE_PASSE, confirmPassword: BON_MOT_DE_PASSE };

let registered = 0;
/** An account as registration leaves it: its owner chose the password, the address is still to confirm. */
async function inscrit(): Promise<{ userName: string; id: string }> {
  const userName = `inscrite.${++registered}@exemple.fr`;
  const [row] = await server.db.query<{ id: string }>(
    `insert into compte (client_id, user_name, email, nom, prenom, password_hash, etat_compte)
     select c.client_id, $1, $1, 'LEROY', 'Anne', c.password_hash, 'enAttenteActivation'
     from compte c join client on client.id = c.client_id
     where client.code = 'horizon' and c.user_name = 'adherent@demo.fr' returning id`,
    [userName],
  );
  const id = row?.id ?? '';
  expect((await someone.call('POST', `/api/identity/relance-activation?userId=${id}`)).statusCode).toBe(204);
  return { userName, id };
}

async function etat(userName: string): Promise<string | undefined> {
  const [row] = await server.db.query<{ etat: string }>(
    'select etat_compte as etat from compte where user_name = $1',
    [userName],
  );
  return row?.etat;
}

describe('the address of somebody who registered', () => {
  test('is confirmed by its link, which then says that it is done', async () => {
    const { userName } = await inscrit();
    const { route, ...jeton } = await dernierLien(server, userName);
    expect(route).toBe('/confirm-email');
    const checked = await identite(someone, 'check-token', { purpose: 'Confirmation', ...jeton });
    expect(checked.json()).toEqual({ isValid: true, isCreeParAdmin: false, passwordRequiredLength: 12 });
    expect((await identite(someone, 'confirm-email', jeton)).statusCode).toBe(204);
    expect(await etat(userName)).toBe('actif');
    await visitor(server.app).signIn(userName);
    const again = await identite(someone, 'confirm-email', jeton);
    expect([again.statusCode, again.json().code]).toEqual([400, 'DEJA_CONFIRME']);
  });

  test('of a link that is over, only its own owner learns more than «over»', async () => {
    const first = await inscrit();
    const other = await inscrit();
    const mine = await dernierLien(server, first.userName);
    const { code } = await dernierLien(server, other.userName);
    await identite(someone, 'confirm-email', mine);
    const bodies = [];
    for (const jeton of [
      { code, userId: mine.userId },
      { code: mine.code, userId: other.id },
      { code: 'x'.repeat(43), userId: mine.userId },
      { code: mine.code, userId: 'pas un identifiant' },
      { code: `${mine.code}\0`, userId: mine.userId },
      { code: mine.code, userId: '01900000-0000-7000-8000-000000000099' },
    ]) {
      const refused = await identite(someone, 'confirm-email', jeton);
      bodies.push(JSON.stringify([refused.statusCode, { ...refused.json(), correlationId: '' }]));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('LIEN_EXPIRE');
    expect(await etat(other.userName)).toBe('enAttenteActivation');
  });

  test('of a child opens no account, whenever its link was sent, and none leaves again', async () => {
    const { userName, id } = await inscrit();
    const jeton = await dernierLien(server, userName);
    const [{ code, userId }, ne] = [jeton, plusJours(plusMois(aujourdhui(new Date()), -16 * 12), 1)];
    await server.db.query('update compte set date_naissance = $1 where id = $2', [ne, id]);
    const checked = await identite(someone, 'check-token', { purpose: 'Confirmation', code, userId });
    expect(checked.json()).toEqual({ isValid: false });
    const confirmed = await identite(someone, 'confirm-email', { code, userId });
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([400, 'LIEN_EXPIRE']);
    const activated = await identite(someone, 'activate-user', { ...mots, code, userId });
    expect([activated.statusCode, activated.json().code]).toEqual([400, 'InvalidToken']);
    const resent = await someone.call('POST', `/api/identity/relance-activation?userId=${id}`);
    expect(resent.statusCode).toBe(204);
    await identite(someone, 'relance-confirmation', { email: userName });
    expect([await etat(userName), (await deposes(server, userName)).length]).toEqual([
      'enAttenteActivation',
      1,
    ]);
    await server.db.query('update compte set date_naissance = date_naissance - 1 where id = $1', [id]);
    expect((await identite(someone, 'confirm-email', { code, userId })).statusCode).toBe(204);
  });

  test('is sent again, and only the last link opens', async () => {
    const { userName, id } = await inscrit();
    const first = await dernierLien(server, userName);
    await someone.call('POST', `/api/identity/relance-activation?userId=${id}`);
    const last = await dernierLien(server, userName);
    expect(last.code).not.toBe(first.code);
    expect((await identite(someone, 'confirm-email', first)).json().code).toBe('LIEN_EXPIRE');
    expect((await identite(someone, 'confirm-email', last)).statusCode).toBe(204);
  });

  test('cannot be flooded, and nothing tells which accounts wait (mail bomb)', async () => {
    const { userName, id } = await inscrit();
    const answers = [];
    for (const userId of [id, id, id, id, 'x', '', '01900000-0000-7000-8000-000000000099']) {
      const answer = await someone.call('POST', `/api/identity/relance-activation?userId=${userId}`);
      const { date: _, ...headers } = answer.headers;
      answers.push(JSON.stringify([answer.statusCode, headers, answer.body]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await deposes(server, userName)).toHaveLength(3);
  });
});

describe('an account that an administrator created', () => {
  test('comes to life with a password, the terms of use and consents', async () => {
    const userName = await compteCree(server, admin);
    expect(await etat(userName)).toBe('enAttenteActivation');
    const { route, ...jeton } = await dernierLien(server, userName);
    expect(route).toBe('/activate-user');
    const checked = (await identite(someone, 'check-token', { purpose: 'Confirmation', ...jeton })).json();
    expect(checked).toMatchObject({ isValid: true, isCreeParAdmin: true, passwordRequiredLength: 12 });
    const noms: string[] = checked.consentements.map(({ nom }: { nom: string }) => nom);
    expect(noms).not.toContain('CGU');
    const [premier = ''] = noms;

    expect((await identite(someone, 'confirm-email', jeton)).json().code).toBe('LIEN_EXPIRE');
    expect((await identite(someone, 'activate-user', { ...mots, ...jeton })).json().errors).toEqual({
      CGU: M.REQ,
    });
    const unknown = [{ nom: 'INCONNU', libelle: 'x', accepted: true }];
    const refused = await identite(someone, 'activate-user', {
      ...{ ...mots, ...jeton, CGU: true, consentements: unknown },
    });
    expect(refused.json().errors).toEqual({ consentements: M.CHOIX });

    const consentements = noms.map((nom) => ({ nom, libelle: nom, accepted: nom === premier }));
    const done = await someone.call('POST', '/api/identity/activate-user', {
      body: { ...mots, ...jeton, CGU: true, consentements },
    });
    expect([done.statusCode, done.body]).toEqual([204, '']);
    const answers = await server.db.query<{ nom: string }>(
      `select r.nom_consentement as nom, r.is_accepted as accepte, r.source, r.ip_tronquee as ip, r.version
       from consentement_reponse r join compte c on c.id = r.compte_id where c.user_name = $1`,
      [userName],
    );
    expect(answers.map(({ nom }) => nom).sort()).toEqual(['CGU', ...noms].sort());
    const kept = { source: 'creation', ip: '127.0.0.0', version: expect.any(String) };
    expect(answers).toContainEqual({ nom: 'CGU', accepte: true, ...kept });
    if (premier) expect(answers).toContainEqual({ nom: premier, accepte: true, ...kept });
    await visitor(server.app).signIn(userName, BON_MOT_DE_PASSE);
    const again = await identite(someone, 'activate-user', { ...mots, ...jeton, CGU: true });
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      ...[400, 'InvalidToken', M.LIEN_EXPIRE],
    ]);
  });

  test.each([
    [true, true, [['dematerialisation', 'Register_Dematerialisation_Popup v1']]],
    [false, false, [['dematerialisation', 'Register_Dematerialisation_Popup v1']]],
    [undefined, false, []],
  ])('documents on line, answered %s: what holds then, and its proof', async (answer, isDemat, proof) => {
    const userName = await compteCree(server, admin);
    const lien = await dernierLien(server, userName);
    const body = { ...mots, ...lien, CGU: true, dematerialization: answer };
    expect((await identite(someone, 'activate-user', body)).statusCode).toBe(204);
    const [compte] = await server.db.query<{ demat: boolean }>(
      'select is_demat_active as demat from compte where user_name = $1',
      [userName],
    );
    expect(compte?.demat).toBe(isDemat);
    const kept = await server.db.query<{ code: string; version: string; date: Date; valeur: object }>(
      `select p.code, p.version_texte as version, p.date, p.valeur from preference_membre p
       join compte c on c.id = p.compte_id where c.user_name = $1`,
      [userName],
    );
    expect(kept.map(({ code, version }) => [code, version])).toEqual(proof);
    for (const { valeur } of kept) expect(new Set(Object.values(valeur))).toEqual(new Set([isDemat]));
  });

  test('of the back office is asked for the terms alone: neither offers nor documents on line', async () => {
    const userName = await compteCree(server, admin, { roles: ['Gestionnaire'] });
    const { route: _, ...jeton } = await dernierLien(server, userName);
    const checked = await identite(someone, 'check-token', { purpose: 'Confirmation', ...jeton });
    expect(checked.json()).toMatchObject({ isDematDemandee: false, consentements: [] });
    const body = { ...mots, ...jeton, CGU: true, dematerialization: true };
    expect((await identite(someone, 'activate-user', body)).statusCode).toBe(204);
    const gardes = await server.db.query(
      `select 1 from preference_membre p join compte c on c.id = p.compte_id where c.user_name = $1`,
      [userName],
    );
    expect(gardes).toEqual([]);
  });

  test('is asked for no terms of use nor consents where registration is not', async () => {
    const feature = (isActivated: boolean) =>
      regleFonctionnalite(server, 'consentementCGUCreationCompteAutreActe', { isActivated });
    await feature(false);
    const userName = await compteCree(server, admin);
    const { code, userId } = await dernierLien(server, userName);
    const token = { purpose: 'Confirmation', code, userId };
    await expect
      .poll(async () => Object.keys((await identite(someone, 'check-token', token)).json()))
      .not.toContain('consentements');
    expect((await identite(someone, 'activate-user', { ...mots, code, userId })).statusCode).toBe(204);
    const answers = await server.db.query(
      `select 1 from consentement_reponse r join compte c on c.id = r.compte_id where c.user_name = $1`,
      [userName],
    );
    expect(answers).toEqual([]);
    await feature(true);
    const next = await dernierLien(server, await compteCree(server, admin));
    await expect
      .poll(async () =>
        Object.keys(
          (
            await identite(someone, 'check-token', {
              purpose: 'Confirmation',
              code: next.code,
              userId: next.userId,
            })
          ).json(),
        ),
      )
      .toContain('consentements');
  });

  test('whose link is over gets another by «forgotten password»', async () => {
    const userName = await compteCree(server, admin);
    const first = await dernierLien(server, userName);
    await server.db.query("update lien set date_expiration = now() - interval '1 second'");
    expect((await identite(someone, 'check-token', { purpose: 'Confirmation', ...first })).json()).toEqual({
      isValid: false,
    });
    await identite(someone, 'forgot-password', { userName, dateNaissance: '1980-01-01' });
    const last = await dernierLien(server, userName);
    expect(last.route).toBe('/activate-user');
    expect((await identite(someone, 'activate-user', { ...mots, ...last, CGU: true })).statusCode).toBe(204);
  });

  test('is sent its link again by the administrator', async () => {
    const userName = await compteCree(server, admin);
    const { code, userId } = await dernierLien(server, userName);
    const fiche = `/api/admin/users/adherent/${userId}`;
    const url = `${fiche}/relance-activation`;
    const { version } = (await admin.get(fiche)).json();
    expect((await admin.call('POST', url)).statusCode).toBe(428);
    expect((await admin.call('POST', url, { body: { version } })).statusCode).toBe(200);
    expect((await dernierLien(server, userName)).code).not.toBe(code);
    await server.db.query("update compte set etat_compte = 'actif' where id = $1", [userId]);
    const active = (await admin.get(fiche)).json().version;
    expect((await admin.call('POST', url, { body: { version: active } })).statusCode).toBe(409);
    expect((await admin.call('POST', url.replace(userId, 'x'))).statusCode).toBe(404);
    const there = visitor(server.app, 'deux.localhost');
    await there.signIn('admin@demo.fr');
    expect((await there.call('POST', url)).statusCode).toBe(404);
  });

  test('is created by an administrator only, who gives no more than he has', async () => {
    const body = {
      ...{ userName: 'neuf@exemple.fr', codeCivilite: 'MME', nom: 'PETIT', prenom: 'Zoé', roles: ['User'] },
    };
    const post = (who: Visitor, more: object = {}, nom = 'admin@demo.fr') =>
      creeCompte(server, who, { ...body, ...more }, nom);
    for (const [name, status] of [
      ['adherent', 403],
      ['consultant', 403],
      ['gestionnaire', 403],
    ] as const) {
      const other = visitor(server.app);
      await other.signIn(`${name}@demo.fr`);
      expect([name, (await post(other, {}, `${name}@demo.fr`)).statusCode]).toEqual([name, status]);
    }
    expect((await post(someone)).statusCode).toBe(401);
    const sansCode = await admin.call('POST', '/api/admin/users', { body });
    expect([sansCode.statusCode, sansCode.json().code]).toEqual([403, 'SECURITY_CODE_REQUIS']);
    for (const [more, errors] of [
      [{ userName: 'pas une adresse' }, { userName: M.IDENTIFIANT }],
      [{ nom: 'R2D2' }, { nom: M.NOM }],
      [{ codeCivilite: 'X' }, { codeCivilite: M.CHOIX }],
      [{ roles: [] }, { roles: M.REQ }],
      [{ roles: 'User' }, { roles: M.LISTE }],
      [{ roles: ['User', 'User'] }, { roles: M.LISTE_DOUBLON }],
      [{ roles: ['Empereur'] }, { roles: R.REFERENCE }],
      [{ numPers: '999999999' }, { numPers: R.REFERENCE }],
      [{ numPers: 'abc' }, { numPers: M.FORMAT }],
    ] as const) {
      const refused = await post(admin, more);
      expect([more, refused.statusCode, refused.json().errors]).toEqual([more, 400, errors]);
    }
    expect((await post(admin)).statusCode).toBe(201);
    expect((await post(admin)).statusCode).toBe(409);
    await server.db.query(
      `update compte_role set role_id = (select id from role where name = 'admin_digital' and client_id = c.client_id)
       from compte c where c.id = compte_id and c.user_name = 'consultant@demo.fr'`,
    );
    const digital = visitor(server.app);
    await digital.signIn('consultant@demo.fr');
    expect((await post(digital, { userName: 'dix@exemple.fr' }, 'consultant@demo.fr')).statusCode).toBe(201);
    // Everything, but for making an administrator; and never what only a line that names it gives.
    expect(
      (await post(digital, { userName: 'onze@exemple.fr', roles: ['Admin'] }, 'consultant@demo.fr'))
        .statusCode,
    ).toBe(403);
    expect(
      (await post(digital, { userName: 'treize@exemple.fr', roles: ['admin_digital'] }, 'consultant@demo.fr'))
        .statusCode,
    ).toBe(201);
    expect((await post(admin, { userName: 'onze@exemple.fr', roles: ['Admin'] })).statusCode).toBe(201);
    await server.db.query(
      `with fait as (insert into role (client_id, name, libelle) select id, 'medecin', 'Médecin' from client
         where code = 'horizon' returning id)
       insert into habilitation (role_id, ressource, actions) select id, 'medical', '{read}' from fait`,
    );
    expect(
      (await post(digital, { userName: 'douze@exemple.fr', roles: ['medecin'] }, 'consultant@demo.fr'))
        .statusCode,
    ).toBe(403);
  });

  test('of an insured person leaves for the address that is known of them alone, and once', async () => {
    const gestion = makeGestionDemonstration({ db: server.db, coffre: makeCoffre(CLE_SECRETE) });
    const sansCompte = await server.db.query<{ numPers: string }>(
      `select p.num_pers as "numPers" from gestion_personne p join client c on c.id = p.client_id
       where c.code = 'horizon'
         and not exists (select from compte k where k.client_id = c.id and k.num_pers = p.num_pers)
       order by p.num_pers`,
    );
    const connues = await Promise.all(sansCompte.map(({ numPers }) => gestion.personne('horizon', numPers)));
    const elle = connues.find((personne) => personne?.email);
    if (!elle?.email) throw new Error('Personne n’est sans compte.');
    const { numPers, codeCivilite, nom, prenom, dateNaissance, email: userName } = elle;
    const corps = { numPers, codeCivilite, nom, prenom, userName, roles: ['Beneficiaire'] };
    const post = (more: object = {}) => creeCompte(server, admin, { ...corps, ...more });
    for (const [more, errors] of [
      [{ nom: 'AUTRE' }, { numPers: R.PERSONNE_AUTRE }],
      [{ dateNaissance: '1901-01-01' }, { numPers: R.PERSONNE_AUTRE }],
      [{ userName: 'ailleurs@exemple.fr' }, { userName: R.PERSONNE_ADRESSE }],
    ] as const) {
      const refused = await post(more);
      expect([more, refused.statusCode, refused.json().errors]).toEqual([more, 400, errors]);
    }
    expect((await post({ dateNaissance })).statusCode).toBe(201);
    expect((await post()).json().errors).toEqual({ userName: M.DOUBLON });
    await server.db.query("update compte set user_name = 'autrement@exemple.fr' where user_name = $1", [
      userName,
    ]);
    const second = await post();
    expect([second.statusCode, second.json().errors]).toEqual([409, { numPers: R.PERSONNE_COMPTE }]);
  });

  test('of an insured child is refused on the number that names them', async () => {
    const emma = { numPers: '000000451206', codeCivilite: 'MME', nom: 'MARTIN', prenom: 'Emma' };
    const corps = { ...emma, userName: 'emma@exemple.fr', roles: ['Beneficiaire'] };
    const refused = await creeCompte(server, admin, corps);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { numPers: TROP_JEUNE }]);
  });

  test('of the back office signs in with a second factor', async () => {
    const userName = await compteCree(server, admin, { roles: ['Gestionnaire'] });
    const [row] = await server.db.query(
      'select is_second_facteur_exige as exige from compte where user_name = $1',
      [userName],
    );
    expect(row).toEqual({ exige: true });
  });
});
