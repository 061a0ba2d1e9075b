import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare, non } from '#src/core/definition/predicate.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Line, restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const BLOCS = '/api/admin/cms/blocklists';
const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';
const INCONNU = '00000000-0000-7000-8000-000000000000';

interface Fiche {
  readonly id: string;
  readonly version: number;
}

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

async function fiche(liste: string, filter: object): Promise<Fiche> {
  const [row] = (await admin.get(`${liste}${query({ filter })}`)).json<Fiche[]>();
  if (!row) throw new Error(`Rien dans ${liste}`);
  return row;
}

/** What an account asks with a security code that it has just given. */
async function avecCode(who: Visitor, auteur: string, url: string, body: object, method = 'POST' as const) {
  const headers = { 'x-security-code': await codeVerifie(server, `${auteur}@essai.fr`) };
  return who.call(method, url, { body, headers });
}

const LIT_ET_ECRIT = ['read', 'update'] as const;
const bloc: Line = { ressource: 'bloc-cms', actions: LIT_ET_ECRIT };

test('qui ne modifie que l’ordre d’un contenu ne le publie, ne le retire ni ne le rétablit', async () => {
  const range = await restricted(server, 'range', [{ ...bloc, champsEcriture: ['ordre'] }]);
  const { id } = await fiche(BLOCS, { etat: 'publie' });
  const version = async () => (await admin.get(`${BLOCS}/${id}`)).json<Fiche>().version;
  const mis = await range.call('PUT', `${BLOCS}/${id}`, { body: { version: await version(), ordre: 7 } });
  expect(mis.statusCode, mis.body).toBe(200);
  for (const [verbe, corps] of [
    ['publication', {}],
    ['retrait', {}],
    ['retablissement', { numero: 1 }],
    ['soumission', {}],
  ] as const) {
    const body = { version: await version(), ...corps };
    expectRefusal(await range.call('POST', `${BLOCS}/${id}/${verbe}`, { body }), 403);
  }
  const several = { ids: [id], versions: { [id]: await version() } };
  expectRefusal(await range.call('POST', `${BLOCS}/publication`, { body: several }), 403);
  const entier = await restricted(server, 'publie', [bloc]);
  const body = { version: await version() };
  expect((await entier.call('POST', `${BLOCS}/${id}/publication`, { body })).statusCode).toBe(200);
});

test('une ligne entière sur quelques fiches donne l’action sur elles seules', async () => {
  const deux = (await admin.get(`${BLOCS}${query({ filter: { etat: 'publie' }, range: [0, 1] })}`)).json<
    (Fiche & { readonly name: string; readonly blockListId: string })[]
  >();
  const [sienne, autre] = deux;
  const quelques = await restricted(server, 'quelques', [
    { ...bloc, ressource: 'cms/*', champsEcriture: ['ordre'] },
    { ...bloc, actions: ['update'], condition: compare('blockListId', 'eq', sienne?.blockListId ?? '') },
  ]);
  const retire = async (une: Fiche | undefined) =>
    quelques.call('POST', `${BLOCS}/${une?.id}/retrait`, {
      body: { version: (await admin.get(`${BLOCS}/${une?.id}`)).json<Fiche>().version },
    });
  expectRefusal(await retire(autre), 403);
  expect((await retire(sienne)).statusCode).toBe(200);
});

test('qui n’écrit qu’un champ d’un compte n’en change ni la protection, ni les rôles, ni les sessions', async () => {
  const champs = await restricted(server, 'champs', [
    { ressource: 'compte-gestionnaire', actions: [...LIT_ET_ECRIT, 'create'], champsEcriture: ['userName'] },
  ]);
  await server.db.query(`update compte set tel_amf = '0612345678'`);
  const { id, version } = await fiche(GESTION, { userName: 'consultant@demo.fr' });
  for (const verbe of ['reinitialisation-amf', 'desactivation', 'revue'])
    expectRefusal(await avecCode(champs, 'champs', `${GESTION}/${id}/${verbe}`, { version }), 403);
  const roles = { idUtilisateur: id, roles: ['consultant'] };
  expectRefusal(await champs.get('/api/admin/users/roles'), 403);
  expectRefusal(await avecCode(champs, 'champs', '/api/admin/users/roles', roles), 403);
  expectRefusal(await champs.call('DELETE', `${GESTION}/${id}/sessions/${'0'.repeat(64)}`), 403);
  expectRefusal(await avecCode(champs, 'champs', GESTION, { userName: 'neuf@essai.fr' }), 403);
  // The right is asked before the code: nobody is asked for one in vain.
  const sans = await champs.call('POST', `${GESTION}/${id}/reinitialisation-amf`, { body: { version } });
  expect(expectRefusal(sans, 403).code).toBe('ACCES_REFUSE');
});

test('qui ne change que quelques comptes ne donne de rôles qu’à ceux-là', async () => {
  const condition = compare('userName', 'eq', 'consultant@demo.fr');
  const seul = await restricted(server, 'un-seul', [
    { ressource: 'compte-gestionnaire', actions: LIT_ET_ECRIT, condition },
  ]);
  // The roles that they have: nothing changes, and the account alone is judged.
  const donne = async (userName: string, roles: readonly string[]) => {
    const { id: idUtilisateur } = await fiche(GESTION, { userName });
    return avecCode(seul, 'un-seul', '/api/admin/users/roles', { idUtilisateur, roles });
  };
  expectRefusal(await donne('gestionnaire@demo.fr', ['Gestionnaire']), 403);
  expect((await donne('consultant@demo.fr', ['consultant'])).statusCode).toBe(200);
});

test('ce que l’on ne lit pas d’un compte limite encore les sessions que l’on en ferme', async () => {
  const { id } = await fiche(ADHERENTS, { userName: 'beneficiaire@demo.fr' });
  const { nom } = (await admin.get(`${ADHERENTS}/${id}`)).json<{ nom: string }>();
  const sansNom = await restricted(server, 'sans-nom', [
    { ressource: '*', actions: ['read'], champsLecture: ['userName', 'dateDerniereConnexion'] },
    { ressource: 'compte-adherent', actions: ['update'], condition: non(compare('nom', 'eq', nom)) },
  ]);
  expect((await sansNom.get(`${ADHERENTS}/${id}/sessions`)).statusCode).toBe(200);
  expectRefusal(await sansNom.call('DELETE', `${ADHERENTS}/${id}/sessions/${'0'.repeat(64)}`), 403);
});

test('qui ne lit que quelques rôles ne regarde pas le back-office comme un autre', async () => {
  const roles = await restricted(server, 'roles-peu', [
    { ressource: 'role', actions: ['read'], condition: compare('name', 'eq', 'consultant') },
  ]);
  const vue = (role: string) => roles.call('POST', '/api/admin/apercu', { body: { role } });
  expect(expectRefusal(await vue('Gestionnaire'), 400).errors).toHaveProperty('role');
  expect((await vue('consultant')).statusCode).toBe(200);
});

test('ni la personne qui travaille ici, par la liste des adhérents', async () => {
  const accueil = await restricted(server, 'double', [
    { ressource: 'compte-adherent', actions: LIT_ET_ECRIT },
    { ressource: 'compte-gestionnaire', actions: LIT_ET_ECRIT, champsEcriture: ['userName'] },
  ]);
  const [compte] = await server.db.query<{ id: string }>(
    `select c.id from compte c join client k on k.id = c.client_id where k.code = 'horizon' and user_name = 'adherent@demo.fr'`,
  );
  const donne = await admin.call('POST', '/api/admin/users/roles', {
    body: { idUtilisateur: compte?.id, roles: ['User', 'consultant'] },
    headers: { 'x-security-code': await codeVerifie(server, 'admin@demo.fr') },
  });
  expect(donne.statusCode, donne.body).toBe(200);
  const { id, version } = await fiche(ADHERENTS, { userName: 'adherent@demo.fr' });
  const deconnecte = (who: Visitor, name: string) =>
    avecCode(who, name, `${ADHERENTS}/${id}/deconnexion`, { version });
  expectRefusal(await deconnecte(accueil, 'double'), 403);
  // Nor who changes some accounts of those who work here, and not this one.
  const deQuelques = (name: string, userName: string) =>
    restricted(server, name, [
      { ressource: 'compte-adherent', actions: LIT_ET_ECRIT },
      {
        ressource: 'compte-gestionnaire',
        actions: LIT_ET_ECRIT,
        condition: compare('userName', 'eq', userName),
      },
    ]);
  expectRefusal(await deconnecte(await deQuelques('autre', 'consultant@demo.fr'), 'autre'), 403);
  const sien = await deconnecte(await deQuelques('sien', 'adherent@demo.fr'), 'sien');
  expect(sien.statusCode, sien.body).toBe(200);
});

test('ce qui est supprimé revient avec tous ses champs : à qui les écrit tous en créant', async () => {
  const tags = '/api/admin/cms/tag';
  const droit = { ressource: 'tag-cms', actions: [...LIT_ET_ECRIT, 'delete', 'create'] } as const;
  const { ordre: _, ...champs } = lookup('tag-cms').model.ownFields;
  const peu = await restricted(server, 'tags-peu', [{ ...droit, champsEcriture: Object.keys(champs) }]);
  const entier = await restricted(server, 'tags-entier', [droit]);
  const cree = await entier.call('POST', tags, { body: { code: 'REVIENT', libelle: 'Revient', ordre: 4 } });
  expect(cree.statusCode, cree.body).toBe(201);
  const { id } = cree.json<Fiche>();
  const body = { ids: [id], versions: { [id]: 1 } };
  const supprime = await peu.call('DELETE', tags, { body });
  expect(supprime.statusCode, supprime.body).toBe(200);
  const { lot } = supprime.json<{ lot: string }>();
  expectRefusal(await peu.call('POST', `${tags}/supprimes/${id}/restauration`), 403);
  for (const which of [{ ids: [id] }, { lot }])
    expectRefusal(await peu.call('POST', `${tags}/supprimes/restauration`, { body: which }), 403);
  const revenu = await entier.call('POST', `${tags}/supprimes/${id}/restauration`);
  expect(revenu.statusCode, revenu.body).toBe(201);
  expect(revenu.json()).toMatchObject({ code: 'REVIENT', ordre: 4 });
});

test('une suppression n’a pas de champs : son droit la donne', async () => {
  const efface = await restricted(server, 'efface', [
    { ressource: 'compte-adherent', actions: [...LIT_ET_ECRIT, 'delete'], champsEcriture: ['nom'] },
  ]);
  const supprime = (id: string) =>
    avecCode(efface, 'efface', `${ADHERENTS}/${id}/suppression-compte`, { version: 1, motif: 'Essai' });
  expect((await supprime(INCONNU)).statusCode).toBe(404);
  const { id, version } = await fiche(ADHERENTS, { userName: 'beneficiaire@demo.fr' });
  const copie = { version, motif: 'Essai' };
  expectRefusal(await avecCode(efface, 'efface', `${ADHERENTS}/${id}/copie-des-donnees`, copie), 403);
});
