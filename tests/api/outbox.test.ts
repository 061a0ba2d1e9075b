import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { type Message, makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { EnvoiDemo } from '#src/core/api/envoi.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposeInconnu, deposes } from '#tests/support/outbox.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
const clients: Record<string, string> = {};
const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));

beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
  const rows = await server.db.query<{ id: string; code: string }>('select id, code from client');
  for (const { id, code } of rows) clients[code] = id;
});
afterAll(() => server.close());

async function leave(
  canal: 'mail' | 'sms',
  destinataire: string,
  changes: Partial<Message> = {},
): Promise<void> {
  await server.db.transaction({ id: null, nom: 'essais' }, (tx) =>
    envois[canal](tx, {
      clientId: clients.horizon ?? '',
      modele: 'CODE_SECURITE',
      destinataire,
      variables: { code: '739182', duree: '10 minutes' },
      correlation: randomUUID(),
      ...changes,
    }),
  );
}

const list = async (query: string, host?: string): Promise<EnvoiDemo[]> =>
  (await visitor(server.app, host).get(`/api/demo/envois${query}`)).json();

async function settled(destinataire: string): Promise<EnvoiDemo> {
  const states = async () =>
    (await list(`?destinataire=${encodeURIComponent(destinataire)}`)).map(({ etat }) => etat);
  await expect.poll(states, { timeout: 30_000 }).not.toContain('aEnvoyer');
  const [latest] = await list(`?destinataire=${encodeURIComponent(destinataire)}`);
  if (!latest) throw new Error(`Rien pour ${destinataire}`);
  return latest;
}

describe('the outbox of the demonstration', () => {
  test('holds the trial of a server of mail, where there is none', async () => {
    const admin = muni(server, await as('admin'), 'admin@demo.fr');
    const config = '/api/admin/settings/mail/config';
    const answer = await admin.call('POST', `${config}/essai`, {
      body: { destinataire: 'claire@exemple.fr' },
    });
    const { serveur, envoi } = answer.json<{ serveur: string; envoi: string }>();
    expect(serveur).toBe('demonstration');
    expect((await visitor(server.app).get(`/api/demo/envois/${envoi}`)).json()).toMatchObject({
      ...{ objet: 'Essai d’envoi', destinataire: 'claire@exemple.fr', etat: 'envoye', erreur: null },
      html: expect.stringContaining('Les e-mails de Mutuelle Horizon partent'),
    });
    const lus = (await admin.get('/api/admin/envois')).json<{ id: string; modele: string }[]>();
    expect(lus.find(({ id }) => id === envoi)?.modele).toBe('ESSAI_SERVEUR');
    expect((await admin.get(`${config}/provenances`)).json()).toContainEqual(
      expect.objectContaining({ quoi: 'Serveur', valeur: expect.stringContaining('boîte d’envoi') }),
    );
  });

  test('shows a mail as it was received, without a server of mail', async () => {
    await leave('mail', 'lue@exemple.fr');
    const { id, ...told } = await settled('lue@exemple.fr');
    expect(told).toMatchObject({
      canal: 'MAIL',
      modele: 'CODE_SECURITE',
      objet: 'Votre code de sécurité',
      etat: 'envoye',
      essais: 1,
      erreur: null,
    });
    const read = (await visitor(server.app).get(`/api/demo/envois/${id}`)).json();
    expect(read.expediteur).toBe('Mutuelle Horizon <ne-pas-repondre@portail.example>');
    expect(read.html).toContain('>739182</p>');
    expect(read.texte).toContain('Votre code est : 739182');
  });

  test('shows an SMS, and lets the tests read what an act has left', async () => {
    await leave('sms', '+33612345678');
    const { id, objet } = await settled('+33612345678');
    expect(objet).toBeNull();
    const read = (await visitor(server.app).get(`/api/demo/envois/${id}`)).json();
    expect(read).toMatchObject({
      canal: 'SMS',
      html: null,
      texte: expect.stringMatching(/^739182 est votre code/),
    });
    expect((await deposes(server, '+33612345678'))[0]?.variables.code).toBe('739182');
  });

  test('shows what could not be sent, and why', async () => {
    await deposeInconnu(server, 'MAIL', {
      clientId: clients.horizon ?? '',
      modele: 'COMPTE_SUPPRIME',
      destinataire: 'rebut@exemple.fr',
      variables: { prenom: 'Jeanne' },
      correlation: randomUUID(),
    });
    expect(await settled('rebut@exemple.fr')).toMatchObject({
      etat: 'rebut',
      erreur: 'Le modèle de message « INCONNU » n’existe pas.',
      objet: null,
      dateEnvoi: null,
    });
  });

  test('keeps the content sealed in the base', async () => {
    const [dump] = await server.db.query<{ texte: string }>(
      "select string_agg(e::text, ' ') as texte from travail e",
    );
    expect(dump?.texte).not.toMatch(new RegExp(`739182|${Buffer.from('739182').toString('hex')}`));
  });

  test('is that of one client', async () => {
    const { id } = await settled('lue@exemple.fr');
    expect(await list('?destinataire=lue@exemple.fr', 'deux.localhost')).toEqual([]);
    expect((await visitor(server.app, 'deux.localhost').get(`/api/demo/envois/${id}`)).statusCode).toBe(404);
  });

  test('filters by recipient, whatever the case, and refuses what it does not know', async () => {
    expect(await list('?destinataire=LUE@')).toHaveLength(1);
    expect(await list('?destinataire=%25')).toEqual([]);
    for (const url of ['?autre=1', `?destinataire=${'x'.repeat(255)}`]) {
      expect((await visitor(server.app).get(`/api/demo/envois${url}`)).statusCode).toBe(400);
    }
    for (const id of ['x', '1', randomUUID()]) {
      expect((await visitor(server.app).get(`/api/demo/envois/${id}`)).statusCode).toBe(404);
    }
  });

  test('gives a hundred messages at most', async () => {
    await server.db.query(
      `insert into travail (client_id, genre, donnees, etat)
       select $1, 'envoi', '{"canal":"MAIL","modele":"ACTIVATION","destinataire":"nombreux@exemple.fr"}', 'fait'
       from generate_series(1, 120)`,
      [clients.horizon],
    );
    expect(await list('?destinataire=nombreux@')).toHaveLength(100);
  });

  test('does not exist elsewhere', async () => {
    const real = await testApp({ environment: { DEMO: 'false' } });
    const someone = visitor(real.app);
    expect((await someone.get('/api/demo/envois')).statusCode).toBe(404);
    expect((await someone.get(`/api/demo/envois/${randomUUID()}`)).statusCode).toBe(404);
    expect(real.app.liveRoutes.filter(({ url }) => url.startsWith('/api/demo'))).toEqual([]);
    await real.close();
  });
});

describe('the messages in the back office', () => {
  const path = (filter: object) => `/api/admin/envois?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  test.each([
    ['visiteur', 401],
    ['adherent', 403],
    ['consultant', 403],
    ['gestionnaire', 403],
    ['admin', 200],
  ] as const)('for %s: %i', async (who, status) => {
    expect((await (await as(who)).get('/api/admin/envois')).statusCode).toBe(status);
    const body = { version: 1 };
    const again = await (await as(who)).call('POST', `/api/admin/envois/${randomUUID()}/relance`, { body });
    expect(again.statusCode).toBe(status === 200 ? 404 : status);
  });

  test('say to whom, which and why, never what; what did not leave is sent again', async () => {
    const admin = await as('admin');
    const ecrit = (texte: string) =>
      server.db.query("update modele_mail set corps_texte = $1 where code = 'COMPTE_SUPPRIME'", [texte]);
    await ecrit('Bonjour {{nir}}');
    await leave('mail', 'jeanne.rebut@exemple.fr', {
      modele: 'COMPTE_SUPPRIME',
      variables: { prenom: 'Jeanne' },
    });
    await settled('jeanne.rebut@exemple.fr');
    const answer = await admin.get(path({ q: 'JEANNE.rebut' }));
    const [dead, ...others] = answer.json();
    expect(others).toEqual([]);
    expect(dead).toMatchObject({
      modele: 'COMPTE_SUPPRIME',
      destinataire: 'jeanne.rebut@exemple.fr',
      etat: 'rebut',
      erreur: expect.stringContaining('nir'),
      dateEnvoi: null,
      prochainEssai: null,
    });
    expect(answer.body).not.toContain('Bonjour');
    expect(Object.keys(dead)).not.toContain('contenu');
    await ecrit('Bonjour {{prenom}}');
    const url = `/api/admin/envois/${dead.id}/relance`;
    expect((await admin.call('POST', url, { body: { version: dead.version - 1 } })).statusCode).toBe(412);
    expect((await admin.call('POST', url, { body: { version: dead.version } })).statusCode).toBe(200);
    expect(await settled('jeanne.rebut@exemple.fr')).toMatchObject({
      etat: 'envoye',
      essais: 1,
      objet: expect.any(String),
    });
    const [sent] = (await admin.get(path({ id: dead.id }))).json();
    expect(sent).toMatchObject({ dateEnvoi: expect.any(String), prochainEssai: null });
    const again = await admin.call('POST', url, { body: { version: sent.version } });
    expect(again.statusCode).toBe(409);
  });

  test('one that is on its way at this moment is not sent again, and nobody is told that it was', async () => {
    const admin = await as('admin');
    await leave('mail', 'en-chemin@exemple.fr');
    await settled('en-chemin@exemple.fr');
    // As a mail server that takes its time leaves it, in the hands of a node.
    await server.db.query(
      `update travail set etat = 'enCours', essais = 3, prochain_essai = now() + interval '1 hour', date_fin = null
       where donnees ->> 'destinataire' = 'en-chemin@exemple.fr'`,
    );
    const [held] = (await admin.get(path({ q: 'en-chemin' }))).json();
    expect(held).toMatchObject({ etat: 'aEnvoyer', essais: 3 });
    const url = `/api/admin/envois/${held.id}/relance`;
    const answer = await admin.call('POST', url, { body: { version: held.version } });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('en ce moment'),
    ]);
  });

  test('neither the list nor its export says a code, or the link of a message', async () => {
    const admin = await as('admin');
    await leave('mail', 'secret@exemple.fr');
    await settled('secret@exemple.fr');
    for (const url of ['/api/admin/envois', '/api/admin/envois/export', '/api/admin/travaux/export'])
      expect((await admin.get(url)).body).not.toMatch(/739182|Jeanne|https?:/);
  });

  test('are those of one client', async () => {
    const [one] = (await (await as('admin')).get('/api/admin/envois')).json();
    const other = await as('admin', 'deux.localhost');
    expect((await other.get(path({ id: one.id }))).json()).toEqual([]);
    const body = { version: one.version };
    expect((await other.call('POST', `/api/admin/envois/${one.id}/relance`, { body })).statusCode).toBe(404);
  });
});
