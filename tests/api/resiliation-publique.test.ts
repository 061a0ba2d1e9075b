import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type ActesApp, actesApp, regle } from '#tests/support/actes.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PAUL = '000000451301';
const CLE = 'radiationAssuresActeGestion';
const JOUR = aujourdhui(new Date());
const DANS_UN_MOIS = plusMois(JOUR, 1);
const TARD = plusMois(JOUR, 24);
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
  server.gestion.panne.lectures = false;
  await regle(server, CLE, { modeGestion: 'manuel' });
});

const data = (more: object = {}) => ({
  ...{ numContrat: '00020001', nom: 'Durand', prenom: 'Paul', dateNaissance: '1979-02-03' },
  ...{ email: 'paul@exemple.fr', codeMotif: 'UN_AN', dateEffet: DANS_UN_MOIS },
  ...more,
});
const post = (more?: object) => visiteur.call('POST', '/api/resiliation', { body: data(more) });
const envois = () =>
  server.db.query<{ modele: string; destinataire: string }>(
    'select modele, destinataire from envoi order by date_creation, id',
  );

interface Ligne {
  readonly id: string;
  readonly version: number;
  readonly numPers: string;
  readonly numContrat: string | null;
}
async function ligne(reference: string): Promise<Ligne> {
  const [row] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<Ligne[]>();
  if (!row) throw new Error(`${reference} n’est pas dans la file`);
  return row;
}
async function fait(reference: string, verbe: string, body: object = {}) {
  const { id, version } = await ligne(reference);
  return marc.call('POST', `${QUEUE}/${id}/${verbe}`, { body: { version, ...body } });
}

test.each<[string, object, string]>([
  ['numContrat', { numContrat: '' }, M.REQ],
  ['numContrat', { numContrat: '<b>' }, M.NUM_ADHERENT],
  ['nom', { nom: null }, M.REQ],
  ['prenom', { prenom: 'Paul 2' }, M.NOM],
  ['email', { email: 'paul' }, M.EMAIL],
  ['dateNaissance', { dateNaissance: '2999-01-01' }, M.DATE_FUT],
  ['codeMotif', { codeMotif: 'X' }, M.CHOIX],
  ['dateEvenement', { codeMotif: 'EMPLOYEUR' }, M.REQ],
  ['dateEffet', { dateEffet: '2027-02-30' }, M.DATE],
  ['dateEffet', { dateEffet: plusJours(DANS_UN_MOIS, -1) }, M.DATE_MIN(jourFrancais(DANS_UN_MOIS))],
  ['dateEffet', { dateEffet: '2099-01-01' }, M.DATE_MAX(jourFrancais(TARD))],
  ['dateEffet', { dateEffet: plusJours(TARD, 1) }, M.DATE_MAX(jourFrancais(TARD))],
  ['dateEffet', { codeMotif: 'ECHEANCE' }, M.DATE_MIN(jourFrancais(plusMois(JOUR, 2)))],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('recognised, it is acknowledged at once, accepted by somebody, confirmed by mail and handed over', async () => {
  const { reference } = (await post({ nom: 'DURAND', prenom: 'paul' })).json();
  expect(await envois()).toEqual([{ modele: 'RESILIATION_SANS_COMPTE', destinataire: 'paul@exemple.fr' }]);
  expect(await ligne(reference)).toMatchObject({
    ...{
      codeType: 'radiationAssures',
      demandeur: 'paul DURAND',
      etat: 'enregistree',
    },
    ...{ numPers: PAUL, numContrat: '00020001', canal: 'public', isManuel: true },
  });
  const { id } = await ligne(reference);
  const { resume } = (await marc.get(`${QUEUE}/${id}/dossier`)).json();
  expect(resume[0].lignes).toContainEqual({ libelle: 'Adresse e-mail', valeur: 'paul@exemple.fr' });
  expect((await fait(reference, 'acceptation', { message: 'Bonne route.' })).statusCode).toBe(200);
  await expect
    .poll(async () => (await envois()).map(({ modele }) => modele), { timeout: 30_000 })
    .toEqual(['RESILIATION_SANS_COMPTE', 'RESILIATION_CONFIRMEE']);
  const decidee = () => server.gestion.remises.find(({ decision }) => decision)?.changement;
  await expect.poll(decidee, { timeout: 30_000 }).toEqual({
    ...{ nature: 'resiliation', numContrat: '00020001', numPers: null },
    ...{ dateFin: DANS_UN_MOIS, codeMotif: 'UN_AN' },
  });
});

test.each([
  ['another name', { nom: 'Martin' }],
  ['another birthday', { dateNaissance: '1979-02-04' }],
  ['no such contract', { numContrat: 'INCONNU1' }],
])('%s: the same answer, and nothing is tied to a contract', async (_, more) => {
  const recue = await post(more);
  expect([recue.statusCode, Object.keys(recue.json())]).toEqual([200, ['reference', 'date', 'heure']]);
  const { reference } = recue.json();
  expect(await ligne(reference)).toMatchObject({ numPers: '', numContrat: null });
  expect((await fait(reference, 'acceptation')).statusCode).toBe(200);
  const decidee = () => server.gestion.remises.find(({ decision }) => decision);
  await expect.poll(decidee, { timeout: 30_000 }).toMatchObject({ changement: null });
});

test('a management system that does not answer keeps nobody from leaving', async () => {
  server.gestion.panne.lectures = true;
  const recue = await post();
  expect(recue.statusCode).toBe(200);
  expect(await ligne(recue.json().reference)).toMatchObject({ numPers: '' });
});

test('refused, the reason and the message are in the mail; no paper is asked of who could not send it', async () => {
  const { reference } = (await post()).json();
  expectRefusal(await fait(reference, 'demande-de-piece', { piece: 'Attestation' }), 409);
  expect((await fait(reference, 'refus', { motif: 'PIECE_MANQUANTE', message: null })).statusCode).toBe(200);
  await expect
    .poll(async () => (await envois()).at(-1), { timeout: 30_000 })
    .toEqual({ modele: 'REPONSE_SANS_COMPTE', destinataire: 'paul@exemple.fr' });
});

test('sent twice, it is one; a member’s own is not held up by it', async () => {
  const [une, autre] = await Promise.all([post(), post()]);
  expect(une?.json().reference).toBe(autre?.json().reference);
  expect(await server.db.query('select 1 from demande')).toHaveLength(1);
  expect(await envois()).toHaveLength(1);
  expect((await post({ codeMotif: 'AUTRE' })).statusCode).toBe(200);
});

test('an address is not written to without end, and a client that does not offer it answers nothing', async () => {
  for (const codeMotif of ['UN_AN', 'AUTRE', 'MAJORATION'])
    await post({ codeMotif, ...(codeMotif === 'MAJORATION' && { dateEvenement: JOUR }) });
  expectRefusal(await post({ numContrat: '00020002' }), 429, 'TROP_DE_TENTATIVES');
  await regle(server, CLE, { isActivated: false });
  await expect
    .poll(async () => (await post({ email: 'autre@exemple.fr' })).statusCode, { timeout: 30_000 })
    .toBe(403);
});

describe('whose contract it is is told, at what is known of them', () => {
  const JEANNE = {
    ...{ numContrat: '00012345', nom: 'Martin', prenom: 'Jeanne', dateNaissance: '1985-05-12' },
    email: 'quelquun@exemple.fr',
  };
  const prevenus = async () =>
    (await envois()).filter(({ modele }) => modele === 'RESILIATION_TITULAIRE').map((un) => un.destinataire);
  const notifications = () =>
    server.db.query<{ titre: string; lien: string; message: string }>(
      "select titre, lien, message from notification where code_type = 'securite'",
    );

  test('in their space and by mail, with the reference and how to contest it', async () => {
    const { reference } = (await post(JEANNE)).json();
    expect((await prevenus()).sort()).toEqual(['adherent@demo.fr', 'jeanne@exemple.fr']);
    expect(await notifications()).toEqual([
      {
        ...{ titre: 'La résiliation de votre contrat a été demandée', lien: '/messagerie/ecrire' },
        message: expect.stringContaining(reference),
      },
    ]);
    // The same again: they have been told.
    await post(JEANNE);
    expect(await prevenus()).toHaveLength(2);
  });

  test('who asks from their own address has their acknowledgement there', async () => {
    await post({ ...JEANNE, email: 'Jeanne@Exemple.fr' });
    expect(await prevenus()).toEqual(['adherent@demo.fr']);
  });

  test('an address is not written to without end', async () => {
    for (const rang of [1, 2, 3, 4, 5]) await post({ ...JEANNE, email: `quelquun${rang}@exemple.fr` });
    expect(await prevenus()).toHaveLength(6);
    expect(await notifications()).toHaveLength(5);
  });

  test('nobody, where the name or the birthday is another one', async () => {
    await post({ ...JEANNE, dateNaissance: '1985-05-13' });
    expect([await prevenus(), await notifications()]).toEqual([[], []]);
  });
});

test('nothing of what was said can be read in the base or the log', async () => {
  await post();
  const tout = JSON.stringify(await server.db.query('select * from demande'));
  expect(tout).not.toContain('paul@exemple.fr');
  expect(tout).not.toContain('1979-02-03');
  expect(server.logs.join('\n')).not.toContain('paul@exemple.fr');
});
