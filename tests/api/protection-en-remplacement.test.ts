import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { restricted } from '#tests/support/restricted.ts';
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
