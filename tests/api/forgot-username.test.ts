import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { gestionEnPanne } from '#tests/support/gestion.ts';
import { ASSURES, CREATION, configure, envoie } from '#tests/support/inscriptions.ts';
import { deposes } from '#tests/support/outbox.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from limite');
  await server.db.query('delete from envoi');
});

const { paul } = ASSURES;
const jeanne = {
  ...{ numeroContrat: '00012345', nir: '2850551649001', prenom: 'jeanne', nom: 'MARTIN' },
  ...{ dateNaissance: '1985-05-12', codePostal: '51300' },
};
const forgot = (body: object, ip = '192.0.2.1') => envoie(server.app, 'forgot-username', body, { ip });
const look = (body: object, ip = '192.0.2.1') => envoie(server.app, 'pre-forgot-username', body, { ip });
const envois = () => server.db.query('select destinataire from envoi');

describe('a forgotten identifier', () => {
  test('is sent to its owner, at that very address', async () => {
    const response = await forgot({ ...jeanne, email: 'ailleurs@exemple.fr' });
    expect(response.statusCode).toBe(200);
    const [mail, ...others] = await deposes(server, 'adherent@demo.fr');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ modele: 'IDENTIFIANT_OUBLIE', variables: { prenom: 'Jeanne' } });
    expect(mail?.variables.lien).toMatch(/^http:\/\/localhost:\d+\/#\/login$/);
    expect(await envois()).toHaveLength(1);
  });

  test('of a known person, an unknown one, a person without an account, or a deleted one: the same bytes', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const cases = [
      jeanne,
      { ...jeanne, prenom: 'Jeannette' },
      { ...jeanne, numeroContrat: '99999999' },
      paul,
    ];
    const told = new Set<string>();
    for (const body of cases)
      told.add(exceptIdentity(await someone.call('POST', '/api/identity/forgot-username', { body })));
    expect(told.size).toBe(1);
    expect(await envois()).toEqual([{ destinataire: 'adherent@demo.fr' }]);
  });

  test.each(['desactive', 'supprime', 'enAttenteActivation'])(
    'of an account that is %s is not sent',
    async (etat) => {
      await server.db.query(`update compte set etat_compte = $1 where user_name = 'adherent@demo.fr'`, [
        etat,
      ]);
      expect((await forgot(jeanne)).statusCode).toBe(200);
      expect(await envois()).toEqual([]);
      await server.db.query(`update compte set etat_compte = 'actif' where user_name = 'adherent@demo.fr'`);
    },
  );

  test('is asked for with the rules of registration, and without a password', async () => {
    expect(
      expectRefusal(await forgot({ ...jeanne, nom: '', nir: '12', dateNaissance: '' }), 400).errors,
    ).toEqual({
      nom: M.REQ,
      nir: M.NIR_SANS_CLE,
      dateNaissance: M.DATE_NAISSANCE,
    });
    expect((await forgot({ ...CREATION, ...jeanne, password: 'x' })).statusCode).toBe(200);
  });

  test('every call counts, on every node; three mails an hour at most', async () => {
    const other = await server.node();
    for (const app of [server.app, other, server.app, other, server.app])
      expect((await envoie(app, 'forgot-username', jeanne, { ip: '192.0.2.9' })).statusCode).toBe(200);
    const sixth = await forgot(jeanne, '192.0.2.10');
    expect(expectRefusal(sixth, 429)).toMatchObject({ code: 'TROP_DE_TENTATIVES' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await envois()).toHaveLength(3);
  });
});

describe('before it', () => {
  const one = { numeroContrat: jeanne.numeroContrat, dateNaissance: jeanne.dateNaissance };

  test('the masked address is the same for everybody, and nothing is sent', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const told = new Set<string>();
    const cases = [
      one,
      { ...one, dateNaissance: '1985-05-13' },
      { nir: paul.nir, dateNaissance: paul.dateNaissance },
    ];
    for (const body of cases)
      told.add(exceptIdentity(await someone.call('POST', '/api/identity/pre-forgot-username', { body })));
    expect(told.size).toBe(1);
    expect((await look(one)).json()).toEqual({ email: '•••••@•••••' });
    expect(await envois()).toEqual([]);
  });

  test('one number at least, and the birthday', async () => {
    expect(expectRefusal(await look({}), 400).errors).toEqual({
      numeroContrat: M.REQ,
      nir: M.REQ,
      dateNaissance: M.DATE_NAISSANCE,
    });
  });

  test('every call counts', async () => {
    for (let at = 0; at < 5; at++) expect((await look(one, `192.0.2.${at}`)).statusCode).toBe(200);
    expectRefusal(await look(one, '192.0.2.99'), 429);
  });
});

test.each(['pre-forgot-username', 'forgot-username'])(
  '%s does not exist where the feature is off',
  async (call) => {
    expectRefusal(await envoie(server.app, call, jeanne, { host: 'deux.localhost' }), 403);
    await configure(server, 'horizon', { oidcExternalProvider: 'Ailleurs' });
    expectRefusal(await envoie(server.app, call, jeanne), 403);
    await configure(server, 'horizon', { oidcExternalProvider: null });
  },
);

test('a management system that does not answer is a service that is unavailable', async () => {
  const other = await testApp({ gestion: gestionEnPanne() });
  try {
    for (const call of ['register', 'pre-forgot-username', 'forgot-username']) {
      const response = await envoie(other.app, call, { ...CREATION, ...paul });
      expect(expectRefusal(response, 503).code).toBe('SERVICE_INDISPONIBLE');
    }
  } finally {
    await other.close();
  }
});
