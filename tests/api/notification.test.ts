import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeNotifications } from '#server/db/adherent/notifications.ts';
import type { Notification } from '#src/lectures/compte.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/notification';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = await member('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(() => server.db.query('delete from notification'));

async function member(userName: string, host?: string): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

interface Deposee {
  readonly titre: string;
  readonly codeType?: string;
  readonly expiree?: boolean;
  readonly lue?: boolean;
  readonly client?: string;
}

let rang = 0;
/** Left for somebody, each a minute after the one before. */
async function depose(userName: string, { titre, codeType = 'demande', ...more }: Deposee): Promise<string> {
  const [row] = await server.db.query<{ id: string }>(
    `insert into notification (client_id, compte_id, titre, message, code_type, lien, lien_libelle, date_creation,
       date_expiration, date_lecture)
     select c.client_id, c.id, $2, 'Message', $3, '/demandes', 'Voir', now() + make_interval(mins => $4),
       case when $5 then now() - interval '1 second' end, case when $6 then now() end
     from compte c join client cl on cl.id = c.client_id where c.user_name = $1 and cl.code = $7 returning id`,
    [userName, titre, codeType, ++rang, more.expiree ?? false, more.lue ?? false, more.client ?? 'horizon'],
  );
  if (!row) throw new Error(`Aucun compte ${userName}`);
  return row.id;
}

async function lit(
  who: Visitor,
  query = '',
): Promise<{ titres: string[]; range: unknown; lignes: Notification[] }> {
  const answer = await who.get(`${CHEMIN}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const lignes = answer.json<Notification[]>();
  return { lignes, titres: lignes.map(({ titre }) => titre), range: answer.headers['content-range'] };
}

const filter = (criteres: object) => `?filter=${encodeURIComponent(JSON.stringify(criteres))}`;
const marque = (who: Visitor, body: unknown) => who.call('POST', CHEMIN, { body });

test('one’s own, the latest first, none that has run out, by pages', async () => {
  await depose('adherent@demo.fr', { titre: 'A' });
  await depose('adherent@demo.fr', { titre: 'B', lue: true });
  await depose('adherent@demo.fr', { titre: 'Passée', expiree: true });
  await depose('beneficiaire@demo.fr', { titre: 'De Lucas' });
  await depose('adherent@demo.fr', { titre: 'De l’autre client', client: 'littoral' });
  const { lignes, titres, range } = await lit(jeanne);
  expect(titres).toEqual(['B', 'A']);
  expect(range).toBe('notification 0-1/2');
  expect(lignes[1]).toEqual({
    id: expect.any(String),
    titre: 'A',
    message: 'Message',
    codeType: 'demande',
    niveau: 'info',
    dateCreation: expect.stringMatching(/Z$/),
    isLue: false,
    lien: { libelle: 'Voir', route: '/demandes' },
    numContrat: null,
  });
  expect((await lit(jeanne, '?range=[1,1]')).titres).toEqual(['A']);
  expect((await lit(jeanne, '?sort=["dateCreation","ASC"]')).titres).toEqual(['A', 'B']);
});

test('by whether they were read, and by kind', async () => {
  await depose('adherent@demo.fr', { titre: 'A' });
  await depose('adherent@demo.fr', { titre: 'B', lue: true, codeType: 'document' });
  expect((await lit(jeanne, filter({ isLue: false }))).titres).toEqual(['A']);
  expect((await lit(jeanne, filter({ isLue: true }))).titres).toEqual(['B']);
  expect((await lit(jeanne, filter({ codeType: 'document' }))).titres).toEqual(['B']);
  expect((await lit(jeanne, filter({ codeType: ['document', 'demande'] }))).titres).toEqual(['B', 'A']);
  for (const query of [
    filter({ codeType: 'inconnu' }),
    filter({ titre: 'A' }),
    filter({ isLue: 'x' }),
    '?range=x',
  ])
    expectRefusal(await jeanne.get(`${CHEMIN}${query}`), 400, query);
});

test('marked as read, then as not read', async () => {
  const id = await depose('adherent@demo.fr', { titre: 'A' });
  const answer = await marque(jeanne, { ids: [id, id], isLue: true });
  expect(answer.json()).toEqual({ ids: [id], isLue: true });
  expect((await lit(jeanne)).lignes[0]?.isLue).toBe(true);
  expect((await marque(jeanne, { ids: [id], isLue: false })).statusCode).toBe(200);
  expect((await lit(jeanne)).lignes[0]?.isLue).toBe(false);
});

test('somebody else’s among them: as if it did not exist, and nothing is marked', async () => {
  const own = await depose('adherent@demo.fr', { titre: 'A' });
  const foreign = await depose('beneficiaire@demo.fr', { titre: 'De Lucas' });
  const other = await depose('adherent@demo.fr', { titre: 'Autre client', client: 'littoral' });
  for (const id of [foreign, other, randomUUID(), 'inconnu'])
    expectRefusal(await marque(jeanne, { ids: [own, id], isLue: true }), 404, id);
  expect((await lit(jeanne)).lignes[0]?.isLue).toBe(false);
  expect((await lit(await member('beneficiaire@demo.fr'))).lignes[0]?.isLue).toBe(false);
});

test.each([
  [{}],
  [{ ids: [], isLue: true }],
  [{ ids: 'x', isLue: true }],
  [{ ids: [1], isLue: true }],
  [{ ids: [randomUUID()] }],
  [{ ids: [randomUUID()], isLue: 'oui' }],
  [{ ids: Array.from({ length: 101 }, () => randomUUID()), isLue: true }],
  [[]],
])('a body that is none: %j', async (body) => {
  expectRefusal(await marque(jeanne, body), 400);
});

test('a visitor, and a call without its anti-forgery token', async () => {
  expectRefusal(await visitor(server.app).get(CHEMIN), 401);
  expectRefusal(
    await jeanne.call('POST', CHEMIN, { body: { ids: [randomUUID()], isLue: true }, xsrf: null }),
    403,
  );
});

test('what has run out goes with the purge', async () => {
  await depose('adherent@demo.fr', { titre: 'Passée', expiree: true });
  await depose('adherent@demo.fr', { titre: 'A' });
  await purgeNotifications(server.db);
  expect(await server.db.query('select titre from notification')).toEqual([{ titre: 'A' }]);
});
