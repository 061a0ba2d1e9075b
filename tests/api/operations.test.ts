import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import type { OperationDite } from '#src/core/api/operations.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { deposeAuRebut } from '#tests/support/outbox.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/operations-disponibles';
const MOIS = '/api/admin/conservation-journaux';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  as = principals(server.app);
});
afterAll(() => server.close());

async function une(code: string): Promise<OperationDite | undefined> {
  const answer = await (await as('admin')).get(ADRESSE);
  return (answer.json() as OperationDite[]).find((operation) => operation.code === code);
}
const lance = async (code: string) => (await as('admin')).call('POST', ADRESSE, { body: { code } });
const finie = (code: string) =>
  expect.poll(async () => (await une(code))?.etat, { timeout: 20_000 }).toBe('fait');

/** An operation that some node has, for as long as its lease, and what it has done already. */
async function enCours(code: string, bail: string, faits = {}): Promise<void> {
  await server.db.query(
    `insert into travail (client_id, genre, etat, essais, donnees, contenu, prochain_essai)
     select id, 'operation', 'enCours', 1,
       jsonb_build_object('code', $1::text, 'auteur', 'Jeanne MARTIN') || $3::jsonb, '\\x00',
       now() + $2::interval from client where code = 'horizon'`,
    [code, bail, faits],
  );
}
const oublie = () => server.db.query(`delete from travail where genre = 'operation'`);

describe('les opérations', () => {
  test('se lisent et se lancent par qui en a le droit ; une inconnue, une d’ailleurs se refusent', async () => {
    const gestionnaire = await as('gestionnaire');
    expectRefusal(await gestionnaire.get(ADRESSE), 403);
    expectRefusal(await gestionnaire.call('POST', ADRESSE, { body: { code: 'CLEAR_CACHE' } }), 403);
    expect(await une('SYNCHRO_CODES_POSTAUX')).toMatchObject({ isExecutable: false, etat: null });
    expectRefusal(await lance('REINDEX_FAQ'), 422);
    const inconnue = await lance('TOUT_EFFACER');
    expectRefusal(inconnue, 400);
    expect(Object.keys(inconnue.json().errors)).toEqual(['code']);
  });

  test('disent qui les a lancées, quand, et ce qu’elles ont fait', async () => {
    expect((await lance('CLEAR_CACHE')).json()).toMatchObject({
      code: 'CLEAR_CACHE',
      auteur: 'Claire FONTAINE',
    });
    await finie('CLEAR_CACHE');
    expect(await une('CLEAR_CACHE')).toMatchObject({
      auteur: 'Claire FONTAINE',
      bilan: 'Chaque nœud a été prévenu.',
      progression: null,
    });
    const journal = await (await as('admin')).get(
      `/api/admin/history${query({ filter: { codeEvenement: 'action', ressource: 'operations' }, range: [0, 9] })}`,
    );
    expect(journal.json()[0]).toMatchObject({
      motif: 'Lancer : Vider les mémoires',
      userName: 'admin@demo.fr',
    });
  });

  test('ne se lancent pas deux fois, sur quelque nœud que ce soit : la seconde dit qui a été le premier', async () => {
    await enCours('PURGE_RGPD', '1 hour');
    const autre = visitor(await server.node(), 'localhost');
    await autre.signIn('admin@demo.fr');
    for (const refuse of [
      await lance('PURGE_RGPD'),
      await autre.call('POST', ADRESSE, { body: { code: 'PURGE_RGPD' } }),
    ]) {
      expectRefusal(refuse, 409);
      expect(refuse.json().message).toMatch(
        /^Cette opération est déjà en cours, lancée le .* par Jeanne MARTIN\.$/,
      );
    }
    await oublie();
  });

  test('reprennent quand le nœud qui en tenait une meurt à mi-chemin, et comptent ce qu’il avait fait', async () => {
    await enCours('PURGE_RGPD', '-1 second', { faits: '30000' });
    await enCours('RENVOI_MAILS', '-1 second');
    await finie('PURGE_RGPD');
    await finie('RENVOI_MAILS');
    expect((await une('PURGE_RGPD'))?.bilan).toMatch(/^30\s000 lignes supprimées\.$/);
    expect((await une('RENVOI_MAILS'))?.bilan).toBe('Aucun message n’était au rebut.');
    await oublie();
    await lance('PURGE_RGPD');
    await finie('PURGE_RGPD');
    expect((await une('PURGE_RGPD'))?.bilan).toBe('Aucune ligne n’avait à partir.');
    await oublie();
  });

  test('renvoient ce qui est au rebut', async () => {
    await deposeAuRebut(server);
    await lance('RENVOI_MAILS');
    await finie('RENVOI_MAILS');
    expect((await une('RENVOI_MAILS'))?.bilan).toBe('1 message remis en route.');
  });
});

test('la purge montre ce qui partira, selon la durée du client, puis ne prend que cela', async () => {
  await withClient(server.ownerUrl, (owner) =>
    owner.query(
      `insert into journal.connexion (date, client_id, user_name, resultat, ip_tronquee, agent, canal)
       select now() - a.mois * interval '1 month' - interval '2 days', c.id, 'adherent@demo.fr', 'succes', '10.0.0.0', 'Essai', 'portail'
       from client c, (values (14), (13), (8), (1)) a (mois), generate_series(1, 5)`,
    ),
  );
  await server.db.query(
    `insert into action_membre (client_id, compte_id, code_evenement, libelle, role, date)
     select client_id, id, 'INCONNU', 'Essai', 'User', now() - m * interval '1 month' - interval '2 days'
     from compte, (values (38), (37), (36), (35)) a (m) where user_name = 'adherent@demo.fr'`,
  );
  const admin = await as('admin');
  const apercu = async () => (await admin.get(`${ADRESSE}/purge`)).json();
  expect(await apercu()).toMatchObject([
    { journal: 'Connexions et essais', mois: 12, lignes: 10 },
    { journal: 'Messages partis ou perdus', mois: 12, lignes: 0 },
    { journal: 'Actions des adhérents', avant: null, mois: null, lignes: 3 },
  ]);
  const cree = await admin.call('POST', MOIS, { body: { connexionsMois: 6, messagesMois: 12 } });
  expect(cree.statusCode).toBeLessThan(300);
  expectRefusal(
    await admin.call('PUT', `${MOIS}/${cree.json().id}`, { body: { version: 1, connexionsMois: 3 } }),
    400,
  );
  expect(await apercu()).toMatchObject([{ mois: 6, lignes: 15 }, {}, { lignes: 3 }]);
  const total = async () => {
    const answer = await admin.get(
      `/api/admin/connections-logs${query({ filter: { agent: 'Essai' }, range: [0, 99] })}`,
    );
    return answer.json().length;
  };
  expect(await total()).toBe(20);
  await lance('PURGE_RGPD');
  await finie('PURGE_RGPD');
  expect((await une('PURGE_RGPD'))?.bilan).toBe('18 lignes supprimées.');
  expect(await total()).toBe(5);
  const toutes = await admin.get(`/api/admin/connections-logs${query({ range: [0, 999] })}`);
  expect(String(toutes.headers['content-range'])).toContain(`/${toutes.json().length}`);
  // Those of another client stay: its own duration is longer.
  const [reste] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from journal_connexions j join client c on c.id = j.client_id and c.code <> 'horizon'
     where j.agent = 'Essai'`,
  );
  expect(reste?.n).toBe(20);
});

test('les mémoires du système de gestion s’oublient, et un corps qui ne va pas est refusé', async () => {
  const admin = await as('admin');
  const at = '/api/admin/cgdm-ids/clear-cache';
  expect((await admin.call('POST', at, { body: { numContrat: '00012345' } })).json()).toEqual({ nbCles: 0 });
  expectRefusal(await admin.call('POST', at, { body: { ids: 'tous' } }), 400);
  expectRefusal(await (await as('gestionnaire')).call('POST', at, { body: {} }), 403);
});
