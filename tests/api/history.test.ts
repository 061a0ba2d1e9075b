import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionMembre } from '#src/lectures/compte.ts';
import { BON_MOT_DE_PASSE, identite } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/history';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function member(userName: string, password?: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName, password);
  return someone;
}

async function lit(who: Visitor, query = ''): Promise<ActionMembre[]> {
  const answer = await who.get(`${CHEMIN}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const filter = (criteres: object) => `?filter=${encodeURIComponent(JSON.stringify(criteres))}`;
const codes = (lignes: readonly ActionMembre[]) => lignes.map(({ codeEvenement }) => codeEvenement);

/** An action of the policyholder at an instant. */
function note(codeEvenement: string, date: string, libelle = 'Libellé') {
  return server.db.query(
    `insert into action_membre (client_id, compte_id, code_evenement, libelle, role, date)
     select c.client_id, c.id, $1, $3, 'User', $2 from compte c join client cl on cl.id = c.client_id
     where cl.code = 'horizon' and c.user_name = 'adherent@demo.fr'`,
    [codeEvenement, date, libelle],
  );
}

test('signing in, changing one’s password and signing out are told, in plain French, to nobody else', async () => {
  const jeanne = await member('adherent@demo.fr');
  expect(codes(await lit(jeanne))).toEqual(['CONNEXION']);
  const body = { password: PASSWORD, newPassword: BON_MOT_DE_PASSE, confirmPassword: BON_MOT_DE_PASSE };
  expect((await identite(jeanne, 'change-password', body)).statusCode).toBe(204);
  await identite(jeanne, 'logout', {});
  const again = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  const lignes = await lit(again);
  expect(lignes.map(({ libelle }) => libelle)).toEqual([
    'Connexion à votre espace',
    'Déconnexion de votre espace',
    'Modification de votre mot de passe',
    'Connexion à votre espace',
  ]);
  expect(lignes[0]).toEqual({
    id: expect.any(String),
    date: expect.stringMatching(/Z$/),
    codeEvenement: 'CONNEXION',
    libelle: 'Connexion à votre espace',
    numContrat: null,
    reference: null,
    gravite: 'info',
  });
  expect(codes(await lit(await member('beneficiaire@demo.fr')))).toEqual(['CONNEXION']);
});

test('what is not everyday says so, as the client’s list has it', async () => {
  await note('ECHEC_CONNEXION', new Date().toISOString());
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  const echecs = await lit(jeanne, filter({ codeEvenement: 'ECHEC_CONNEXION' }));
  expect(echecs.map(({ gravite }) => gravite)).toEqual(['avertissement']);
  await server.db.query(`delete from action_membre where code_evenement = 'ECHEC_CONNEXION'`);
});

test('who works here leaves no line', async () => {
  await principals(server.app)('gestionnaire');
  const rows = await server.db.query(
    `select 1 from action_membre a join compte c on c.id = a.compte_id where c.user_name like 'gestionnaire%'`,
  );
  expect(rows).toEqual([]);
});

test('by day in Paris, both included, and by kind; what a request was is said', async () => {
  await note('CREATION_DEMANDE', '2026-03-28T23:30:00Z', 'Demander un remboursement');
  await note('MODIF_RIB', '2026-03-29T21:59:00Z');
  await note('MODIF_TEL', '2026-03-29T22:00:00Z');
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  const jour = { dateDebut: '2026-03-29', dateFin: '2026-03-29' };
  const lignes = await lit(jeanne, filter(jour));
  expect(codes(lignes)).toEqual(['MODIF_RIB', 'CREATION_DEMANDE']);
  expect(lignes[1]?.libelle).toBe('Envoi d’une demande : Demander un remboursement');
  expect(codes(await lit(jeanne, filter({ ...jour, codeEvenement: 'MODIF_RIB' })))).toEqual(['MODIF_RIB']);
  expect(codes(await lit(jeanne, filter({ codeEvenement: ['MODIF_TEL'] })))).toEqual(['MODIF_TEL']);
  const page = await jeanne.get(`${CHEMIN}?range=[1,1]&sort=["date","ASC"]`);
  expect(page.headers['content-range']).toMatch(/^history 1-1\/\d+$/);
  expect(codes(page.json())).toEqual(['MODIF_RIB']);
});

test('what the client does not show, or keeps no longer, is not there', async () => {
  await note('CONSULT_PRESTATIONS', '2026-11-01T10:00:00Z');
  await note('INCONNU', '2026-11-01T10:00:00Z');
  await note('CONNEXION', '2025-01-01T10:00:00Z');
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  const lignes = codes(await lit(jeanne, filter({ dateDebut: '2024-01-01' })));
  expect(lignes).not.toContain('CONSULT_PRESTATIONS');
  expect(lignes).not.toContain('INCONNU');
  expect(await lit(jeanne, filter({ dateFin: '2025-06-01' }))).toEqual([]);
});

test('the kinds that its filter offers are those that there are', async () => {
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  const evenements = (await jeanne.get(`${CHEMIN}/evenements`)).json<{ code: string }[]>();
  expect(evenements.map(({ code }) => code)).toEqual([
    'CONNEXION',
    'DECONNEXION',
    'MODIF_RIB',
    'MODIF_TEL',
    'MODIF_MDP',
    'CREATION_DEMANDE',
  ]);
});

test('what is wrong, and who may not', async () => {
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  for (const query of [
    filter({ dateDebut: '2026-02-30' }),
    filter({ dateFin: 5 }),
    filter({ compteId: 'x' }),
    '?filter=%5B',
    '?sort=["libelle","ASC"]',
    '?range=[0,500]',
  ])
    expectRefusal(await jeanne.get(`${CHEMIN}${query}`), 400, query);
  expectRefusal(await visitor(server.app).get(CHEMIN), 401);
});

test('a file that was taken says which one', async () => {
  const jeanne = await member('adherent@demo.fr', BON_MOT_DE_PASSE);
  await note('TELECHARGEMENT', new Date().toISOString(), 'Téléchargement : Tableau de garanties');
  const lignes = await lit(jeanne, filter({ codeEvenement: ['TELECHARGEMENT'] }));
  expect(lignes.map(({ libelle }) => libelle)).toContain(
    'Téléchargement d’un document : Tableau de garanties',
  );
});
