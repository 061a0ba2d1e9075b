import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { type Reglage, regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { gestionMemoire } from '#tests/support/gestion-memoire.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const FORM = '/api/forms/ribprestations/form';
const IBAN = 'FR7630004000031234567890143';
const RIB = { titulaire: 'M Paul Durand', iban: IBAN, bic: 'BNPAFRPPXXX' };
const PDF = petitPdf('RIB de Paul Durand');

let server: TestApp;
const gestion = gestionMemoire();
const given = gestion.remises;

/** Of each client, somebody without an account to be paid on: the first of them has a password like the others. */
async function open(): Promise<void> {
  server = await testApp({ gestion });
  await server.db.query(
    `with ajoute as (
       insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, num_pers, date_activation)
       select c.client_id, v.nom, v.nom, 'SANSRIB', v.prenom, 'M', c.password_hash, v.num_pers, now()
       from (values ('horizon', 'paul.durand@exemple.fr', 'Paul', '000000451301'),
                    ('littoral', 'louis@exemple.fr', 'Louis', '000000781099')) as v (code, nom, prenom, num_pers)
       join client on client.code = v.code
       join compte c on c.client_id = client.id and c.user_name = 'adherent@demo.fr'
       on conflict do nothing returning id, client_id
     )
     insert into compte_role (compte_id, role_id)
     select ajoute.id, role.id from ajoute join role on role.client_id = ajoute.client_id and role.name = 'User'`,
  );
}

beforeAll(open);
afterAll(() => server.close());

const paul = () => member('paul.durand@exemple.fr');
const louis = () => member('louis@exemple.fr', 'deux.localhost');
async function member(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

const corps = (numContrat: string, more: object = {}) => ({
  data: { ...RIB, ...more, contrat: { numContrat, hadRib: false } },
});

function post(who: Visitor, body: unknown, headers: Record<string, string> = {}) {
  return who.call('POST', FORM, { body, headers });
}

async function joined(who: Visitor, nom = 'RIB.pdf'): Promise<FichierTeleverse> {
  return fichierTeleverse(who, { nom, contenu: PDF });
}

async function isMissing(who: Visitor): Promise<boolean> {
  const answer = await who.get('/api/adherent/contrats');
  return answer.json().contrats[0].modalitePaiementPrestation.isMissing;
}

describe('who may not', () => {
  test('a visitor', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await post(someone, corps('00020001')), 401);
  });

  test.each(['00012345', 'PL100002', '99999999'])(
    'contract %s, not one’s own: as if it did not exist',
    async (n) => {
      expectRefusal(await post(await paul(), corps(n)), 404);
    },
  );

  test('a foreign number in the header, whatever the body says', async () => {
    expectRefusal(await post(await paul(), corps('00020001'), { 'x-num-contrat': '00012345' }), 404);
  });

  test('who is only covered by the contract, without a security code', async () => {
    const refusal = expectRefusal(
      await post(await member('beneficiaire@demo.fr'), {
        data: { ...corps('00012345').data, rib: [await joined(await member('beneficiaire@demo.fr'))] },
      }),
      403,
    );
    expect(refusal.code).toBe(SECURITY_CODE_REQUIS);
  });

  test('who replaces an account without a security code', async () => {
    const refusal = expectRefusal(await post(await member('adherent@demo.fr'), corps('00012345')), 403);
    expect(refusal.code).toBe(SECURITY_CODE_REQUIS);
  });

  test('a client, or a contract, without the feature', async () => {
    const set = (reglage: Reglage) => regleFonctionnalite(server, 'ribPrestationsActeGestion', reglage);
    const who = await paul();
    // The feature is asked for before the answers are read; until it is switched off, nothing may be done.
    const invalid = corps('00020001', { bic: '' });
    for (const off of [{ isActivated: false }, { isActivated: true, contratsFermes: ['00020001'] }]) {
      await set(off);
      await expect.poll(async () => (await post(who, invalid)).statusCode).toBe(403);
    }
    await set({ isActivated: true, contratsFermes: [] });
    await expect.poll(async () => (await post(who, invalid)).statusCode).toBe(400);
  });

  test('nothing of all this reached the management system', () => {
    expect(given).toEqual([]);
  });
});

describe('what is wrong', () => {
  test.each([
    ['titulaire', { titulaire: ' ' }, 'Ce champ est obligatoire.'],
    ['iban', { iban: '' }, 'Ce champ est obligatoire.'],
    ['iban', { iban: IBAN.slice(0, -1) }, "Merci de saisir entièrement les 27 caractères de l'IBAN"],
    ['iban', { iban: 'FR7530006000011234567890189' }, "L'IBAN saisi n'est pas valide."],
    [
      'iban',
      { iban: 'TN5910006035183598478831' },
      'Le compte doit être domicilié dans un pays de la zone SEPA.',
    ],
    ['bic', { bic: 'BNPAFRP' }, "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères."],
    ['bic', { bic: 'bnpafrpp' }, "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères."],
    ['bic', { bic: 'DEUTDEFF' }, "Le pays du BIC ne correspond pas à celui de l'IBAN."],
    ['rib', { rib: 'x' }, 'Le format de cette valeur n’est pas correct.'],
  ])('%s: %o', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(await paul(), corps('00020001', more)), 400);
    expect(errors).toEqual({ [champ]: phrase });
  });

  test.each([null, [], 'x', {}, { data: null }, { data: { contrat: null } }, { data: { contrat: [] } }])(
    'a body that is not a form: %j',
    async (body) => {
      expectRefusal(await post(await paul(), body), [400, 404]);
    },
  );

  test('a key that is none', async () => {
    expectRefusal(await post(await paul(), corps('00020001'), { 'idempotency-key': 'x' }), 400);
  });
});

describe('automatic', () => {
  const cle = randomUUID();

  test('a system that does not take it: the request is kept, and is under way for its author', async () => {
    gestion.panne.remises = true;
    const answer = await post(await paul(), corps('00020001'), { 'idempotency-key': cle });
    expect(answer.json()).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^DEM-\d{4}-\d{6,}$/),
      etat: 'enCours',
      isModeGestionManuel: false,
      isEnvoiArActivated: false,
    });
    expect(given).toEqual([]);
    // Nothing more is asked meanwhile.
    expect(await isMissing(await paul())).toBe(false);
  });

  test('the job tries again, and then the account is there in its parts', async () => {
    gestion.panne.remises = false;
    await server.db.query('update travail set prochain_essai = now() where demande_id is not null');
    server.db.changes.announce('travail:transmission');
    await expect.poll(() => given.length).toBe(1);
    await expect
      .poll(
        async () =>
          (await server.db.query<{ etat: string }>('select etat from demande where compte_id is not null'))[0]
            ?.etat,
      )
      .toBe('traitee');
    expect(given.map(({ client, changement }) => ({ client, ...changement }))).toEqual([
      {
        client: 'horizon',
        nature: 'ribPrestations',
        numContrats: ['00020001'],
        numPers: null,
        codeModePaiement: 'V',
        rib: {
          titulaire: 'M PAUL DURAND',
          compte: {
            codeInternationalPaysIso2: 'FR',
            cleIban: '76',
            identifiantNationalCompte: IBAN.slice(4),
            codeBIC: 'BNPAFRPPXXX',
          },
        },
      },
    ]);
    expect(await isMissing(await paul())).toBe(false);
    const envoyes = await deposes(server, 'paul.durand@exemple.fr');
    expect(envoyes.map(({ modele }) => modele).sort()).toEqual(['AR_RIB_PRESTATIONS', 'SECU_MODIFICATION']);
    expect(envoyes.find(({ modele }) => modele === 'SECU_MODIFICATION')?.variables).toEqual({
      prenom: 'Paul',
      quoi: `Le compte de vos remboursements a été modifié le ${jourFrancais(aujourdhui(new Date()))}.`,
    });
  });

  test('the same form again, even fifty times at once: one change, one mail, the same answer', async () => {
    const who = await paul();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(who, corps('00020001'), { 'idempotency-key': cle })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(given.length).toBe(1);
    expect(await deposes(server, 'paul.durand@exemple.fr')).toHaveLength(2);
  });

  test('the same key with another account', async () => {
    const other = corps('00020001', { titulaire: 'Somebody' });
    expectRefusal(await post(await paul(), other, { 'idempotency-key': cle }), 422);
  });

  test('another change then asks for a security code', async () => {
    expectRefusal(await post(await paul(), corps('00020001')), 403);
  });

  test('and is made with one that was verified in the same session', async () => {
    const who = await paul();
    const code = await codeVerifie(server, 'paul.durand@exemple.fr');
    const answer = await post(who, corps('00020001', { titulaire: 'Paul' }), { 'x-security-code': code });
    expect(answer.json()).toMatchObject({ etat: 'traitee' });
    expect(given.at(-1)?.changement).toMatchObject({ rib: { titulaire: 'PAUL' } });
  });
});

describe('by hand', () => {
  test('the statement of the bank has to be joined, and be one’s own', async () => {
    const who = await louis();
    for (const rib of [undefined, []]) {
      const { errors } = expectRefusal(await post(who, corps('PL100002', { rib })), 400);
      expect(errors).toEqual({ rib: 'Merci de joindre le document demandé.' });
    }
    const stranger = await member('adherent@demo.fr', 'deux.localhost');
    const foreign = await joined(stranger);
    for (const fichier of [foreign, { ...foreign, remoteFileName: `${randomUUID()}.pdf` }]) {
      const { errors } = expectRefusal(await post(who, corps('PL100002', { rib: [fichier] })), 400);
      expect(errors).toEqual({ rib: 'Ce fichier n’est plus disponible. Merci de le joindre à nouveau.' });
    }
    expect(await server.db.query('select id from demande where is_manuel and compte_id is not null')).toEqual(
      [],
    );
  });

  test('what was given is kept, sealed, with its file; nothing is asked any more meanwhile', async () => {
    const who = await louis();
    const fichier = await joined(who, 'RIB de Louis.pdf');
    expect(await isMissing(who)).toBe(true);
    const answer = await post(who, corps('PL100002', { rib: [fichier] }));
    expect(answer.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
    expect(await isMissing(who)).toBe(false);
    // Somebody there handles it: nothing is changed by itself.
    await expect.poll(() => given.filter(({ client }) => client === 'littoral').length).toBe(1);
    expect(given.at(-1)?.changement).toBeNull();
    const [row] = await server.db.query<{
      id: string;
      donnees: Buffer;
      fichier: string;
      contenu: Buffer;
      nom: string;
    }>(
      `select d.id, d.donnees, f.id as fichier, m.contenu, f.nom from demande d
       join fichier_televerse f on f.demande_id = d.id
       join fichier_morceau m on m.fichier_id = f.id where d.num_contrat = 'PL100002'`,
    );
    if (!row) throw new Error('La demande n’a pas été gardée');
    const coffre = makeCoffre(CLE_SECRETE);
    expect(JSON.parse(coffre.ouvre(row.donnees, `demande_rib:${row.id}`))).toEqual({
      ...RIB,
      contrats: ['PL100002'],
    });
    expect(coffre.ouvre(row.contenu, `fichier_morceau:${row.fichier}:0`)).toBe(PDF);
    expect(row.nom).toBe('RIB de Louis.pdf');
    expect(await deposes(server, 'louis@exemple.fr')).toContainEqual(
      expect.objectContaining({
        variables: { prenom: 'Louis', quoi: 'Demande de modification : le compte de vos remboursements' },
      }),
    );
  });

  test('a second one while the first is handled', async () => {
    const who = await louis();
    const refusal = expectRefusal(await post(who, corps('PL100002', { rib: [await joined(who)] })), 409);
    expect(refusal).toMatchObject({
      code: 'DEMANDE_DEJA_EN_COURS',
      message: 'Une demande de même nature est déjà en cours de traitement.',
    });
  });
});

test('no account number in any line of the logs, nor in the clear in the base', async () => {
  const lines = server.logs.join('');
  expect(lines).toContain('/api/forms/ribprestations/form');
  expect(lines).not.toContain(IBAN);
  expect(lines).not.toContain(IBAN.slice(4));
  expect(lines).not.toContain('RIB de Louis');
  const [base] = await server.db.query<{ tout: string }>(
    `select string_agg(t::text, '') as tout from (
       select d::text as t from demande d union all select e::text from travail e
       union all select f::text from fichier_televerse f
       union all select m::text from fichier_morceau m) as lignes`,
  );
  const hex = Buffer.from(IBAN).toString('hex');
  expect(base?.tout).not.toContain(IBAN);
  expect(base?.tout).not.toContain(hex);
});
