import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApercuDeMessage } from '#src/core/api/messages.ts';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CHARGES, isRefusee } from '#tests/support/charges-xss.ts';
import { type Host, type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

/** What of a mail's tags could run, load or follow. */
const VIVANT =
  /<\/?(?:script|svg|math|iframe|object|embed|img|form|input|button|style|link|meta|base|template|video|audio|body|noscript)\b|[\s/]on\w+\s*=|javascript:|vbscript:|data:|evil\.example|expression/i;

const LISTE = '/api/admin/settings/mail/template';
const REINIT = { code: 'REINIT_MDP', ...texteLivre(MESSAGES.REINIT_MDP) };

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

const apercu = async (changes: object, host: Host = 'localhost') =>
  (await as('admin', host)).call('POST', `${LISTE}/apercu`, { body: { ...REINIT, ...changes } });
const lu = async (changes: object, host?: Host) => (await apercu(changes, host)).json<ApercuDeMessage>();

async function propre(): Promise<Record<string, unknown>> {
  const filter = encodeURIComponent(JSON.stringify({ code: 'REINIT_MDP' }));
  return (await (await as('admin')).get(`${LISTE}?filter=${filter}`)).json()[0];
}

async function ecris(changes: object) {
  const { id, version } = await propre();
  return (await as('admin')).call('PUT', `${LISTE}/${id}`, { body: { id, version, ...changes } });
}

describe('voir un texte comme il serait lu', () => {
  test('avec l’exemple du message, dans la charte de chaque client, ou celle d’origine', async () => {
    const horizon = await lu({});
    expect(horizon).toMatchObject({
      objet: MESSAGES.REINIT_MDP.textes.objet,
      expediteur: expect.stringContaining('Mutuelle Horizon'),
      sms: expect.stringContaining('Mutuelle Horizon'),
    });
    expect(horizon.html).toContain('Bonjour Jeanne');
    expect(horizon.html).toContain('/clients/horizon/logo.png');
    const deux = await lu({}, 'deux.localhost');
    expect(deux.html).not.toContain('Mutuelle Horizon');
    expect(deux.html).not.toBe(horizon.html);
    const nue = await lu({ marque: 'portail' });
    expect(nue.html).toContain('Mutuelle Horizon');
    expect(nue.html).not.toContain('<img');
  });

  test('dans les deux marques, pour un compte de la plateforme ; dans la sienne seule, pour un autre', async () => {
    const offertes = async (host?: Host) =>
      (await (await as('admin', host)).get(`${LISTE}/marques`)).json<{ code: string; libelle: string }[]>();
    expect((await offertes()).map(({ libelle }) => libelle)).toEqual([
      ...['Mutuelle Horizon', 'Prévoyance du Littoral', 'La charte d’origine'],
    ]);
    const littoral = await lu({ marque: 'littoral' });
    expect(littoral).toMatchObject({
      expediteur: expect.stringContaining('Prévoyance du Littoral'),
      sms: expect.stringContaining('Prévoyance du Littoral'),
    });
    expect(littoral.html).not.toContain('Mutuelle Horizon');
    expect(littoral.html).toContain((await lu({}, 'deux.localhost')).html.match(/#[0-9a-f]{6}/i)?.[0]);
    expect((await offertes('deux.localhost')).map(({ code }) => code)).toEqual(['client', 'portail']);
    const refusee = await apercu({ marque: 'horizon' }, 'deux.localhost');
    expectRefusal(refusee, 400);
    expect(Object.keys(refusee.json<{ errors: object }>().errors)).toEqual(['marque']);
  });

  test.each([
    ['une variable inconnue', { corpsHtml: '<p>{{lien}} {{prenon}}</p>' }, 'corpsHtml', '« prenon »'],
    ['plus qu’un nom', { objet: '{{#prenom}}x{{/prenom}}' }, 'objet', 'pas une simple variable'],
    ['sans le lien qu’il apporte', { corpsTexte: 'Bonjour {{prenom}}' }, 'corpsTexte', 'Sans {{lien}}'],
    ['sans objet', { objet: '' }, 'objet', 'obligatoire'],
    ['trop long', { texteSms: `{{lien}}${'x'.repeat(320)}` }, 'texteSms', '320'],
    ['d’aucun message', { code: 'constructor' }, 'code', ''],
    ['d’une autre marque', { marque: 'deux' }, 'marque', ''],
  ])('refuse un texte %s, sur son champ', async (_quoi, changes, champ, dit) => {
    const reponse = await apercu(changes);
    expectRefusal(reponse, 400);
    expect(reponse.json().errors[champ]).toContain(dit);
  });

  test('rien ne s’exécute, quoi qu’on y écrive, dans l’aperçu comme dans le mail', async () => {
    for (const charge of CHARGES) {
      // Braces in a charge are no variables of ours.
      if (charge.includes('{{')) continue;
      const answer = await apercu({ corpsHtml: `<p>{{lien}}</p>${charge}` });
      if (isRefusee(charge)) {
        expect(Object.keys(expectRefusal(answer, 400, charge).errors ?? {})).toEqual(['corpsHtml']);
        continue;
      }
      const { html } = answer.json<ApercuDeMessage>();
      const corps = html.slice(html.indexOf('</h1>'), html.lastIndexOf('Cet e-mail est envoyé'));
      expect(corps.match(/<[^>]*>/g)?.join('') ?? '', charge).not.toMatch(VIVANT);
    }
  });

  test('n’est offert qu’à qui écrit les messages', async () => {
    expect(
      (await (await as('gestionnaire')).call('POST', `${LISTE}/apercu`, { body: REINIT })).statusCode,
    ).toBe(200);
    for (const who of ['adherent', 'consultant'] as const)
      expectRefusal(await (await as(who)).call('POST', `${LISTE}/apercu`, { body: REINIT }), 403);
    expectRefusal(await (await as('visiteur')).call('POST', `${LISTE}/essai`, { body: REINIT }), 401);
  });
});

test('les textes livrés se lisent tous : la page ne les porte pas', async () => {
  const livres = (await (await as('admin')).get(`${LISTE}/livres`)).json<{ code: string }[]>();
  expect(livres.map(({ code }) => code)).toEqual(Object.keys(MESSAGES));
  expect(livres).toContainEqual(REINIT);
  expect((await (await as('gestionnaire')).get(`${LISTE}/livres`)).statusCode).toBe(200);
  expectRefusal(await (await as('consultant')).get(`${LISTE}/livres`), 403);
});

describe('recevoir un essai', () => {
  test('à sa propre adresse, dans sa charte, et dit comme un essai', async () => {
    const body = { ...REINIT, objet: 'Notre objet', destinataire: 'autre@exemple.fr' };
    const reponse = await (await as('admin')).call('POST', `${LISTE}/essai`, { body });
    expect(reponse.json()).toEqual({ destinataire: 'admin@demo.fr' });
    const envois = async () =>
      (await (await as('admin')).get('/api/demo/envois?destinataire=admin@demo.fr')).json();
    await expect
      .poll(async () => (await envois())[0]?.objet, { timeout: 30_000 })
      .toBe('[Essai] Notre objet');
    expect((await envois())[0]).toMatchObject({ modele: 'REINIT_MDP', destinataire: 'admin@demo.fr' });
    expect(
      await (await as('admin')).get('/api/demo/envois?destinataire=autre@exemple.fr').then((r) => r.json()),
    ).toEqual([]);
  });

  test('d’un texte refusé ne part pas', async () => {
    const body = { ...REINIT, corpsHtml: '<p>{{nir}}</p>' };
    expectRefusal(await (await as('admin')).call('POST', `${LISTE}/essai`, { body }), 400);
  });
});

describe('écrire le texte de son organisme', () => {
  test('une variable inconnue et un lien oublié sont refusés, sur leur champ, et rien n’est écrit', async () => {
    const avant = await propre();
    const refuse = await ecris({ corpsHtml: '<p>{{lien}} {{nir}}</p>', corpsTexte: 'Bonjour' });
    expectRefusal(refuse, 400);
    expect(refuse.json().errors).toEqual({
      corpsHtml: expect.stringContaining('« nir »'),
      corpsTexte: expect.stringContaining('Sans {{lien}}'),
    });
    expect(await propre()).toEqual(avant);
  });

  test('un texte reste celui de son message, et d’un message que le portail envoie', async () => {
    expectRefusal(await ecris({ code: 'ACTIVATION' }), 400);
    const body = { ...REINIT, code: 'A_NOUS', libelle: 'x' };
    const reponse = await (await as('admin')).call('POST', LISTE, { body });
    expect(reponse.json().errors.code).toBe('Le portail n’envoie aucun message de ce code.');
  });

  test('désactivé, il laisse la place au texte livré, et son histoire reste', async () => {
    expect((await ecris({ objet: 'Notre objet' })).statusCode).toBe(200);
    expect((await ecris({ isActif: false })).statusCode).toBe(200);
    const { id } = await propre();
    const histoire = (await (await as('admin')).get(`${LISTE}/${id}/history`)).json();
    expect(JSON.stringify(histoire)).toContain('Notre objet');
  });
});
