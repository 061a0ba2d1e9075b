import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeCopies } from '#server/db/comptes/demandes-rgpd.ts';
import type { DemandeDeDonnees } from '#src/core/api/rgpd.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { deposes } from '#tests/support/outbox.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const DEMANDE = '/api/rgpd/demande';
const LISTE = '/api/admin/rgpd/demandes';
const JEANNE = 'adherent@demo.fr';
const BENEFICIAIRE = 'beneficiaire@demo.fr';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

const siennes = async (who: Visitor) => (await who.get('/api/rgpd/demandes')).json<DemandeDeDonnees[]>();

async function demande(who: Visitor, genre: string) {
  return who.call('POST', DEMANDE, { body: { genre } });
}

async function copiePrete(who: Visitor): Promise<DemandeDeDonnees> {
  expect((await demande(who, 'copie')).statusCode).toBe(200);
  await expect
    .poll(async () => (await siennes(who))[0]?.etat, { timeout: 120_000, interval: 200 })
    .toBe('prete');
  const [prete] = await siennes(who);
  if (!prete) throw new Error('aucune copie');
  return prete;
}

async function fichier(who: Visitor, id: string, userName = JEANNE) {
  return who.get(`${DEMANDE}/${id}/fichier`, { 'x-security-code': await codeVerifie(server, userName) });
}

describe('une copie de ses données', () => {
  test('se prépare à part, s’annonce, et se télécharge avec un code : un PDF à lire, un JSON entier', async () => {
    const jeanne = await as('adherent');
    const prete = await copiePrete(jeanne);
    expect(prete).toMatchObject({ genre: 'copie', etat: 'prete', reponse: null });
    const jours = (Date.parse(prete.expireLe ?? '') - Date.now()) / 86_400_000;
    expect(jours).toBeGreaterThan(6.9);
    expect(jours).toBeLessThanOrEqual(7);
    expect((await deposes(server, JEANNE)).map(({ modele }) => modele)).toContain('RGPD_EXPORT_PRET');

    expectRefusal(await jeanne.get(`${DEMANDE}/${prete.id}/fichier`), 403);
    const reponse = await fichier(jeanne, prete.id);
    expect(reponse.statusCode).toBe(200);
    expect(reponse.headers['content-type']).toBe('application/zip');
    expect(reponse.headers['content-disposition']).toMatch(/filename="mes-donnees-\d{4}-\d{2}-\d{2}\.zip"/);
    expect(reponse.headers['cache-control']).toBe('no-store');
    expect(reponse.rawPayload).toHaveLength(prete.taille ?? 0);

    const lus = unzipSync(new Uint8Array(reponse.rawPayload));
    expect(Object.keys(lus).sort()).toEqual(['donnees.json', 'mes-donnees.pdf']);
    const json = Buffer.from(lus['donnees.json'] ?? []).toString();
    const { donnees } = JSON.parse(json) as { donnees: { cle: string; contrat: string | null }[] };
    expect(donnees.map(({ cle }) => cle)).toEqual(
      expect.arrayContaining([
        'contrats',
        'profil',
        'prestations',
        'courriers',
        'ged',
        'demandes',
        'consentement',
      ]),
    );
    // What is about a contract is there for each of them.
    const desContrats = donnees.filter(({ cle }) => cle === 'prestations').map(({ contrat }) => contrat);
    expect(desContrats.length).toBeGreaterThan(1);
    expect(new Set(desContrats).size).toBe(desContrats.length);
    expect(json).not.toContain('2850551649001');
    const pdf = await lisPdf(Buffer.from(lus['mes-donnees.pdf'] ?? []), { sansStructure: true });
    expect(pdf.isBalise).toBe(true);
    expect(pdf.texte).toContain('Copie de vos données personnelles');
    // A list is a table, and what another page tells already is said once.
    expect(pdf.texte).toContain('Déjà dans « Soins ».');
    expect(pdf.texte).not.toMatch(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/);
    expect(pdf.pages.length).toBeLessThan(100);
    expect(JSON.stringify(pdf.info)).not.toContain('MARTIN');
    const [derniere] = (await jeanne.get('/api/history?range=[0,0]')).json();
    expect(derniere.codeEvenement).toBe('TELECHARGEMENT');
  });

  test('est scellée, n’est à personne d’autre, et ne dure que sept jours', async () => {
    const jeanne = await as('adherent');
    const [prete] = await siennes(jeanne);
    const id = prete?.id ?? '';
    const rows = await server.db.query<{ contenu: Buffer }>('select contenu from copie_morceau');
    expect(rows.length).toBeGreaterThan(0);
    expect(Buffer.concat(rows.map(({ contenu }) => contenu)).includes('donnees.json')).toBe(false);

    const autre = visitor(server.app);
    await autre.signIn(BENEFICIAIRE);
    expect(await siennes(autre)).toEqual([]);
    expectRefusal(await fichier(autre, id, BENEFICIAIRE), 404);
    expectRefusal(await autre.call('DELETE', `${DEMANDE}/${id}`), 404);
    expectRefusal(await fichier(await as('adherent', 'deux.localhost'), id), 404);
    expectRefusal(await (await as('visiteur')).get(`${DEMANDE}/${id}/fichier`), 401);
    expectRefusal(await fichier(jeanne, 'x'), 404);

    await server.db.query(
      "update demande_de_donnees set expire_le = now() - interval '1 second' where id = $1",
      [id],
    );
    expectRefusal(await fichier(jeanne, id), 404);
    await purgeCopies(server.db);
    expect((await siennes(jeanne))[0]?.etat).toBe('expiree');
    expect(await server.db.query('select from copie_morceau')).toEqual([]);
  });

  test.each([
    [{ genre: 'tout' }, 'genre'],
    [{}, 'genre'],
    [{ genre: 'copie', motif: 'x'.repeat(501) }, 'motif'],
    [{ genre: 'copie', compteId: 'autre' }, 'compteId'],
  ])('%j est refusé, sur son champ', async (body, champ) => {
    const reponse = await (await as('adherent')).call('POST', DEMANDE, { body });
    expectRefusal(reponse, 400);
    expect(Object.keys(reponse.json().errors)).toEqual([champ]);
  });

  test('n’est qu’aux adhérents', async () => {
    expectRefusal(await demande(await as('visiteur'), 'copie'), 401);
    expectRefusal(await demande(await as('gestionnaire'), 'copie'), 403);
  });
});

test('un motif est un texte comme un autre : rien qui ne se voie pas, rien qui le fasse lire à l’envers', async () => {
  const qui = visitor(server.app);
  await qui.signIn(BENEFICIAIRE);
  for (const motif of ['a\0b', '\u0007a', 'a\ud800', 'x'.repeat(501), 12]) {
    const refus = await qui.call('POST', DEMANDE, { body: { genre: 'effacement', motif } });
    expect(Object.keys(expectRefusal(refus, 400).errors ?? {})).toEqual(['motif']);
  }
  const faite = await qui.call('POST', DEMANDE, {
    body: { genre: 'effacement', motif: ' a\u202eb\u200bc ' },
  });
  expect(faite.statusCode, faite.body).toBe(200);
  const [une] = (await (await as('admin')).get(LISTE)).json();
  expect(une.motif).toBe('abc');
  expect((await qui.call('DELETE', `${DEMANDE}/${(await siennes(qui))[0]?.id}`)).statusCode).toBeLessThan(
    300,
  );
});

describe('un effacement', () => {
  const admin = () => as('admin');
  const lue = async (userName: string) => {
    const filter = encodeURIComponent(JSON.stringify({ userName, genre: 'effacement', etat: 'aDecider' }));
    return (await (await admin()).get(`${LISTE}?filter=${filter}`)).json()[0];
  };
  async function decide(row: { id: string; version: number }, verbe: string, reponses: object) {
    return (await admin()).call('POST', `${LISTE}/${row.id}/${verbe}`, {
      body: { version: row.version, ...reponses },
      headers: { 'x-security-code': await codeVerifie(server, 'admin@demo.fr') },
    });
  }

  test('se demande, s’annonce, se demande une fois, et se reprend', async () => {
    const jeanne = await as('adherent');
    expect((await demande(jeanne, 'effacement')).json()).toMatchObject({ etat: 'aDecider' });
    expectRefusal(await demande(jeanne, 'effacement'), 409);
    expect((await deposes(server, JEANNE))[0]).toMatchObject({ modele: 'RGPD_DEMANDE_RECUE' });
    const [une] = await siennes(jeanne);
    expect((await jeanne.call('DELETE', `${DEMANDE}/${une?.id}`)).statusCode).toBe(204);
    expect((await siennes(jeanne))[0]?.etat).toBe('annulee');
    expectRefusal(await jeanne.call('DELETE', `${DEMANDE}/${une?.id}`), 409);
  });

  test('se refuse avec une réponse, que la personne reçoit', async () => {
    const jeanne = await as('adherent');
    await demande(jeanne, 'effacement');
    const row = await lue(JEANNE);
    expect(row.dateLimite).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expectRefusal(await decide(row, 'refus', { reponse: '' }), 400);
    expect((await decide(row, 'refus', { reponse: 'Votre contrat est en cours.' })).statusCode).toBe(200);
    expect((await siennes(jeanne))[0]).toMatchObject({
      etat: 'refusee',
      reponse: 'Votre contrat est en cours.',
    });
    const [dernier] = await deposes(server, JEANNE);
    expect(dernier).toMatchObject({
      modele: 'RGPD_REFUSEE',
      variables: { motif: 'Votre contrat est en cours.' },
    });
  });

  test('attend que les demandes en cours aient leur réponse, demande un code et un motif, et ne se fait pas à moitié', async () => {
    const autre = visitor(server.app);
    await autre.signIn(BENEFICIAIRE);
    await demande(autre, 'effacement');
    const row = await lue(BENEFICIAIRE);
    const [compte] = await server.db.query<{ id: string; nom: string }>(
      `select k.id, k.nom from compte k join client c on c.id = k.client_id
       where k.user_name = $1 and c.code = 'horizon'`,
      [BENEFICIAIRE],
    );
    await server.db.query(
      `insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, etat, is_manuel, is_ar,
         donnees, empreinte)
       select gen_random_uuid(), 'DEM-2026-999999', client_id, id, 'contact', num_pers, '00012345', 'enCours', true, false,
         '', '' from compte where id = $1`,
      [compte?.id],
    );
    const refuse = await decide(row, 'effacement', { motif: 'À sa demande' });
    expectRefusal(refuse, 409);
    expect(refuse.json().message).toContain('1 demande en cours');
    await server.db.query("update demande set etat = 'traitee' where reference = 'DEM-2026-999999'");
    expectRefusal(await decide(row, 'effacement', { motif: '' }), 400);
    const sansCode = await (await admin()).call('POST', `${LISTE}/${row.id}/effacement`, {
      body: { version: row.version, motif: 'x' },
    });
    expectRefusal(sansCode, 403);

    expect((await decide(row, 'effacement', { motif: 'À sa demande' })).statusCode).toBe(200);
    const etat = async () =>
      (
        await server.db.query<{ etat: string }>('select etat from demande_de_donnees where id = $1', [row.id])
      )[0]?.etat;
    await expect.poll(etat, { timeout: 120_000, interval: 200 }).toBe('effectuee');

    // Who it was is nowhere any more, but in what the law keeps; what proves something stays without a name.
    const [reste] = await server.db.query(
      'select user_name, nom, prenom, num_pers, etat_compte from compte where id = $1',
      [compte?.id],
    );
    expect(reste).toEqual({
      ...{ user_name: `${compte?.id}@supprime.invalid`, nom: 'SUPPRIME', prenom: 'Compte' },
      ...{ num_pers: null, etat_compte: 'supprime' },
    });
    expect(await server.db.query("select from demande where reference = 'DEM-2026-999999'")).toHaveLength(1);
    const traces = await server.db.query<{ avant: unknown; apres: unknown }>(
      "select avant, apres from journal.modification where ressource = 'demande-rgpd' and id_ressource::text = $1",
      [row.id],
    );
    expect(traces.length).toBeGreaterThan(0);
    expect(JSON.stringify(traces)).not.toContain(BENEFICIAIRE);
    expectRefusal(await autre.get('/api/rgpd/demandes'), 401);
    const [mail] = await deposes(server, BENEFICIAIRE);
    expect(mail).toMatchObject({ modele: 'RGPD_EFFACEMENT_FAIT' });
  });

  test('se note par le bureau, avec un motif et un code, d’un compte actif', async () => {
    const filter = encodeURIComponent(JSON.stringify({ userName: JEANNE }));
    const [compte] = (await (await admin()).get(`/api/admin/users/adherent?filter=${filter}`)).json();
    const note = async (verbe: string, motif: string) =>
      (await admin()).call('POST', `/api/admin/users/adherent/${compte.id}/${verbe}`, {
        body: { version: compte.version, motif },
        headers: { 'x-security-code': await codeVerifie(server, 'admin@demo.fr') },
      });
    expectRefusal(await note('demande-effacement', ''), 400);
    expect((await note('demande-effacement', 'Par courrier')).statusCode).toBe(200);
    expect(await lue(JEANNE)).toMatchObject({ motif: 'Par courrier' });
    expect((await note('copie-des-donnees', 'Par courrier')).statusCode).toBe(200);
    expect((await siennes(await as('adherent'))).map(({ genre, etat }) => `${genre} ${etat}`)).toContain(
      'effacement aDecider',
    );
  });
});
