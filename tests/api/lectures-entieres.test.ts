import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provenance } from '#src/core/api/serveur-mail.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
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
