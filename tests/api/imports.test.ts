import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_EN_TRAVAIL, type ImportDeListe, MAX_IMPORT_MO } from '#src/core/api/import.ts';
import type { Entry } from '#src/registry.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { meaningsOf } from '#tests/support/list-kinds.ts';
import { adminPath, LISTS_OF_EACH_KIND } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { lisClasseur } from '#tests/support/xlsx.ts';

/** Each meaning, as a cell of a file says it, is in one of them. */
const LISTS = oneOfEach(LISTS_OF_EACH_KIND, ([, { model }]) => meaningsOf(model));

let server: TestApp;
let as: Principals;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

const MOTIF = lookup('motif-suppression-compte');
const AT = `${adminPath(MOTIF)}/imports`;

function depose(who: Visitor, contenu: Buffer | string, at = AT, nom = 'motifs.csv') {
  const { corps, type } = formulaire({ nom, contenu: Buffer.from(contenu), inputName: 'import' });
  return who.call('POST', at, { body: corps, headers: { 'content-type': type } });
}
async function finit(id: string, at = AT): Promise<ImportDeListe> {
  let un: ImportDeListe | undefined;
  await expect
    .poll(async () => {
      un = (await manager.get(`${at}/${id}`)).json() as ImportDeListe;
      return IMPORT_EN_TRAVAIL.includes(un.etat);
    })
    .toBe(false);
  return un as ImportDeListe;
}
async function verifie(contenu: Buffer | string, at = AT): Promise<ImportDeListe> {
  const answer = await depose(manager, contenu, at);
  expect(answer.statusCode, answer.body).toBe(201);
  // A short one may have been read before the answer is written.
  expect(answer.json()).toMatchObject({
    etat: expect.stringMatching(/^verifi(cation|e)$/),
    auteur: 'Marc LEMOINE',
  });
  return finit(answer.json().id, at);
}
async function poursuit(id: string, suite: string, at = AT): Promise<ImportDeListe> {
  const answer = await manager.call('POST', `${at}/${id}/${suite}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return finit(id, at);
}
const lue = async (code: string) =>
  (await manager.get(`${adminPath(MOTIF)}?filter=${encodeURIComponent(JSON.stringify({ code }))}`)).json()[0];

test.each(LISTS)(
  '%s : son export CSV, puis XLSX, redonné, ne change rien',
  async (_, entry: Entry) => {
    const csv = await manager.get(`${adminPath(entry)}/export`);
    const at = `${adminPath(entry)}/imports`;
    if (csv.body.trim().split('\n').length < 2) return;
    const un = await verifie(csv.rawPayload, at);
    expect(un).toMatchObject({
      etat: 'verifie',
      crees: 0,
      modifies: 0,
      refuses: 0,
      refus: [],
      message: null,
    });
    expect(un.inchanges).toBe(un.lignes);
    const xlsx = await manager.get(`${adminPath(entry)}/export?format=xlsx`);
    const { etat, modifies, refus, inchanges } = await verifie(xlsx.rawPayload, at);
    expect({ etat, modifies, refus, inchanges }).toEqual({
      ...{ etat: 'verifie', modifies: 0, refus: [] },
      inchanges: un.lignes,
    });
  },
  60_000,
);

test('les refus d’un classeur reviennent en classeur', async () => {
  const civilites = adminPath(lookup('civilite'));
  const at = `${adminPath(lookup('situation-familiale'))}/imports`;
  const colonnes = (...names: string[]) => encodeURIComponent(JSON.stringify(names));
  const xlsx = await manager.get(`${civilites}/export?format=xlsx&colonnes=${colonnes('code', 'ordre')}`);
  const un = await verifie(xlsx.rawPayload, at);
  expect(un).toMatchObject({ etat: 'verifie', crees: 0 });
  expect(un.refuses).toBeGreaterThan(0);
  const rendu = await manager.get(`${at}/${un.id}/refus`);
  expect(rendu.headers['content-disposition']).toContain('motifs-refus.xlsx');
  const { lignes } = await lisClasseur(rendu.rawPayload);
  expect(lignes[0]).toEqual(['Code', 'Ordre', 'Motif du refus']);
  expect(lignes).toHaveLength(un.refuses + 1);
});

test('l’essai n’écrit rien ; l’import fait ce qu’il a dit, garde ce qui est refusé, et se défait', async () => {
  const [premier] = (await manager.get(adminPath(MOTIF))).json();
  const texte = [
    'Code;Libellé;Actif;Couleur',
    'IMPORT_1;Un;oui;bleu',
    `${premier.code};Changé par un fichier;;`,
    'import 2;Refusé;;',
    'IMPORT_1;Encore;;',
    'IMPORT_3;;;',
    'IMPORT_4;Quatre;Non;',
  ].join('\n');
  const essai = await verifie(texte);
  expect(essai).toMatchObject({
    etat: 'verifie',
    lignes: 6,
    crees: 2,
    modifies: 1,
    inchanges: 0,
    refuses: 3,
  });
  expect(essai.colonnesIgnorees).toEqual(['Couleur']);
  expect(essai.refus.map(({ ligne }) => ligne)).toEqual([4, 5, 6]);
  expect(essai.refus[1]?.motif).toBe('Cette ligne parle de la même fiche que la ligne 2.');
  expect(essai.refus[2]?.motif).toMatch(/^Libellé : /);
  expect(await lue('IMPORT_1')).toBeUndefined();

  const fait = await poursuit(essai.id, 'execution');
  expect(fait).toMatchObject({ etat: 'fait', crees: 2, modifies: 1, refuses: 3 });
  expect(await lue('IMPORT_4')).toMatchObject({ libelle: 'Quatre', isActif: false });
  expect(await lue(premier.code)).toMatchObject({
    libelle: 'Changé par un fichier',
    isActif: premier.isActif,
  });
  const [trace] = (await manager.get(`${adminPath(MOTIF)}/${premier.id}/history`)).json();
  expect(trace).toMatchObject({ auteur: 'Marc LEMOINE', motif: expect.stringContaining('motifs.csv') });

  const refuses = await manager.get(`${AT}/${essai.id}/refus`);
  expect(refuses.headers['content-disposition']).toContain('motifs-refus.csv');
  const [entetes, ...lignes] = refuses.body.slice(1).trim().split('\r\n');
  expect(entetes).toBe('Code;Libellé;Actif;Couleur;Motif du refus');
  expect(lignes.map((ligne) => ligne.split(';')[0])).toEqual(['import 2', 'IMPORT_1', 'IMPORT_3']);

  // Somebody goes on with one of them: it stays.
  const quatre = await lue('IMPORT_4');
  await manager.call('PUT', `${adminPath(MOTIF)}/${quatre.id}`, { body: { ...quatre, libelle: 'Repris' } });
  expect(await poursuit(essai.id, 'retour')).toMatchObject({ etat: 'defait', gardees: 1 });
  expect(await lue('IMPORT_1')).toBeUndefined();
  expect(await lue('IMPORT_4')).toMatchObject({ libelle: 'Repris' });
  expect(await lue(premier.code)).toMatchObject({ libelle: premier.libelle });
  expectRefusal(await manager.call('POST', `${AT}/${essai.id}/retour`), 409);
});

test('un libellé vaut le code de la fiche qu’il nomme ; ce qu’il ne nomme pas est dit', async () => {
  const civilites = adminPath(lookup('civilite'));
  const sexe = (await manager.get(adminPath(lookup('sexe')))).json()[0];
  const un = await verifie(
    `code;libelle;sexe\nIMP_A;Essai;${sexe.libelle.toUpperCase()}\nIMP_B;Essai;${sexe.code}\nIMP_C;Essai;Autre chose\nIMP_D;#REF!;${sexe.code}`,
    `${civilites}/imports`,
  );
  expect(un).toMatchObject({ crees: 2, refuses: 2 });
  expect(un.refus.map(({ motif }) => motif)).toEqual([
    'Sexe : « Autre chose » n’est ni un code ni un libellé de la liste « Sexes ».',
    'Libellé : Cette formule n’a pas de résultat (#REF!).',
  ]);
});

test('une ligne mal lue dit aussi, du même coup, ce que ses autres cellules ont de faux', async () => {
  const at = `${adminPath(lookup('civilite'))}/imports`;
  const un = await verifie('code;libelle;sexe;ordre\nIMP_E;;Autre chose;beaucoup', at);
  expect(un.refus.map(({ motif }) => motif)).toEqual([
    'Sexe : « Autre chose » n’est ni un code ni un libellé de la liste « Sexes ». ' +
      'Libellé : Ce champ est obligatoire. Ordre : Merci de saisir un nombre entier.',
  ]);
});

test('une ligne qui a plus de cases que l’en-tête n’est pas prise', async () => {
  const un = await verifie('code;libelle;ordre\nTROP;Coupé;en deux;3\nVIDES;Bien;4;;\n');
  expect(un).toMatchObject({ crees: 1, refuses: 1, refus: [{ ligne: 2 }] });
  expect(un.refus[0]?.motif).toContain('« 3 » n’est sous aucun titre');
});

test('les refus, redonnés sans être corrigés, n’ont toujours qu’un motif', async () => {
  const at = `${adminPath(lookup('civilite'))}/imports`;
  const un = await verifie('code;libelle\nIMP_F;', at);
  const rendu = await manager.get(`${at}/${un.id}/refus`);
  const deux = await verifie(rendu.rawPayload, at);
  expect(deux).toMatchObject({ refuses: 1, colonnesIgnorees: [] });
  const encore = await manager.get(`${at}/${deux.id}/refus`);
  expect(encore.body).toBe(rendu.body);
});

test('une liste qui a changé depuis la vérification n’est pas écrite : ce que l’import ferait est redit', async () => {
  const un = await verifie('Code;Libellé\nIMPORT_5;Cinq');
  await manager.call('POST', adminPath(MOTIF), { body: { code: 'IMPORT_5', libelle: 'Cinq' } });
  const redit = await poursuit(un.id, 'execution');
  expect(redit).toMatchObject({ etat: 'verifie', crees: 0, inchanges: 1 });
  expect(redit.message).toMatch(/^La liste a changé/);
  expect(await poursuit(un.id, 'abandon')).toMatchObject({ etat: 'abandonne' });
  expectRefusal(await manager.call('POST', `${AT}/${un.id}/execution`), 409);
});

test.each([
  ['vide de lignes', 'Code;Libellé\n', /ne contient aucune ligne/],
  ['sans clé', 'Libellé\nUn\n', /il manque la colonne « Code »/],
  ['à deux colonnes du même nom', 'Code;Libellé;libelle\nA;B;C\n', /« libelle » y est deux fois/],
  ['sans colonne connue', 'Code;Couleur\nA;B\n', /aucune colonne ne porte le nom d’un champ/],
  ['coupé', 'Code;Libellé\nA;"B', /Ligne 2 : un guillemet/],
])('un fichier %s est refusé d’une phrase, et rien n’est écrit', async (_, texte, phrase) => {
  const un = await verifie(texte);
  expect(un).toMatchObject({ etat: 'refuse', crees: 0, modifies: 0 });
  expect(un.message).toMatch(phrase);
});

test('qui n’écrit pas la liste n’y importe pas ; un import n’est pas celui d’une autre liste, ni d’un autre client', async () => {
  expectRefusal(await depose(await as('adherent'), 'Code;Libellé\nA;B'), 403);
  expectRefusal(await depose(await as('visiteur'), 'Code;Libellé\nA;B'), 401);
  const { id } = await verifie('Code;Libellé\nIMPORT_6;Six');
  const voisin = await as('gestionnaire', 'deux.localhost');
  expectRefusal(await voisin.get(`${AT}/${id}`), 404);
  expectRefusal(await voisin.call('POST', `${AT}/${id}/execution`), 404);
  expectRefusal(await manager.get(`${adminPath(lookup('civilite'))}/imports/${id}`), 404);
  expectRefusal(await manager.get(`${AT}/tout`), 404);
  // What was read with the rights of somebody is theirs alone.
  const admin = await as('admin');
  expectRefusal(await admin.call('POST', `${AT}/${id}/execution`), 403);
  expectRefusal(await admin.get(`${AT}/${id}/refus`), 403);
  // Whoever undoes it does not become who has sent it.
  expect(await poursuit(id, 'execution')).toMatchObject({ etat: 'fait', crees: 1 });
  expect((await admin.call('POST', `${AT}/${id}/retour`)).statusCode).toBe(200);
  expect(await finit(id)).toMatchObject({ etat: 'defait', gardees: 0 });
  expectRefusal(await admin.get(`${AT}/${id}/refus`), 403);
  expect((await admin.get(AT)).json()[0]).toMatchObject({ id, etat: 'defait' });
});

test('un fichier vide ou trop lourd n’entre pas ; un modèle vide se télécharge', async () => {
  expectRefusal(await depose(manager, ''), 400);
  const lourd = await manager.call('POST', AT, {
    body: Buffer.from('x'),
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(60 * 1024 * 1024),
    },
  });
  expect(lourd.statusCode).toBe(413);
  expect(lourd.json().message).toContain(`${MAX_IMPORT_MO} Mo`);
  const modele = await manager.get(`${AT}/modele`);
  expect(modele.body).toMatch(/^\uFEFFCode;Libellé/);
  expect(await server.db.query('select id from import_de_fichier where travail_id is null')).toEqual([]);
});
