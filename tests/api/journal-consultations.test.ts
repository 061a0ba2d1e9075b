import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSealer } from '#server/audit/scelle.ts';
import { verifie } from '#server/audit/verifie.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { withClient } from '#server/db/scratch.ts';
import { objetDuJournal } from '#server/modeles/objet-du-journal.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

interface Line {
  readonly action: string;
  readonly ressource: string;
  readonly user_name: string;
  readonly apres: Record<string, string>;
  readonly client: string;
  readonly correlation_id: string;
}

/** What the trail says beside writes, oldest first. */
const told = () =>
  server.db.query<Line>(
    `select m.action, m.ressource, u.user_name, m.apres, c.code as client, m.correlation_id
     from journal.modification m join client c on c.id = m.client_id join compte u on u.id = m.acteur_id
     where m.action in ('lecture', 'export', 'impression', 'refus') and not m.apres ? 'lignes' order by m.date, m.id`,
  );

async function someone(userName: string) {
  const who = visitor(server.app);
  await who.signIn(userName);
  return who;
}

test('exports, fichiers, lectures de données personnelles et refus sont au journal, sans leurs jetons', async () => {
  const [admin, consultant, jeanne] = await Promise.all(
    ['admin@demo.fr', 'consultant@demo.fr', 'adherent@demo.fr'].map(someone),
  );
  if (!admin || !consultant || !jeanne) throw new Error('personne');
  await admin.get('/api/admin/referentiel/sexe/export?filter={"isActif":true}');
  await admin.get('/api/admin/envois?filter={"etat":"envoye"}');
  await jeanne.get('/api/v2/adherent/prestations/paiements/export');
  const refused = await consultant.call('POST', '/api/admin/referentiel/sexe', { body: { code: 'X' } });
  expect(refused.statusCode).toBe(403);
  await admin.get('/api/admin/referentiel/sexe');
  await visitor(server.app).get('/api/admin/envois');
  await expect.poll(async () => (await told()).map(({ action }) => action)).toHaveLength(4);
  expect(await told()).toMatchObject([
    {
      action: 'export',
      ressource: 'GET /api/admin/referentiel/sexe/export',
      user_name: 'admin@demo.fr',
      apres: { filter: '{"isActif":true}' },
      client: 'horizon',
    },
    { action: 'lecture', ressource: 'GET /api/admin/envois', apres: { filter: '{"etat":"envoye"}' } },
    { action: 'export', user_name: 'adherent@demo.fr' },
    { action: 'refus', ressource: 'POST /api/admin/referentiel/sexe', user_name: 'consultant@demo.fr' },
  ]);
});

test('qui doit seulement prouver que c’est lui n’est pas refusé', async () => {
  const [admin, consultant] = await Promise.all(['admin@demo.fr', 'consultant@demo.fr'].map(someone));
  if (!admin || !consultant) throw new Error('personne');
  const avant = (await told()).length;
  const sansCode = await admin.call('POST', '/api/admin/users/roles', { body: {} });
  expect([sansCode.statusCode, sansCode.json().code]).toEqual([403, 'SECURITY_CODE_REQUIS']);
  expect((await consultant.call('POST', '/api/admin/referentiel/sexe', { body: {} })).statusCode).toBe(403);
  await expect.poll(async () => (await told()).length).toBeGreaterThan(avant);
  expect((await told()).slice(avant)).toMatchObject([
    { action: 'refus', ressource: 'POST /api/admin/referentiel/sexe' },
  ]);
});

test('un fichier qu’on télécharge est une impression, et son jeton n’est écrit nulle part', async () => {
  const jeanne = await someone('adherent@demo.fr');
  const ged = (await jeanne.get('/api/cgdm-svc/ged')).json();
  const [document] = Array.isArray(ged) ? ged : [];
  const { jeton } = (
    await jeanne.call('POST', '/api/download/jeton', { body: { type: 'ged', id: document?.id } })
  ).json();
  const query = new URLSearchParams({ type: 'ged', id: document?.id, jeton });
  expect((await jeanne.get(`/api/download?${query}`)).statusCode).toBe(200);
  const line = (await told()).at(-1);
  expect(line).toMatchObject({ action: 'impression', apres: { type: 'ged', id: document?.id } });
  expect(JSON.stringify(await told())).not.toContain(jeton);
});

test('l’application ne raconte ni une écriture, ni au nom d’un déclencheur', async () => {
  for (const action of ['creation', 'modification', 'suppression'])
    await expect(
      server.db.query(`select journal.noter(null, $1, 'x', null, 'x', null, '{}')`, [action]),
    ).rejects.toMatchObject({ code: '42501' });
});

test('sans journal, ni export ni lecture ; un refus reste un refus', async () => {
  const admin = await someone('admin@demo.fr');
  const consultant = await someone('consultant@demo.fr');
  await withClient(server.ownerUrl, async (owner) => {
    await owner.query(
      `alter table journal.modification add constraint plein check (action not in ('export', 'lecture', 'refus')) not valid`,
    );
    expect((await admin.get('/api/admin/referentiel/sexe/export')).statusCode).toBe(500);
    expect((await admin.get('/api/admin/envois')).statusCode).toBe(500);
    expect((await consultant.call('POST', '/api/admin/referentiel/sexe', { body: {} })).statusCode).toBe(403);
    await owner.query('alter table journal.modification drop constraint plein');
  });
});

test('ces lignes se scellent et se vérifient comme les autres', async () => {
  const cle = makeCoffre(CLE_SECRETE);
  const sealer = makeSealer(server.db, cle);
  // Whoever writes at that moment, a job of the portal among others, puts it off to the next time.
  const scelle = async () => {
    await sealer.passe();
    return verifie(server.db, cle, {});
  };
  await expect.poll(scelle).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
});

test('whatever the API answers to, the trail calls it in words', async () => {
  const { paths } = (await visitor(server.app).get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(calls.length).toBeGreaterThan(100);
  // The description of the API refuses nobody and gives nothing of anybody: it is never told.
  const tues = ['GET /api/openapi.json', 'GET /api/docs'];
  expect(calls.filter((call) => objetDuJournal(call) === call)).toEqual(tues);
});
