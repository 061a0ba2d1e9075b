import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import { R } from '#src/core/api/refus.ts';
import { MAX_ATTENDU, MAX_EN_FOND } from '#src/core/api/selection.ts';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { adminPath, query } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

const MOTIF = adminPath(lookup('motif-suppression-compte'));
const VILLES = adminPath(lookup('code-postal'));

async function cibleDe(path: string, filter: object) {
  const { nombre, empreinte } = (await manager.get(`${path}/selection${query({ filter })}`)).json();
  return { filter, expectedCount: nombre as number, empreinte: empreinte as string };
}

async function finit(path: string, id: string): Promise<ImportDeListe> {
  let un: ImportDeListe | undefined;
  await expect
    .poll(
      async () => {
        un = (await manager.get(`${path}/imports/${id}`)).json() as ImportDeListe;
        return IMPORT_EN_TRAVAIL.includes(un.etat);
      },
      { timeout: 170_000 },
    )
    .toBe(false);
  return un as ImportDeListe;
}

const demande = (path: string, body: object, who = manager) =>
  who.call('POST', `${path}/imports/selection`, { body });

async function prepare(path: string, filter: object, data: object): Promise<ImportDeListe> {
  const answer = await demande(path, { ...(await cibleDe(path, filter)), data });
  expect(answer.statusCode, answer.body).toBe(201);
  return finit(path, answer.json().id);
}

async function poursuit(path: string, id: string, suite: string): Promise<ImportDeListe> {
  const answer = await manager.call('POST', `${path}/imports/${id}/${suite}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return finit(path, id);
}

describe('une sélection', () => {
  const codes = ['FOND_A', 'FOND_B', 'FOND_C'];
  const filter = { code_in: codes };
  const lues = async () =>
    (await manager.get(`${MOTIF}${query({ filter, sort: ['code', 'ASC'] })}`)).json() as readonly {
      readonly id: string;
      readonly version: number;
      readonly libelle: string;
      readonly libelleCourt: string | null;
    }[];

  beforeEach(async () => {
    for (const { id } of await lues()) await manager.call('DELETE', `${MOTIF}/${id}`);
    for (const code of codes)
      await manager.call('POST', MOTIF, { body: { code, libelle: `Motif ${code}`, libelleCourt: code } });
  });

  test('se vérifie sans rien écrire, se fait comme il a été dit, et se défait d’un coup', async () => {
    const un = await prepare(MOTIF, filter, { libelleCourt: 'FOND_A' });
    expect(un).toMatchObject({
      genre: 'selection',
      etat: 'verifie',
      nomFichier: '3 motifs de suppression de compte : Libellé court',
      lignes: 3,
      modifies: 2,
      inchanges: 1,
      crees: 0,
      refuses: 0,
      message: null,
    });
    expect(un.changement).toEqual({
      valeurs: { libelleCourt: 'FOND_A' },
      avant: [
        {
          champ: 'libelleCourt',
          valeurs: expect.arrayContaining([{ valeur: 'FOND_B', nombre: 1 }]),
          autres: 0,
        },
      ],
    });
    expect((await lues()).map(({ libelleCourt }) => libelleCourt)).toEqual(codes);
    // Ce qui a été lu avec les droits de quelqu’un n’est montré qu’à lui ; lui seul le confirme.
    const admin = await as('admin');
    expect((await admin.get(`${MOTIF}/imports/${un.id}`)).json().changement).toBeNull();
    expectRefusal(await admin.call('POST', `${MOTIF}/imports/${un.id}/execution`), 403);
    expectRefusal(await manager.get(`${MOTIF}/imports/${un.id}/refus`), 404);
    expectRefusal(await (await as('gestionnaire', 'deux.localhost')).get(`${MOTIF}/imports/${un.id}`), 404);

    expect(await poursuit(MOTIF, un.id, 'execution')).toMatchObject({ etat: 'fait', modifies: 2, lues: 3 });
    const faites = await lues();
    expect(faites.map(({ libelleCourt }) => libelleCourt)).toEqual(['FOND_A', 'FOND_A', 'FOND_A']);
    const [trace] = (await manager.get(`${MOTIF}/${faites[1]?.id}/history`)).json();
    expect(trace).toMatchObject({
      auteur: 'Marc LEMOINE',
      motif: 'Modification groupée de 3 motifs de suppression de compte',
    });

    const [, , derniere] = faites;
    await manager.call('PUT', `${MOTIF}/${derniere?.id}`, {
      body: { ...derniere, libelle: 'Repris depuis' },
    });
    expect(await poursuit(MOTIF, un.id, 'retour')).toMatchObject({ etat: 'defait', gardees: 1 });
    expect((await lues()).map(({ libelle, libelleCourt }) => [libelle, libelleCourt])).toEqual([
      ['Motif FOND_A', 'FOND_A'],
      ['Motif FOND_B', 'FOND_B'],
      ['Repris depuis', 'FOND_A'],
    ]);
    expectRefusal(await manager.call('POST', `${MOTIF}/imports/${un.id}/retour`), 409);
    const [listee] = (
      await admin.get(`${adminPath(lookup('import-liste'))}${query({ filter: { genre: 'selection' } })}`)
    ).json();
    expect(listee).toMatchObject({ etat: 'defait', modifies: 2, gardees: 1 });
  });

  test('dont une fiche refuse ce qui est demandé n’est pas écrite, et la fiche est nommée', async () => {
    const [, deux] = await lues();
    await manager.call('PUT', `${MOTIF}/${deux?.id}`, { body: { ...deux, dateFin: '2020-01-31' } });
    const un = await prepare(MOTIF, filter, { dateDebut: '2030-01-01' });
    expect(un).toMatchObject({ etat: 'refuse', refuses: 1 });
    expect(un.refus[0]?.motif).toMatch(/^« Motif FOND_B » : /);
    expect(un.message).toMatch(/^Rien n’a été modifié/);
    expectRefusal(await manager.call('POST', `${MOTIF}/imports/${un.id}/execution`), 409);
  });

  test('qui a changé depuis la vérification n’est pas écrite', async () => {
    const un = await prepare(MOTIF, filter, { libelleCourt: 'Non' });
    const [une] = await lues();
    await manager.call('PUT', `${MOTIF}/${une?.id}`, { body: { ...une, libelle: 'Entre-temps' } });
    expect(await poursuit(MOTIF, un.id, 'execution')).toMatchObject({
      etat: 'refuse',
      message: R.SELECTION_CHANGEE,
    });
    expect((await lues()).map(({ libelleCourt }) => libelleCourt)).toEqual(codes);
  });

  test('mal demandée est refusée aussitôt, sur le bon champ, et rien n’attend', async () => {
    const bonne = { ...(await cibleDe(MOTIF, filter)), data: { libelleCourt: 'Oui' } };
    for (const [faute, errors] of [
      [{ data: undefined }, { data: M.REQ }],
      [{ data: { inconnu: 1 } }, { inconnu: ML.CHAMP_INCONNU }],
      [{ data: { dateFin: '31/02/2030' } }, { dateFin: expect.any(String) }],
      [{ data: { libelle: '' } }, { libelle: M.REQ }],
      [{ filter: undefined }, { ids: M.REQ }],
      [{ expectedCount: 'trois' }, { expectedCount: M.ENTIER }],
    ] as const) {
      const refus = await demande(MOTIF, { ...bonne, ...faute });
      expect([refus.statusCode, refus.json().errors]).toEqual([400, errors]);
    }
    const autre = expectRefusal(await demande(MOTIF, { ...bonne, expectedCount: 2 }), 409);
    expect(autre.code).toBe('SELECTION_CHANGEE');
    const trop = expectRefusal(await demande(MOTIF, { ...bonne, expectedCount: MAX_EN_FOND + 1 }), 409);
    expect([trop.code, trop.message]).toEqual(['SELECTION_TROP_GRANDE', R.EN_FOND_TROP_GRAND]);
    expectRefusal(await demande(MOTIF, bonne, await as('consultant')), 403);
    expectRefusal(await demande(MOTIF, bonne, await as('adherent')), 403);
    expectRefusal(await demande(MOTIF, bonne, await as('visiteur')), 401);
    const [attente] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from import_de_fichier where genre = 'selection' and etat = 'verification'`,
    );
    expect(attente?.n).toBe(0);
  });
});

describe('plus de dix mille fiches', () => {
  const N = 10_001;
  const filter = { libelleCourt_in: ['FOND', 'PART'] };
  /** Several lots, to be done, undone, left on the way; all of them once a day. */
  const [part, NOMBRE] = IS_COMPLETE ? [filter, N] : [{ libelleCourt: 'PART' }, 3_001];

  beforeAll(async () => {
    await withClient(server.ownerUrl, (client) =>
      client.query(
        `insert into code_postal (code, libelle, code_postal, localite, code_insee, nom_commune, departement, libelle_court)
         select 'FOND_' || n, 'Ville ' || n, '51100', 'REIMS', '51454', 'Reims', '51',
           case when n <= 3001 then 'PART' else 'FOND' end from generate_series(1, ${N}) n`,
      ),
    );
  });
  const combien = async (libelleCourt: string) => (await cibleDe(VILLES, { libelleCourt })).expectedCount;

  test('ne se modifient pas en attendant, mais en fond ; on sait où cela en est ; cela se défait', async () => {
    const cible = await cibleDe(VILLES, filter);
    expect(cible.expectedCount).toBe(N);
    const attendue = await manager.call('PATCH', VILLES, {
      body: { ...cible, data: { libelleCourt: 'FAIT' } },
    });
    expect(expectRefusal(attendue, 409).message).toBe(R.A_FAIRE_EN_FOND);
    expect(N).toBeGreaterThan(MAX_ATTENDU);

    const un = await prepare(VILLES, part, { libelleCourt: 'FAIT' });
    expect(un).toMatchObject({ etat: 'verifie', lignes: NOMBRE, modifies: NOMBRE });
    expect(await combien('FAIT')).toBe(0);
    const fait = await poursuit(VILLES, un.id, 'execution');
    expect(fait).toMatchObject({ etat: 'fait', modifies: NOMBRE, lues: NOMBRE });
    expect(await combien('FAIT')).toBe(NOMBRE);
    expect(await poursuit(VILLES, un.id, 'retour')).toMatchObject({ etat: 'defait', gardees: 0 });
    expect([await combien('FAIT'), (await cibleDe(VILLES, filter)).expectedCount]).toEqual([0, N]);
  }, 600_000);

  test('abandonnées en chemin, aucune n’est modifiée', async () => {
    const un = await prepare(VILLES, part, { libelleCourt: 'FAIT' });
    await manager.call('POST', `${VILLES}/imports/${un.id}/execution`);
    await expect
      .poll(async () => (await manager.get(`${VILLES}/imports/${un.id}`)).json().lues, {
        interval: 20,
        timeout: 170_000,
      })
      .toBeGreaterThan(0);
    const laissee = await manager.call('POST', `${VILLES}/imports/${un.id}/abandon`);
    expect(laissee.json()).toMatchObject({ etat: 'abandonne' });
    await expect
      .poll(
        async () => {
          const [actif] = await server.db.query<{ n: number }>(
            `select count(*)::int as n from travail where genre = 'import' and etat in ('aFaire', 'enCours')`,
          );
          return actif?.n;
        },
        { timeout: 170_000 },
      )
      .toBe(0);
    expect(await combien('FAIT')).toBe(0);
    expect((await manager.get(`${VILLES}/imports/${un.id}`)).json()).toMatchObject({ etat: 'abandonne' });
  }, 600_000);
});
