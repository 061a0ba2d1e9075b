import { afterAll, beforeAll, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import { contientDonneeSensible } from '#src/core/acte/donnees-sensibles.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { ouvreEspaceDe, remplacant } from '#tests/support/remplacement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const IBAN = 'FR7630004000031234567890143';
const RIB = { usage: 'les2', titulaireCompte: 'Mme Jeanne Martin', iban: IBAN, bic: 'BNPAFRPPXXX' };

let server: TestApp;
let jeanne: Visitor;
let chef: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  chef = await remplacant(server, 'lecteur');
  await ouvreEspaceDe(server, chef, 'lecteur@essai.fr');
});
afterAll(() => server.close());

const gardes = [
  ['rib', { ...RIB }, 'compte'],
  ['ribcotisations', { codeModePaiement: 'P', ...RIB }, 'compte'],
] as const;

test.each(gardes)(
  '%s : le compte qu’elle a commencé à donner n’est lu de personne à sa place',
  async (acte, data, etape) => {
    const url = `/api/forms/${acte}`;
    const garde = await jeanne.call('PUT', `${url}/parcours`, { body: { version: 0, etape, data } });
    expect([garde.statusCode, garde.json()]).toEqual([200, { version: 1 }]);
    expect((await jeanne.get(url)).body).toContain(IBAN);
    const lu = await chef.get(url);
    expect([lu.statusCode, lu.json<{ parcours: unknown }>().parcours]).toEqual([200, null]);
    expect(lu.body).not.toContain(IBAN.slice(4));
    const efface = await chef.call('DELETE', `${url}/parcours`);
    expect([efface.statusCode, efface.json<{ code: string }>().code]).toEqual([403, 'REMPLACEMENT_INTERDIT']);
    const ecrit = await chef.call('PUT', `${url}/parcours`, { body: { version: 1, etape, data: {} } });
    expect([ecrit.statusCode, ecrit.json<{ code: string }>().code]).toEqual([403, 'REMPLACEMENT_INTERDIT']);
    expect((await jeanne.get(url)).body).toContain(IBAN);
  },
);

test('aucune démarche ne commence, à sa place, par un compte bancaire ni un NIR entiers', async () => {
  const dits: string[] = [];
  let lus = 0;
  for (const { acte } of actesServeur) {
    const lu = await chef.get(`/api${acte.path}`);
    if (lu.statusCode === 200) lus += 1;
    if (contientDonneeSensible(lu.body.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}/g, '')))
      dits.push(acte.key);
  }
  expect(lus).toBeGreaterThan(20);
  expect(dits).toEqual([]);
});
