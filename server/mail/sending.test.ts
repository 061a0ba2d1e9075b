import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { prendTravaux, purgeTravaux, termine } from '#server/db/travaux/travaux.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { poignee } from '#server/travaux/poignee.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposeInconnu } from '#tests/support/outbox.ts';
import { type BoiteSmtp, openSmtp } from '#tests/support/smtp.ts';
import { type Message, makeBoiteEnvoi } from './outbox.ts';
import { envoiServeur } from './sender.ts';
import { makeSmtp } from './smtp.ts';

const CODE = '739182';
const ACTOR = { id: null, nom: 'essais' };

interface Row {
  readonly etat: string;
  readonly essais: number;
  readonly erreur: string | null;
  readonly contenu: Buffer | null;
  readonly attente: number;
}

let smtp: BoiteSmtp;
let portal: TestApp;
let other: FastifyInstance;
const clients: Record<string, string> = {};
const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));

beforeAll(async () => {
  smtp = await openSmtp();
  const environment = { SMTP_URL: smtp.url, MAIL_EXPEDITEUR: 'portail@exemple.fr', DEMO: 'false' };
  portal = await testApp({ environment });
  other = await portal.node();
  const rows = await portal.db.query<{ id: string; code: string }>('select id, code from client');
  for (const { id, code } of rows) clients[code] = id;
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});
beforeEach(() => smtp.humeur({}));

/** Leaves a message as an act does, and answers the address to which it goes. */
async function leave(changes: Partial<Message> = {}): Promise<string> {
  const destinataire = `${randomUUID()}@adherent.example`;
  const message: Message = {
    clientId: clients.horizon ?? '',
    modele: 'CODE_SECURITE',
    destinataire,
    variables: { code: CODE, duree: '10 minutes' },
    correlation: randomUUID(),
    ...changes,
  };
  await portal.db.transaction(ACTOR, (tx) => envois.mail(tx, message));
  return message.destinataire;
}

async function row(destinataire: string): Promise<Row | undefined> {
  const [found] = await portal.db.query<Row>(
    `select e.etat, e.essais, e.erreur, t.contenu, extract(epoch from t.prochain_essai - now())::int as attente
     from envoi e join travail t using (id) where e.destinataire = $1`,
    [destinataire],
  );
  return found;
}

const received = (destinataire: string) =>
  smtp.recus.filter((mail) => mail.to?.[0]?.address === destinataire);
const logged = (text: string) => portal.logs.filter((line) => line.includes(text));
const until = (destinataire: string, expected: Partial<Row>) =>
  expect.poll(() => row(destinataire), { timeout: 30_000 }).toMatchObject(expected);

/** The first try is over, and failed for the moment. */
const tried = (destinataire: string) =>
  until(destinataire, { etat: 'aEnvoyer', essais: 1, erreur: expect.any(String) });

/** The time of the next try has come. */
async function hurry(destinataire: string): Promise<void> {
  await portal.db.query("update travail set prochain_essai = now() where donnees ->> 'destinataire' = $1", [
    destinataire,
  ]);
  await portal.db.query("select pg_notify('portail_change', 'travail:envoi')");
}

describe('what is received', () => {
  test('the client’s message, in HTML and in text, from its sender, once', async () => {
    const destinataire = await leave();
    await until(destinataire, { etat: 'envoye', essais: 1, contenu: null, erreur: null });
    const [mail, ...more] = received(destinataire);
    expect(more).toEqual([]);
    expect(mail?.from).toMatchObject({ name: 'Mutuelle Horizon', address: 'portail@exemple.fr' });
    expect(mail?.subject).toBe('Votre code de sécurité');
    expect(mail?.html).toContain(`>${CODE}</p>`);
    expect(mail?.html).toMatch(/src="http:\/\/localhost:\d+\/clients\/horizon\/logo\.png"/);
    expect(mail?.html).toContain('01 99 00 12 34');
    expect(mail?.text).toContain(`Votre code est : ${CODE}`);
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'fr' });
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@exemple\.fr>$/);
    expect(JSON.stringify(mail?.headers)).not.toContain(CODE);
  });

  test('another client has its own colours, words and sender', async () => {
    await portal.db.query(
      `update client set configuration = configuration || '{"expediteurEmail":"bonjour@littoral.example"}' where code = 'littoral'`,
    );
    const own = "'Code {{code}}', '<p>À vous : {{code}}</p>', 'À vous : {{code}}'";
    await portal.db.query(
      `update modele_mail set (objet, corps_html, corps_texte) = (${own}) where code = 'CODE_SECURITE' and client_id = $1`,
      [clients.littoral],
    );
    const destinataire = await leave({ clientId: clients.littoral ?? '' });
    await until(destinataire, { etat: 'envoye' });
    const [mail] = received(destinataire);
    expect(mail?.from).toMatchObject({ name: 'Prévoyance du Littoral', address: 'bonjour@littoral.example' });
    expect(mail?.html).toContain('background-color:#1d3461');
    expect(mail?.html).toMatch(/deux\.localhost:\d+\/clients\/littoral\/logo\.png/);
    expect(mail?.text).toMatch(/^À vous : 739182/);
  });

  test('a client without templates of its own sends those of the portal', async () => {
    await portal.db.query("delete from modele_mail where code = 'COMPTE_SUPPRIME'");
    const destinataire = await leave({ modele: 'COMPTE_SUPPRIME', variables: { prenom: 'Jeanne' } });
    await until(destinataire, { etat: 'envoye' });
    expect(received(destinataire)[0]?.text).toMatch(/^Bonjour Jeanne,/);
  });
});

describe('two nodes', () => {
  test('send each message once', async () => {
    const left = await Promise.all(Array.from({ length: 40 }, () => leave()));
    await Promise.all(left.map((destinataire) => until(destinataire, { etat: 'envoye', essais: 1 })));
    expect(left.map((destinataire) => received(destinataire).length)).toEqual(left.map(() => 1));
    expect(other.server).not.toBe(portal.app.server);
  });

  test('take over from one that died, whose word counts no more', async () => {
    smtp.humeur({ mail: [451, '4.3.0 plus tard'] });
    const destinataire = await leave();
    await tried(destinataire);
    smtp.humeur({});
    // Taken for no time at all by somebody who then stays silent, before a node sees that its time has come.
    const taken = await portal.db.transaction(ACTOR, async (tx) => {
      await tx.query("update travail set prochain_essai = now() where donnees ->> 'destinataire' = $1", [
        destinataire,
      ]);
      return prendTravaux(tx, 'envoi', 100, 0);
    });
    const mine = taken.find(({ donnees }) => donnees.destinataire === destinataire);
    expect(mine?.essais).toBe(2);
    await hurry(destinataire);
    await until(destinataire, { etat: 'envoye', essais: 3 });
    if (mine) await termine(portal.db, mine, Buffer.from('trop tard'));
    expect(await row(destinataire)).toMatchObject({ contenu: null, essais: 3 });
    expect(received(destinataire)).toHaveLength(1);
  });
});

describe('a message that a node has taken', () => {
  /** A message that no node takes, and whose time has come. */
  async function mine(): Promise<string> {
    const destinataire = `${randomUUID()}@adherent.example`;
    await portal.db.transaction(ACTOR, async (tx) => {
      const variables = { code: CODE, duree: '10 minutes' };
      const qui = { clientId: clients.horizon ?? '', correlation: randomUUID() };
      await envois.mail(tx, { ...qui, modele: 'CODE_SECURITE', destinataire, variables });
      await tx.query(
        "update travail set prochain_essai = now() + interval '1 hour' where donnees ->> 'destinataire' = $1",
        [destinataire],
      );
    });
    await portal.db.query("update travail set prochain_essai = now() where donnees ->> 'destinataire' = $1", [
      destinataire,
    ]);
    return destinataire;
  }

  const rien = () => undefined;
  const log = { info: rien, warn: rien, error: rien };

  /** A node whose mail server keeps every conversation open until it is told. */
  function noeud() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const services = {
      ...{ db: portal.db, coffre: makeCoffre(CLE_SECRETE), adresses: makePortalAddress(undefined, () => 80) },
      ...{ expediteur: 'portail@exemple.fr', sms: null, demo: false },
      poste: { installation: null, pour: async () => ({ envoie: () => promise, close: rien }), close: rien },
    };
    return { services, finit: resolve };
  }

  test('leaves within a minute after that node has died', async () => {
    const destinataire = await mine();
    const { services, finit } = noeud();
    const sending = poignee({ db: portal.db, log }, envoiServeur(services));
    await expect.poll(async () => (await row(destinataire))?.essais).toBe(1);
    expect((await row(destinataire))?.attente).toBeLessThanOrEqual(60);
    finit();
    await sending;
  });

  test('stays with it as long as the conversation lasts, and no longer', async () => {
    const destinataire = await mine();
    const { services, finit } = noeud();
    const sending = poignee({ db: portal.db, log }, envoiServeur(services), { bail: 1 });
    await expect.poll(async () => (await row(destinataire))?.essais).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(
      (await prendTravaux(portal.db, 'envoi', 100, 0)).map(({ donnees }) => donnees.destinataire),
    ).not.toContain(destinataire);
    finit();
    await sending;
    expect(await row(destinataire)).toMatchObject({ etat: 'envoye', essais: 1 });
  });

  test('that stops is given back at once, as it was, by a server that says nothing: another node sends it', async () => {
    const { promise: parle, resolve: entend } = Promise.withResolvers<void>();
    const { promise: coupe, resolve: ferme } = Promise.withResolvers<void>();
    const muet = createServer((socket) => {
      entend();
      socket.on('error', rien).on('close', () => ferme());
    });
    await new Promise<void>((listening) => muet.listen(0, '127.0.0.1', listening));
    const { port } = muet.address() as AddressInfo;
    const courrier = makeSmtp(`smtp://127.0.0.1:${port}`, 'portail@exemple.fr');
    const { services } = noeud();
    const poste = { installation: courrier, pour: async () => courrier, close: rien };
    const arret = new AbortController();
    const destinataire = await mine();
    const sending = poignee(
      { db: portal.db, log, arret: arret.signal },
      envoiServeur({ ...services, poste, sursisMs: 0 }),
    );
    await parle;
    arret.abort();
    await sending;
    await coupe;
    await hurry(destinataire);
    await until(destinataire, { etat: 'envoye', essais: 1 });
    expect(received(destinataire)).toHaveLength(1);
    courrier.close();
    muet.close();
  });
});

describe('faults', () => {
  test('of the moment: tried again a minute later, with the same Message-ID', async () => {
    smtp.humeur({ data: [451, '4.7.1 greylisted'] });
    const destinataire = await leave();
    await until(destinataire, { etat: 'aEnvoyer', essais: 1, erreur: expect.stringContaining('451 4.7.1') });
    expect((await row(destinataire))?.attente).toBeGreaterThan(50);
    expect((await row(destinataire))?.attente).toBeLessThanOrEqual(60);
    smtp.humeur({});
    await hurry(destinataire);
    await until(destinataire, { etat: 'envoye', essais: 2, erreur: null, contenu: null });
    const [first, second, ...more] = received(destinataire);
    expect(more).toEqual([]);
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('for good: a dead letter at once, told once, without a name', async () => {
    smtp.humeur({ rcpt: [550, '5.1.1 unknown user'] });
    const destinataire = await leave();
    const erreur = 'Le serveur de messagerie refuse ce message (550 5.1.1).';
    await until(destinataire, { etat: 'rebut', essais: 1, erreur });
    await hurry(destinataire);
    const told = logged('travail mis au rebut');
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      faute: erreur,
      modele: 'CODE_SECURITE',
      client: 'horizon',
    });
    expect(logged(destinataire)).toEqual([]);
  });

  test('of the template: a dead letter that says which', async () => {
    const unknown = `${randomUUID()}@adherent.example`;
    await deposeInconnu(portal, 'MAIL', {
      clientId: clients.horizon ?? '',
      modele: 'COMPTE_SUPPRIME',
      destinataire: unknown,
      variables: { prenom: 'Jeanne' },
      correlation: '',
    });
    await until(unknown, { etat: 'rebut', erreur: 'Le modèle de message « INCONNU » n’existe pas.' });
    const missing = await leave({ modele: 'REINIT_MDP', variables: { prenom: 'Jeanne' } });
    await until(missing, { etat: 'rebut', erreur: expect.stringContaining('n’a pas été donnée') });
  });

  test('of an address that would be two', async () => {
    const destinataire = await leave({ destinataire: 'a@exemple.fr, b@exemple.fr' });
    await until(destinataire, { etat: 'rebut' });
    expect(smtp.recus.filter(({ to = [] }) => to.length > 1)).toEqual([]);
  });

  test('a code that could not leave in ten minutes never does', async () => {
    smtp.humeur({ mail: [421, '4.3.2 shutting down'] });
    const destinataire = await leave();
    await tried(destinataire);
    smtp.humeur({});
    await portal.db.query(
      "update travail set date_creation = now() - interval '11 minutes' where donnees ->> 'destinataire' = $1",
      [destinataire],
    );
    await hurry(destinataire);
    await until(destinataire, { etat: 'rebut', erreur: expect.stringContaining('pas parti à temps') });
    expect(received(destinataire)).toEqual([]);
  });
});

describe('what is kept', () => {
  test('a message that waits says nothing of its content', async () => {
    smtp.humeur({ mail: [451, '4.3.0 plus tard'] });
    const lien = 'https://portail.example/#/activate-user?code=secretdulien';
    const code = await leave();
    const link = await leave({
      modele: 'ACTIVATION',
      variables: { prenom: 'Jeanne', lien, duree: '72 heures' },
    });
    await tried(code);
    await tried(link);
    const [dump] = await portal.db.query<{ texte: string }>(
      "select string_agg(e::text, ' ') as texte from travail e",
    );
    for (const secret of [CODE, 'secretdulien', 'Jeanne']) {
      expect(dump?.texte).not.toContain(secret);
      expect(dump?.texte).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  test('what is over goes after a month, what waits stays', async () => {
    const sent = await leave();
    await until(sent, { etat: 'envoye' });
    smtp.humeur({ mail: [451, '4.3.0 plus tard'] });
    const waiting = await leave();
    await tried(waiting);
    await portal.db.query(
      "update travail set date_creation = now() - interval '31 days' where donnees ->> 'destinataire' = any($1)",
      [[sent, waiting]],
    );
    await purgeTravaux(portal.db);
    expect([await row(sent), (await row(waiting))?.etat]).toEqual([undefined, 'aEnvoyer']);
  });

  test('no log holds a code, a link or an address', () => {
    expect(portal.logs.length).toBeGreaterThan(0);
    expect(logged(CODE)).toEqual([]);
    expect(logged('secretdulien')).toEqual([]);
    expect(logged('@')).toEqual([]);
  });
});
