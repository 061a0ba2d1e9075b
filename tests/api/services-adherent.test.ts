import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceAdherent } from '#src/lectures/services.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const SERVICES = '/api/adherent/services';
const PARTENAIRES = ['https://second-avis.exemple.fr', 'https://prevention.exemple.fr'];

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { SITES_ENCADRES: PARTENAIRES.join(' ') } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

async function services(who = jeanne, numContrat = '00012345'): Promise<ServiceAdherent[]> {
  const answer = await who.get(SERVICES, { 'x-num-contrat': numContrat });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}
const codes = (rows: readonly ServiceAdherent[]) => rows.map(({ categorie, code }) => `${categorie} ${code}`);

test('what one’s covers entitle to: doctors first, then the catalogue without the same address twice', async () => {
  const lus = await services();
  expect(codes(lus)).toEqual([
    'medecin TELECONSULT',
    'medecin SECOND_AVIS',
    'assistance ASSISTANCE',
    'sante ANALYSE_DEVIS',
    'prevention COACHING',
    'assistance SOUTIEN_PSY',
    'assistance AIDE_AIDANTS',
    'sante RESEAU_SOINS',
    'prevention PREVENTION',
  ]);
  expect(lus[1]).toEqual({
    categorie: 'medecin',
    code: 'SECOND_AVIS',
    libelle: 'Second avis médical',
    texte:
      'Obtenez en quelques jours l’avis d’un médecin expert sur un diagnostic ou un traitement important.',
    telephone: '+33199000102',
    url: 'https://second-avis.exemple.fr',
    image: null,
    isEncadre: true,
    isSso: true,
  });
});

test('only a declared partner is shown over our page, and told who comes', async () => {
  const parCode = new Map((await services()).map((service) => [service.code, service]));
  expect(parCode.get('TELECONSULT')).toMatchObject({ isEncadre: false, isSso: false });
  expect(parCode.get('PREVENTION')).toMatchObject({ isEncadre: true, isSso: false });
  const csp = (await jeanne.get('/')).headers['content-security-policy'];
  expect(csp).toContain(`form-action 'self' ${PARTENAIRES.join(' ')};`);
  expect(csp).toContain(`frame-src 'self' ${PARTENAIRES.join(' ')}`);
});

test('the drawing of a service is shown where the headers allow it, and nowhere else', async () => {
  await server.db.query(
    `update service_catalogue set image = 'https://ailleurs.exemple.fr/dessin.png' where code = 'ASSISTANCE';
     update service_catalogue set image = $$${PARTENAIRES[0]}/dessin.png$$ where code = 'PREVENTION'`,
  );
  const parCode = new Map((await services()).map((service) => [service.code, service.image]));
  expect([parCode.get('ASSISTANCE'), parCode.get('PREVENTION')]).toEqual([
    null,
    `${PARTENAIRES[0]}/dessin.png`,
  ]);
  const csp = (await jeanne.get('/')).headers['content-security-policy'];
  expect(csp).toContain(`img-src 'self' data: blob: ${PARTENAIRES.join(' ')};`);
});

test('a contract that is suspended, another cover, a service that is switched off or over: not there', async () => {
  expect(await services(jeanne, '00012346')).toEqual([]);
  await server.db.query(
    `update service_catalogue set couvertures = '{SER1-BASE}' where code = 'COACHING';
     update service_catalogue set is_actif = false where code = 'SOUTIEN_PSY';
     update medecin_direct set date_fin = (now() at time zone 'Europe/Paris')::date - 3 where code = 'SECOND_AVIS'`,
  );
  const restent = codes(await services());
  expect(restent).toHaveLength(6);
  expect(restent.join()).not.toMatch(/COACHING|SOUTIEN_PSY|SECOND_AVIS/);
});

test('a beneficiary has those of the covers that cover them; others have none', async () => {
  const lucas = visitor(server.app);
  await lucas.signIn('beneficiaire@demo.fr');
  expect((await services(lucas)).length).toBeGreaterThan(0);
  expectRefusal(await lucas.get(SERVICES, { 'x-num-contrat': '00012346' }), 404);
  expectRefusal(await visitor(server.app).get(SERVICES), 401);
  const claire = visitor(server.app);
  await claire.signIn('gestionnaire@demo.fr');
  expectRefusal(await claire.get(SERVICES), 403);
  expectRefusal(await jeanne.get(`${SERVICES}?url=x`), 400);
});
