import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import type { PageDeTextes } from '#src/core/api/textes.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { formulaire } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/settings/etiquette';
const CIVILITE = '/api/admin/referentiel/civilite';
const AUTRE = 'littoral.localhost';
const DITE = 'Il manque une réponse ici.';

let server: TestApp;
let gestionnaire: Visitor;
beforeAll(async () => {
  server = await testApp();
  gestionnaire = visitor(server.app);
  await gestionnaire.signIn('admin@demo.fr');
});
afterAll(() => server.close());

interface Ecrite {
  readonly id: string;
  readonly version: number;
}
const dit = (cle: string, valeur: string) => gestionnaire.call('POST', ADRESSE, { body: { cle, valeur } });
async function ditBien(cle: string, valeur: string): Promise<Ecrite> {
  const reponse = await dit(cle, valeur);
  expect([reponse.statusCode, reponse.body]).toEqual([201, expect.anything()]);
  return reponse.json<Ecrite>();
}
const oublie = ({ id, version }: Ecrite) =>
  gestionnaire.call('DELETE', `${ADRESSE}/${id}`, { headers: { 'if-match': `"${version}"` } });
async function textes(parametres: string): Promise<PageDeTextes> {
  const reponse = await gestionnaire.get(`${ADRESSE}/textes?${parametres}`);
  expect(reponse.statusCode).toBe(200);
  return reponse.json();
}
const refusDeCivilite = async () =>
  (await gestionnaire.call('POST', CIVILITE, { body: { code: 'ZZZ' } })).json<{
    errors: Record<string, string>;
  }>().errors;

describe('les textes du portail', () => {
  test('se lisent tous, et se cherchent par leurs mots comme par leur clé', async () => {
    const { total } = await textes('');
    expect(total).toBeGreaterThan(3000);
    const parMots = await textes('q=champ%20obligatoire&domaine=message');
    expect(parMots.textes).toContainEqual(
      expect.objectContaining({ cle: 'message.REQ', livre: M.REQ, etiquette: null }),
    );
    expect((await textes('q=acte.adresse.label')).textes[0]).toMatchObject({
      ...{ cle: 'acte.adresse.label', livre: 'Modifier mon adresse', domaine: 'acte' },
    });
    const question = await textes('q=question.adresse.codePostal.aide');
    expect(question.textes[0]).toMatchObject({ livre: 'Obligatoire en France et à Monaco.' });
    expect((await textes('q=page.contrat.pages.contrat.label')).textes[0]?.livre).toBe('Mon contrat');
    expect(await textes('q=licorne%20bleue')).toMatchObject({ total: 0, textes: [] });
    expectRefusal(await gestionnaire.get(`${ADRESSE}/textes?etat=licorne`), 400);
  });

  test('un texte dit autrement l’est au serveur et dans le document, pour ce client seul, puis redevient le livré', async () => {
    expect((await refusDeCivilite()).libelle).toBe(M.REQ);
    const ecrite = await ditBien('message.REQ', DITE);
    expect((await refusDeCivilite()).libelle).toBe(DITE);
    expect((await gestionnaire.get('/')).body).toContain(DITE);
    const ailleurs = visitor(server.app, AUTRE);
    expect((await ailleurs.get('/')).body).not.toContain(DITE);
    const dits = await textes('etat=dits&q=message.REQ');
    expect(dits.textes[0]).toMatchObject({ livre: M.REQ, etiquette: { valeur: DITE, etat: 'dit' } });
    expect((await oublie(ecrite)).statusCode).toBe(200);
    expect((await refusDeCivilite()).libelle).toBe(M.REQ);
    expect((await gestionnaire.get('/')).body).not.toContain(DITE);
  });

  test('une phrase garde ses variables, et elles y sont remplies', async () => {
    const perdue = await dit('message.LEN', 'Trop long.');
    expectRefusal(perdue, 400);
    expect(perdue.json<{ errors: object }>().errors).toEqual({ valeur: 'Ce texte doit garder : {n}.' });
    const ecrite = await ditBien('message.LEN', '{n} signes, pas plus.');
    const trop = await gestionnaire.call('POST', CIVILITE, {
      body: { code: 'ZZZ', libelle: 'x'.repeat(200) },
    });
    expect(trop.json<{ errors: object }>().errors).toMatchObject({ libelle: '120 signes, pas plus.' });
    await oublie(ecrite);
  });

  test('l’en-tête d’un export se dit aussi autrement', async () => {
    const ecrite = await ditBien('liste.civilite.champs.libelle.label', 'Nom de la civilité');
    const { body } = await gestionnaire.get(`${CIVILITE}/export`);
    expect(body.split('\n')[0]).toContain('Nom de la civilité');
    await oublie(ecrite);
    expect((await gestionnaire.get(`${CIVILITE}/export`)).body.split('\n')[0]).not.toContain('Nom de la');
  });

  test.each([
    ['une balise', 'message.REQ', 'Il manque <b>tout</b>'],
    ['un script', 'message.REQ', '<script>alert(1)</script>'],
    ['une entité', 'message.REQ', 'Il manque&nbsp;tout'],
    ['une variable inconnue', 'message.REQ', 'Bonjour {prenom}'],
    ['une variable en double accolade', 'message.REQ', '{{nir}}'],
    ['un texte trop long', 'message.REQ', 'x'.repeat(500)],
    ['rien', 'message.REQ', '   '],
    ['une balise, pour un texte d’une autre version', 'acte.licorne.label', '<i>Une</i> licorne'],
  ])('%s est refusé, sur son champ', async (_quoi, cle, valeur) => {
    const reponse = await dit(cle, valeur);
    expectRefusal(reponse, 400);
    expect(Object.keys(reponse.json<{ errors: object }>().errors)).toEqual(['valeur']);
  });

  test('une clé d’une autre version est gardée, montrée, et ne dit rien', async () => {
    const ecrite = await ditBien('acte.licorne.label', 'Adopter une licorne');
    const { textes: vus } = await textes('etat=sansEffet&q=licorne');
    expect(vus).toEqual([
      expect.objectContaining({
        ...{ cle: 'acte.licorne.label', livre: null },
        etiquette: expect.objectContaining({ etat: 'inconnu' }),
      }),
    ]);
    expect((await gestionnaire.get('/')).body).not.toContain('licorne');
    await oublie(ecrite);
  });

  test('qui n’en a pas le droit ne les lit pas et n’en écrit pas', async () => {
    const adherent = visitor(server.app);
    await adherent.signIn('adherent@demo.fr');
    expectRefusal(await adherent.get(`${ADRESSE}/textes`), 403);
    expectRefusal(await adherent.call('POST', ADRESSE, { body: { cle: 'message.REQ', valeur: DITE } }), 403);
    expectRefusal(await visitor(server.app).get(`${ADRESSE}/textes`), 401);
  });
});

describe('exporter et importer', () => {
  async function importe(contenu: string): Promise<ImportDeListe> {
    const { corps, type } = formulaire({
      ...{ nom: 'etiquettes.csv', contenu: Buffer.from(contenu), inputName: 'import' },
    });
    const depose = await gestionnaire.call('POST', `${ADRESSE}/imports`, {
      ...{ body: corps, headers: { 'content-type': type } },
    });
    expect([depose.statusCode, depose.body]).toEqual([201, expect.anything()]);
    const { id } = depose.json<{ id: string }>();
    return finit(id);
  }
  async function finit(id: string): Promise<ImportDeListe> {
    const lu = async () => (await gestionnaire.get(`${ADRESSE}/imports/${id}`)).json<ImportDeListe>();
    await expect.poll(async () => IMPORT_EN_TRAVAIL.includes((await lu()).etat)).toBe(false);
    return lu();
  }

  test('l’export redonné ne change rien ; un fichier qui perd une variable ou porte une balise est refusé ligne à ligne', async () => {
    const ecrites = [
      await ditBien('message.REQ', DITE),
      await ditBien('message.LEN', '« {n} » signes ; pas "plus", =1+1.'),
    ];
    const { body } = await gestionnaire.get(`${ADRESSE}/export`);
    expect(body).toContain('message.LEN');
    expect(await importe(body)).toMatchObject({ crees: 0, modifies: 0, inchanges: 2, refuses: 0 });
    const fautif = await importe(
      'cle;valeur\nmessage.REQ;<script>alert(1)</script>\nmessage.LEN;Trop long\nmessage.TEXTE;Un texte\n',
    );
    expect(fautif).toMatchObject({ crees: 1, refuses: 2 });
    const suite = await gestionnaire.call('POST', `${ADRESSE}/imports/${fautif.id}/execution`);
    expect(suite.statusCode, suite.body).toBe(200);
    await finit(fautif.id);
    expect((await textes('q=message.TEXTE')).textes[0]?.etiquette?.valeur).toBe('Un texte');
    const [premiere] = ecrites;
    const histoire = await gestionnaire.get(`${ADRESSE}/${premiere?.id}/history`);
    expect([histoire.statusCode, histoire.body]).toEqual([200, expect.stringContaining(DITE)]);
    for (const une of ecrites) expect((await oublie(une)).statusCode).toBe(200);
  });
});
