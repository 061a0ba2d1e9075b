import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { R } from '#src/core/api/refus.ts';
import { REFUS_DES_ECRANS } from '#src/core/api/refus-des-ecrans.ts';
import { BON_MOT_DE_PASSE, compteCree, compteDeDemonstration, identite } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let admin: Visitor;
let gestion: Gestion;
/** People whose files were asked, call by call. */
const demandes: (readonly string[])[] = [];
let enPanne = false;

/** The management system of the demonstration, whose calls are counted. */
function comptee(demonstration: Gestion): Gestion {
  gestion = demonstration;
  return {
    ...demonstration,
    fiches(client, numPers) {
      demandes.push(numPers);
      return enPanne ? Promise.reject(new GestionIndisponible()) : demonstration.fiches(client, numPers);
    },
  };
}

beforeAll(async () => {
  server = await testApp({ gestion: comptee });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly userName: string;
  readonly etatCompte: string;
  readonly bloqueJusqua: string | null;
}

const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';

async function compte(liste: string, userName: string): Promise<Compte> {
  const reponse = await admin.get(`${liste}${query({ filter: { userName } })}`);
  expect(reponse.statusCode, reponse.body).toBe(200);
  const [row] = reponse.json<Compte[]>();
  if (!row) throw new Error(`${userName} n’est pas dans ${liste}`);
  return row;
}

async function fait(liste: string, userName: string, action: string, more: object = {}) {
  const { id, version } = await compte(liste, userName);
  return admin.call('POST', `${liste}/${id}/${action}`, { body: { version, ...more } });
}

describe('les deux listes', () => {
  test('montrent qui travaille ici et qui est adhérent, du client seul, et rien qui ouvre un compte', async () => {
    const gestion = (await admin.get(`${GESTION}${query({ range: [0, 99] })}`)).json<Compte[]>();
    const names = gestion.map(({ userName }) => userName);
    expect(names).toContain('gestionnaire@demo.fr');
    expect(names).not.toContain('adherent@demo.fr');
    const adherents = (await admin.get(`${ADHERENTS}${query({ filter: { q: 'adherent' } })}`)).json<
      Compte[]
    >();
    expect(adherents.map(({ userName }) => userName)).toContain('adherent@demo.fr');
    for (const row of [...gestion, ...adherents])
      expect(Object.keys(row).filter((name) => /hash|secret|tel|recherche|clientId/i.test(name))).toEqual([]);
    const there = visitor(server.app, 'deux.localhost');
    await there.signIn('admin@demo.fr');
    const { id } = await compte(ADHERENTS, 'adherent@demo.fr');
    expect((await there.get(`${ADHERENTS}/${id}`)).statusCode).toBe(404);
  });

  test('sont celles de qui en a le droit, et leur lecture est au journal', async () => {
    for (const name of ['adherent', 'consultant', 'gestionnaire']) {
      const other = visitor(server.app);
      await other.signIn(`${name}@demo.fr`);
      expect([name, (await other.get(GESTION)).statusCode]).toEqual([name, 403]);
      expect([name, (await other.get(ADHERENTS)).statusCode]).toEqual([name, 403]);
    }
    const [row] = await server.db.query<{ nombre: number }>(
      `select count(*)::int as nombre from journal.modification where action = 'lecture' and ressource = $1`,
      [`GET ${ADHERENTS}`],
    );
    expect(row?.nombre).toBeGreaterThan(0);
  });

  test('ne s’écrivent par aucun formulaire', async () => {
    const { id, version } = await compte(ADHERENTS, 'adherent@demo.fr');
    const body = { version, nom: 'AUTRE' };
    expect((await admin.call('PUT', `${ADHERENTS}/${id}`, { body })).statusCode).toBe(404);
    expect((await admin.call('DELETE', `${ADHERENTS}/${id}`)).statusCode).toBe(404);
    expect((await admin.call('PATCH', ADHERENTS, { body: { ids: [id], data: {} } })).statusCode).toBe(404);
  });

  test('disent les contrats de chaque adhérent, demandés une fois pour la page', async () => {
    demandes.length = 0;
    const rows = (await admin.get(`${ADHERENTS}${query({ range: [0, 24] })}`)).json<
      (Compte & { numPers: string | null; numContrats: string[] | null })[]
    >();
    expect(demandes).toHaveLength(1);
    const [first] = rows.filter(({ numPers }) => numPers !== null);
    if (!first?.numPers) throw new Error('Aucun adhérent');
    const [fiche] = await gestion.fiches('horizon', [first.numPers]);
    expect(first.numContrats?.length).toBeGreaterThan(0);
    expect(first.numContrats).toEqual(fiche?.contrats.map(({ numContrat }) => numContrat));
    expect((await admin.get(`${ADHERENTS}/${first.id}`)).json().numContrats).toEqual(first.numContrats);
  });

  test('se lisent quand le système de gestion ne répond pas', async () => {
    enPanne = true;
    const rows = (await admin.get(`${ADHERENTS}${query({ range: [0, 24] })}`)).json();
    enPanne = false;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ numContrats }: { numContrats: unknown }) => numContrats !== null)).toEqual([]);
  });

  test('s’exportent', async () => {
    const csv = (await admin.get(`${GESTION}/export`)).body;
    expect(csv.split('\n', 1)[0]).toContain('Identifiant');
    expect(csv).toContain('gestionnaire@demo.fr');
  });
});

test('les sessions ouvertes d’un compte se lisent avec le compte, sans rien qui les ouvre', async () => {
  await compteDeDemonstration(server, 'sessions@exemple.fr');
  const { id } = await compte(ADHERENTS, 'sessions@exemple.fr');
  const at = `${ADHERENTS}/${id}/sessions`;
  expect((await admin.get(at)).json()).toEqual([]);
  await visitor(server.app).signIn('sessions@exemple.fr');
  await visitor(server.app).signIn('sessions@exemple.fr');
  const rows = (await admin.get(at)).json();
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0]).sort()).toEqual(['dateActivite', 'dateCreation', 'dateExpiration', 'id']);
  expect((await fait(ADHERENTS, 'sessions@exemple.fr', 'desactivation')).statusCode).toBe(200);
  expect((await admin.get(at)).json()).toEqual([]);
  // The other list does not show this account, the other client does not have it, others may not read it.
  expect((await admin.get(`${GESTION}/${id}/sessions`)).statusCode).toBe(404);
  const there = visitor(server.app, 'deux.localhost');
  await there.signIn('admin@demo.fr');
  expect((await there.get(at)).statusCode).toBe(404);
  const other = visitor(server.app);
  await other.signIn('gestionnaire@demo.fr');
  expect((await other.get(at)).statusCode).toBe(403);
  expect((await admin.get(`${ADHERENTS}/x/sessions`)).statusCode).toBe(404);
});

test('désactiver ferme les sessions et la porte, avec le motif au journal ; réactiver la rouvre', async () => {
  await compteDeDemonstration(server, 'desactive@exemple.fr');
  const membre = visitor(server.app);
  await membre.signIn('desactive@exemple.fr');
  expect((await membre.get('/api/adherent/profil')).statusCode).toBe(200);
  const off = await fait(ADHERENTS, 'desactive@exemple.fr', 'desactivation', { motif: 'Fraude signalée' });
  expect(off.statusCode).toBe(200);
  expect((await membre.get('/api/adherent/profil')).statusCode).toBe(401);
  await expect(visitor(server.app).signIn('desactive@exemple.fr')).rejects.toThrow();
  const { id, etatCompte } = await compte(ADHERENTS, 'desactive@exemple.fr');
  expect(etatCompte).toBe('desactive');
  const [told] = (await admin.get(`${ADHERENTS}/${id}/history`)).json();
  expect(told).toMatchObject({
    action: 'action',
    motif: 'Désactiver : Fraude signalée',
    champs: [{ champ: 'etatCompte', avant: 'actif', apres: 'desactive' }],
  });
  expect((await fait(ADHERENTS, 'desactive@exemple.fr', 'desactivation')).json()).toMatchObject({
    code: 'ACTION_IMPOSSIBLE',
  });
  expect((await fait(ADHERENTS, 'desactive@exemple.fr', 'reactivation')).statusCode).toBe(200);
  await visitor(server.app).signIn('desactive@exemple.fr');
});

test('désactiver un compte qui attend tue son lien ; réactivé, il attend encore', async () => {
  const userName = await compteCree(server, admin);
  expect((await fait(ADHERENTS, userName, 'desactivation')).statusCode).toBe(200);
  expect((await fait(ADHERENTS, userName, 'reactivation')).statusCode).toBe(200);
  expect((await compte(ADHERENTS, userName)).etatCompte).toBe('enAttenteActivation');
  const [lien] = await server.db.query<{ ouverts: number }>(
    `select count(*)::int as ouverts from lien l join compte c on c.id = l.compte_id
     where c.user_name = $1 and l.date_utilisation is null`,
    [userName],
  );
  expect(lien?.ouverts).toBe(0);
  expect((await fait(ADHERENTS, userName, 'relance-activation')).statusCode).toBe(200);
});

test('déverrouiller oublie les essais de mot de passe', async () => {
  await compteDeDemonstration(server, 'bloque@exemple.fr');
  const someone = visitor(server.app);
  expect((await fait(ADHERENTS, 'bloque@exemple.fr', 'deverrouillage')).statusCode).toBe(409);
  await someone.get('/');
  await identite(someone, 'login', { userName: 'bloque@exemple.fr', password: BON_MOT_DE_PASSE });
  // As many others would.
  await server.db.query("update tentative_connexion set prochain_essai = now() + interval '15 minutes'");
  expect((await compte(ADHERENTS, 'bloque@exemple.fr')).bloqueJusqua).not.toBeNull();
  const again = await identite(someone, 'login', { userName: 'bloque@exemple.fr', password: 'x' });
  expect(again.statusCode).toBe(429);
  expect((await fait(ADHERENTS, 'bloque@exemple.fr', 'deverrouillage')).statusCode).toBe(200);
  expect((await compte(ADHERENTS, 'bloque@exemple.fr')).bloqueJusqua).toBeNull();
  await visitor(server.app).signIn('bloque@exemple.fr');
});

describe('le dernier administrateur', () => {
  async function promeut(userName: string): Promise<void> {
    await server.db.query(
      `insert into compte_role (compte_id, role_id)
       select c.id, r.id from compte c join role r on r.client_id = c.client_id and r.name = 'Admin'
       where c.user_name = $1 and c.client_id = (select id from client where code = 'horizon')`,
      [userName],
    );
  }

  test('de deux que l’on désactive à la fois, l’un reste', async () => {
    await server.db.query(
      `delete from compte_role cr using role r, compte c, client
       where r.id = cr.role_id and c.id = cr.compte_id and client.id = c.client_id and client.code = 'horizon'
         and r.name in ('Admin', 'admin_digital') and c.user_name <> 'admin@demo.fr'`,
    );
    await promeut('gestionnaire@demo.fr');
    const [one, two] = [admin, visitor(server.app)];
    await two.signIn('gestionnaire@demo.fr');
    const [a, b] = [await compte(GESTION, 'admin@demo.fr'), await compte(GESTION, 'gestionnaire@demo.fr')];
    const answers = await Promise.all([
      one.call('POST', `${GESTION}/${b.id}/desactivation`, { body: { version: b.version } }),
      two.call('POST', `${GESTION}/${a.id}/desactivation`, { body: { version: a.version } }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    // The one who comes second is signed out by then, or refused for being followed by nobody.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const actifs = await server.db.query(
      `select c.user_name from compte c join compte_role cr on cr.compte_id = c.id join role r on r.id = cr.role_id
       join client on client.id = c.client_id
       where client.code = 'horizon' and r.name = 'Admin' and c.etat_compte = 'actif'`,
    );
    expect(actifs).toHaveLength(1);
    // Either may have come first: whoever it was, the tests that follow are those of the first account.
    await server.db.query(`update compte set etat_compte = 'actif' where user_name = 'admin@demo.fr'`);
    await server.db.query(
      `delete from compte_role cr using role r, compte c
       where r.id = cr.role_id and c.id = cr.compte_id and r.name = 'Admin' and c.user_name = 'gestionnaire@demo.fr'`,
    );
    await admin.signIn('admin@demo.fr');
  });

  test('ne se désactive pas lui-même, et ne perd pas son rôle, par aucune voie', async () => {
    const changes = [
      `update compte set etat_compte = 'desactive'`,
      `update compte set etat_compte = 'supprime'`,
      `delete from compte_role using role r where r.id = compte_role.role_id and r.name = 'Admin' and compte_id in (select id from compte)`,
    ];
    for (const sql of changes) await expect(server.db.query(sql)).rejects.toThrow(/administrateur/);
  });

  test('reste même à côté d’un administrateur digital, qui ne peut nommer personne', async () => {
    await server.db.query(
      `insert into compte_role (compte_id, role_id)
       select c.id, r.id from compte c join role r on r.client_id = c.client_id and r.name = 'admin_digital'
       where c.user_name = 'consultant@demo.fr'`,
    );
    const changes = [
      `update compte set etat_compte = 'desactive' where user_name = 'admin@demo.fr'`,
      `update compte set date_expiration_acces = '2099-01-01' where user_name = 'admin@demo.fr'`,
      `update compte_role cr set role_id = d.id from role r, role d where r.id = cr.role_id and r.name = 'Admin'
         and d.client_id = r.client_id and d.name = 'admin_digital'`,
    ];
    for (const sql of changes) await expect(server.db.query(sql)).rejects.toThrow(/administrateur/);
  });
});

test('un administrateur ne désactive pas son propre compte', async () => {
  const [deux] = [visitor(server.app, 'deux.localhost')];
  await deux.signIn('admin@demo.fr');
  const [own] = (await deux.get(`${GESTION}${query({ filter: { userName: 'admin@demo.fr' } })}`)).json<
    Compte[]
  >();
  const refused = await deux.call('POST', `${GESTION}/${own?.id}/desactivation`, {
    body: { version: own?.version },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, R.PROPRE_COMPTE]);
});

describe('désactiver plusieurs comptes à la fois', () => {
  beforeEach(async () => {
    await server.db.query(
      `update compte set etat_compte = 'actif' where user_name in ('securite@demo.fr', 'consultant@demo.fr')`,
    );
  });

  async function desactive(...noms: string[]) {
    const comptes = await Promise.all(noms.map((nom) => compte(GESTION, nom)));
    const versions = Object.fromEntries(comptes.map(({ id, version }) => [id, version]));
    const reponse = await admin.call('POST', `${GESTION}/desactivation`, {
      body: { ids: comptes.map(({ id }) => id), versions },
    });
    const { lignes = [] } = reponse.json<{ lignes?: { titre: string; message: string }[] }>();
    return [reponse.statusCode, ...lignes.map(({ titre, message }) => [titre, message])];
  }

  test('le sien parmi eux est nommé, et rien n’est fait des autres', async () => {
    expect(await desactive('admin@demo.fr', 'securite@demo.fr', 'consultant@demo.fr')).toEqual([
      409,
      ['admin@demo.fr', R.PROPRE_COMPTE],
    ]);
    expect((await compte(GESTION, 'securite@demo.fr')).etatCompte).toBe('actif');
  });

  test('le dernier administrateur est nommé, quand celui qui désactive n’en sera bientôt plus un', async () => {
    await server.db.query(
      `insert into compte_role (compte_id, role_id) select k.id, r.id from compte k
       join role r on r.client_id = k.client_id and r.name = 'Admin' where k.user_name = 'consultant@demo.fr'`,
    );
    await server.db.query(
      `update compte set date_expiration_acces = now() + interval '40 days' where user_name = 'admin@demo.fr'`,
    );
    expect(await desactive('securite@demo.fr', 'consultant@demo.fr')).toEqual([
      409,
      ['consultant@demo.fr', REFUS_DES_ECRANS.DERNIER_ADMINISTRATEUR],
    ]);
    expect((await compte(GESTION, 'securite@demo.fr')).etatCompte).toBe('actif');
  });
});
