import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { R } from '#src/core/api/refus.ts';
import { type ActesApp, actesApp } from '#tests/support/actes.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ADHERENTS = '/api/admin/users/adherent';
const ELLE = 'adherent@demo.fr';
const [ANCIEN, NOUVEAU] = ['000000451203', '000000451991'] as const;
const EMMA = '000000451205';
const PAUL = '000000451301';

let server: ActesApp;
let admin: Visitor;
let fiche: FichePersonne;

beforeAll(async () => {
  server = await actesApp();
  admin = await server.member('admin@demo.fr');
  const connue = server.gestion.fichesConnues.get(ANCIEN);
  if (!connue) throw new Error('Jeanne n’est pas connue.');
  fiche = connue;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(`update compte set num_pers = $1, date_naissance = $2 where user_name = $3`, [
    ANCIEN,
    fiche.dateNaissance,
    ELLE,
  ]);
  await server.db.query(`delete from travail where genre = 'envoi'`);
  server.gestion.fichesConnues.set(ANCIEN, fiche);
  server.gestion.fichesConnues.delete(NOUVEAU);
});

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly numPers: string;
}

async function compte(): Promise<Compte> {
  const [row] = (await admin.get(`${ADHERENTS}${query({ filter: { userName: ELLE } })}`)).json<Compte[]>();
  if (!row) throw new Error(`${ELLE} n’est pas dans la liste`);
  return row;
}

async function vers(nouveauNumero: string) {
  const { id, version } = await compte();
  const answer = await admin.call('POST', `${ADHERENTS}/${id}/numero-de-personne`, {
    body: { version, ancienNumero: ANCIEN, nouveauNumero, motif: 'Reprise' },
    headers: { 'x-security-code': await codeVerifie(server, 'admin@demo.fr') },
  });
  return [answer.statusCode, answer.json<{ errors?: object }>().errors];
}

function connue(more: Partial<FichePersonne>, email: string | null = fiche.email): void {
  const une = { ...fiche, ...more, numPers: NOUVEAU, email };
  server.gestion.fichesConnues.set(NOUVEAU, une);
}

async function rienNEstEcrit(): Promise<void> {
  expect((await compte()).numPers).toBe(ANCIEN);
  expect(await deposes(server, ELLE)).toEqual([]);
}

const AUTRE = [400, { nouveauNumero: R.NUMERO_AUTRE_PERSONNE }];

test('un compte ne prend pas le numéro d’un enfant de la famille, ni celui d’un inconnu', async () => {
  for (const numero of [EMMA, PAUL]) expect([numero, await vers(numero)]).toEqual([numero, AUTRE]);
  await rienNEstEcrit();
});

test.each([{ prenom: 'Anne' }, { nom: 'DURAND' }, { dateNaissance: '1985-05-13' }])(
  'ni celui de qui diffère par une part de son état civil : %j',
  async (more) => {
    const membre = await server.member(ELLE);
    connue(more);
    expect(await vers(NOUVEAU)).toEqual(AUTRE);
    await rienNEstEcrit();
    expect((await membre.get('/api/adherent/profil')).statusCode).toBe(200);
  },
);

test('renumérotée par le système de gestion, la personne garde son compte, et l’apprend aux deux adresses', async () => {
  const membre = await server.member(ELLE);
  const ici = 'Jeanne.Ici@exemple.fr';
  connue({ prenom: fiche.prenom.toUpperCase() }, ici);
  expect((await vers(NOUVEAU))[0]).toBe(200);
  expect((await compte()).numPers).toBe(NOUVEAU);
  expect((await membre.get('/api/adherent/profil')).statusCode).toBe(401);
  for (const adresse of [ELLE, ici])
    expect((await deposes(server, adresse)).map(({ modele }) => modele)).toEqual(['SECU_MODIFICATION']);
});

test('de même où l’ancien numéro n’est plus connu : le compte dit qui elle est, et un seul message part', async () => {
  server.gestion.fichesConnues.delete(ANCIEN);
  connue({}, ELLE.toUpperCase());
  expect((await vers(NOUVEAU))[0]).toBe(200);
  expect((await compte()).numPers).toBe(NOUVEAU);
  expect(await deposes(server, ELLE)).toHaveLength(1);
});

test.each([null, '1985-05-13'])(
  'mais non si le compte ne dit pas la même naissance : %s',
  async (naissance) => {
    server.gestion.fichesConnues.delete(ANCIEN);
    connue({});
    await server.db.query('update compte set date_naissance = $1 where user_name = $2', [naissance, ELLE]);
    expect(await vers(NOUVEAU)).toEqual(AUTRE);
    await rienNEstEcrit();
  },
);

test('un compte qui administre aussi n’en change pas, fût-ce le sien', async () => {
  await server.db.query(
    `insert into compte_role (compte_id, role_id) select c.id, r.id from compte c
     join role r on r.client_id = c.client_id and r.name = 'Gestionnaire' where c.user_name = $1`,
    [ELLE],
  );
  connue({});
  expect((await vers(NOUVEAU))[0]).toBe(409);
  await rienNEstEcrit();
});
