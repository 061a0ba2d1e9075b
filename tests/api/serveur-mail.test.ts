import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { muni } from '#tests/support/code-verifie.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type BoiteSmtp, openSmtp } from '#tests/support/smtp.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/settings/mail/config';
/** Another address of this machine, whose port is free; nothing outside reaches it. */
const SERVEUR = '127.77.18.3';
const SECRET = 'mot-de-passe-du-relais';
const COMPTE = { utilisateur: 'relais@horizon.example', motDePasse: SECRET };

let installation: BoiteSmtp;
let relais: BoiteSmtp;
let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  [installation, relais] = await Promise.all([
    openSmtp(),
    openSmtp({ hote: SERVEUR, port: 2525, compte: COMPTE }),
  ]);
  server = await testApp({
    environment: {
      ...{ SMTP_URL: installation.url, MAIL_EXPEDITEUR: 'portail@exemple.fr', DEMO: 'false' },
      SMTP_ADRESSES_INTERNES: `${SERVEUR}/32`,
    },
  });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  admin = muni(server, admin, 'admin@demo.fr');
});
afterAll(async () => {
  await server.close();
  await Promise.all([installation.close(), relais.close()]);
});
beforeEach(() => relais.humeur({}));

const lue = async (who = admin) => (await who.get(ADRESSE)).json()[0];

async function regle(changes: object) {
  const connue = await lue();
  if (!connue) return admin.call('POST', ADRESSE, { body: changes });
  const { id, version } = connue;
  return admin.call('PUT', `${ADRESSE}/${id}`, { body: { id, version, ...changes } });
}

const essai = (destinataire = 'claire@horizon.example', who = admin) =>
  who.call('POST', `${ADRESSE}/essai`, { body: { destinataire } });

/** What a form refuses, as the base may hold it: an account without encryption, for a server of an essay. */
const sansChiffrement = () => server.db.query(`update serveur_mail set securite = 'aucune'`);

test('sans réglage, l’essai part par le serveur de l’installation, et chaque valeur dit d’où elle vient', async () => {
  const response = await essai();
  expect(response.json()).toEqual({ serveur: 'installation' });
  expect(installation.recus.at(-1)).toMatchObject({
    subject: 'Essai d’envoi',
    from: { name: 'Mutuelle Horizon', address: 'portail@exemple.fr' },
  });
  expect((await admin.get(`${ADRESSE}/provenances`)).json()).toEqual([
    { quoi: 'Serveur', valeur: 'Celui de l’installation', source: 'Installation (SMTP_URL)' },
    { quoi: 'Nom de l’expéditeur', valeur: 'Mutuelle Horizon', source: 'Nom de l’organisme' },
    {
      quoi: 'Adresse de l’expéditeur',
      valeur: 'portail@exemple.fr',
      source: 'Installation (MAIL_EXPEDITEUR)',
    },
  ]);
});

describe('le serveur d’un client', () => {
  test('se règle, et son mot de passe ne se relit nulle part', async () => {
    const response = await regle({
      ...{ hote: SERVEUR, port: '2525', utilisateur: COMPTE.utilisateur, secret: SECRET },
      ...{
        expediteurNom: 'Horizon',
        expediteurEmail: 'bonjour@horizon.example',
        repondreA: 'aide@horizon.example',
      },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ secret: MASQUE, isActif: false });
    const { id } = await lue();
    expect((await lue()).secret).toBe(MASQUE);
    // Whatever somebody's rights: there is no such call.
    const devoile = await admin.call('POST', `${ADRESSE}/${id}/devoile/secret`, { body: {} });
    expect(devoile.statusCode).toBe(404);
    const histoire = (await admin.get(`${ADRESSE}/${id}/history?range=[0,9]`)).body;
    expect(histoire).toContain(MASQUE);
    expect(histoire).not.toContain(SECRET);
    const [ecrite] = await server.db.query<{ texte: string }>(
      `select string_agg(j::text, '') as texte from journal.modification j where ressource = 'serveur-mail'`,
    );
    expect(ecrite?.texte).not.toContain(SECRET);
    const [gardee] = await server.db.query<{ secret: Buffer }>('select secret from serveur_mail');
    expect(gardee?.secret.toString('latin1')).not.toContain(SECRET);
  });

  test('garde son mot de passe pour lui : un autre serveur veut qu’on le ressaisisse', async () => {
    const garde = { utilisateur: COMPTE.utilisateur, secret: MASQUE };
    for (const ailleurs of [
      { hote: 'smtp.ailleurs.example', port: '2525' },
      { hote: SERVEUR, port: '587' },
    ]) {
      const refus = await regle({ ...(await lue()), ...garde, ...ailleurs });
      expect(expectRefusal(refus, 400).errors).toEqual({
        secret: expect.stringContaining('ressaisir le mot de passe'),
      });
    }
    expect(await lue()).toMatchObject({ hote: SERVEUR, port: '2525' });
    expect((await regle({ ...(await lue()), ...garde, hote: SERVEUR, port: '2525' })).statusCode).toBe(200);
  });

  test('s’essaie avant de servir, avec son compte et son expéditeur', async () => {
    await sansChiffrement();
    const response = await essai();
    expect(response.json()).toEqual({ serveur: 'client' });
    expect(relais.recus.at(-1)).toMatchObject({
      from: { name: 'Horizon', address: 'bonjour@horizon.example' },
      replyTo: [{ address: 'aide@horizon.example' }],
    });
  });

  test('sert dès qu’il est activé, pour son client seul ; désactivé, l’installation reprend', async () => {
    const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));
    const clients = await server.db.query<{ id: string; code: string }>('select id, code from client');
    const UN_CODE = { modele: 'CODE_SECURITE', variables: { code: '739182', duree: '10 minutes' } } as const;
    const UN_LIEN = {
      modele: 'IDENTIFIANT_OUBLIE',
      variables: { prenom: 'Claire', lien: 'https://portail.example/#/accueil' },
    } as const;
    const depose = async (code: string, quoi: typeof UN_CODE | typeof UN_LIEN = UN_CODE) => {
      const destinataire = `${randomUUID()}@adherent.example`;
      const clientId = clients.find((un) => un.code === code)?.id ?? '';
      const message = { clientId, destinataire, correlation: randomUUID(), ...quoi } as const;
      await server.db.transaction({ id: null, nom: 'essais' }, (tx) => envois.mail(tx, message));
      return destinataire;
    };
    const arrive = (boite: BoiteSmtp, destinataire: string) =>
      expect
        .poll(() => boite.recus.some(({ to }) => to?.[0]?.address === destinataire), { timeout: 20_000 })
        .toBe(true);
    await server.db.query('update serveur_mail set is_actif = true');
    await arrive(relais, await depose('horizon'));
    await arrive(installation, await depose('littoral'));
    // A code is waited for: who would mend the setting waits for one too. What can wait, waits for the server that was chosen.
    relais.humeur({ mail: [451, '4.3.0 plus tard'] });
    const code = await depose('horizon');
    const lien = await depose('horizon', UN_LIEN);
    await arrive(installation, code);
    const recu = installation.recus.find(({ to }) => to?.[0]?.address === code);
    expect(recu?.from).toEqual({ name: 'Horizon', address: 'portail@exemple.fr' });
    await expect
      .poll(() => server.db.query('select etat, essais from envoi where destinataire = $1', [lien]))
      .toEqual([{ etat: 'aEnvoyer', essais: 1 }]);
    expect(installation.recus.some(({ to }) => to?.[0]?.address === lien)).toBe(false);
    relais.humeur({});
    await server.db.query('update serveur_mail set is_actif = false');
    await arrive(installation, await depose('horizon'));
  });

  test('dit son échec en français, sans rien du serveur ni du secret', async () => {
    const dit = async (attendu: RegExp) => {
      const response = await essai('cible@ailleurs.example');
      expectRefusal(response, 422);
      expect(response.json().message).toMatch(attendu);
      expect(response.body).not.toContain('cible@ailleurs.example');
      expect(response.body).not.toContain(SECRET);
    };
    relais.humeur({ rcpt: [550, '5.1.1 inconnu'] });
    await dit(/^Le serveur de messagerie refuse ce message \(550 5\.1\.1\)\.$/);
    relais.humeur({});
    await regle({ secret: 'un-autre-secret', securite: 'starttls' });
    await dit(/^La connexion chiffrée au serveur de messagerie a échoué\.$|ne peut pas être joint/);
    await sansChiffrement();
    await dit(/^Le serveur de messagerie refuse le compte ou le mot de passe\.$/);
    expect(server.logs.join('\n')).not.toContain('un-autre-secret');
  });

  test.each([
    ['une adresse interne', '127.0.0.1', /interne à l’installation/],
    ['un nom qui y mène', 'localhost', /interne à l’installation/],
    ['les métadonnées d’un hébergeur', '169.254.169.254', /interne à l’installation/],
    ['un nom qui ne mène nulle part', 'smtp.absent.invalid', /n’est pas connu/],
  ])('%s n’est pas appelée, et c’est dit sur son champ', async (_, hote, phrase) => {
    await regle({ hote, securite: 'starttls', secret: SECRET });
    const response = await essai();
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.hote).toMatch(phrase);
  });

  test('un essai est au journal, sans dire à qui', async () => {
    const lignes = await server.db.query<{ texte: string }>(
      `select j::text as texte from journal.modification j where motif = 'Essai d’envoi'`,
    );
    expect(lignes.length).toBeGreaterThan(2);
    const texte = lignes.map((ligne) => ligne.texte).join('');
    expect(texte).toContain('reussi');
    expect(texte).not.toContain('@ailleurs.example');
  });
});

describe('ce qui se refuse', () => {
  test.each([
    ['un serveur activé sans nom', { isActif: true, hote: null }, 'hote'],
    ['une adresse web', { hote: 'https://smtp.exemple.fr/' }, 'hote'],
    ['un port collé au nom', { hote: 'smtp.exemple.fr:25' }, 'hote'],
    ['un port de la machine', { port: '5432' }, 'port'],
    ['un compte sans mot de passe', { secret: null }, 'secret'],
    ['un mot de passe sans compte', { utilisateur: null }, 'utilisateur'],
    ['un mot de passe en clair sur le réseau', { securite: 'aucune' }, 'securite'],
    ['un expéditeur qui n’est pas une adresse', { expediteurEmail: 'bonjour' }, 'expediteurEmail'],
    ['deux adresses de réponse', { repondreA: 'a@b.fr, c@d.fr' }, 'repondreA'],
    ['aucun e-mail par minute', { limiteParMinute: 0 }, 'limiteParMinute'],
  ])('%s, sur son champ', async (_, changes, champ) => {
    const { version } = await lue();
    const response = await regle(changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([champ]);
    expect((await lue()).version).toBe(version);
  });

  test('un essai à personne, et tout à qui n’administre pas', async () => {
    expect(Object.keys((await essai('')).json().errors)).toEqual(['destinataire']);
    const gestionnaire = visitor(server.app);
    await gestionnaire.signIn('gestionnaire@demo.fr');
    expectRefusal(await gestionnaire.get(ADRESSE), 403);
    expectRefusal(await gestionnaire.get(`${ADRESSE}/provenances`), 403);
    expectRefusal(await essai('a@b.fr', gestionnaire), 403);
    const autre = visitor(server.app, 'deux.localhost');
    await autre.signIn('admin@demo.fr');
    expect((await autre.get(ADRESSE)).json()).toEqual([]);
  });

  test('plus d’essais que ce qu’il en faut', async () => {
    let dernier = await essai();
    for (let n = 0; n < 25 && dernier.statusCode !== 429; n++) dernier = await essai();
    expectRefusal(dernier, 429);
  });
});
