import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pseudonymise } from '#server/db/comptes/deleted-accounts.ts';
import { identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/suppressioncompte';
const DONNEES = { codeMotif: 'NON_UTILISE', password: PASSWORD, confirmation: true };

let server: TestApp;
let made = 0;
let userName: string;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Somebody new each time, of the same household as the demonstration's member. */
beforeEach(async () => {
  await tempsPasse(server);
  userName = `adieu${++made}@exemple.fr`;
  await server.db.query(
    `with ajoute as (
       insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, num_pers,
         date_naissance, date_activation)
       select client_id, $1, $1, 'MARTIN', 'Jeanne', 'MME', password_hash, num_pers, date_naissance, now()
       from compte join client on client.id = client_id
       where user_name = 'adherent@demo.fr' and client.code = 'horizon' returning id, client_id)
     insert into compte_role (compte_id, role_id)
     select a.id, r.id from ajoute a join role r on r.client_id = a.client_id and r.name = 'User'`,
    [userName],
  );
});

async function member(): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

async function compte() {
  const [row] = await server.db.query<{ id: string; etat: string; motif: string; hash: string | null }>(
    `select id, etat_compte as etat, motif_suppression as motif, password_hash as hash from compte where user_name = $1`,
    [userName],
  );
  return row;
}

const post = (who: Visitor, data: object) => who.call('POST', `${CHEMIN}/form`, { body: { data } });

describe('what is wrong', () => {
  test.each([
    ['codeMotif', { codeMotif: '' }, 'Ce champ est obligatoire.'],
    ['codeMotif', { codeMotif: 'INCONNU' }, 'Merci de choisir une valeur de la liste.'],
    ['commentaire', { codeMotif: 'AUTRE' }, 'Ce champ est obligatoire.'],
    [
      'commentaire',
      { codeMotif: 'AUTRE', commentaire: 'x'.repeat(501) },
      'Ce champ est limité à 500 caractères.',
    ],
    ['password', { password: '' }, 'Ce champ est obligatoire.'],
    ['password', { password: 'Faux-2026!' }, 'Le mot de passe est incorrect.'],
    ['confirmation', { confirmation: false }, 'Ce champ est obligatoire.'],
  ])('%s: %j', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(await member(), { ...DONNEES, ...more }), 400);
    expect(errors).toEqual({ [champ]: phrase });
    expect((await compte())?.etat).toBe('actif');
    expect(await deposes(server, userName)).toEqual([]);
  });

  test('an account that also works here is for an administrator to delete', async () => {
    await server.db.query(
      `insert into compte_role (compte_id, role_id)
       select c.id, r.id from compte c join role r on r.client_id = c.client_id and r.name = 'Gestionnaire'
       where c.user_name = $1`,
      [userName],
    );
    const someone = visitor(server.app);
    await someone.get('/');
    const answer = await identite(someone, 'login', { userName, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expectRefusal(await post(someone, DONNEES), [401, 422]);
    expect((await compte())?.etat).toBe('actif');
  });

  test('a protected account is asked for a code, a visitor to sign in', async () => {
    const jeanne = await member();
    await server.db.query('update compte set is_amf_active = true where user_name = $1', [userName]);
    expectRefusal(await post(jeanne, DONNEES), 403);
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await post(someone, DONNEES), 401);
    expect((await compte())?.etat).toBe('actif');
  });
});

describe('once it is done', () => {
  test('where to go, who is told, and what is left', async () => {
    const jeanne = await member();
    const answer = await post(jeanne, { ...DONNEES, codeMotif: 'AUTRE', commentaire: 'Je déménage' });
    expect(answer.json()).toMatchObject({ logoutUrl: '/#/delete-user-confirmation', etat: 'traitee' });
    expect(await compte()).toMatchObject({ etat: 'supprime', motif: 'AUTRE', hash: null });
    expect((await deposes(server, userName)).map(({ modele }) => modele)).toEqual(['COMPTE_SUPPRIME']);
    const [demande] = await server.db.query<{ nature: string; etat: string }>(
      `select nature, etat from demande where code_type = 'suppressionCompte' and compte_id = $1`,
      [(await compte())?.id],
    );
    expect(demande).toEqual({ nature: 'trace', etat: 'traitee' });
    expect(server.logs.join('\n')).not.toContain(PASSWORD);
  });

  test('every session is over, on every node', async () => {
    const jeanne = await member();
    const elsewhere = await member();
    const node = visitor(await server.node());
    await node.signIn(userName);
    await post(jeanne, DONNEES);
    for (const who of [jeanne, elsewhere])
      expect((await who.get('/api/adherent/profil')).statusCode).toBe(401);
    await expect.poll(async () => (await node.get('/api/adherent/profil')).statusCode).toBe(401);
  });

  test('nobody signs in, and nothing tells that there was an account', async () => {
    await post(await member(), DONNEES);
    await server.db.query('delete from envoi');
    const someone = visitor(server.app);
    await someone.get('/');
    const dead = await identite(someone, 'login', { userName, password: PASSWORD });
    const unknown = await identite(someone, 'login', { userName: 'personne@exemple.fr', password: PASSWORD });
    expect(dead.statusCode).toBe(401);
    expect(dead.json().message).toBe(unknown.json().message);
    const dateNaissance = '1985-05-12';
    expect((await identite(someone, 'forgot-password', { userName, dateNaissance })).statusCode).toBe(204);
    expect(await deposes(server, userName)).toEqual([]);
  });

  test('asked twice at once, it is done once', async () => {
    const jeanne = await member();
    const answers = await Promise.all([post(jeanne, DONNEES), post(jeanne, DONNEES)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await deposes(server, userName)).toHaveLength(1);
  });

  test('after thirty days its name is gone, its proofs stay, and its address may serve again', async () => {
    const jeanne = await member();
    const consentement = { nomConsentement: 'OFFRES_PARTENAIRES', isAccepted: true };
    await jeanne.call('POST', '/api/forms/consentement/form', { body: { data: consentement } });
    await post(jeanne, DONNEES);
    const { id } = (await compte()) ?? { id: '' };
    const age = (jours: number) =>
      server.db.query(
        `update compte set date_suppression = now() - make_interval(days => $2) where id = $1`,
        [id, jours],
      );
    await age(29);
    await pseudonymise(server.db);
    expect((await compte())?.id).toBe(id);
    await age(31);
    await pseudonymise(server.db);
    expect(await compte()).toBeUndefined();
    const [row] = await server.db.query<Record<string, unknown>>(
      `select user_name, email, nom, prenom, num_pers, date_naissance, code_civilite, tel_amf from compte where id = $1`,
      [id],
    );
    expect(row).toEqual({
      user_name: `${id}@supprime.invalid`,
      email: `${id}@supprime.invalid`,
      nom: 'SUPPRIME',
      prenom: 'Compte',
      num_pers: null,
      date_naissance: null,
      code_civilite: null,
      tel_amf: null,
    });
    const proofs = await server.db.query(
      `select (select count(*)::int from consentement_reponse where compte_id = $1) as consentements,
         (select count(*)::int from demande where compte_id = $1 and code_type = 'suppressionCompte') as demandes,
         (select count(*)::int from action_membre where compte_id = $1) as actions`,
      [id],
    );
    expect(proofs).toEqual([{ consentements: 1, demandes: 1, actions: 1 }]);
    // Doing it again changes nothing.
    await pseudonymise(server.db);
  });
});
