import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolideCumuls } from '#server/db/audit/cumuls.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { deposeAuRebut } from '#tests/support/outbox.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

const CONNEXIONS = '/api/admin/connections-logs';
const HISTORIQUE = '/api/admin/history';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  as = principals(server.app);
});
afterAll(() => server.close());

const totalOf = (answer: { headers: Record<string, unknown> }) =>
  Number(String(answer.headers['content-range']).split('/')[1]);

async function essaie(userName: string, password: string) {
  const someone = visitor(server.app, 'localhost');
  await someone.get('/');
  return someone.call('POST', '/api/identity/login', { body: { userName, password } });
}

describe('le journal des connexions', () => {
  test('garde ce qui réussit et ce qui échoue, sans ce qui fut tapé à la place d’un compte', async () => {
    await essaie('adherent@demo.fr', 'Faux-mot-de-passe-1');
    await essaie('mon-mot-de-passe-tape-la', 'Faux-mot-de-passe-1');
    await as('adherent');
    const admin = await as('admin');
    const answer = await admin.get(CONNEXIONS + query({ range: [0, 99] }));
    const rows = answer.json() as Values[];
    expect(totalOf(answer)).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain('mon-mot-de-passe');
    const dites = rows.map(({ userName, resultat, canal }) => [userName, resultat, canal]);
    expect(dites).toContainEqual(['adherent@demo.fr', 'echec', 'portail']);
    expect(dites).toContainEqual([null, 'echec', 'portail']);
    expect(dites).toContainEqual(['adherent@demo.fr', 'succes', 'portail']);
    expect(rows.every(({ ipTronquee }) => ipTronquee === '127.0.0.0')).toBe(true);
    const reussie = rows.find(({ resultat }) => resultat === 'succes');
    expect(reussie?.session).toMatch(/^[0-9a-f]{16}$/);
  });

  test('compte juste, consolidé ou non, par compte, par résultat et entre deux instants', async () => {
    await server.db.query(
      `with ici as (select id from client where code = 'horizon')
       select journal.noter_connexion(ici.id, 'gestionnaire@demo.fr', 'succes', null, '10.0.0.0', 'Autre', 'portail', null)
       from ici, generate_series(1, 40)`,
    );
    const admin = await as('admin');
    const bornes = {
      date_gte: '2026-01-01T00:30:00.000Z',
      date_lt: new Date(Date.now() + 60_000).toISOString(),
    };
    for (const filter of [
      {},
      { userName: 'gestionnaire@demo.fr' },
      { resultat: 'echec' },
      { ...bornes, userName: 'gestionnaire@demo.fr' },
      bornes,
      // Whole months, and the hours of those that a bound cuts.
      { date_gte: '2026-09-15T10:20:00.000Z', userName: 'gestionnaire@demo.fr' },
      { date_gte: '2026-10-01T00:00:00.000Z', date_lt: '2026-11-01T00:00:00.000Z', resultat: 'succes' },
      { resultat: 'succes', agent: 'Autre' },
    ]) {
      const lue = async () => {
        const answer = await admin.get(CONNEXIONS + query({ filter, range: [0, 999] }));
        expect(totalOf(answer), JSON.stringify(filter)).toBe(answer.json().length);
        return totalOf(answer);
      };
      const avant = await lue();
      await consolideCumuls(server.db);
      expect(await lue()).toBe(avant);
    }
  });

  test('sa dernière page est celle que donne la liste entière', async () => {
    const admin = await as('admin');
    const filter = { userName: 'gestionnaire@demo.fr' };
    const toutes = await admin.get(CONNEXIONS + query({ filter, range: [0, 999] }));
    const total = totalOf(toutes);
    const fin = await admin.get(CONNEXIONS + query({ filter, range: [total - 7, total + 17] }));
    expect(fin.json()).toEqual(toutes.json().slice(-7));
    expect(fin.headers['content-range']).toBe(`journal-connexions ${total - 7}-${total - 1}/${total}`);
  });

  test('n’est ni lu ni exporté par qui ne le peut pas ; ni celui d’un autre client', async () => {
    const gestionnaire = await as('gestionnaire');
    for (const at of [CONNEXIONS, `${CONNEXIONS}/export`, HISTORIQUE, `${HISTORIQUE}/export`])
      expectRefusal(await gestionnaire.get(at), 403);
    const autre = await as('admin', 'deux.localhost');
    const comptes = (await autre.get(CONNEXIONS + query({ range: [0, 999] }))).json() as Values[];
    expect(comptes.some(({ userName }) => userName === 'gestionnaire@demo.fr')).toBe(false);
    const ici = await as('admin');
    const [une] = (await ici.get(CONNEXIONS + query({ range: [0, 0] }))).json() as Values[];
    expectRefusal(await autre.get(`${CONNEXIONS}/${une?.id}`), 404);
  });

  test('ne s’écrit par personne', async () => {
    const admin = await as('admin');
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await admin.call(method, CONNEXIONS, { body: {} })).statusCode).toBe(404);
    await expect(server.db.query('delete from journal.connexion')).rejects.toMatchObject({ code: '42501' });
  });
});

test('le journal des messages garde ce qui est parti et ce qui est perdu, après que la file l’a oublié', async () => {
  await deposeAuRebut(server);
  await server.db.query(`delete from travail where genre = 'envoi'`);
  const answer = await (await as('admin')).get('/api/admin/messages-logs');
  expect(answer.json()).toContainEqual(
    expect.objectContaining({ destinataire: 'rebut@exemple.fr', resultat: 'rebut', essais: 8 }),
  );
  expect(totalOf(answer)).toBe(answer.json().length);
});

test('l’historique des actions dit qui a fait quoi, se filtre par compte, et raconte son propre export', async () => {
  const admin = await as('admin');
  const exporte = await admin.get(`${HISTORIQUE}/export${query({ filter: { userName: 'admin@demo.fr' } })}`);
  expect(exporte.statusCode).toBe(200);
  // Nobody imports a journal: its file says choices as people read them.
  expect(exporte.body).toContain(';Lecture;');
  expect(exporte.body).toContain(';Fait;Non;');
  expect(exporte.body).not.toMatch(/;(?:lecture|fait);/);
  const answer = await admin.get(
    HISTORIQUE + query({ filter: { userName: 'admin@demo.fr', codeEvenement: 'export' }, range: [0, 9] }),
  );
  const [derniere] = answer.json() as Values[];
  expect(derniere).toMatchObject({
    userName: 'admin@demo.fr',
    ressource: 'GET /api/admin/history/export',
    objet: 'Actions et consultations',
    rolesTenus: 'Administrateur Digital',
    champsDits: 'Filtres, Format, Nombre de lignes',
    resultat: 'fait',
    isProfilRemplacement: false,
  });
  const parCompte = await admin.get(
    HISTORIQUE + query({ filter: { userName: 'admin@demo.fr' }, range: [0, 999] }),
  );
  expect(totalOf(parCompte)).toBe(parCompte.json().length);
  const refuse = await admin.get(HISTORIQUE + query({ filter: { codeEvenement: 'refus' }, range: [0, 9] }));
  expect(refuse.json()[0]).toMatchObject({ userName: 'gestionnaire@demo.fr', resultat: 'refuse' });
});

test('le compteur dit les connexions d’aujourd’hui, par heure et par canal, à l’heure du client', async () => {
  const admin = await as('admin');
  const compteur = (await admin.get('/api/admin/connexion-counter')).json();
  expect(compteur.parHeure).toHaveLength(24);
  expect(compteur.parJour).toHaveLength(30);
  const somme = (lignes: readonly { nb: number }[]) => lignes.reduce((total, { nb }) => total + nb, 0);
  expect(somme(compteur.parHeure)).toBe(compteur.aujourdHui);
  expect(somme(compteur.parCanal)).toBe(compteur.mois);
  expect(compteur.pic.nb).toBeGreaterThanOrEqual(compteur.aujourdHui);
  expect(compteur.enCours).toBeGreaterThan(0);
  expectRefusal(await (await as('gestionnaire')).get('/api/admin/connexion-counter'), 403);
  const fichier = await admin.get('/api/admin/connexion-counter/export?tableau=parHeure');
  expect(fichier.body.split('\n')).toHaveLength(26);
});
