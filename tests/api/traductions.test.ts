import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { leveEtPrevient } from '#server/identity/alertes-acces.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { BilanDeTraductions, PageDeTraductions } from '#src/core/api/traductions.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const EMMA = '000000451206';
const AT = '/api/admin/settings/traduction';
const ETIQUETTES = '/api/admin/settings/etiquette';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

const lis = async (parametres = '') => (await admin.get(`${AT}?${parametres}`)).json() as PageDeTraductions;
const importe = (textes: object, plus: object = {}) =>
  admin.call('POST', `${AT}/import`, { body: { langue: 'fr', textes, ...plus } });
async function importeBien(textes: object): Promise<BilanDeTraductions> {
  const reponse = await importe(textes);
  expect([reponse.statusCode, reponse.body]).toEqual([200, expect.anything()]);
  return reponse.json();
}
const ecrites = async () => (await lis('etat=dits')).lignes.map(({ cle }) => cle);

describe('la grille', () => {
  test('chaque clé, ce qui s’y dit, et combien n’ont pas de texte du client', async () => {
    const { total, manquantes, sansEffet, lignes } = await lis('q=message.REQ');
    expect(total).toBeGreaterThan(0);
    expect(manquantes).toBeGreaterThan(3000);
    expect(sansEffet).toBe(0);
    expect(lignes.find(({ cle }) => cle === 'message.REQ')).toEqual({
      ...{ cle: 'message.REQ', langue: 'fr', domaine: 'erreur', valeur: M.REQ, valeurDefaut: M.REQ },
      ...{ isManquante: true, isValidee: true },
    });
    expect((await lis('q=edition.releve.reste')).lignes[0]).toMatchObject({ domaine: 'edition' });
    expectRefusal(await admin.get(`${AT}?etat=licorne`), 400);
  });

  test('c’est le mécanisme des étiquettes : ce que l’un écrit, l’autre le lit', async () => {
    await importeBien({ 'message.REQ': 'Il manque une réponse.' });
    const { json } = await admin.get(`${ETIQUETTES}/textes?q=message.REQ&etat=dits`);
    expect(json()).toMatchObject({ textes: [{ etiquette: { valeur: 'Il manque une réponse.' } }] });
    expect((await lis('q=message.REQ&etat=dits')).lignes[0]).toMatchObject({
      ...{ valeur: 'Il manque une réponse.', isManquante: false, isValidee: true },
    });
    expect((await importeBien({ 'message.REQ': null })).rendues).toBe(1);
    expect(await ecrites()).toEqual([]);
  });

  test('une clé que cette version n’a pas est gardée, et montrée sans effet', async () => {
    expect((await importeBien({ 'acte.licorne.label': 'Adopter' })).sansEffet).toBe(1);
    const { sansEffet, lignes } = await lis('etat=sansEffet');
    expect(sansEffet).toBe(1);
    expect(lignes[0]).toMatchObject({ cle: 'acte.licorne.label', valeurDefaut: null, isValidee: false });
    await importeBien({ 'acte.licorne.label': '' });
  });
});

describe('le fichier', () => {
  test('ce qui s’exporte s’importe, et ne change rien', async () => {
    const bilan = await importeBien({
      'message.REQ': 'Il manque ceci.',
      'message.EMAIL': 'Adresse à revoir.',
    });
    expect(bilan).toEqual({ crees: 2, modifies: 0, rendues: 0, inchangees: 0, sansEffet: 0 });
    const exporte = await admin.get(`${AT}/export`);
    expect(exporte.headers['content-disposition']).toContain('traductions-fr.json');
    const { textes } = exporte.json<{ textes: object }>();
    expect(textes).toEqual({ 'message.EMAIL': 'Adresse à revoir.', 'message.REQ': 'Il manque ceci.' });
    expect(await importeBien(textes)).toEqual({
      crees: 0,
      modifies: 0,
      rendues: 0,
      inchangees: 2,
      sansEffet: 0,
    });
    expect(await importeBien({ 'message.REQ': 'Et ceci.', 'message.EMAIL': M.EMAIL })).toEqual({
      ...{ crees: 0, modifies: 1, rendues: 1, inchangees: 0, sansEffet: 0 },
    });
    await importeBien({ 'message.REQ': null });
  });

  test('toutes les clés s’exportent, et leur import ne crée rien', async () => {
    const { textes } = (await admin.get(`${AT}/export?etat=tous`)).json<{ textes: Record<string, string> }>();
    expect(Object.keys(textes).length).toBeGreaterThan(3000);
    const { crees, modifies } = await importeBien(textes);
    expect([crees, modifies]).toEqual([0, 0]);
  });

  test('une seule faute, et rien n’est écrit', async () => {
    const reponse = await importe({
      ...{ 'message.REQ': 'Il manque ceci.', 'message.LEN': 'Trop long.', 'message.EMAIL': '<b>non</b>' },
    });
    expectRefusal(reponse, 400);
    expect(reponse.json<{ errors: object }>().errors).toEqual({
      'message.LEN': 'Ce texte doit garder : {n}.',
      'message.EMAIL': 'Ce texte est écrit sans balise ni code HTML.',
    });
    expect(await ecrites()).toEqual([]);
  });

  test.each([
    ['une autre langue', { 'message.REQ': 'Missing' }, { langue: 'en' }, 'langue'],
    ['ce qui n’est pas un texte', { 'message.REQ': 12 }, {}, 'message.REQ'],
    ['une autre forme', [] as object, {}, 'textes'],
    ['un membre de plus', {}, { purge: true }, 'purge'],
  ])('%s est refusé sur son champ', async (_, textes, plus, champ) => {
    const reponse = await importe(textes, plus);
    expectRefusal(reponse, 400);
    expect(Object.keys(reponse.json<{ errors: object }>().errors)).toEqual([champ]);
  });

  test('chaque clé fautive est nommée, et pas seulement la première', async () => {
    const reponse = await importe({ 'message.REQ': 12, 'message.EMAIL': true, 'message.LEN': 'Trop long.' });
    expect(expectRefusal(reponse, 400).errors).toEqual({ 'message.REQ': M.TEXTE, 'message.EMAIL': M.TEXTE });
  });

  test('qui ne fait que lire n’importe rien', async () => {
    const consultant = visitor(server.app);
    await consultant.signIn('consultant@demo.fr');
    expect((await consultant.get(AT)).statusCode).toBe(200);
    expectRefusal(await consultant.call('POST', `${AT}/import`, { body: { langue: 'fr', textes: {} } }), 403);
  });
});

describe('hors d’une demande, on parle aussi les mots du client', () => {
  test('un e-mail qu’un travail de nuit dépose', async () => {
    await importeBien({ 'message.alerteAcces.export': '{nombre} lignes sont parties avec {acteur}.' });
    await server.db.query(
      `select journal.noter(c.client_id, 'export', 'GET /api/admin/users/adherent/export', c.id, 'Marc LEMOINE', 'essai',
         jsonb_build_object('format', 'csv', 'lignes', 900)) from compte c join client k on k.id = c.client_id
       where c.user_name = 'gestionnaire@demo.fr'`,
    );
    await leveEtPrevient({
      db: server.db,
      envois: makeBoiteEnvoi(makeCoffre(CLE_SECRETE)),
      adresses: { of: (_, route) => `https://portail.exemple/#${route}`, fichier: (_, chemin) => chemin },
    });
    const dits = (await deposes(server, 'admin@demo.fr'))
      .map(({ variables }) => String(variables.quoi))
      .filter((quoi) => quoi.includes('900'));
    // The administrator of the other client, who has the same address, reads what the portal ships.
    expect(dits.toSorted()).toEqual([
      '900 lignes sont parties avec Marc LEMOINE.',
      'Marc LEMOINE a exporté 900 lignes d’une liste.',
    ]);
  });

  test('un document, dessiné dans un fil à part', async () => {
    await importeBien({ 'edition.releve.reste': 'À votre charge' });
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    const releve = async () => {
      // A short one: of one person of the family.
      const filter = encodeURIComponent(JSON.stringify({ numPers: EMMA }));
      const reponse = await jeanne.get(`/api/v2/adherent/prestations/all/print?filter=${filter}`);
      expect(reponse.statusCode).toBe(200);
      return (await lisPdf(reponse.rawPayload)).texte;
    };
    expect(await releve()).toContain('À votre charge');
    await importeBien({ 'edition.releve.reste': '' });
    expect(await releve()).not.toContain('À votre charge');
  });
});
