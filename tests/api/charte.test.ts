import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { makeTenants, type Tenant } from '#server/http/tenants.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { photo } from '#tests/support/images.ts';
import { deposeMedia } from '#tests/support/medias.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/charte';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

const lue = async (who = admin) => (await who.get(ADRESSE)).json()[0];

async function change(changes: object) {
  const { id, version } = await lue();
  return admin.call('PUT', `${ADRESSE}/${id}`, { body: { id, version, ...changes } });
}

async function page(app = server.app) {
  const { body } = await visitor(app).get('/');
  const [, json = ''] = /<script type="application\/json" id="portail">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json).currentClient;
}

describe('changer', () => {
  test('vaut aussitôt pour les visiteurs, ici et sur un autre nœud, et s’écrit seul dans l’historique', async () => {
    const node = await server.node();
    expect((await page(node)).charte).toMatchObject({ couleurPrimaire: '#0F5C63' });
    const { id, version } = await lue();
    const response = await change({
      couleurPrimaire: '#1d3461',
      textes: { loginAccroche: 'Bonjour.', loginTexte: null, serviceIndisponible: null },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ couleurPrimaire: '#1D3461', version: version + 1 });
    const vue = { charte: { couleurPrimaire: '#1D3461' }, textes: { loginAccroche: 'Bonjour.' } };
    expect(await page()).toMatchObject(vue);
    await expect
      .poll(async () => (await page(node)).charte.couleurPrimaire, { interval: 20, timeout: 3000 })
      .toBe('#1D3461');
    const histoire = (await admin.get(`${ADRESSE}/${id}/history?range=[0,9]`)).json();
    expect(histoire[0]).toMatchObject({ action: 'modification', auteur: 'Claire FONTAINE' });
    expect(histoire[0].champs.map(({ champ }: { champ: string }) => champ)).toEqual([
      'couleurPrimaire',
      'textes',
    ]);
    const voisine = (await admin.get(`/api/admin/configuration/${id}/history?range=[0,9]`)).json();
    expect(voisine).toEqual([]);
  });

  test('celle de son client, et de personne d’autre ; un gestionnaire n’y entre pas', async () => {
    const autre = visitor(server.app, 'deux.localhost');
    await autre.signIn('admin@demo.fr');
    expect(await lue(autre)).toMatchObject({ couleurSecondaire: '#C4780E' });
    const { id, version } = await lue();
    const body = { id, version, couleurPrimaire: '#1D3461' };
    expectRefusal(await autre.call('PUT', `${ADRESSE}/${id}`, { body }), 404);
    const gestionnaire = visitor(server.app);
    await gestionnaire.signIn('gestionnaire@demo.fr');
    expectRefusal(await gestionnaire.get(ADRESSE), 403);
    expectRefusal(await gestionnaire.get(`${ADRESSE}/apercu`), 403);
    expectRefusal(await visitor(server.app).get(`${ADRESSE}/apercu`), 401);
  });

  test.each([
    [
      'un jaune',
      { couleurPrimaire: '#FFFF00' },
      'couleurPrimaire',
      /1 pour 1, il faut 4,5 pour 1\. La nuance #[0-9A-F]{6} convient\./,
    ],
    ['du blanc pour les repères', { couleurSecondaire: '#FFFFFF' }, 'couleurSecondaire', /il faut 3 pour 1/],
    ['ce qui n’est pas une couleur', { couleurPrimaire: 'red' }, 'couleurPrimaire', /#RRVVBB/],
    ['aucune couleur', { couleurPrimaire: null }, 'couleurPrimaire', /obligatoire/],
    ['l’image d’un autre site', { logoUrl: 'https://mal.example/logo.png' }, 'logoUrl', /médiathèque/],
    ['du script en guise de chemin', { faviconUrl: 'javascript:alert(1)' }, 'faviconUrl', /médiathèque/],
    [
      'une image que la médiathèque n’a pas',
      { logoUrl: '/api/cms/documents/01930000-0000-7000-8000-000000000000' },
      'logoUrl',
      /pas dans la médiathèque/,
    ],
    ['une accroche sans fin', { textes: { loginAccroche: 'a'.repeat(161) } }, 'textes.loginAccroche', /160/],
  ])('%s se refuse sur son champ, et rien n’est écrit', async (_, changes, champ, phrase) => {
    const { version } = await lue();
    const response = await change(changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([champ]);
    expect(response.json().errors[champ]).toMatch(phrase);
    expect((await lue()).version).toBe(version);
  });
});

describe('le logo', () => {
  test('de la médiathèque est servi à tous dès qu’il est choisi, et n’en sort plus', async () => {
    const { id } = (await deposeMedia(admin, 'logo.png', await photo('png'), { alternative: 'Logo' })).json();
    const adresse = `/api/cms/documents/${id}`;
    expectRefusal(await visitor(server.app).get(adresse), 404);
    expect((await change({ logoUrl: adresse })).statusCode).toBe(200);
    const servi = await visitor(server.app).get(adresse);
    expect(servi.statusCode).toBe(200);
    expect(servi.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect((await page()).charte.logoUrl).toBe(adresse);
    const { version } = (await admin.get(`/api/admin/cms/documents/${id}`)).json();
    const refus = await admin.call('DELETE', `/api/admin/cms/documents/${id}?version=${version}`);
    expectRefusal(refus, 409);
    expect(refus.json().message).toContain('charte');
  });

  test('des documents vient aussi de la médiathèque', async () => {
    const { id } = (
      await deposeMedia(admin, 'papier.png', await photo('png'), { alternative: 'Logo' })
    ).json();
    expect((await change({ logoMailUrl: `/api/cms/documents/${id}` })).statusCode).toBe(200);
    const tenant = await makeTenants(server.db, () => undefined).find('localhost');
    const { logo } = await charteImprimee(tenant as Tenant);
    expect(logo?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('n’est pas un PDF', async () => {
    const { id } = (
      await deposeMedia(admin, 'guide.pdf', Buffer.from(petitPdf(), 'latin1'), { titre: 'Guide' })
    ).json();
    const response = await change({ logoUrl: `/api/cms/documents/${id}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.logoUrl).toMatch(/n’est pas une image/);
  });
});

describe('l’aperçu', () => {
  const essai = (parametres: Readonly<Record<string, string>>) =>
    admin.get(`${ADRESSE}/apercu?${new URLSearchParams(parametres)}`);
  const COULEURS = { couleurPrimaire: '#7A1F5C', couleurSecondaire: '#A8460F' };

  test('est la page des visiteurs dans ce qui est essayé, sans rien publier', async () => {
    const { version } = await lue();
    const { statusCode, body, headers } = await essai({ ...COULEURS, loginAccroche: 'Un essai <b>&' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('content="#7A1F5C"');
    expect(body).not.toContain('<b>&');
    const [, json = ''] = /id="portail">(.*?)<\/script>/s.exec(body) ?? [];
    const donnees = JSON.parse(json);
    expect(donnees.currentUser).toBeNull();
    expect(donnees.currentClient).toMatchObject({
      charte: COULEURS,
      textes: { loginAccroche: 'Un essai <b>&' },
    });
    expect((await page()).charte.couleurPrimaire).not.toBe('#7A1F5C');
    expect((await lue()).version).toBe(version);
  });

  test('toute autre page du portail ne s’encadre pas', async () => {
    const { headers } = await visitor(server.app).get('/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['une couleur qui ne se lit pas', { ...COULEURS, couleurPrimaire: '#FFFF00' }, 'couleurPrimaire'],
    ['une couleur qui n’en est pas une', { couleurPrimaire: 'url(//x)' }, 'couleurPrimaire'],
    ['le logo d’un autre site', { ...COULEURS, logoUrl: '//mal.example/l.png' }, 'logoUrl'],
  ])('refuse %s', async (_, parametres, champ) => {
    const response = await essai(parametres);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([champ]);
  });

  test('refuse ce qui n’est pas de la charte', async () => {
    expectRefusal(await essai({ licorne: '1' }), 400);
  });
});
