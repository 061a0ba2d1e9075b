import { afterAll, beforeAll, expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const PATH = '/api/admin/referentiel/salle';
const ecran = { nom: 'Écran', nombre: 2, prix: 12.5, estLoue: false };
const table = { nom: 'Table', nombre: 1, prix: null, estLoue: false };

async function make(numero: string) {
  const body = { numero, nom: `Salle ${numero}`, acces: { batiment: 'Nord' }, equipements: [ecran, table] };
  const made = await manager.call('POST', PATH, { body });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

it('des enfants se modifient avec leur fiche : une version, une ligne d’historique', async () => {
  const salle = await make('E1');
  expect(salle).toMatchObject({
    acces: { batiment: 'Nord', etages: null, depuis: null, jours: [] },
    equipements: [ecran, table],
  });
  const equipements = [{ ...table, nombre: 3 }, { nom: 'Lampe' }];
  const saved = await manager.call('PUT', `${PATH}/${salle.id}`, {
    body: { version: 1, nom: 'Deux', equipements },
  });
  const lampe = { nom: 'Lampe', nombre: 1, prix: null, estLoue: false };
  expect(saved.json()).toMatchObject({
    version: 2,
    nom: 'Deux',
    equipements: [{ ...table, nombre: 3 }, lampe],
  });
  const [line, creation] = (await manager.get(`${PATH}/${salle.id}/history`)).json();
  expect(line.champs).toEqual([
    { champ: 'nom', avant: 'Salle E1', apres: 'Deux' },
    { champ: 'equipements', avant: [ecran, table], apres: [{ ...table, nombre: 3 }, lampe] },
  ]);
  expect(creation.champs).toContainEqual({ champ: 'equipements', avant: null, apres: [ecran, table] });
  const stale = await manager.call('PUT', `${PATH}/${salle.id}`, { body: { version: 1, equipements: [] } });
  expectRefusal(stale, 412);
});

it('une faute se dit sur le champ de l’enfant, et rien n’est écrit', async () => {
  const salle = await make('E2');
  const wrong = async (body: object) => {
    const answer = await manager.call('PUT', `${PATH}/${salle.id}`, {
      body: { version: 1, nom: 'Non', ...body },
    });
    return expectRefusal(answer, 400).errors;
  };
  expect(await wrong({ equipements: [ecran, { nom: ' ', nombre: 'deux' }] })).toEqual({
    'equipements.1.nom': M.REQ,
    'equipements.1.nombre': M.ENTIER,
  });
  expect(await wrong({ equipements: [ecran, ecran] })).toEqual({ 'equipements.1.nom': ML.ENFANT_DOUBLE });
  expect(await wrong({ equipements: [{ ...table, estLoue: true }] })).toEqual({
    'equipements.0.prix': 'Un équipement loué a un prix.',
  });
  expect(await wrong({ acces: { batiment: 'Sud', porte: 1 } })).toEqual({ 'acces.porte': ML.CHAMP_INCONNU });
  expect(await wrong({ acces: { __proto__: null, batiment: ['Nord'] } })).toEqual({
    'acces.batiment': M.TEXTE,
  });
  expect((await manager.get(`${PATH}/${salle.id}`)).json()).toEqual(salle);
});

it('ce qui est lu se renvoie sans rien écrire, et l’ordre est celui de l’auteur', async () => {
  const salle = await make('E3');
  const same = await manager.call('PUT', `${PATH}/${salle.id}`, { body: salle });
  expect(same.json()).toEqual(salle);
  const moved = await manager.call('PUT', `${PATH}/${salle.id}`, {
    body: { version: 1, equipements: [table, ecran] },
  });
  expect(moved.json().equipements).toEqual([table, ecran]);
});

it('une fiche supprimée revient avec ses enfants et son groupe, absences comprises', async () => {
  const salle = await make('E4');
  await manager.call('DELETE', `${PATH}/${salle.id}`, { headers: { 'if-match': '"1"' } });
  const back = await manager.call('POST', `${PATH}/supprimes/${salle.id}/restauration`, { body: {} });
  expect(back.statusCode, back.body).toBe(201);
  expect(back.json()).toMatchObject({ acces: salle.acces, equipements: salle.equipements });
  expect(Object.keys(back.json().acces)).toHaveLength(4);
});

it('l’export donne une colonne à chaque champ d’un groupe, et une ligne à chaque enfant', async () => {
  const salle = await make('E5');
  const file = await manager.get(`${PATH}/export${query({ filter: { id: salle.id } })}`);
  const [head = [], line = []] = parseCsv(file.body.slice(1));
  const of = (label: string) => line[head.indexOf(label)];
  expect([of('Accès › Bâtiment'), of('Accès › Nombre d’étages')]).toEqual(['Nord', '']);
  expect(of('Équipements')).toBe(
    'Nom : Écran ; Nombre : 2 ; Prix : 12,50 ; Loué : Non\nNom : Table ; Nombre : 1 ; Loué : Non',
  );
});

it('rien ne se filtre, ne se trie ni ne se change en nombre par un groupe', async () => {
  for (const filter of [{ equipements: 'Écran' }, { acces_null: true }])
    expectRefusal(await manager.get(PATH + query({ filter })), 400);
  expectRefusal(await manager.get(PATH + query({ sort: ['acces', 'ASC'] })), 400);
});
