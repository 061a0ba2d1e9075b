import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { restricted } from '#tests/support/restricted.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ROLES = '/api/admin/settings/role';
const ENVOI = { ressource: 'envoi', actions: ['read'] };
const PAYS = { ressource: 'pays', actions: ['read'] };
const MEDICAL = { ressource: 'medical', actions: ['read'] } as const;

interface Role {
  readonly id: string;
  readonly version: number;
  readonly habilitations: readonly object[];
}

let server: TestApp;
/** Keeps roles, and has little else. */
let chef: Visitor;
/** Everything, but for what has to be named. */
let tout: Visitor;
/** What has to be named too. */
let entier: Visitor;

beforeAll(async () => {
  server = await testApp();
  const limite = async (name: string, lignes: Parameters<typeof restricted>[2]) =>
    muni(server, await restricted(server, name, lignes), `${name}@essai.fr`);
  tout = await limite('tout', [{ ressource: '*', actions: ACTIONS }]);
  entier = await limite('entier', [{ ressource: '*', actions: ACTIONS }, MEDICAL]);
  chef = await limite('chef', [
    { ressource: 'role', actions: ['create', 'read', 'update', 'delete'] },
    { ressource: 'pays', actions: ['read'] },
  ]);
});
afterAll(() => server.close());

async function role(name: string): Promise<Role> {
  const [row] = (await entier.get(`${ROLES}${query({ filter: { name } })}`)).json<Role[]>();
  if (!row) throw new Error(`Le rôle ${name} n’est pas dans la liste`);
  return row;
}

async function cree(name: string, habilitations: readonly object[]): Promise<Role> {
  const answer = await entier.call('POST', ROLES, {
    body: { name, libelle: `Essai ${name}`, habilitations },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return role(name);
}

async function change(name: string, habilitations: readonly object[], who: Visitor) {
  const { id, version } = await role(name);
  return who.call('PUT', `${ROLES}/${id}`, { body: { version, habilitations } });
}

test('un rôle plus fort que soi ne se vide ni ne se supprime', async () => {
  const avant = await cree('fort', [ENVOI, PAYS]);
  const vide = await change('fort', [], chef);
  expect([vide.statusCode, vide.json()]).toMatchObject([
    400,
    { errors: { habilitations: expect.stringMatching(/retirer plus que vos propres droits/) } },
  ]);
  const enNombre = await chef.call('PATCH', ROLES, {
    body: { ids: [avant.id], versions: { [avant.id]: avant.version }, values: { habilitations: [] } },
  });
  expect(enNombre.statusCode).toBe(400);
  expect((await chef.call('DELETE', `${ROLES}/${avant.id}`)).statusCode).toBe(409);
  // Told before it is asked for.
  expect((await chef.get(`${ROLES}/${avant.id}/usages`)).json().refus).toMatch(/retirer plus/);
  expect(await role('fort')).toEqual(avant);
});

test('ce que l’on a se retire, et ce qui reste peut être plus fort', async () => {
  await cree('mixte', [ENVOI, PAYS]);
  expect((await change('mixte', [ENVOI], chef)).statusCode).toBe(200);
  const { id } = await cree('petit', [PAYS]);
  expect((await chef.call('DELETE', `${ROLES}/${id}`)).statusCode).toBe(200);
});

test('qui a tout retire un droit nommé, qu’il ne saurait donner', async () => {
  await cree('medical', [MEDICAL, PAYS]);
  expect((await change('medical', [PAYS], tout)).statusCode).toBe(200);
  expect((await change('medical', [PAYS, MEDICAL], tout)).statusCode).toBe(400);
  const { id } = await cree('autre', [MEDICAL]);
  expect((await tout.call('DELETE', `${ROLES}/${id}`)).statusCode).toBe(200);
});

test('ce que l’on ne saurait confier est nommé jusqu’au champ', async () => {
  const sexe = { ressource: 'sexe', actions: ['update'] } as const;
  const etroit = muni(
    server,
    await restricted(server, 'etroit', [
      { ressource: 'role', actions: ['create', 'read'] },
      { ...sexe, champsEcriture: ['libelle'] },
    ]),
    'etroit@essai.fr',
  );
  const cree = (champsEcriture: readonly string[]) =>
    etroit.call('POST', ROLES, {
      body: { name: 'de-champs', libelle: 'De champs', habilitations: [{ ...sexe, champsEcriture }] },
    });
  expect((await cree(['libelle', 'libelleCourt'])).json().errors.habilitations).toMatch(
    /« Sexes » \(Libellé court\)\.$/,
  );
  expect((await cree(['libelle'])).statusCode).toBe(201);
});
