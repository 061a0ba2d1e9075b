import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { type Line, restricted } from '#tests/support/restricted.ts';
import { sendCode, validateCode } from '#tests/support/security-code.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const QUI_CHANGENT = [
  'ACTIVATE_AMF',
  'DEACTIVATE_AMF',
  'MODIFY_PHONE',
  'ACTIVATE_BIOMETRICS',
  'DEACTIVATE_BIOMETRICS',
] as const;

const mots = (answer: { readonly statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('dans l’espace d’un adhérent, la protection de son compte reste à lui seul', async () => {
  const chef = await restricted(server, 'protecteur', [
    { ressource: 'profil-remplacement', actions: ['read', 'update'] },
  ]);
  const [jeanne] = await server.db.query<{ id: string }>(
    `select c.id from compte c join client k on k.id = c.client_id
     where k.code = 'horizon' and user_name = 'adherent@demo.fr'`,
  );
  const code = await codeVerifie(server, 'protecteur@essai.fr');
  const ouvert = await chef.call('POST', '/api/profil-remplacement', {
    body: { motif: 'La personne demande de l’aide.', dureeMin: 10, idUtilisateur: jeanne?.id },
    headers: { 'x-security-code': code },
  });
  expect(ouvert.statusCode, ouvert.body).toBe(200);
  for (const operation of QUI_CHANGENT) {
    const plus = operation === 'MODIFY_PHONE' ? { newAmfTel: '0612345678' } : {};
    const envoi = await sendCode(chef, { operation, ...plus });
    expect([operation, ...mots(envoi)]).toEqual([operation, 403, 'REMPLACEMENT_INTERDIT']);
    const retour = await validateCode(chef, operation, '123456', plus);
    expect([operation, ...mots(retour)]).toEqual([operation, 403, 'REMPLACEMENT_INTERDIT']);
  }
  await chef.call('DELETE', '/api/profil-remplacement');
  // One's own, as soon as one is oneself again.
  expect((await sendCode(chef, { operation: 'ACTIVATE_AMF' })).statusCode).toBe(200);
});

test('sous le regard d’un autre rôle, la sienne ne change pas non plus', async () => {
  const admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  const vu = await admin.call('POST', '/api/admin/apercu', { body: { role: 'consultant' } });
  expect(vu.statusCode, vu.body).toBeLessThan(300);
  for (const operation of QUI_CHANGENT) {
    const plus = operation === 'MODIFY_PHONE' ? { newAmfTel: '0612345678' } : {};
    expect([operation, ...mots(await sendCode(admin, { operation, ...plus }))]).toEqual([
      ...[operation, 403, 'APERCU_LECTURE'],
    ]);
  }
});

test('sans le droit aux soins, un courrier se sait, et ne se lit pas', async () => {
  const jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  const message = 'Mon opération du genou est prévue le 3 décembre : que faut-il envoyer ?';
  const data = { codeObjet: 'REMB_ERREUR', numContrat: '00012345', message, modeReponse: 'messagerie' };
  expect((await jeanne.call('POST', '/api/forms/contact/v2/form', { body: { data } })).statusCode).toBe(200);
  const adresses = ['/api/adherent/courriers?range=[0,49]', '/api/hcourrier-history?range=[0,49]'];
  const [sien] = (await jeanne.get(adresses[0] ?? '')).json<
    { id: string; messages: { texte: string }[] }[]
  >();
  expect(sien?.messages.map(({ texte }) => texte)).toEqual([message]);
  const lus = async (name: string, plus: readonly Line[]) => {
    const chef = await restricted(server, name, [
      { ressource: 'profil-remplacement', actions: ['read'] },
      ...plus,
    ]);
    const code = await codeVerifie(server, `${name}@essai.fr`);
    const body = { motif: 'La personne demande de l’aide.', dureeMin: 10, numContrat: '00012345' };
    const headers = { 'x-security-code': code };
    expect((await chef.call('POST', '/api/profil-remplacement', { body, headers })).statusCode).toBe(200);
    const pages = await Promise.all(
      [...adresses, `/api/adherent/courriers/${sien?.id}`].map((url) => chef.get(url)),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const trouves = await chef.get('/api/adherent/courriers?filter={"q":"genou"}');
    return { dits: pages.map(({ body: dit }) => dit).join(), trouves: trouves.json<object[]>().length };
  };
  const sans = await lus('sans-soins', []);
  expect(sans.dits).toContain('Couvert par le secret médical');
  expect(sans.dits).not.toContain('genou');
  expect(sans.trouves).toBe(0);
  const avec = await lus('avec-soins', [{ ressource: 'medical', actions: ['read'] }]);
  expect(avec.dits).toContain('genou');
  expect(avec.trouves).toBe(1);
});

test('un rôle qui ne montre que des champs d’une demande n’en ouvre ni le dossier ni les pièces', async () => {
  const [une] = await server.db.query<{ id: string }>(
    `select d.id from demande_adherent d join client k on k.id = d.client_id where k.code = 'horizon' limit 1`,
  );
  const droit = { ressource: 'demande-adherent', actions: ['read'] } as const;
  const peu = await restricted(server, 'peu', [{ ...droit, champsLecture: ['reference', 'etat'] }]);
  const tous = await restricted(server, 'tous', [droit]);
  const dossier = `/api/admin/demandes/${une?.id}/dossier`;
  expect((await tous.get(dossier)).statusCode).toBe(200);
  for (const url of [dossier, `/api/admin/demandes/${une?.id}/pieces/${une?.id}`])
    expect((await peu.get(url)).statusCode).toBe(403);
});
