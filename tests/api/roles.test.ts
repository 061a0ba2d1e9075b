import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { creeCompte } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie, muni } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ROLES = '/api/admin/settings/role';

interface Ligne {
  readonly ressource: string;
  readonly actions: readonly string[];
  readonly champsLecture?: readonly string[] | null;
  readonly champsEcriture?: readonly string[] | null;
  readonly condition?: string | null;
}

interface Role {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isSysteme: boolean;
  readonly nbComptes: number;
  readonly habilitations: readonly Ligne[];
}

let server: TestApp;
let admin: Visitor;

beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  admin = muni(server, admin, 'admin@demo.fr');
});
afterAll(() => server.close());

async function role(name: string, who = admin): Promise<Role> {
  const [row] = (await who.get(`${ROLES}${query({ filter: { name } })}`)).json<Role[]>();
  if (!row) throw new Error(`Le rôle ${name} n’est pas dans la liste`);
  return row;
}

/** An account whose roles say no more than this, and who gives a code before each change. */
async function limite(name: string, lignes: Parameters<typeof restricted>[2]): Promise<Visitor> {
  return muni(server, await restricted(server, name, lignes), `${name}@essai.fr`);
}

let rang = 0;
async function cree(habilitations: readonly Ligne[], who = admin, name = `essai-${++rang}`) {
  const answer = await who.call('POST', ROLES, { body: { name, libelle: `Essai ${name}`, habilitations } });
  return { name, answer };
}

async function change(name: string, body: object, who = admin) {
  const { id, version } = await role(name);
  return who.call('PUT', `${ROLES}/${id}`, { body: { version, ...body } });
}

async function compteId(userName: string): Promise<string> {
  const [row] = await server.db.query<{ id: string }>(
    `select c.id from compte c join client cl on cl.id = c.client_id where cl.code = 'horizon' and user_name = $1`,
    [userName],
  );
  if (!row) throw new Error(`${userName} n’existe pas`);
  return row.id;
}

async function donne(who: Visitor, auteur: string, userName: string, roles: readonly string[], more = {}) {
  const code = await codeVerifie(server, auteur);
  return who.call('POST', '/api/admin/users/roles', {
    body: { idUtilisateur: await compteId(userName), roles, ...more },
    headers: { 'x-security-code': code },
  });
}

const LIT = ['read', 'export'] as const;
const LIT_PAYS: Ligne = { ressource: 'pays', actions: ['read'] };
const PANTIN = { codeCivilite: 'M', nom: 'PANTIN', prenom: 'Jean' };
const MEDICAL = { ressource: 'medical', actions: ['read'] } as const;

describe('un rôle', () => {
  test('se lit, se crée, se modifie, garde son histoire, et dit combien de comptes l’ont', async () => {
    expect(await role('Gestionnaire')).toMatchObject({ isSysteme: true, nbComptes: 2 });
    const { name, answer } = await cree([LIT_PAYS]);
    expect(answer.statusCode).toBe(201);
    expect(
      (await change(name, { habilitations: [{ ...LIT_PAYS, actions: ['read', 'update'] }] })).statusCode,
    ).toBe(200);
    const { id, habilitations } = await role(name);
    expect(habilitations).toEqual([
      {
        ...LIT_PAYS,
        actions: ['read', 'update'],
        champsLecture: null,
        champsEcriture: null,
        condition: null,
      },
    ]);
    expect((await admin.get(`${ROLES}/${id}/history`)).json<object[]>()).toHaveLength(2);
  });

  test('livré avec le portail ne se modifie pas et ne se supprime pas ; un rôle tenu ne se supprime pas', async () => {
    const { id, version } = await role('Gestionnaire');
    expect((await change('Gestionnaire', { libelle: 'Autre' })).statusCode).toBe(409);
    expect((await admin.call('DELETE', `${ROLES}/${id}`, { body: { version } })).statusCode).toBe(409);
    const { name } = await cree([LIT_PAYS]);
    const don = await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant', name]);
    expect(don.statusCode).toBe(200);
    const tenu = await role(name);
    expect(tenu.nbComptes).toBe(1);
    expect((await admin.call('DELETE', `${ROLES}/${tenu.id}`)).statusCode).toBe(409);
  });

  test('d’une version périmée, du nom d’un autre ou d’un nom réservé n’est pas écrit', async () => {
    const { name } = await cree([LIT_PAYS]);
    const { id, version } = await role(name);
    const perimee = await admin.call('PUT', `${ROLES}/${id}`, {
      body: { version: version - 1, libelle: 'Autre' },
    });
    expect(perimee.statusCode).toBe(412);
    expect((await cree([], admin, name)).answer.statusCode).toBe(409);
    expect((await cree([], admin, 'admin')).answer.json()).toMatchObject({
      errors: { name: expect.any(String) },
    });
    expect((await change(name, { name: 'autre-nom' })).statusCode).toBe(400);
  });

  test.each<[string, Ligne, string]>([
    ['une ressource inconnue', { ressource: 'licorne', actions: ['read'] }, 'ressource'],
    ['un groupe vide', { ressource: 'licornes/*', actions: ['read'] }, 'ressource'],
    ['une liste sans écran', { ressource: 'consentement', actions: ['read'] }, 'ressource'],
    ['aucune action', { ressource: 'pays', actions: [] }, 'actions'],
    ['une action inconnue', { ressource: 'pays', actions: ['exploser'] }, 'actions'],
    ['une action que la ressource n’a pas', { ressource: 'medical', actions: ['update'] }, 'actions'],
    ['l’export de ce qui ne s’exporte pas', { ressource: 'medical', actions: ['export'] }, 'actions'],
    ['créer ce que le code seul écrit', { ressource: 'envoi', actions: ['create'] }, 'actions'],
    ['un champ inconnu', { ...LIT_PAYS, champsLecture: ['licorne'] }, 'champsLecture'],
    [
      'des champs d’une ressource',
      { ressource: 'medical', actions: ['read'], champsLecture: ['x'] },
      'ressource',
    ],
    ['une condition illisible', { ...LIT_PAYS, condition: '{' }, 'condition'],
    [
      'une condition sur un champ inconnu',
      { ...LIT_PAYS, condition: '{"type":"absent","champ":"licorne"}' },
      'condition',
    ],
    [
      'une condition d’un autre type que son champ',
      { ...LIT_PAYS, condition: '{"type":"compare","champ":"ordre","op":"eq","valeur":"un"}' },
      'condition',
    ],
    ['deux fois la même ressource', LIT_PAYS, 'ressource'],
  ])('qui nomme %s est refusé sur le bon champ', async (_, ligne, champ) => {
    const lignes = ligne === LIT_PAYS ? [LIT_PAYS, LIT_PAYS] : [ligne];
    const { answer } = await cree(lignes);
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: Record<string, string> }>();
    expect(Object.keys(errors)[0]).toMatch(new RegExp(`^habilitations\\.\\d(\\.${champ})$`));
  });
});

describe('qui a un rôle', () => {
  test('l’apprend à sa session ouverte, aussitôt, et le perd de même', async () => {
    const { name } = await cree([{ ressource: 'pays', actions: ['create', 'read', 'update', 'delete'] }]);
    const consultant = visitor(server.app);
    await consultant.signIn('consultant@demo.fr');
    const ecrit = () =>
      consultant.call('POST', '/api/admin/referentiel/sexe', {
        body: { code: 'Z', libelle: 'Zed', codeNir: '1' },
      });
    expect((await ecrit()).statusCode).toBe(403);
    const ouvre = await cree([{ ressource: 'sexe', actions: ['create', 'read'] }]);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant', ouvre.name, name]);
    expect((await ecrit()).statusCode).toBe(201);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant']);
    expect((await ecrit()).statusCode).toBe(403);
  });

  test('l’apprend sur l’autre nœud aussi, quand le rôle lui-même change', async () => {
    const { name } = await cree([LIT_PAYS]);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', [name]);
    const ailleurs = visitor(await server.node());
    await ailleurs.signIn('consultant@demo.fr');
    expect((await ailleurs.get('/api/admin/envois')).statusCode).toBe(403);
    await change(name, { habilitations: [LIT_PAYS, { ressource: 'envoi', actions: ['read'] }] });
    await expect.poll(async () => (await ailleurs.get('/api/admin/envois')).statusCode).toBe(200);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant']);
  });

  test('travaille au back-office avec un rôle du client seul', async () => {
    const { name } = await cree([LIT_PAYS]);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', [name]);
    const seul = visitor(server.app);
    await seul.signIn('consultant@demo.fr');
    expect((await seul.get('/api/admin/referentiel/pays')).statusCode).toBe(200);
    expect((await seul.get('/api/admin/referentiel/sexe')).statusCode).toBe(403);
    await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant']);
  });

  test('ne change qu’avec un code, un rôle qui existe, un compte d’ici et la version lue', async () => {
    const idUtilisateur = await compteId('gestionnaire@demo.fr');
    const body = { idUtilisateur, roles: ['Gestionnaire'] };
    const sans = await admin.call('POST', '/api/admin/users/roles', {
      body,
      headers: { 'x-security-code': '' },
    });
    expect([sans.statusCode, sans.json<{ code: string }>().code]).toEqual([403, 'SECURITY_CODE_REQUIS']);
    const inconnu = await donne(admin, 'admin@demo.fr', 'gestionnaire@demo.fr', ['licorne']);
    expect([inconnu.statusCode, inconnu.json<{ errors: object }>().errors]).toEqual([
      400,
      { roles: R.REFERENCE },
    ]);
    expect((await donne(admin, 'admin@demo.fr', 'gestionnaire@demo.fr', [])).statusCode).toBe(400);
    const perimee = await donne(
      admin,
      'admin@demo.fr',
      'gestionnaire@demo.fr',
      ['Gestionnaire', 'consultant'],
      {
        version: 0,
      },
    );
    expect(perimee.statusCode).toBe(412);
    const la = visitor(server.app, 'deux.localhost');
    await la.signIn('admin@demo.fr');
    const ailleurs = await donne(la, 'admin@demo.fr', 'gestionnaire@demo.fr', ['consultant']);
    expect(ailleurs.statusCode).toBe(404);
  });
});

describe('personne ne s’élève', () => {
  test('ni par ses propres rôles, ni par un compte qu’il a créé, ni par un autre qui a les mêmes droits', async () => {
    const soi = await donne(admin, 'admin@demo.fr', 'admin@demo.fr', ['Admin', 'Gestionnaire']);
    expect([soi.statusCode, soi.json<{ message: string }>().message]).toEqual([409, R.PROPRES_ROLES]);
    const name = 'medecin';
    await limite(name, [MEDICAL]);
    const cree_ = await creeCompte(server, admin, { ...PANTIN, userName: 'pantin@essai.fr', roles: [name] });
    expect(cree_.statusCode).toBe(403);
    const admis = await creeCompte(server, admin, {
      ...{ ...PANTIN, userName: 'pantin@essai.fr', roles: ['consultant'] },
    });
    expect(admis.statusCode).toBe(201);
    const pantin = await donne(admin, 'admin@demo.fr', 'pantin@essai.fr', ['consultant', name]);
    expect(pantin.statusCode).toBe(403);
    const vide = await cree([LIT_PAYS]);
    await donne(admin, 'admin@demo.fr', 'pantin@essai.fr', ['consultant', vide.name]);
    const elargi = await change(vide.name, { habilitations: [{ ressource: 'medical', actions: ['read'] }] });
    expect([elargi.statusCode, Object.keys(elargi.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['habilitations'],
    ]);
    // Two who have the same rights, neither of whom made the other.
    const pair = await limite('pair', [{ ressource: '*', actions: ACTIONS }]);
    for (const [un, de, a] of [
      [admin, 'admin@demo.fr', 'pair@essai.fr'],
      [pair, 'pair@essai.fr', 'gestionnaire@demo.fr'],
    ] as const) {
      const refus = await donne(un, de, a, ['autres_admins', name]);
      expect(refus.statusCode).toBe(403);
      expect(refus.json()).toMatchObject({ message: expect.stringMatching(/« Données médicales »/) });
      const neuf = await cree([MEDICAL], un);
      expect(neuf.answer.json()).toMatchObject({
        errors: { habilitations: expect.stringMatching(/Données médicales/) },
      });
    }
  });

  test('et qui a un droit nommé le confie', async () => {
    const tient = await limite('responsable', [{ ressource: '*', actions: ACTIONS }, MEDICAL]);
    const { name } = await cree([MEDICAL], tient);
    const qui = ['responsable@essai.fr', 'consultant@demo.fr'] as const;
    expect((await donne(tient, ...qui, ['consultant', name])).statusCode).toBe(200);
    await donne(tient, ...qui, ['consultant']);
  });

  test('ne nomme un administrateur que qui en a le droit, quoi qu’il ait d’autre', async () => {
    const nomme: Ligne = { ressource: 'administrateurs', actions: ['update'] };
    const actions = ACTIONS;
    const tout = await limite('tout', [{ ressource: '*', actions }]);
    const cible = 'gestionnaire@demo.fr';
    const refus = await donne(tout, 'tout@essai.fr', cible, ['Gestionnaire', 'Admin']);
    expect([refus.statusCode, refus.json<{ message: string }>().message]).toEqual([
      403,
      'Ce rôle donne plus que vos propres droits : « Administrateurs ».',
    ]);
    expect((await cree([nomme], tout)).answer.statusCode).toBe(400);
    expect((await donne(tout, 'tout@essai.fr', 'admin@demo.fr', ['Gestionnaire'])).statusCode).toBe(403);
    expect((await donne(tout, 'tout@essai.fr', cible, ['Gestionnaire', 'admin_digital'])).statusCode).toBe(
      200,
    );
    expect((await donne(admin, 'admin@demo.fr', cible, ['Admin'])).statusCode).toBe(200);
    expect((await donne(admin, 'admin@demo.fr', cible, ['Gestionnaire'])).statusCode).toBe(200);
  });

  describe('avec le seul droit de tenir les rôles et les comptes', () => {
    let chef: Visitor;
    /** Who has every right, named ones too. */
    let entier: Visitor;
    const SIEN = 'chef';
    beforeAll(async () => {
      entier = await limite('entier', [{ ressource: '*', actions: ACTIONS }, MEDICAL]);
      chef = await limite(SIEN, [
        ...['cms/*', 'faq/*'].map((ressource) => ({ ressource, actions: ['read'] as const })),
        { ressource: 'role', actions: ['create', 'read', 'update', 'delete'] },
        { ressource: 'compte-gestionnaire', actions: ['read', 'create', 'update'] },
        ...['referentiel/*', 'cms/*', 'faq/*', 'etiquette'].map((ressource) => ({ ressource, actions: LIT })),
        { ressource: 'sexe', actions: ['update'], champsEcriture: ['libelle'] },
      ]);
    });

    test.each<[string, Ligne]>([
      ['une ressource de plus', { ressource: 'envoi', actions: ['read'] }],
      ['une action de plus', { ressource: 'pays', actions: ['delete'] }],
      ['un champ de plus', { ressource: 'sexe', actions: ['update'], champsEcriture: ['code'] }],
      ['tous les champs', { ressource: 'sexe', actions: ['update'] }],
      ['tout', { ressource: '*', actions: ['read'] }],
      ['l’export', { ressource: 'role', actions: ['export'] }],
      ['un droit nommé', { ressource: 'medical', actions: ['read'] }],
    ])('un rôle qui donne %s n’est ni créé, ni élargi, ni remis, ni donné', async (_, ligne) => {
      const neuf = await cree([ligne], chef);
      expect(neuf.answer.statusCode).toBe(400);
      expect(neuf.answer.json()).toMatchObject({
        errors: { habilitations: expect.stringMatching(/confier plus/) },
      });
      expect((await change(SIEN, { habilitations: [ligne] }, chef)).statusCode).toBe(400);
      const { name } = await cree([ligne], entier);
      expect(
        (await donne(chef, 'chef@essai.fr', 'consultant@demo.fr', ['consultant', name])).statusCode,
      ).toBe(403);
      const { id } = await role(name);
      expect((await admin.call('DELETE', `${ROLES}/${id}`)).statusCode).toBe(200);
      const remise = await chef.call('POST', `${ROLES}/supprimes/${id}/restauration`);
      expect([remise.statusCode, remise.json()]).toMatchObject([
        400,
        { errors: { habilitations: expect.any(String) } },
      ]);
      expect((await entier.call('POST', `${ROLES}/supprimes/${id}/restauration`)).statusCode).toBe(201);
      const sien = await role(SIEN);
      const parPost = await chef.call('POST', ROLES, {
        body: { id: sien.id, version: sien.version, habilitations: [...sien.habilitations, ligne] },
      });
      expect(parPost.statusCode).toBe(400);
      const enNombre = await chef.call('PATCH', ROLES, {
        body: { ids: [sien.id], versions: { [sien.id]: sien.version }, values: { habilitations: [ligne] } },
      });
      expect(enNombre.statusCode).toBe(400);
      expect(await role(SIEN)).toEqual(sien);
      const puppet = await creeCompte(
        ...([server, chef, { ...PANTIN, userName: `pantin-${rang}@essai.fr`, roles: [name] }] as const),
        `${SIEN}@essai.fr`,
      );
      expect(puppet.statusCode).toBe(403);
    });

    test('ce qu’il a se confie, un rôle plus fort que lui ne se retire pas', async () => {
      const { name, answer } = await cree(
        [
          { ressource: 'pays', actions: ['read'] },
          { ressource: 'sexe', actions: ['update'], champsEcriture: ['libelle'] },
        ],
        chef,
      );
      expect(answer.statusCode).toBe(201);
      expect(
        (await donne(chef, 'chef@essai.fr', 'consultant@demo.fr', ['consultant', name])).statusCode,
      ).toBe(200);
      expect((await donne(chef, 'chef@essai.fr', 'admin@demo.fr', ['consultant'])).statusCode).toBe(403);
      const offerts = (await chef.get('/api/admin/users/roles')).json<
        { name: string; raison: string | null }[]
      >();
      const libres = offerts.filter(({ raison }) => raison === null).map(({ name: nom }) => nom);
      expect(libres).toContain('consultant');
      expect(libres).not.toContain('Admin');
      await donne(admin, 'admin@demo.fr', 'consultant@demo.fr', ['consultant']);
    });
  });

  test('deux administrateurs qui se retirent l’un l’autre laissent un administrateur', async () => {
    await donne(admin, 'admin@demo.fr', 'gestionnaire@demo.fr', ['Admin']);
    const autre = visitor(server.app);
    await autre.signIn('gestionnaire@demo.fr');
    const [un, deux] = await Promise.all([
      donne(admin, 'admin@demo.fr', 'gestionnaire@demo.fr', ['Gestionnaire']),
      donne(autre, 'gestionnaire@demo.fr', 'admin@demo.fr', ['Gestionnaire']),
    ]);
    expect([un.statusCode, deux.statusCode].filter((statut) => statut === 200)).toHaveLength(1);
    const restants = await server.db.query(
      `select 1 from compte_role cr join role r on r.id = cr.role_id join client c on c.id = r.client_id
       where c.code = 'horizon' and r.name in ('Admin', 'admin_digital')`,
    );
    expect(restants).toHaveLength(1);
  });
});
