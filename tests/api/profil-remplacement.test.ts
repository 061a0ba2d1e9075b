import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LECTURES } from '#server/routes/member/lectures/toutes.ts';
import { R } from '#src/core/api/refus.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { deposes } from '#tests/support/outbox.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const REMPLACEMENT = '/api/profil-remplacement';
const CONTACT = {
  codeObjet: 'REMB_ERREUR',
  numContrat: '00012345',
  message: 'Bonjour, mon remboursement du 3 octobre me semble incomplet.',
  modeReponse: 'messagerie',
};
const MOTIF = 'La personne demande de l’aide au téléphone.';

let server: TestApp;
let admin: Visitor;

beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterEach(() => admin.call('DELETE', REMPLACEMENT));
afterAll(() => server.close());

async function compteId(userName: string, client = 'horizon'): Promise<string> {
  const [row] = await server.db.query<{ id: string }>(
    'select c.id from compte c join client cl on cl.id = c.client_id where cl.code = $1 and user_name = $2',
    [client, userName],
  );
  if (!row) throw new Error(`${userName} n’existe pas`);
  return row.id;
}

/** Lists have the same doors: each of them once, of whatever list, and every route that is of none. */
function routesDeChaqueSorte() {
  const routes = new Map(
    server.app.liveRoutes.map((route) => {
      const { method, url, droit } = route;
      const deListe =
        'modele' in droit ? `${droit.porte} ${url.replace(lookup(droit.modele).path, '')}` : url;
      return [`${method} ${deListe}`, route] as const;
    }),
  );
  expect(routes.size).toBeGreaterThan(200);
  return IS_COMPLETE ? server.app.liveRoutes : [...routes.values()];
}

async function ouvre(body: object, who = admin, auteur = 'admin@demo.fr') {
  const code = await codeVerifie(server, auteur);
  return who.call('POST', REMPLACEMENT, {
    body: { motif: MOTIF, dureeMin: 10, ...body },
    headers: { 'x-security-code': code },
  });
}

async function ouvreJeanne(who = admin, auteur = 'admin@demo.fr') {
  const answer = await ouvre({ idUtilisateur: await compteId('adherent@demo.fr') }, who, auteur);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ nom: string; jusqua: string }>();
}

const codeDe = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;

describe('un espace s’ouvre', () => {
  test('avec un code, un motif et une durée d’une demi-heure au plus', async () => {
    const idUtilisateur = await compteId('adherent@demo.fr');
    const sans = await admin.call('POST', REMPLACEMENT, {
      body: { idUtilisateur, motif: MOTIF, dureeMin: 10 },
    });
    expect([sans.statusCode, codeDe(sans)]).toEqual([403, 'SECURITY_CODE_REQUIS']);
    const fautes: readonly [object, string][] = [
      [{ idUtilisateur, dureeMin: 31 }, 'dureeMin'],
      [{ idUtilisateur, dureeMin: 0 }, 'dureeMin'],
      [{ idUtilisateur, motif: ' ' }, 'motif'],
      [{}, 'idUtilisateur'],
      [{ idUtilisateur, numContrat: '1' }, 'idUtilisateur'],
      [{ idUtilisateur: 'x' }, 'idUtilisateur'],
    ];
    for (const [body, champ] of fautes) {
      const refus = await ouvre(body);
      expect([refus.statusCode, Object.keys(refus.json<{ errors: object }>().errors)]).toEqual([
        400,
        [champ],
      ]);
    }
  });

  test('jamais celui de qui travaille ici, d’un autre client ou de personne, ni sans le droit', async () => {
    for (const userName of ['admin@demo.fr', 'gestionnaire@demo.fr', 'consultant@demo.fr']) {
      const refus = await ouvre({ idUtilisateur: await compteId(userName) });
      expect([refus.statusCode, refus.json<{ message: string }>().message]).toEqual([
        409,
        R.REMPLACEMENT_IMPOSSIBLE,
      ]);
    }
    expect((await ouvre({ idUtilisateur: await compteId('adherent@demo.fr', 'littoral') })).statusCode).toBe(
      404,
    );
    expect((await ouvre({ numContrat: 'INCONNU' })).statusCode).toBe(404);
    const marc = visitor(server.app);
    await marc.signIn('gestionnaire@demo.fr');
    const sansDroit = await ouvre(
      { idUtilisateur: await compteId('adherent@demo.fr') },
      marc,
      'gestionnaire@demo.fr',
    );
    expect(sansDroit.statusCode).toBe(403);
  });

  test('par un numéro de contrat aussi', async () => {
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    const { contrats } = (await jeanne.get('/api/adherent/contrats')).json<{
      contrats: { numContrat: string }[];
    }>();
    const ouvert = await ouvre({ numContrat: contrats[0]?.numContrat });
    expect([ouvert.statusCode, ouvert.json<{ nom: string }>().nom]).toEqual([200, 'Jeanne MARTIN']);
  });
});

describe('dans un espace ouvert', () => {
  test('on voit ce que voit la personne, soins et NIR masqués, et plus le back-office', async () => {
    const { nom } = await ouvreJeanne();
    expect(nom).toBe('Jeanne MARTIN');
    const page = (await admin.get('/')).body;
    expect(page).toContain('"remplacement":{"jusqua":');
    expect(page).toContain('adherent@demo.fr');
    expect((await admin.get('/api/adherent/contrats')).statusCode).toBe(200);
    const soins = await admin.get('/api/v2/adherent/prestations?range=[0,9]');
    expect(soins.statusCode, soins.body).toBe(200);
    const lignes = soins.json<{ isConfidentiel: boolean }[]>();
    expect(lignes.length).toBeGreaterThan(0);
    expect(lignes.every(({ isConfidentiel }) => isConfidentiel)).toBe(true);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(403);
    expect((await admin.get('/api/amf/get-encrypted-view-data')).statusCode).toBe(403);
  });

  test('rien ne s’écrit, ne s’emporte ni ne change l’accès : chaque route, une à une', async () => {
    await ouvreJeanne();
    // A price and a simulation are asked for by `POST`, and nothing is written.
    const lues = ['POST /api/vel/tarification/renfort', 'POST /api/simulateurprestation/v2'];
    const permises = new Set(['DELETE /api/profil-remplacement', 'DELETE /api/admin/apercu', ...lues]);
    const vues: string[] = [];
    for (const { method, url, droit } of routesDeChaqueSorte()) {
      if (!url.startsWith('/api/') || 'public' in droit || method === 'GET') continue;
      if (permises.has(`${method} ${url}`) || url === '/api/identity/session') continue;
      const answer = await admin.call(method as 'POST', url.replace(/:\w+/g, 'x'), { body: {} });
      // What programs call knows no session at all.
      if (answer.statusCode !== ('machine' in droit ? 401 : 403))
        vues.push(`${method} ${url} ${answer.statusCode}`);
    }
    expect(vues).toEqual([]);
    const emportees = server.app.liveRoutes.filter(
      ({ method, url }) => method === 'GET' && /\/(export|print)$/.test(url) && !url.startsWith('/api/admin'),
    );
    expect(emportees.length).toBeGreaterThan(3);
    for (const { url, droit } of emportees)
      if (!('public' in droit)) expect([url, (await admin.get(url)).statusCode]).toEqual([url, 403]);
  }, 60_000);

  test('qui en a le droit nommé agit, mais ne fait jamais ce que seule la personne fait', async () => {
    const chef = await restricted(server, 'remplacant', [
      { ressource: 'profil-remplacement', actions: ['read', 'update'] },
      { ressource: 'medical', actions: ['read'] },
    ]);
    await ouvreJeanne(chef, 'remplacant@essai.fr');
    const contact = await chef.call('POST', '/api/forms/contact/v2/form', { body: { data: {} } });
    expect(contact.statusCode).toBe(400);
    for (const forme of [
      ...['changementidentifiant', 'communication/mail', 'communication/tel', 'creationcomptebeneficiaire'],
      ...['consentement', 'ribcotisations', 'ribprestations', 'suppressioncompte'],
    ]) {
      const refus = await chef.call('POST', `/api/forms/${forme}/form`, { body: { data: {} } });
      expect([forme, refus.statusCode, codeDe(refus)]).toEqual([forme, 403, 'REMPLACEMENT_INTERDIT']);
    }
    const soins = (await chef.get('/api/v2/adherent/prestations?range=[0,9]')).json<
      { isConfidentiel: boolean }[]
    >();
    expect(soins.some(({ isConfidentiel }) => !isConfidentiel)).toBe(true);
    await chef.call('DELETE', REMPLACEMENT);
  });

  test('ce que l’on y envoie dit qui, et pour qui, au journal, dans la demande et à la personne', async () => {
    const chef = await restricted(server, 'envoyeur', [
      { ressource: 'profil-remplacement', actions: ['read', 'update'] },
      { ressource: 'demande-adherent', actions: ['read'] },
    ]);
    await ouvreJeanne(chef, 'envoyeur@essai.fr');
    const envoi = await chef.call('POST', '/api/forms/contact/v2/form', { body: { data: CONTACT } });
    expect(envoi.statusCode, envoi.body).toBe(200);
    const { id, reference } = envoi.json<{ id: string; reference: string }>();
    await chef.call('DELETE', REMPLACEMENT);
    const journal = await server.db.query<{ acteur: string }>(
      `select acteur_nom as acteur from journal.modification
       where id_ressource = $1 and motif like 'Profil de remplacement, envoi : Nous contacter — %'`,
      [await compteId('adherent@demo.fr')],
    );
    expect(journal).toEqual([{ acteur: 'envoyeur ESSAI' }]);
    const dossier = (await chef.get(`/api/admin/demandes/${id}/dossier`)).json<{
      evenements: { auteur: string }[];
    }>();
    expect(dossier.evenements.at(-1)?.auteur).toBe('envoyeur ESSAI pour Jeanne MARTIN');
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    const suivi = (await jeanne.get(`/api/demandes/${reference}`)).body;
    expect(suivi).toContain('Service adhérents, en votre nom');
    expect(suivi).not.toContain('envoyeur');
    expect((await jeanne.get('/api/history?range=[0,99]')).body).toContain(
      '(par un conseiller, en votre nom)',
    );
  });

  test('rien de ce qui se lit n’y dit un soin, ni un NIR', async () => {
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    // What everybody may look up says nothing of anybody.
    const publiques = new Set<string>([
      ...['domaines', 'professionnels', 'annuaire', 'annuaire-options', 'services'],
      'code-postal-localites',
    ]);
    const lisibles = LECTURES.filter(
      ({ lecture: { genre, key } }) => genre !== 'fichier' && !publiques.has(key),
    ).map(({ lecture: { key } }) => `/api${lectures[key].path}`);
    const corps = (who: Visitor) =>
      Promise.all(lisibles.map(async (url) => [url, (await who.get(url)).body] as const));
    const soins = (await jeanne.get('/api/v2/adherent/prestations?range=[0,99]')).json<
      { isConfidentiel: boolean; libelle: string; professionnel: { nom: string } | null }[]
    >();
    const mots = soins
      .filter(({ isConfidentiel }) => !isConfidentiel)
      .flatMap(({ libelle, professionnel }) => [libelle, professionnel?.nom ?? null]);
    const dits = [...new Set(mots)].filter((mot) => mot !== null);
    const qui = (lus: readonly (readonly [string, string])[]) =>
      lus.flatMap(([url, body]) => dits.filter((mot) => body.includes(mot)).map((mot) => `${url} : ${mot}`));
    const NIR = /\b[12]\d{2}(?:0[1-9]|1[0-2])\d{8}(?:\d{2})?\b/;
    const siens = await corps(jeanne);
    expect(qui(siens).length).toBeGreaterThan(1);
    expect(siens.some(([, body]) => body.includes('"consomme":['))).toBe(true);
    await ouvreJeanne();
    const lus = await corps(admin);
    // A guarantee is called as the care that it covers: what was had of it is not there.
    const garanties = [
      // The care that there is to simulate, and the questions of everybody, are nobody's.
      ...['/api/vel/', '/api/simulateurprestation', '/api/Faq'],
      ...[lectures['contrat-detail'], lectures['carte-tp']].map(({ path }) => `/api${path} :`),
    ];
    expect(qui(lus).filter((dit) => !garanties.some((debut) => dit.startsWith(debut)))).toEqual([]);
    expect(lus.filter(([, body]) => body.includes('"consomme":['))).toEqual([]);
    expect(lus.filter(([, body]) => NIR.test(body)).map(([url]) => url)).toEqual([]);
  });

  test('chaque appel est dans l’historique du compte : qui, pour qui, quoi, pourquoi', async () => {
    await ouvreJeanne();
    await admin.get('/api/adherent/contrats');
    await admin.call('POST', '/api/forms/contact/v2/form', { body: { data: {} } });
    await admin.call('DELETE', REMPLACEMENT);
    const id = await compteId('adherent@demo.fr');
    const histoire = (await admin.get(`/api/admin/users/adherent/${id}/history?range=[0,99]`)).json<
      { auteur: string; motif: string }[]
    >();
    const dites = histoire.map(({ auteur, motif }) => `${auteur} : ${motif}`);
    const dit = (quoi: string) => `Claire FONTAINE : Profil de remplacement, ${quoi} — ${MOTIF}`;
    expect(dites).toContain(dit('lecture : Contrats'));
    expect(dites).toContain(dit('refus (403) : Nous contacter'));
    expect(dites).toContain(dit('fin'));
    expect(dites.join()).not.toMatch(/(GET|POST|DELETE) \/api/);
    expect(dites).toContain(`Claire FONTAINE : Ouvrir l’espace en profil de remplacement : ${MOTIF}`);
    const lignes = await server.db.query<{ appel: string }>(
      `select apres ->> 'appel' as appel from journal.modification
       where id_ressource = $1 and (apres ->> 'isProfilRemplacement')::boolean`,
      [id],
    );
    expect(lignes.map(({ appel }) => appel)).toContain('GET /api/adherent/contrats');
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    const vue = (await jeanne.get('/api/history?range=[0,99]')).json<{ codeEvenement: string }[]>();
    expect(vue.map(({ codeEvenement }) => codeEvenement)).toContain('PROFIL_REMPLACEMENT');
  });

  test('la personne l’apprend où le client le veut', async () => {
    const notes = () =>
      server.db.query(`select 1 from notification where titre = 'Un conseiller a consulté votre espace'`);
    expect(await notes()).toHaveLength(0);
    await server.db.query(
      `update client set configuration = configuration || '{"isRemplacementNotifie": true}' where code = 'horizon'`,
    );
    server.db.changes.announce('client');
    const avant = (await deposes(server, 'adherent@demo.fr')).length;
    await ouvreJeanne();
    expect(await notes()).toHaveLength(1);
    const envois = await deposes(server, 'adherent@demo.fr');
    expect(envois).toHaveLength(avant + 1);
    expect(envois[0]).toMatchObject({ modele: 'ESPACE_CONSULTE', destinataire: 'adherent@demo.fr' });
    expect(JSON.stringify(envois[0])).not.toContain(MOTIF);
  });
});

describe('sur chaque nœud', () => {
  test('la session montre la même chose, le temps qu’il faut', async () => {
    const node = await server.node();
    const ailleurs = visitor(node);
    for (const [name, value] of admin.cookies) ailleurs.cookies.set(name, value);
    expect((await ailleurs.get('/api/admin/users')).statusCode).toBe(200);
    await ouvreJeanne();
    await expect.poll(async () => (await ailleurs.get('/api/admin/users')).statusCode).toBe(403);
    expect((await ailleurs.get('/api/adherent/contrats')).statusCode).toBe(200);
    await admin.call('DELETE', REMPLACEMENT);
    await expect.poll(async () => (await ailleurs.get('/api/admin/users')).statusCode).toBe(200);
  });
});

describe('un espace se referme', () => {
  test('de lui-même à la fin de la durée, avec une phrase, et le back-office revient', async () => {
    await ouvreJeanne();
    await server.db.query(`update session set remplace_jusqua = now() - interval '1 second'
      where remplace_jusqua is not null`);
    await expect
      .poll(async () => codeDe(await admin.get('/api/adherent/contrats')))
      .toBe('REMPLACEMENT_TERMINE');
    const refus = await admin.get('/api/adherent/contrats');
    expect([refus.statusCode, refus.json<{ message: string }>().message]).toEqual([
      403,
      R.REMPLACEMENT_TERMINE,
    ]);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(200);
    expect((await admin.get('/')).body).not.toContain('"remplacement"');
  });

  test('quand on le quitte, quand le droit se perd, quand le compte se ferme', async () => {
    await ouvreJeanne();
    await admin.call('DELETE', REMPLACEMENT);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(200);
    const chef = await restricted(server, 'dechu', [{ ressource: 'profil-remplacement', actions: ['read'] }]);
    await ouvreJeanne(chef, 'dechu@essai.fr');
    expect((await chef.get('/api/adherent/contrats')).statusCode).toBe(200);
    await server.db.query(`update role set habilitations = '[]' where name = 'dechu'`);
    server.db.changes.announce('role');
    expect(codeDe(await chef.get('/api/adherent/contrats'))).toBe('REMPLACEMENT_TERMINE');
  });
});

describe('voir comme un rôle', () => {
  const APERCU = '/api/admin/apercu';
  afterEach(() => admin.call('DELETE', APERCU));

  test('montre ce que le rôle voit, en lecture seule, jusqu’à ce que l’on quitte', async () => {
    const answer = await admin.call('POST', APERCU, { body: { role: 'consultant' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { role: 'Consultant' }]);
    expect((await admin.get('/')).body).toContain('"apercu":"Consultant"');
    expect((await admin.get('/api/admin/referentiel/pays')).statusCode).toBe(200);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(403);
    await admin.call('DELETE', APERCU);
    await admin.call('POST', APERCU, { body: { role: 'Gestionnaire' } });
    const ecrit = await admin.call('POST', '/api/admin/referentiel/sexe', {
      body: { code: 'Z', libelle: 'Zed', codeNir: '1' },
    });
    expect([ecrit.statusCode, codeDe(ecrit)]).toEqual([403, 'APERCU_LECTURE']);
    expect((await admin.call('POST', APERCU, { body: { role: 'Admin' } })).statusCode).toBe(403);
    await admin.call('DELETE', APERCU);
    expect((await admin.get('/api/admin/users')).statusCode).toBe(200);
  });

  test('ne montre jamais plus que ses propres droits, ni un rôle d’adhérent', async () => {
    const chef = await restricted(server, 'regardeur', [
      { ressource: 'role', actions: ['read'] },
      { ressource: 'pays', actions: ['read'], champsLecture: ['code'] },
    ]);
    expect((await chef.call('POST', APERCU, { body: { role: 'Admin' } })).statusCode).toBe(200);
    expect((await chef.get('/api/admin/users')).statusCode).toBe(403);
    const [pays] = (await chef.get('/api/admin/referentiel/pays?range=[0,0]')).json<object[]>();
    expect(Object.keys(pays ?? {}).sort()).toEqual(['code', 'id', 'version']);
    await chef.call('DELETE', APERCU);
    const adherent = await admin.call('POST', APERCU, { body: { role: 'User' } });
    expect([adherent.statusCode, codeDe(adherent)]).toEqual([409, 'APERCU_IMPOSSIBLE']);
    expect((await admin.call('POST', APERCU, { body: { role: 'licorne' } })).statusCode).toBe(400);
  });

  test('finit avec la session', async () => {
    await admin.call('POST', APERCU, { body: { role: 'consultant' } });
    expect((await admin.call('POST', '/api/identity/logout')).statusCode).toBe(200);
    await admin.signIn('admin@demo.fr');
    expect((await admin.get('/api/admin/users')).statusCode).toBe(200);
  });
});
