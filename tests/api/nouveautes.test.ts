import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nouveaute, VersionPubliee } from '#src/core/api/nouveautes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  admin = await as('admin');
});
afterAll(() => server.close());

const AT = '/api/admin/release-note';
const BLOC = {
  titre: 'Vos soins par année',
  type: 'nouveaute',
  contenuHtml: '<p onclick="x()">Un résumé.</p>',
};

async function ecrit(
  technicalReference: string,
  plus: object = {},
): Promise<{ id: string; version: number }> {
  const body = { technicalReference, numero: '2026.11', titre: 'Novembre', blocs: [BLOC], ...plus };
  const answer = await admin.call('POST', AT, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function fait(id: string, verbe: string) {
  const { version } = (await admin.get(`${AT}/${id}`)).json();
  return admin.call('POST', `${AT}/${id}/${verbe}`, { body: { version } });
}
const lues = async (who: Visitor) => (await who.get('/api/release-note')).json<Nouveaute[]>();
const nonVues = async (who: Visitor) => (await lues(who)).filter(({ isVue }) => !isVue).map(({ id }) => id);

test('publiée, une note se montre une fois à qui elle s’adresse, sur tous ses appareils', async () => {
  const { id } = await ecrit('2026.11-R1', { publics: ['adherent'] });
  const adherent = await as('adherent');
  expect(await lues(adherent)).toEqual([]);
  expect((await fait(id, 'publication')).statusCode).toBe(200);
  expect(await lues(adherent)).toMatchObject([
    {
      version: '2026.11',
      technicalReference: '2026.11-R1',
      isVue: false,
      blocs: [{ ...BLOC, contenuHtml: '<p>Un résumé.</p>' }],
    },
  ]);
  expect(await lues(admin)).toEqual([]);
  expect((await adherent.call('POST', '/api/release-note/vues', { body: { ids: [id] } })).statusCode).toBe(
    204,
  );
  expect(await nonVues(adherent)).toEqual([]);
  const ailleurs = visitor(server.app);
  await ailleurs.signIn('adherent@demo.fr');
  expect([(await lues(ailleurs)).length, await nonVues(ailleurs)]).toEqual([1, []]);
  expectRefusal(await visitor(server.app).get('/api/release-note'), 401);
  expectRefusal(await adherent.call('POST', '/api/release-note/vues', { body: { ids: ['x'] } }), 400);
});

test('les versions publiées se lisent, chacun les siennes ; archivée, une note ne se montre plus', async () => {
  const { id } = await ecrit('2026.11-R2', { publics: ['gestionnaire'], numero: '2026.11.2' });
  await fait(id, 'publication');
  const versions = async (who: Visitor, ou = '/api/release-note/versions') =>
    (await who.get(ou)).json<VersionPubliee[]>().map(({ technicalReference }) => technicalReference);
  expect(await versions(admin)).toEqual(['2026.11-R2']);
  expect(await versions(await as('adherent'))).not.toContain('2026.11-R2');
  expect(await versions(admin, `${AT}/versions`)).toEqual(['2026.11-R2', '2026.11-R1']);
  expectRefusal(await (await as('adherent')).get(`${AT}/versions`), 403);
  expectRefusal(await admin.call('DELETE', `${AT}/${id}`), 409);
  expect((await fait(id, 'archivage')).statusCode).toBe(200);
  expect(await versions(admin)).toEqual([]);
});

test('une note vide ne se publie pas ; sa référence est unique, et ne change plus une fois publiée', async () => {
  const vide = await ecrit('2026.11-R3', { blocs: [] });
  expectRefusal(await fait(vide.id, 'publication'), 409);
  const body = { technicalReference: '2026.11-R3', numero: '1', titre: 'a', blocs: [] };
  expectRefusal(await admin.call('POST', AT, { body }), 409);
  const { id } = await ecrit('2026.11-R4');
  await fait(id, 'publication');
  const { version } = (await admin.get(`${AT}/${id}`)).json();
  const change = await admin.call('PUT', `${AT}/${id}`, { body: { version, technicalReference: 'AUTRE' } });
  expect(Object.keys(expectRefusal(change, 400).errors ?? {})).toEqual(['technicalReference']);
});

test('une image muette de la médiathèque est refusée sur le texte', async () => {
  const blocs = [{ ...BLOC, contenuHtml: '<p><img src="/api/cms/documents/a" alt=""></p>' }];
  const body = { technicalReference: '2026.11-R5', numero: '1', titre: 'a', blocs };
  const { errors } = expectRefusal(await admin.call('POST', AT, { body }), 400);
  expect(Object.values(errors ?? {})).toEqual(['Une image de ce texte n’a pas de texte de remplacement.']);
});
