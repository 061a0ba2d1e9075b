import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolideCumuls } from '#server/db/audit/cumuls.ts';
import { withClient } from '#server/db/scratch.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const AT = '/api/admin/statistiques-activite';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  // One sign-in an hour of the days around both changes of the clock, in Paris: twenty-three hours, then twenty-five.
  await withClient(server.ownerUrl, (owner) =>
    owner.query(
      `insert into journal.connexion (date, client_id, user_name, resultat, ip_tronquee, agent, canal)
       select h, c.id, null, 'succes', '10.0.0.0', 'Autre', 'portail' from client c, (
         select generate_series('2025-03-29 00:00+01'::timestamptz, '2025-03-31 23:00+02', '1 hour')
         union all select generate_series('2025-10-25 00:00+02'::timestamptz, '2025-10-27 23:00+01', '1 hour')) t (h)
       where c.code = 'horizon'`,
    ),
  );
});
afterAll(() => server.close());

interface Point {
  readonly periode: string;
  readonly nb: number;
  readonly avant: number;
}
async function connexions(query: string): Promise<Point[]> {
  return (await (await as('admin')).get(`${AT}?${query}`)).json().connexions;
}

test('un jour a les heures de sa montre : vingt-trois et vingt-cinq aux changements d’heure', async () => {
  const nombres = async (query: string) => (await connexions(query)).map(({ nb }) => nb);
  for (let fois = 0; fois < 2; fois++) {
    expect(await nombres('dateDebut=2025-03-29&dateFin=2025-03-31')).toEqual([24, 23, 24]);
    expect(await nombres('dateDebut=2025-10-25&dateFin=2025-10-27')).toEqual([24, 25, 24]);
    await consolideCumuls(server.db);
  }
});

test('au fuseau horaire du client, sans changement d’heure là où il n’y en a pas', async () => {
  await server.db.query(
    `update client set configuration = configuration || '{"fuseauHoraire":"Indian/Reunion"}' where code = 'horizon'`,
  );
  await expect
    .poll(async () => (await connexions('dateDebut=2025-03-30&dateFin=2025-03-30')).map(({ nb }) => nb))
    .toEqual([24]);
  await server.db.query(
    `update client set configuration = configuration - 'fuseauHoraire' where code = 'horizon'`,
  );
  await expect
    .poll(async () => (await connexions('dateDebut=2025-03-30&dateFin=2025-03-30')).map(({ nb }) => nb))
    .toEqual([23]);
});

test('deux périodes se comparent, pas à pas, en chiffres et en tableau', async () => {
  const query = 'dateDebut=2025-10-26&dateFin=2025-10-26&comparaison=precedente';
  const admin = await as('admin');
  const rapport = (await admin.get(`${AT}?${query}`)).json();
  expect([rapport.periode, rapport.comparee]).toEqual([
    'du 26/10/2025 au 26/10/2025',
    'du 25/10/2025 au 25/10/2025',
  ]);
  expect(rapport.connexionsReussies).toEqual({ nb: 25, avant: 24, evolution: 4.17 });
  expect(rapport.connexions).toEqual([{ periode: '26/10/2025', nb: 25, avant: 24 }]);
  const mois = await connexions('dateDebut=2025-10-01&dateFin=2025-10-31&granularite=mois');
  expect(mois).toEqual([{ periode: 'octobre 2025', nb: 73, avant: 0 }]);
  const csv = await admin.get(`${AT}/export?tableau=connexions&${query}`);
  expect(parseCsv(csv.body.replace('\uFEFF', '').replaceAll('\r', ''))).toEqual([
    ['Période', 'Cette période', 'Période comparée'],
    ['26/10/2025', '25', '24'],
  ]);
});

test('les demandes et les avis de la foire aux questions s’y comptent à mesure', async () => {
  const admin = await as('admin');
  const avant = (await admin.get(AT)).json();
  await server.db.query(
    `insert into demande (id, reference, client_id, code_type, num_pers, contrats, etat, is_manuel, is_ar, is_exclusive,
       delai_cible_jours, demandeur, donnees, empreinte)
     select portail_uuid7(), 'STAT-1', id, 'adresse', '1', '{}', 'traitee', false, false, false, 5, 'X', '\\x00', '\\x00'
     from client where code = 'horizon'`,
  );
  await server.db.query(
    `insert into faq_statistique (client_id, question, nb_clics, nb_utile, nb_inutile)
     select client_id, code, 4, 3, 1 from question_faq where client_id = (select id from client where code = 'horizon')
     order by code limit 1 on conflict (client_id, question) do update set nb_clics = faq_statistique.nb_clics + 4,
       nb_utile = faq_statistique.nb_utile + 3, nb_inutile = faq_statistique.nb_inutile + 1`,
  );
  const apres = (await admin.get(AT)).json();
  expect(apres.demandesFaites.nb).toBe(avant.demandesFaites.nb + 1);
  expect(apres.contenus).toEqual([
    expect.objectContaining({ ouvertures: 4, utile: 3, inutile: 1, pctUtile: 75 }),
  ]);
});

test('une période à l’envers, un pas inconnu et qui n’a pas le droit se refusent', async () => {
  const admin = await as('admin');
  const envers = await admin.get(`${AT}?dateDebut=2025-02-02&dateFin=2025-02-01`);
  expectRefusal(envers, 400);
  expect(Object.keys(envers.json().errors)).toEqual(['dateFin']);
  expectRefusal(await admin.get(`${AT}?granularite=siecle`), 400);
  expectRefusal(await (await as('gestionnaire')).get(AT), 403);
});
