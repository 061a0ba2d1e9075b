import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

const EXPORTS = [
  ['/api/adherent/courriers', 'messages', 'Date;Objet;Sens;De;À;État;Référence;Pièces'],
  ['/api/hcourrier-history', 'archives-messages', 'Date;Objet;Sens;De;À;État;Référence;Pièces'],
  ['/api/cgdm-svc/ged', 'documents', 'Date;Catégorie;Titre;Nom du fichier;Contrat'],
  ['/api/demandes', 'demandes', 'Envoyée;Demande;Référence;État;Mise à jour;Terminée;Motif du refus;Contrat'],
  ['/api/history', 'historique', 'Date;Action;Référence;Contrat'],
] as const;

const lignes = (corps: string) => corps.replace('\ufeff', '').trimEnd().split('\r\n');

describe.each(EXPORTS)('%s s’emporte', (url, fichier, tete) => {
  test('entier, nommé, avec les mots de la page', async () => {
    const jeanne = await as('adherent');
    const liste = await jeanne.get(`${url}?range=[0,0]`);
    const total = Number(String(liste.headers['content-range']).split('/')[1]);
    const reponse = await jeanne.get(`${url}/export`);
    expect([reponse.statusCode, reponse.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(new RegExp(`filename="?${fichier}-\\d{4}-\\d{2}-\\d{2}\\.csv`)),
    ]);
    const [premiere, ...reste] = lignes(reponse.body);
    expect(premiere).toBe(tete);
    // One more act stands in the history by the time it is exported.
    expect(reste.length).toBeGreaterThanOrEqual(total);
    expect(reste.length).toBeLessThanOrEqual(total + 1);
  });

  test('à qui est connecté, avec des critères connus', async () => {
    expectRefusal(await (await as('visiteur')).get(`${url}/export`), 401);
    expectRefusal(await (await as('adherent')).get(`${url}/export?inconnu=1`), 400);
  });
});

describe.each(['/api/demandes', '/api/history'])('%s s’imprime', (url) => {
  test('en PDF', async () => {
    const { statusCode, rawPayload } = await (await as('adherent')).get(`${url}/print`);
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

test('un export suit les filtres de la page', async () => {
  const jeanne = await as('adherent');
  const filtre = encodeURIComponent(JSON.stringify({ sens: ['entrant'] }));
  const entrants = lignes((await jeanne.get(`/api/adherent/courriers/export?filter=${filtre}`)).body).slice(
    1,
  );
  const tous = lignes((await jeanne.get('/api/adherent/courriers/export')).body).slice(1);
  expect(entrants.length).toBeLessThan(tous.length);
  expect(tous.some((ligne) => ligne.includes(';Reçu;'))).toBe(true);
  expect(entrants.every((ligne) => ligne.includes(';Envoyé;'))).toBe(true);
});
