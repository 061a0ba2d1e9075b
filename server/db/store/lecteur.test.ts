import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '#server/db/connection.ts';
import { withClient } from '#server/db/scratch.ts';
import { blocCms } from '#src/resources/contenu/bloc-cms.ts';
import { consentement } from '#src/resources/contenu/consentement.ts';
import { civilite } from '#src/resources/identite-adresse/civilite.ts';
import { pays } from '#src/resources/identite-adresse/pays.ts';
import { medecinDirect } from '#src/resources/prestations/medecin-direct.ts';
import { prestation } from '#src/resources/prestations/prestation.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { lecteur } from './lecteur.ts';

const JOUR = '2031-07-14';

let base: TestDatabase;
let horizon = '';
let autre = '';
beforeAll(async () => {
  base = await testDatabase();
  const [un, deux] = await base.db.query<{ id: string }>(
    "select id from client order by code <> 'horizon' limit 2",
  );
  horizon = un?.id ?? '';
  autre = deux?.id ?? '';
});
afterAll(() => base.close());

const listes = (jour = JOUR) => lecteur(base.db, { tenant: horizon, jour });
const change = (texte: string, valeurs: readonly unknown[]) =>
  base.db.transaction({ id: null, nom: 'essai' }, (tx) => tx.query(texte, valeurs));

test('les lignes de son client, avec les types de la définition, dans l’ordre de la liste', async () => {
  const lues = await listes().tous(prestation, {
    champs: ['code', 'brss', 'piecesRequises', 'ordre', 'dateMaj'],
  });
  const [{ total } = { total: 0 }] = await base.db.query<{ total: number }>(
    'select count(*)::int as total from prestation where client_id = $1 and is_actif',
    [horizon],
  );
  expect(lues.length).toBe(total);
  expect(lues.some(({ brss }) => typeof brss === 'number')).toBe(true);
  expect(lues.every(({ piecesRequises }) => Array.isArray(piecesRequises))).toBe(true);
  expect(lues[0]?.dateMaj).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const rangees = lues.toSorted((a, b) => a.ordre - b.ordre || (a.code < b.code ? -1 : 1));
  expect(lues.map(({ code }) => code)).toEqual(rangees.map(({ code }) => code));
  expect(Object.keys(lues[0] ?? {}).sort()).toEqual(['brss', 'code', 'dateMaj', 'ordre', 'piecesRequises']);
});

test('une ligne d’un autre client, éteinte, passée ou à venir n’est pas lue, sauf hors vigueur', async () => {
  const codes = async (horsVigueur = false) =>
    (await listes().tous(civilite, { champs: ['code'], horsVigueur })).map(({ code }) => code);
  const [premiere = ''] = await codes();
  const pose = (debut: string | null, fin: string | null, isActif: boolean) =>
    change(
      'update civilite set date_debut = $1, date_fin = $2, is_actif = $3 where client_id = $4 and code = $5',
      [...[debut, fin, isActif, horizon], premiere],
    );
  for (const [debut, fin, isActif, attendu] of [
    [JOUR, JOUR, true, true],
    ['2031-07-15', null, true, false],
    [null, '2031-07-13', true, false],
    [null, null, false, false],
  ] as const) {
    await pose(debut, fin, isActif);
    expect([debut, fin, (await codes()).includes(premiere)]).toEqual([debut, fin, attendu]);
  }
  expect(await codes(true)).toContain(premiere);
  await change('delete from civilite where client_id = $1', [autre]);
  expect(await lecteur(base.db, { tenant: autre, jour: JOUR }).tous(civilite, { champs: ['code'] })).toEqual(
    [],
  );
  expect((await codes(true)).length).toBeGreaterThan(0);
});

test('un modèle qui a sa propre vigueur la suit ; sans elle, ce qui n’est pas éteint', async () => {
  const noms = async () => (await listes().tous(consentement, { champs: ['nom'] })).map(({ nom }) => nom);
  const [nom = ''] = await noms();
  await change('update consentement set is_actif = false where client_id = $1 and nom = $2', [horizon, nom]);
  expect(await noms()).not.toContain(nom);
  const [bloc] = await listes().tous(blocCms, { champs: ['blockListId', 'name'] });
  await change("update bloc_cms set date_fin = '2031-07-13' where client_id = $1 and block_list_id = $2", [
    horizon,
    bloc?.blockListId,
  ]);
  const restants = await listes().tous(blocCms, { champs: ['blockListId'], ou: { name: bloc?.name } });
  expect(restants.map(({ blockListId }) => blockListId)).not.toContain(bloc?.blockListId);
});

test('une valeur, plusieurs, un membre d’une liste ; ce qui n’est pas dit n’est pas demandé ; un seul', async () => {
  const france = await listes().un(pays, { champs: ['codeIso2'], ou: { codeIso3: 'FRA' } });
  expect(france).toEqual({ codeIso2: 'FR' });
  const deux = await listes().tous(pays, {
    champs: ['codeIso3'],
    ou: { codeIso3: ['FRA', 'BEL'], indicatif: undefined },
  });
  expect(deux.map(({ codeIso3 }) => codeIso3).sort()).toEqual(['BEL', 'FRA']);
  expect(await listes().un(pays, { champs: ['code'], ou: { codeIso3: [] } })).toBeUndefined();
  const [service] = await listes().tous(medecinDirect, { champs: ['code', 'couvertures'] });
  const memes = await listes().tous(medecinDirect, {
    champs: ['code'],
    ou: { couvertures: service?.couvertures[0] },
  });
  expect(memes.map(({ code }) => code)).toContain(service?.code);
});

test('la liste d’un client ne se lit pas sans client, une liste commune si', async () => {
  const sans = lecteur(base.db, { tenant: null, jour: JOUR });
  await expect(sans.tous(civilite, { champs: ['code'] })).rejects.toThrow('« civilite » est d’un client');
  expect((await sans.tous(pays, { champs: ['code'] })).length).toBeGreaterThan(0);
});

test('une liste lue ne se relit pas tant que la base n’annonce pas qu’elle a changé, sauf dans une transaction', async () => {
  const { portail } = base;
  let lectures = 0;
  const compte: Database = {
    ...portail,
    prepared(texte, valeurs) {
      lectures += 1;
      return portail.prepared(texte, valeurs);
    },
  };
  const noms = async (db: Queryable = compte) => {
    const lues = await lecteur(db, { tenant: horizon, jour: JOUR }).tous(civilite, { champs: ['libelle'] });
    return lues.map(({ libelle }) => libelle);
  };
  await expect.poll(() => portail.changes.live).toBe(true);
  const premiers = await noms();
  // Nothing of what one has done with its rows is seen by the next.
  premiers.splice(0);
  const seconds = await noms();
  expect([lectures, seconds.length > 0]).toEqual([1, true]);
  await withClient(base.ownerUrl, (client) =>
    client.query('update civilite set libelle = $1 where client_id = $2 and libelle = $3', [
      'Maître',
      horizon,
      seconds[0],
    ]),
  );
  await expect.poll(() => noms()).toContain('Maître');
  expect(
    await compte.transaction({ id: null, nom: 'essai' }, async (tx) => {
      await tx.query("update civilite set libelle = 'Docteur' where client_id = $1 and libelle = 'Maître'", [
        horizon,
      ]);
      return noms(tx);
    }),
  ).toContain('Docteur');
});

test('un champ, un critère ou une valeur d’un autre modèle sont refusés à la compilation', () => {
  // @ts-expect-error: a field that the model has not
  void (() => listes().tous(pays, { champs: ['codeIso4'] }));
  // @ts-expect-error: a value of another type
  void (() => listes().tous(pays, { champs: ['code'], ou: { isUe: 'oui' } }));
  // @ts-expect-error: a field that was not asked for
  void (async () => (await listes().un(pays, { champs: ['code'] }))?.libelle);
  expect(Object.keys(pays.fields)).not.toContain('codeIso4');
});
