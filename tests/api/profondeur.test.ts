import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Cotisations } from '#src/lectures/cotisations.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { versePaiement, verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const BASE = '/api/v2/adherent/prestations';
const COTISATIONS = '/api/adherent/contrats/compte-encaissement';
const CENT = 'range=[0,99]';

let server: TestApp;
let jeanne: Visitor;
/** This year, as the portal knows it. */
let courante: number;
/** A statement settled the year before last, and one refused then, that nothing was paid of. */
let anciens: readonly string[];
let recent: string;

async function montre(anneesHistorique: number): Promise<void> {
  await server.db.query(
    `update client set configuration = configuration || jsonb_build_object('anneesHistorique', $1::int) where code = 'horizon'`,
    [anneesHistorique],
  );
  await vi.waitFor(async () => {
    const page = await visitor(server.app).get('/');
    expect(page.body).toContain(`"anneesHistorique":${anneesHistorique}`);
  });
}

async function lit<T>(url: string): Promise<T> {
  const answer = await jeanne.get(url);
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json() as T;
}

const texte = async (url: string) => (await jeanne.get(url)).body;

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  ({ annee: courante } = await lit<Cotisations>(COTISATIONS));
  const [hier, avant] = [`${courante - 1}-01-01`, `${courante - 2}-12-31`];
  const [verse, ancien] = await Promise.all([
    versePaiement(server, { montant: 9, date: hier }),
    versePaiement(server, { montant: 9, date: avant }),
  ]);
  const un = { numPers: JEANNE, professionnel: 'Dr PROFONDEUR' };
  // Settled on the first day that is shown, of care of the year before.
  recent = await verseSoin(server, { ...un, dateSoins: avant, dateReglement: hier, idPaiement: verse });
  anciens = [
    await verseSoin(server, { ...un, dateSoins: avant, dateReglement: avant, idPaiement: ancien }),
    await verseSoin(server, { ...un, dateSoins: avant, dateReglement: null, etat: 'rejete' }),
  ];
});
afterAll(() => server.close());

const q = `filter=${encodeURIComponent(JSON.stringify({ q: 'profondeur' }))}`;

test('la profondeur du client borne les soins, partout où ils se lisent', async () => {
  await montre(2);
  expect(await lit<Decompte[]>(`${BASE}/all?${q}`)).toHaveLength(3);
  await montre(1);
  expect((await lit<Decompte[]>(`${BASE}/all?${q}`)).map(({ id }) => id)).toEqual([recent]);
  expect(await lit(`${BASE}/totaux?${q}`)).toMatchObject({ depense: 30, montantRc: 9 });
  const csv = await texte(`${BASE}/all/export?${q}`);
  expect(csv.trim().split('\n')).toHaveLength(2);
  const pdf = await lisPdf((await jeanne.get(`${BASE}/all/print?${q}`)).rawPayload, { sansStructure: true });
  expect(pdf.texte).toContain(`depuis le 01/01/${courante - 1}`);
  for (const id of anciens) expectRefusal(await jeanne.get(`${BASE}/decomptes/actes?idDecompte=${id}`), 404);
  expect(await lit(`${BASE}/decomptes/actes?idDecompte=${recent}`)).toMatchObject({
    decompte: { id: recent },
  });
});

test('elle borne les versements, et une période plus ancienne n’y ramène rien', async () => {
  await montre(1);
  const ancienne = `filter=${encodeURIComponent(JSON.stringify({ dateFin: `${courante - 2}-12-31` }))}`;
  for (const chemin of [`${BASE}/paiements`, '/api/v1/adherent/remboursements']) {
    expect(await lit(`${chemin}?${ancienne}`), chemin).toEqual([]);
    const csv = await texte(`${chemin}/export?${ancienne}`);
    expect(csv.trim().split('\n'), chemin).toHaveLength(1);
    const dates = await lit<{ datePaiement: string }[]>(`${chemin}?${CENT}&sort=["datePaiement","ASC"]`);
    expect(dates[0]?.datePaiement, chemin).toBe(`${courante - 1}-01-01`);
  }
});

test('elle borne l’année de soins, les cotisations et l’historique', async () => {
  await montre(1);
  for (const chemin of [`${BASE}/annee`, COTISATIONS]) {
    expectRefusal(await jeanne.get(`${chemin}?annee=${courante - 2}`), 400, chemin);
    expect((await jeanne.get(`${chemin}?annee=${courante - 1}`)).statusCode, chemin).toBe(200);
  }
  await server.db.query(
    `insert into action_membre (client_id, compte_id, code_evenement, libelle, role, date)
     select client_id, id, 'MODIF_TEL', 'Libellé', 'User', make_timestamptz($1, 12, 31, 12, 0, 0, 'Europe/Paris')
     from compte where user_name = 'adherent@demo.fr'`,
    [courante - 1],
  );
  await server.db.query('update type_evenement set duree_conservation_mois = 60');
  const tel = `/api/history?filter=${encodeURIComponent('{"codeEvenement":"MODIF_TEL"}')}`;
  expect(await lit(tel)).toHaveLength(1);
  await montre(0);
  expect(await lit(tel)).toEqual([]);
});
