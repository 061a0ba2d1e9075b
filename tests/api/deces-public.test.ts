import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, regle } from '#tests/support/actes.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const JOUR = aujourdhui(new Date());
const QUEUE = '/api/admin/demandes';

let server: ActesApp;
let visiteur: Visitor;
let marc: Visitor;

beforeAll(async () => {
  server = await actesApp();
  marc = await server.member('gestionnaire@demo.fr');
  visiteur = visitor(server.app);
  await visiteur.get('/');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from travail where genre in ('envoi', 'transmission')");
  for (const table of ['alerte', 'demande', 'limite', 'notification'])
    await server.db.query(`delete from ${table}`);
  server.gestion.remises.length = 0;
});

const data = (more: object = {}) => ({
  ...{ nomDefunt: 'Martin', prenomDefunt: 'Jeanne', dateNaissance: '1985-05-12', dateDeces: JOUR },
  ...{ numContrat: '00012345', nom: 'Martin', prenom: 'Thomas', lien: 'conjoint' },
  ...{ email: 'thomas@exemple.fr', precisions: null, certification: true },
  ...{ acteDeces: [], certificatMedical: [], autresDocuments: [] },
  ...more,
});
const post = (more?: object) => visiteur.call('POST', '/api/declaration-deces', { body: data(more) });
async function ligne(reference: string) {
  const [row] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json();
  return row;
}

test.each<[string, object, string]>([
  ['nomDefunt', { nomDefunt: '' }, M.REQ],
  ['prenom', { prenom: 'Paul 2' }, M.NOM],
  ['dateDeces', { dateDeces: '2999-01-01' }, M.DATE_FUT],
  ['dateDeces', { dateDeces: '1980-01-01' }, M.DATE_MIN('12/05/1985')],
  ['numContrat', { numContrat: '<b>' }, M.NUM_ADHERENT],
  ['lien', { lien: 'ami' }, M.CHOIX],
  ['email', { email: 'thomas' }, M.EMAIL],
  ['certification', { certification: false }, M.REQ],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('recognised, it is acknowledged, in the queue, and handed over as a claim', async () => {
  const { reference } = (await post({ nomDefunt: 'MARTIN' })).json();
  expect(await ligne(reference)).toMatchObject({
    ...{ codeType: 'declarationSinistre', demandeur: 'Thomas Martin', canal: 'public' },
    ...{ numPers: JEANNE, numContrat: '00012345' },
  });
  const envois = await server.db.query('select modele, destinataire from envoi');
  expect(envois).toEqual([{ modele: 'DECES_SANS_COMPTE', destinataire: 'thomas@exemple.fr' }]);
  const remise = () => server.gestion.remises.find((une) => une.reference === reference);
  await expect.poll(remise, { timeout: 30_000 }).toMatchObject({
    ...{ numPersConcerne: JEANNE, donnees: { codeTypeSinistre: 'DC', deces: { date: JOUR } } },
  });
});

test.each([
  ['another name', { nomDefunt: 'Dupont' }],
  ['no contract', { numContrat: null }],
  ['no such contract', { numContrat: 'INCONNU1' }],
])('%s: the same answer, tied to nobody', async (_, more) => {
  const recu = await post(more);
  expect([recu.statusCode, Object.keys(recu.json())]).toEqual([200, ['reference', 'date', 'heure']]);
  expect(await ligne(recu.json().reference)).toMatchObject({ numPers: '', numContrat: null });
});

test('accepted, its author is answered by mail', async () => {
  const { reference } = (await post()).json();
  const { id, version } = await ligne(reference);
  const fait = await marc.call('POST', `${QUEUE}/${id}/acceptation`, { body: { version, message: null } });
  expect(fait.statusCode).toBe(200);
  const modeles = async () =>
    (await server.db.query<{ modele: string }>('select modele from envoi order by date_creation, id')).map(
      ({ modele }) => modele,
    );
  await expect.poll(modeles, { timeout: 30_000 }).toEqual(['DECES_SANS_COMPTE', 'REPONSE_SANS_COMPTE']);
});

test('sent twice it is one; not without end; and not where it is not offered', async () => {
  const [une, autre] = [(await post()).json(), (await post()).json()];
  expect(une.reference).toBe(autre.reference);
  await post({ lien: 'enfant' });
  expectRefusal(await post({ lien: 'parent' }), 429, 'TROP_DE_TENTATIVES');
  await regle(server, 'declarationSinistreActeGestion', { isActivated: false });
  await expect
    .poll(async () => (await post({ email: 'autre@exemple.fr' })).statusCode, { timeout: 30_000 })
    .toBe(403);
});

test('nothing of what was said can be read in the base or the log', async () => {
  await post();
  const tout = JSON.stringify(await server.db.query('select * from demande'));
  expect(tout + server.logs.join('\n')).not.toMatch(/thomas@exemple\.fr|1985-05-12/);
});
