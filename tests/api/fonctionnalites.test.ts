import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const LISTE = '/api/admin/referentiel/fonctionnalite-backend';

let server: TestApp;
let gestionnaire: Visitor;
beforeAll(async () => {
  server = await testApp();
  gestionnaire = visitor(server.app);
  await gestionnaire.signIn('gestionnaire@demo.fr');
});
afterAll(() => server.close());

/** As the screen does it: the whole record, at the version that was read. */
async function regle(cle: string, changes: object): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ cle }));
  const [ligne] = (await gestionnaire.get(`${LISTE}?filter=${filter}&range=[0,0]`)).json();
  const body = { ...ligne, ...changes };
  const response = await gestionnaire.call('PUT', `${LISTE}/${ligne.id}`, { body });
  expect(response.statusCode).toBe(200);
}

async function page(who: Visitor) {
  const { body } = await who.get('/');
  const [, json = ''] = /<script type="application\/json" id="portail">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json).currentClient.fonctionnalites;
}

test('éteindre une démarche au back-office la ferme vraiment, la rallumer la rouvre', async () => {
  const jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  const lit = () => jeanne.get('/api/forms/ribprestations');
  expect((await lit()).statusCode).toBe(200);
  await regle('ribPrestationsActeGestion', { isActivated: false });
  expectRefusal(await lit(), 403);
  expect((await page(jeanne)).ribPrestationsActeGestion.isActivated).toBe(false);
  await regle('ribPrestationsActeGestion', { isActivated: true, contratsFermes: ['00012345'] });
  expectRefusal(await jeanne.get('/api/forms/ribprestations', { 'x-num-contrat': '00012345' }), 403);
  await regle('ribPrestationsActeGestion', { isActivated: true, contratsFermes: [] });
  expect((await lit()).statusCode).toBe(200);
});

test('éteindre la création de compte ferme l’inscription', async () => {
  const visiteur = visitor(server.app);
  await regle('creationCompteAutreActe', { isActivated: false });
  expect((await page(visiteur)).creationCompteAutreActe.isActivated).toBe(false);
  const refus = await visiteur.call('POST', '/api/identity/register', { body: {} });
  expectRefusal(refus, 403);
  await regle('creationCompteAutreActe', { isActivated: true });
});

test('une page ne dit ni la boîte du gestionnaire, ni à un visiteur quels contrats sont fermés', async () => {
  await regle('contactAutreActe', { emailGestionnaire: 'gestion@exemple.fr', contratsFermes: ['00020001'] });
  const visiteur = visitor(server.app);
  expect((await visiteur.get('/')).body).not.toMatch(/gestion@exemple|00020001/);
  await visiteur.signIn('adherent@demo.fr');
  expect((await visiteur.get('/')).body).not.toContain('gestion@exemple');
});
