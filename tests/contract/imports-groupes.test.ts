import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const SALLES = '/api/admin/referentiel/salle';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const SALLE = {
  ...{ nom: 'Grande salle', codeAlarme: '4321-secret' },
  acces: { batiment: 'Nord', etages: 3, depuis: '2020-02-29', jours: ['lundi', 'mardi, soir'] },
  equipements: [
    { nom: 'Écran ; « 4K "plat" »', nombre: 2, prix: 12.5, estLoue: true },
    { nom: '=Table', nombre: 1, prix: null, estLoue: false },
  ],
};

async function cree(numero: string) {
  const faite = await manager.call('POST', SALLES, { body: { numero, ...SALLE } });
  expect(faite.statusCode, faite.body).toBe(201);
  return faite.json();
}
const lue = async (id: string) => (await manager.get(`${SALLES}/${id}`)).json();

async function finit(id: string): Promise<ImportDeListe> {
  let un: ImportDeListe | undefined;
  await expect
    .poll(async () => {
      un = (await manager.get(`${SALLES}/imports/${id}`)).json() as ImportDeListe;
      return IMPORT_EN_TRAVAIL.includes(un.etat);
    })
    .toBe(false);
  return un as ImportDeListe;
}
async function verifie(contenu: Buffer | string): Promise<ImportDeListe> {
  const { corps, type } = formulaire({
    nom: 'salles.csv',
    contenu: Buffer.from(contenu),
    inputName: 'import',
  });
  const answer = await manager.call('POST', `${SALLES}/imports`, {
    body: corps,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return finit(answer.json().id);
}
async function importe(contenu: string): Promise<ImportDeListe> {
  const { id } = await verifie(contenu);
  await manager.call('POST', `${SALLES}/imports/${id}/execution`);
  return finit(id);
}
const enCsv = (...lignes: readonly (readonly string[])[]) =>
  lignes.map((ligne) => ligne.map((un) => `"${un.replaceAll('"', '""')}"`).join(';')).join('\n');

test.each(['csv', 'xlsx'])(
  'un export %s redonné ne change ni groupe, ni enfants, ni ce qui est scellé',
  async (format) => {
    const { id } = await cree(`IMP_${format.toUpperCase()}`);
    const export_ = await manager.get(`${SALLES}/export${query({ filter: { id } })}&format=${format}`);
    const un = await verifie(export_.rawPayload);
    expect(un).toMatchObject({
      etat: 'verifie',
      inchanges: 1,
      crees: 0,
      modifies: 0,
      refuses: 0,
      message: null,
    });
    // Who changed it last, and when, is nobody's to give.
    expect(un.colonnesIgnorees).toEqual(['Dernière modification', 'Modifié par']);
    expect(export_.rawPayload.includes('4321-secret')).toBe(false);
    expect(await lue(id)).toMatchObject({ ...SALLE, codeAlarme: MASQUE });
  },
);

test('un fichier change une partie d’un groupe et les lignes d’une fiche ; le reste, et ce qui est scellé, ne bouge pas', async () => {
  const { id } = await cree('IMP_A');
  const fait = await importe(
    enCsv(
      ['Numéro', 'Nom', 'Accès › Nombre d’étages', 'acces.jours', 'Équipements'],
      [
        'IMP_A',
        'Grande salle',
        '7',
        'samedi',
        'Nom : Chaise ; Nombre : 40\nnom : "Bureau ; large" ; prix : 1 250,50',
      ],
      ['IMP_B', 'Neuve', '', '', ''],
    ),
  );
  expect(fait).toMatchObject({ etat: 'fait', modifies: 1, crees: 1, refuses: 0 });
  expect(await lue(id)).toMatchObject({
    codeAlarme: MASQUE,
    acces: { ...SALLE.acces, etages: 7, jours: ['samedi'] },
    equipements: [
      { nom: 'Chaise', nombre: 40, prix: null, estLoue: false },
      { nom: 'Bureau ; large', nombre: 1, prix: 1250.5, estLoue: false },
    ],
  });
  const [neuve] = (await manager.get(`${SALLES}${query({ filter: { numero: 'IMP_B' } })}`)).json();
  expect(neuve).toMatchObject({ codeAlarme: null, equipements: [], acces: { batiment: null } });

  await manager.call('POST', `${SALLES}/imports/${fait.id}/retour`);
  expect(await finit(fait.id)).toMatchObject({ etat: 'defait', gardees: 0 });
  expect(await lue(id)).toMatchObject({ ...SALLE, codeAlarme: MASQUE });
});

test('ce qui ne va pas dans un groupe est dit à sa place ; les autres lignes passent', async () => {
  await cree('IMP_C');
  const un = await verifie(
    enCsv(
      ['Numéro', 'Nom', 'Accès › Nombre d’étages', 'Équipements'],
      ['IMP_C', 'A', '91', 'Nom : A'],
      ['IMP_D', 'B', '', 'Nom : A\nNom : B ; Nombre : 0'],
      ['IMP_E', 'C', '', 'Un écran'],
      ['IMP_F', 'D', '2', 'Nom : A\nNom : A'],
      ['IMP_G', 'E', '2', 'Nom : A'],
    ),
  );
  expect(un).toMatchObject({ crees: 1, refuses: 4 });
  expect(un.refus.map(({ ligne, motif }) => [ligne, motif])).toEqual([
    [
      2,
      expect.stringMatching(
        /^Accès, Nombre d’étages : Merci de saisir une valeur inférieure ou égale à 90\./,
      ),
    ],
    [
      3,
      expect.stringMatching(/^Équipements, 2, Nombre : Merci de saisir une valeur supérieure ou égale à 1\./),
    ],
    // A file of text counts its lines: a cell that has two takes two.
    [5, expect.stringMatching(/^Équipements : « Un écran » ne se lit pas\. Écrivez une ligne par élément/)],
    [6, 'Équipements, 2, Nom : Cette ligne est déjà dans la liste.'],
  ]);
});

test.each(['Code de l’alarme', 'codeAlarme'])(
  'la colonne « %s » est refusée d’une phrase, et rien n’est écrit',
  async (nom) => {
    const { id } = await cree(`IMP_${nom.length}`);
    const un = await verifie(enCsv(['Numéro', 'Nom', nom], [`IMP_${nom.length}`, 'Autre', '9999']));
    expect(un.etat).toBe('refuse');
    expect(un.message).toBe(
      `Ligne 1 : « ${nom} » est gardé scellé, et ne vient pas d’un fichier. Retirez cette colonne : ce qui est déjà gardé le reste. Rien n’a été importé.`,
    );
    expect((await lue(id)).nom).toBe('Grande salle');
  },
);

test('le modèle vide a une colonne pour chaque champ d’un groupe, aucune pour ce qui est scellé', async () => {
  const { body } = await manager.get(`${SALLES}/imports/modele`);
  expect(body).toContain(
    'Accès › Bâtiment;Accès › Nombre d’étages;Accès › Ouvert depuis;Accès › Jours d’ouverture',
  );
  expect(body).toContain('Équipements');
  expect(body).not.toContain('alarme');
});
