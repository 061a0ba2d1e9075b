import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { IS_COMPLETE, oneOfEach } from '#tests/support/complete.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const MOIS = encodeURIComponent(JSON.stringify({ dateSoinsDebut: '2026-01-01', dateSoinsFin: '2026-01-31' }));
const RELEVE = `/api/v2/adherent/prestations/all/print?filter=${MOIS}`;
const EXPORT = '/api/admin/referentiel/code-postal/export';
const PAR_COMPTE = 6;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function someone(userName: string, host = 'localhost'): Promise<Visitor> {
  const who = visitor(server.app, host);
  await who.signIn(userName);
  return who;
}

/** Who works here asks on two nodes below. */
const GOURMANDS: readonly [string, string, string][] = [
  ['adherent@demo.fr', 'beneficiaire@demo.fr', RELEVE],
  ...(IS_COMPLETE
    ? [['consultant@demo.fr', 'gestionnaire@demo.fr', EXPORT] as [string, string, string]]
    : []),
];

test.each(GOURMANDS)(
  'de vingt fichiers demandés à la fois par %s, six sont faits, les autres doivent revenir',
  async (gourmand, voisin, url) => {
    const [lui, autre] = await Promise.all([someone(gourmand), someone(voisin)]);
    const vingt = Array.from({ length: 20 }, () => lui.get(url));
    const duVoisin = await autre.get(url);
    expect(duVoisin.statusCode).toBe(200);
    const reponses = await Promise.all(vingt);
    expect(reponses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PAR_COMPTE);
    const refusees = reponses.filter(({ statusCode }) => statusCode !== 200);
    for (const refusee of refusees) {
      expectRefusal(refusee, 429);
      expect(refusee.headers['retry-after']).toBe('10');
      expect(refusee.json()).toMatchObject({
        code: 'TROP_DE_DOCUMENTS',
        message: 'Vos documents précédents sont encore en préparation. Merci de réessayer dans dix secondes.',
      });
    }
    // They are given back: later one may ask again.
    expect((await lui.get(url)).statusCode).toBe(200);
  },
);

test('d’un nœud à l’autre, un compte n’a pas plus de fichiers en main que sur un seul', async () => {
  const other = await server.node();
  const ici = await someone('consultant@demo.fr');
  const la = visitor(other);
  await la.signIn('consultant@demo.fr');
  const vingt = Array.from({ length: 20 }, (_, rang) => (rang % 2 === 0 ? ici : la).get(EXPORT));
  const statuts = (await Promise.all(vingt)).map(({ statusCode }) => statusCode);
  expect(statuts.filter((statut) => statut === 200)).toHaveLength(PAR_COMPTE);
  expect(statuts.filter((statut) => statut === 429)).toHaveLength(20 - PAR_COMPTE);
  expect((await la.get(EXPORT)).statusCode).toBe(200);
});

const PAR_CODE = ['/api/rgpd/demande/:id/fichier', '/api/rgpd/export'];
/** No file, and as long: a client is born with all its lists. */
const CREE_CLIENT = '/api/identity/client/create';

test('tout ce qui fabrique un fichier prend son tour, et rien d’autre', () => {
  const fabriquent = (url: string) =>
    /\/(print|export|imports\/:importId\/refus)$/.test(url) ||
    [
      ...['/api/documents/attestation', '/api/download', '/api/carte-partagee'],
      ...['/api/admin/settings/edition/apercu', '/api/rgpd/demande/:id/fichier', CREE_CLIENT],
    ].includes(url);
  const routes = server.app.liveRoutes;
  expect(routes.filter(({ lourd }) => lourd).length).toBeGreaterThan(50);
  const fautes = routes.filter(({ url, lourd }) => fabriquent(url) !== (lourd === true));
  expect(fautes.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('qui n’a pas le droit ou demande mal est refusé comme avant', async () => {
  expectRefusal(await visitor(server.app).get(RELEVE), 401);
  const lui = await someone('consultant@demo.fr');
  expectRefusal(await lui.get(`${EXPORT}?filter=non`), 400);
  expect((await lui.call('HEAD', EXPORT)).statusCode).toBe(200);
});

test('une demande mal faite rend sa place, autant de fois qu’elle est faite', async () => {
  const jeanne = await someone('adherent@demo.fr');
  const fabriquent = server.app.liveRoutes.filter(
    ({ url, lourd }) => lourd && url.startsWith('/api/') && !url.startsWith('/api/admin/'),
  );
  expect(fabriquent.some(({ method }) => method === 'POST')).toBe(true);
  // Each is caught by the same hook: one of each verb, of each end of an address, and those that refuse otherwise.
  const sortes = oneOfEach(fabriquent, ({ method, url }) => [
    `${method} ${/[^/]*$/.exec(url)?.[0] === 'print'}`,
    ...[...PAR_CODE, CREE_CLIENT].filter((autrement) => autrement === url),
  ]);
  for (const { method, url } of sortes) {
    const mal = method === 'POST' ? { body: 'null' } : {};
    for (let fois = 0; fois <= PAR_COMPTE; fois++) {
      const { statusCode } = await jeanne.call(method as 'GET', `${url}?filter=non`, mal);
      // What opens by a code asks for it first; who may not create a client is told so.
      const refus = [...PAR_CODE, CREE_CLIENT].includes(url) ? [403] : [400, 404];
      expect(refus, `${method} ${url}, ${fois + 1}e fois`).toContain(statusCode);
    }
  }
});
