import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provenance } from '#src/core/api/serveur-mail.ts';
import { compare, type Predicate } from '#src/core/definition/predicate.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { photo } from '#tests/support/images.ts';
import { query } from '#tests/support/lists.ts';
import { deposeMedia } from '#tests/support/medias.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Line, restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const BLOCS = '/api/admin/cms/blocklists';
const LIT = ['read'] as const;

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

/** Everything that may be read of a list, less some fields. */
function sauf(ressource: string, ...caches: readonly string[]): readonly string[] {
  return Object.keys(lookup(ressource).model.montres).filter((name) => !caches.includes(name));
}

async function premiere(url: string, filter: object = {}): Promise<string> {
  const [row] = (await admin.get(`${url}${query({ filter, range: [0, 0] })}`)).json<{ id: string }[]>();
  if (!row) throw new Error(`Rien à ${url}`);
  return row.id;
}

const lecteur = (name: string, ressource: string, champsLecture: readonly string[] | null) =>
  restricted(server, name, [{ ressource, actions: LIT, champsLecture }]);

async function refuse(who: Visitor, url: string, suite: string): Promise<void> {
  const { message } = expectRefusal(await who.get(url), 403);
  expect(message).toMatch(/^Votre rôle ne montre qu’une partie de chaque .+ : .+\.$/);
  expect(message).toContain(suite);
}

test('les versions et l’aperçu d’un contenu ne s’ouvrent pas à qui n’en lit pas le texte', async () => {
  const sans = await lecteur('sans-texte', 'bloc-cms', sauf('bloc-cms', 'content'));
  const tous = await lecteur('avec-texte', 'bloc-cms', null);
  const id = await premiere(BLOCS, { etat: 'publie' });
  expect((await sans.get(`${BLOCS}/${id}`)).json()).not.toHaveProperty('content');
  for (const suite of ['versions', 'versions/1', 'apercu?public=VISITEUR']) {
    await refuse(sans, `${BLOCS}/${id}/${suite}`, 'ses versions et son aperçu ne s’ouvrent pas');
    expect((await tous.get(`${BLOCS}/${id}/${suite}`)).statusCode).toBe(200);
  }
  await refuse(sans, '/api/admin/cms/codes', 'les emplacements ne s’ouvrent pas');
  expect((await tous.get('/api/admin/cms/codes')).statusCode).toBe(200);
});

test('ni comme un adhérent choisi le lirait, ni une collection à qui n’en lit pas le nom', async () => {
  const essaie = await restricted(server, 'essaie', [
    { ressource: 'audiences', actions: LIT },
    { ressource: 'bloc-cms', actions: LIT, champsLecture: sauf('bloc-cms', 'content', 'name') },
  ]);
  const id = await premiere(BLOCS, { etat: 'publie' });
  const body = { userName: 'adherent@demo.fr' };
  expectRefusal(await essaie.call('POST', `${BLOCS}/${id}/apercu`, { body }), 403);
  await refuse(essaie, `${BLOCS}/item?name=Pages_Statiques`, 'une collection ne se demande pas');
});

test('d’où viennent les e-mails se dit des champs que l’on lit', async () => {
  const url = '/api/admin/settings/mail/config/provenances';
  const quoi = async (who: Visitor) => {
    const answer = await who.get(url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Provenance[]>().map((une) => une.quoi);
  };
  await server.db.query(
    `insert into serveur_mail (client_id, is_actif, hote, expediteur_nom, expediteur_email, repondre_a)
     select id, true, 'smtp.essai.fr', 'Essai', 'essai@essai.fr', 'reponse@essai.fr' from client where code = 'horizon'`,
  );
  const de = (name: string, champs: readonly string[] | null) => lecteur(name, 'serveur-mail', champs);
  const tout = ['Serveur', 'Nom de l’expéditeur', 'Adresse de l’expéditeur', 'Répondre à'];
  expect(await quoi(await de('mail-tout', null))).toEqual(tout);
  expect(await quoi(await de('mail-port', ['port']))).toEqual([]);
  expect(await quoi(await de('mail-serveur', ['isActif', 'hote', 'port']))).toEqual(['Serveur']);
  expect(await quoi(await de('mail-nom', ['expediteurNom', 'repondreA']))).toEqual([
    'Nom de l’expéditeur',
    'Répondre à',
  ]);
});

test('les sessions d’un compte, à qui lit quand il s’est connecté', async () => {
  const liste = '/api/admin/users/adherent';
  const id = await premiere(liste, { userName: 'adherent@demo.fr' });
  const sans = await lecteur('sans-date', 'compte-adherent', ['userName']);
  const avec = await lecteur('avec-date', 'compte-adherent', ['userName', 'dateDerniereConnexion']);
  await refuse(sans, `${liste}/${id}/sessions`, 'ses sessions ne se lisent pas');
  expect((await avec.get(`${liste}/${id}/sessions`)).statusCode).toBe(200);
});

test('les textes du portail, à qui en lit la clé et le texte ; en fichier, à qui les exporte', async () => {
  const droit = { ressource: 'etiquette', actions: LIT } as const;
  const sans = await lecteur('sans-valeur', 'etiquette', ['cle']);
  for (const url of ['/api/admin/settings/etiquette/textes', '/api/admin/settings/traduction'])
    await refuse(sans, url, 'les textes du portail ne s’ouvrent pas');
  const emporte = await restricted(server, 'emporte-cles', [
    { ...droit, ressource: 'etiquette' },
    { ressource: '*', actions: ['export'], champsLecture: ['cle'] },
  ]);
  expect((await emporte.get('/api/admin/settings/traduction')).statusCode).toBe(200);
  await refuse(emporte, '/api/admin/settings/traduction/export', 'les textes du portail');
});

test('un rapport fait d’une liste, à qui la lit toute', async () => {
  const url = '/api/admin/utilite-faq';
  const peu = await lecteur('faq-peu', 'question-faq', ['ordre']);
  const tous = await lecteur('faq-tout', 'question-faq', null);
  await refuse(peu, url, 'ce rapport ne s’ouvre pas');
  expect((await tous.get(url)).statusCode).toBe(200);
});

const quelques = (name: string, ressource: string, condition: Predicate, actions: Line['actions'] = LIT) =>
  restricted(server, name, [{ ressource, actions, condition }]);

async function refuseDeQuelques(who: Visitor, url: string, suite: string): Promise<void> {
  const { message } = expectRefusal(await who.get(url), 403);
  expect(message).toMatch(/^Votre rôle ne montre que quelques .+ : .+\.$/);
  expect(message).toContain(suite);
}

test('les exceptions d’une fonctionnalité, à qui les lit : ce que l’on ne lit pas ne passe pas pour rien', async () => {
  const url = '/api/admin/fonctionnalite';
  const liste = 'fonctionnalite-backend';
  const sans = await restricted(server, 'sans-exceptions', [
    { ressource: liste, actions: ['read', 'update'], champsLecture: sauf(liste, 'contratsFermes') },
  ]);
  const tous = await lecteur('avec-exceptions', liste, null);
  await refuse(sans, url, 'leurs exceptions par contrat ne s’ouvrent pas');
  expectRefusal(await sans.call('PUT', url, { body: { cle: 'carteTP', isActivated: false } }), 403);
  expect((await tous.get(url)).statusCode).toBe(200);
});

test('ce qui parle de toutes les fiches, à qui les lit toutes', async () => {
  const peu = await quelques('blocs-peu', 'bloc-cms', compare('etat', 'eq', 'brouillon'));
  expect((await peu.get(BLOCS)).statusCode).toBe(200);
  await refuseDeQuelques(peu, '/api/admin/cms/codes', 'les emplacements ne s’ouvrent pas');
  const faq = await quelques('faq-lignes', 'question-faq', compare('ordre', 'lt', 0));
  await refuseDeQuelques(faq, '/api/admin/utilite-faq', 'ce rapport ne s’ouvre pas');
  const notes = await quelques('notes-peu', 'note-version', compare('titre', 'eq', 'Rien'));
  await refuseDeQuelques(notes, '/api/admin/release-note/versions', 'les versions publiées');
  const emporte = await restricted(server, 'faq-fichier', [
    { ressource: '*', actions: LIT },
    { ressource: 'question-faq', actions: ['export'], condition: compare('ordre', 'lt', 0) },
  ]);
  const montre = await emporte.get('/api/admin/utilite-faq');
  expect(montre.statusCode, montre.body).toBe(200);
  await refuseDeQuelques(emporte, '/api/admin/utilite-faq/export?tableau=questions', 'ce rapport');
});

test('où sert un document se dit par leur titre des seuls contenus que l’on lit', async () => {
  const { id } = (
    await deposeMedia(admin, 'lieux.png', await photo('png'), { alternative: 'Un lieu' })
  ).json();
  const bloc = async (title: string) =>
    admin.call('POST', BLOCS, {
      body: {
        ...{ blockListId: title.toUpperCase(), name: 'Essai', title, type: 'bloc' },
        content: `<p><img src="/api/cms/documents/${id}" alt="Un lieu"></p>`,
      },
    });
  for (const titre of ['Montre', 'Secret']) {
    const cree = await bloc(titre);
    expect(cree.statusCode, cree.body).toBe(201);
  }
  const lit = await restricted(server, 'lieux', [
    { ressource: 'document-cms', actions: [...LIT, 'delete'] },
    { ressource: 'bloc-cms', actions: LIT, condition: compare('title', 'eq', 'Montre') },
  ]);
  const url = `/api/admin/cms/documents`;
  const dits = [
    (await lit.get(`${url}/${id}`)).json<{ usages: string[] }>().usages.join(),
    (await lit.get(`${url}/metadatas?id=${id}`)).body,
    (await lit.get(`${url}/${id}/usages`)).body,
  ];
  for (const dit of dits) {
    expect(dit).toContain('« Montre »');
    expect(dit).toContain('que votre rôle ne montre pas');
    expect(dit).not.toContain('Secret');
  }
});

test('un document qui n’est pas en ligne, à qui lit tout de lui ; sa recherche, à qui lit ce qu’elle regarde', async () => {
  const { id } = (
    await deposeMedia(admin, 'plage.png', await photo('png'), { alternative: 'Une plage' })
  ).json();
  const tous = await lecteur('medias-tout', 'document-cms', null);
  const peu = await lecteur('medias-peu', 'document-cms', ['mime', 'cle']);
  const octets = `/api/cms/documents/${id}`;
  expect((await tous.get(octets)).statusCode).toBe(200);
  expectRefusal(await peu.get(octets), 404);
  expectRefusal(await peu.get('/api/admin/cms/documents/images?q=phare'), 400);
  expect((await peu.get('/api/admin/cms/documents/images')).statusCode).toBe(200);
  const [dit] = (await peu.get(`/api/admin/cms/documents/metadatas?id=${id}`)).json<object[]>();
  expect(dit).toMatchObject({ dimensions: null, usages: [] });
});
