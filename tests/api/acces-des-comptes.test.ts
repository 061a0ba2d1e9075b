import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { finsDAccesServeur } from '#server/identity/access-ends.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { creeCompte } from '#tests/support/accounts.ts';
import { type ActesApp, actesApp } from '#tests/support/actes.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';
const JOUR = aujourdhui(new Date());
const GESTIONNAIRE = 'gestionnaire@demo.fr';

let server: ActesApp;
let admin: Visitor;

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly userName: string;
  readonly etatCompte: string;
  readonly dateExpirationAcces: string | null;
  readonly isARevoir: boolean;
  readonly numPers: string | null;
  readonly referenceExterne: string | null;
}

beforeAll(async () => {
  server = await actesApp();
  admin = await server.member('admin@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(`update compte set etat_compte = 'actif', date_expiration_acces = null,
    date_rappel_acces = null, date_revue = null, auteur_revue = null where etat_compte <> 'supprime'`);
  await server.db.query(`delete from travail where genre = 'envoi'`);
});

async function compte(liste: string, userName: string): Promise<Compte> {
  const [row] = (await admin.get(`${liste}${query({ filter: { userName } })}`)).json<Compte[]>();
  if (!row) throw new Error(`${userName} n’est pas dans ${liste}`);
  return row;
}

async function fait(liste: string, userName: string, action: string, more: object = {}) {
  const { id, version } = await compte(liste, userName);
  const code = await codeVerifie(server, 'admin@demo.fr');
  return admin.call('POST', `${liste}/${id}/${action}`, {
    body: { version, ...more },
    headers: { 'x-security-code': code },
  });
}

async function essaie(userName: string) {
  const quelquUn = visitor(server.app);
  await quelquUn.get('/');
  return quelquUn.call('POST', '/api/identity/login', { body: { userName, password: PASSWORD } });
}

/** As if that many days had passed since the end was set. */
async function finiLe(userName: string, jour: string): Promise<void> {
  await server.db.query(
    `update compte k set date_expiration_acces = $2::date from client c
     where k.user_name = $1 and c.id = k.client_id and c.code = 'horizon'`,
    [userName, jour],
  );
}

async function passe(): Promise<void> {
  const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));
  const adresses = makePortalAddress(undefined, () => 3000);
  await finsDAccesServeur({ db: server.db, envois, adresses }).fait(null as never, {
    signal: new AbortController().signal,
    avance: async () => undefined,
  });
}

describe('jusqu’à un jour', () => {
  test('le jour fixé se lit, se lève, et ne se fixe ni dans le passé, ni pour soi', async () => {
    const demain = plusJours(JOUR, 1);
    expect(
      (await fait(GESTION, GESTIONNAIRE, 'echeance-acces', { dateExpirationAcces: demain })).statusCode,
    ).toBe(200);
    expect((await compte(GESTION, GESTIONNAIRE)).dateExpirationAcces).toBe(demain);
    expect(
      (await fait(GESTION, GESTIONNAIRE, 'echeance-acces', { dateExpirationAcces: null })).statusCode,
    ).toBe(200);
    expect((await compte(GESTION, GESTIONNAIRE)).dateExpirationAcces).toBeNull();
    for (const jour of [plusJours(JOUR, -1), '2026-02-30', 'demain']) {
      const refus = await fait(GESTION, GESTIONNAIRE, 'echeance-acces', { dateExpirationAcces: jour });
      expect([jour, refus.statusCode, Object.keys(refus.json().errors)]).toEqual([
        jour,
        400,
        ['dateExpirationAcces'],
      ]);
    }
    const soi = await fait(GESTION, 'admin@demo.fr', 'echeance-acces', { dateExpirationAcces: demain });
    expect([soi.statusCode, soi.json().message]).toEqual([409, R.PROPRE_ACCES]);
  });

  test('se lit parmi les accès temporaires : pour qui, pourquoi, où il en est, à revoir ou non', async () => {
    const lus = async () => (await admin.get('/api/admin/acces-administrateur')).json<object[]>();
    expect(await lus()).toEqual([]);
    const dateFin = plusJours(JOUR, 60);
    await fait(GESTION, GESTIONNAIRE, 'echeance-acces', {
      dateExpirationAcces: dateFin,
      motif: 'Remplacement de Claire',
    });
    const acces = {
      ...{ email: GESTIONNAIRE, role: 'Gestionnaire', dateFin, motif: 'Remplacement de Claire' },
      ...{ dateDebut: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), etat: 'limite', isARevoir: false },
    };
    expect(await lus()).toEqual([expect.objectContaining(acces)]);
    await finiLe(GESTIONNAIRE, plusJours(JOUR, 3));
    expect(await lus()).toMatchObject([{ etat: 'bientot' }]);
    await server.db.query(
      `update compte set date_creation = now() - interval '2 years' where user_name = $1`,
      [GESTIONNAIRE],
    );
    expect(await lus()).toMatchObject([{ isARevoir: true }]);
    await finiLe(GESTIONNAIRE, plusJours(JOUR, -1));
    expect(await lus()).toMatchObject([{ etat: 'expire' }]);
    const consultant = visitor(server.app);
    await consultant.signIn('consultant@demo.fr');
    expect((await consultant.get('/api/admin/acces-administrateur')).statusCode).toBe(403);
  });

  test('le dernier jour compris ouvre ; le lendemain, ni session, ni mot de passe', async () => {
    const quelquUn = visitor(server.app);
    await quelquUn.signIn(GESTIONNAIRE);
    await finiLe(GESTIONNAIRE, JOUR);
    server.db.changes.announce('compte');
    expect((await quelquUn.get('/api/admin/attente')).statusCode).toBe(200);
    await finiLe(GESTIONNAIRE, plusJours(JOUR, -1));
    await passe();
    expect((await quelquUn.get('/api/admin/attente')).statusCode).toBe(401);
    expect((await essaie(GESTIONNAIRE)).statusCode).toBe(401);
    expect((await compte(GESTION, GESTIONNAIRE)).etatCompte).toBe('desactive');
  });

  test('avant même que le compte soit fermé, un mot de passe juste n’ouvre plus rien', async () => {
    await finiLe(GESTIONNAIRE, plusJours(JOUR, -1));
    expect((await essaie(GESTIONNAIRE)).statusCode).toBe(401);
  });

  test('la personne est prévenue une semaine avant, une seule fois par date', async () => {
    await finiLe(GESTIONNAIRE, plusJours(JOUR, 8));
    await passe();
    expect(await deposes(server, GESTIONNAIRE)).toEqual([]);
    await finiLe(GESTIONNAIRE, plusJours(JOUR, 7));
    await passe();
    await passe();
    expect((await deposes(server, GESTIONNAIRE)).map(({ modele }) => modele)).toEqual(['ACCES_BIENTOT_FINI']);
  });

  test('le dernier administrateur sans échéance en reste un', async () => {
    await expect(finiLe('admin@demo.fr', plusJours(JOUR, 30))).rejects.toThrow(/administrateur/);
  });
});

describe('la revue de chaque année', () => {
  test('un compte d’il y a plus d’un an est à revoir, se compte au menu, et ne l’est plus une fois gardé', async () => {
    await server.db.query(
      `update compte set date_creation = now() - interval '13 months' where user_name = $1`,
      [GESTIONNAIRE],
    );
    expect((await compte(GESTION, GESTIONNAIRE)).isARevoir).toBe(true);
    const attente = (await admin.get('/api/admin/attente')).json()['compte-gestionnaire'];
    expect(attente.aFaire).toBeGreaterThan(0);
    expect((await fait(GESTION, GESTIONNAIRE, 'revue', { motif: 'Toujours au service' })).statusCode).toBe(
      200,
    );
    expect(await compte(GESTION, GESTIONNAIRE)).toMatchObject({ isARevoir: false, dateRevue: JOUR });
    expect((await fait(GESTION, 'admin@demo.fr', 'revue')).statusCode).toBe(409);
  });
});

test('déconnecter partout ferme les sessions aussitôt, et le compte reste actif', async () => {
  const quelquUn = visitor(server.app);
  await quelquUn.signIn(GESTIONNAIRE);
  expect((await fait(GESTION, GESTIONNAIRE, 'deconnexion')).statusCode).toBe(200);
  expect((await quelquUn.get('/api/admin/attente')).statusCode).toBe(401);
  await visitor(server.app).signIn(GESTIONNAIRE);
});

test('un compte se crée avec sa fin', async () => {
  const body = {
    ...{ userName: 'interim@exemple.fr', codeCivilite: 'MME', nom: 'Intérim', prenom: 'Léa' },
    roles: ['consultant'],
  };
  const hier = await creeCompte(server, admin, { ...body, dateExpirationAcces: plusJours(JOUR, -1) });
  expect([hier.statusCode, Object.keys(hier.json().errors)]).toEqual([400, ['dateExpirationAcces']]);
  const cree = await creeCompte(server, admin, { ...body, dateExpirationAcces: plusJours(JOUR, 30) });
  expect(cree.statusCode).toBe(201);
  expect((await compte(GESTION, 'interim@exemple.fr')).dateExpirationAcces).toBe(plusJours(JOUR, 30));
});

describe('les adhérents', () => {
  const NIR = '2850551649001';
  const recherche = (who: Visitor, nir: unknown) =>
    who.call('POST', `${ADHERENTS}/recherche`, { body: { nir } });

  test('se retrouvent par leur numéro entier, qui n’est ni dans une adresse ni au journal', async () => {
    server.gestion.cherche = async (_, demande) => {
      const fiche = server.gestion.fichesConnues.get('000000451203');
      return demande.nir === NIR && fiche ? [fiche] : [];
    };
    const trouves = await recherche(admin, '2 85 05 51 649 001');
    expect([trouves.statusCode, trouves.json().map((un: Compte) => un.numPers)]).toEqual([
      200,
      ['000000451203'],
    ]);
    expect((await recherche(admin, '1840375451089')).json()).toEqual([]);
    for (const faux of ['285', 'abc', null]) expect((await recherche(admin, faux)).statusCode).toBe(400);
    const journal = await server.db.query<{ ligne: string }>(
      'select row_to_json(m)::text as ligne from journal.modification m where m.ressource like $1',
      ['%recherche%'],
    );
    expect(journal.length).toBeGreaterThan(0);
    for (const { ligne } of journal) expect(ligne).not.toContain(NIR);
    const gestionnaire = await server.member(GESTIONNAIRE);
    expect((await recherche(gestionnaire, NIR)).statusCode).toBe(403);
  });

  test('changent de numéro de personne : l’ancien doit être le bon, le nouveau exister et être libre', async () => {
    const vers = (more: object) =>
      fait(ADHERENTS, 'adherent@demo.fr', 'numero-de-personne', {
        ...{ ancienNumero: '000000451203', nouveauNumero: '000000451206', motif: 'Reprise', ...more },
      });
    expectRefusal(await vers({ motif: '' }), 400);
    expect((await vers({ ancienNumero: '000000451299' })).json().errors).toEqual({
      ancienNumero: R.ANCIEN_NUMERO,
    });
    expect((await vers({ nouveauNumero: '000000999999' })).json().errors).toEqual({
      nouveauNumero: R.REFERENCE,
    });
    const pris = await vers({ nouveauNumero: '000000451204' });
    expect([pris.statusCode, pris.json().errors]).toEqual([409, { nouveauNumero: R.NUMERO_PRIS }]);
    expect((await compte(ADHERENTS, 'adherent@demo.fr')).numPers).toBe('000000451203');
  });

  test('changent de référence externe, seule : elle se cherche, est au journal, et la personne est prévenue', async () => {
    const membre = await server.member('beneficiaire@demo.fr');
    const vers = (userName: string, body: object) =>
      fait(ADHERENTS, userName, 'reference-externe', { motif: 'Reprise du CRM', ...body });
    const adherent = await compte(ADHERENTS, 'adherent@demo.fr');
    expect(adherent.referenceExterne).toBe('EXT-99812');
    for (const [userName, body, errors] of [
      ['beneficiaire@demo.fr', { nouvelleReference: '' }, { nouvelleReference: M.REQ }],
      ['beneficiaire@demo.fr', { nouvelleReference: 'a b' }, { nouvelleReference: M.FORMAT }],
      [
        'beneficiaire@demo.fr',
        { nouvelleReference: 'x'.repeat(31) },
        { nouvelleReference: expect.any(String) },
      ],
      [
        'beneficiaire@demo.fr',
        { ancienneReference: 'EXT-1', nouvelleReference: 'EXT-2' },
        { ancienneReference: R.SANS_REFERENCE },
      ],
      ['adherent@demo.fr', { nouvelleReference: 'EXT-2' }, { ancienneReference: R.ANCIENNE_REFERENCE }],
      [
        'adherent@demo.fr',
        { ancienneReference: 'EXT-99812', nouvelleReference: 'EXT-99812' },
        { nouvelleReference: R.MEME_REFERENCE },
      ],
    ] as const) {
      const refus = await vers(userName, body);
      expect([refus.statusCode, refus.json().errors]).toEqual([400, errors]);
    }
    const prise = await vers('beneficiaire@demo.fr', { nouvelleReference: 'EXT-99812' });
    expect([prise.statusCode, prise.json().errors]).toEqual([
      409,
      { nouvelleReference: R.REFERENCE_EXTERNE_PRISE },
    ]);
    expect((await membre.get('/api/adherent/profil')).statusCode).toBe(200);

    expect((await vers('beneficiaire@demo.fr', { nouvelleReference: 'CRM/7-b' })).statusCode).toBe(200);
    const change = await compte(ADHERENTS, 'beneficiaire@demo.fr');
    expect([change.referenceExterne, change.numPers]).toEqual(['CRM/7-b', '000000451204']);
    expect((await membre.get('/api/adherent/profil')).statusCode).toBe(401);
    const trouves = await admin.get(`${ADHERENTS}?filter=${encodeURIComponent('{"q":"crm/7-b"}')}`);
    expect(trouves.json().map(({ userName }: Compte) => userName)).toEqual(['beneficiaire@demo.fr']);
    const [ligne] = await server.db.query(
      `select avant, apres, motif from journal.modification
       where ressource = 'compte-adherent' and action = 'action' and id_ressource = $1 order by id desc limit 1`,
      [change.id],
    );
    expect(ligne).toMatchObject({
      avant: { reference_externe: null },
      apres: { reference_externe: 'CRM/7-b' },
      motif: 'Changer la référence externe : Reprise du CRM',
    });
    expect((await deposes(server, 'beneficiaire@demo.fr')).map(({ modele }) => modele)).toContain(
      'SECU_MODIFICATION',
    );
    // Ce que la base garde : deux comptes ne l’ont jamais, même écrits ensemble.
    await expect(
      server.db.query(`update compte set reference_externe = 'CRM/7-b' where id = $1`, [adherent.id]),
    ).rejects.toThrow('compte_reference_externe_unique');
  });

  test('par la route de la spécification aussi, sans rien dire du compte', async () => {
    const code = await codeVerifie(server, 'admin@demo.fr');
    const appel = (body: object, headers = { 'x-security-code': code }) =>
      admin.call('POST', '/api/admin/users/switch-reference-externe', { body, headers });
    const bon = { ancienneReference: 'EXT-99812', nouvelleReference: 'CRM/7-b', motif: 'Reprise' };
    expect((await appel(bon)).json().errors).toEqual({ idUtilisateur: M.REQ });
    expect((await appel({ ...bon, numPers: '000000000001' })).statusCode).toBe(404);
    expect((await appel({ ...bon, numPers: '000000451203' })).statusCode).toBe(409);
    const sansCode = { numPers: '000000451203', ...bon, nouvelleReference: 'EXT-3' };
    expect((await appel(sansCode, { 'x-security-code': '' })).statusCode).toBe(403);
    expect((await appel(sansCode)).statusCode).toBe(200);
    const apres = await compte(ADHERENTS, 'adherent@demo.fr');
    expect([apres.referenceExterne, apres.numPers]).toEqual(['EXT-3', '000000451203']);
  });

  test('se suppriment avec un motif, et la personne en est prévenue', async () => {
    await server.db.query(
      `insert into compte (client_id, user_name, email, nom, prenom, etat_compte, num_pers)
       select id, 'partant@exemple.fr', 'partant@exemple.fr', 'Partant', 'Luc', 'actif', '000000451777' from client where code = 'horizon'`,
    );
    await server.db.query(
      `insert into compte_role (compte_id, role_id) select c.id, r.id from compte c join role r on r.client_id = c.client_id
       where c.user_name = 'partant@exemple.fr' and r.name = 'User'`,
    );
    expectRefusal(await fait(ADHERENTS, 'partant@exemple.fr', 'suppression-compte', { motif: '' }), 400);
    const faite = await fait(ADHERENTS, 'partant@exemple.fr', 'suppression-compte', {
      motif: 'À sa demande',
    });
    expect(faite.statusCode).toBe(200);
    expect((await compte(ADHERENTS, 'partant@exemple.fr')).etatCompte).toBe('supprime');
    expect((await deposes(server, 'partant@exemple.fr')).map(({ modele }) => modele)).toEqual([
      'COMPTE_SUPPRIME',
    ]);
  });
});
