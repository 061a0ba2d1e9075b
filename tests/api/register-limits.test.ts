import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { ASSURES, CREATION, configure, envoie } from '#tests/support/inscriptions.ts';
import { deposes } from '#tests/support/outbox.ts';
import { exceptIdentity, expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

/** As the client of these tests is configured. */
const PERMIS = 5;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from limite');
  await server.db.query('delete from envoi');
  await server.db.query(`delete from compte where num_pers is not null and user_name not like '%@demo.fr'`);
});

const { paul, zoe } = ASSURES;
/** Adherent of the demonstration: a person who has an account. */
const jeanne = {
  ...{ numeroContrat: '00012345', nir: '2850551649001', prenom: 'Jeanne', nom: 'Martin' },
  ...{ dateNaissance: '1985-05-12', codePostal: '51300', email: 'jeanne.nouvelle@exemple.fr' },
};
const wrong = { ...CREATION, ...paul, prenom: 'Pauline' };
const right = { ...CREATION, ...paul };

async function statuses(app: TestApp['app'], tries: number, body: object, ipOf: (at: number) => string) {
  const found: number[] = [];
  for (let at = 0; at < tries; at++)
    found.push((await envoie(app, 'register', body, { ip: ipOf(at) })).statusCode);
  return found;
}

describe('tries that fail', () => {
  test('are counted by person, wherever they come from, on every node and after a restart', async () => {
    const first = await server.node();
    const second = await server.node();
    expect(await statuses(first, 3, wrong, (at) => `198.51.100.${at}`)).toEqual([422, 422, 422]);
    expect(await statuses(second, 2, wrong, (at) => `203.0.113.${at}`)).toEqual([422, 422]);
    const response = await envoie(server.app, 'register', right, { ip: '192.0.2.1' });
    expect(expectRefusal(response, 429)).toMatchObject({ code: 'TROP_DE_TENTATIVES' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
    const restarted = await server.node();
    expect((await envoie(restarted, 'register', right, { ip: '192.0.2.2' })).statusCode).toBe(429);
    // Somebody else is not held back.
    const other = { ...CREATION, ...zoe };
    expect((await envoie(restarted, 'register', other, { ip: '192.0.2.3' })).statusCode).toBe(200);
  });

  test('are counted by social security number too, and by address for whoever tries several people', async () => {
    const numbers = (at: number) => ({ ...wrong, numeroContrat: `0002100${at}` });
    for (let at = 0; at < PERMIS; at++)
      expect((await envoie(server.app, 'register', numbers(at), { ip: `198.51.100.${at}` })).statusCode).toBe(
        422,
      );
    expect((await envoie(server.app, 'register', numbers(9), { ip: '198.51.100.9' })).statusCode).toBe(429);

    const strangers = (at: number) => ({
      ...numbers(at),
      numeroContrat: `0003100${at}`,
      nir: `179027511150${at}`,
    });
    const ip = '2001:db8:1:2::1';
    for (let at = 0; at < PERMIS; at++)
      expect((await envoie(server.app, 'register', strangers(at), { ip })).statusCode).toBe(422);
    const neighbour = { ip: '2001:db8:1:2:ffff::9' };
    expect((await envoie(server.app, 'register', strangers(9), neighbour)).statusCode).toBe(429);
    expect((await envoie(server.app, 'register', strangers(9), { ip: '2001:db8:1:3::1' })).statusCode).toBe(
      422,
    );
  });

  test('in a burst are not more than allowed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        envoie(server.app, 'register', wrong, { ip: `198.51.100.${at}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(PERMIS);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30 - PERMIS);
  });

  test('fields that are not asked for, and other spellings, give no new count', async () => {
    const spellings = ['00020001', ' 00020001', '0002 0001', '00020001 ', '0 0020001', '0002000 1'];
    const found: number[] = [];
    for (const [at, numeroContrat] of spellings.entries()) {
      const body = { ...wrong, numeroContrat, email: `a${at}@exemple.fr`, cle: at, ip: `192.0.2.${at}` };
      found.push((await envoie(server.app, 'register', body, { ip: `198.51.100.${at}` })).statusCode);
    }
    expect(found).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('are counted at each client apart, up to what it allows, and only where somebody was looked for', async () => {
    await configure(server, 'littoral', { registerAttemptNumber: 1 });
    const body = { ...wrong, nir: '', email: 'paul@exemple.fr' };
    const there = { host: 'deux.localhost', ip: '198.51.100.1' } as const;
    expect((await envoie(server.app, 'register', { ...body, password: 'x' }, there)).statusCode).toBe(400);
    expect((await envoie(server.app, 'register', body, there)).statusCode).toBe(422);
    expect((await envoie(server.app, 'register', body, there)).statusCode).toBe(429);
    expect((await envoie(server.app, 'register', right, { ip: '198.51.100.1' })).statusCode).toBe(200);
  });

  test('a success does not count', async () => {
    expect(await statuses(server.app, 7, right, () => '192.0.2.7')).toEqual(Array(7).fill(200));
    const [row] = await server.db.query('select sum(nombre)::int as n from limite where nombre > 0');
    // What is left counts the mails to the owner of the account, and no try.
    expect(row).toEqual({ n: 6 });
  });

  test('an address that nobody vouches for is not believed', async () => {
    const alone = await testApp();
    try {
      const found = await statuses(alone.app, 6, wrong, (at) => `198.51.100.${at}`);
      expect(found).toEqual([422, 422, 422, 422, 422, 429]);
      const stranger = { ...CREATION, ...zoe };
      expect((await envoie(alone.app, 'register', stranger, { ip: '192.0.2.200' })).statusCode).toBe(429);
    } finally {
      await alone.close();
    }
  });
});

describe('who has an account is not told', () => {
  test('a new person, a taken address and a person with an account get the same bytes', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const cases = [
      { ...CREATION, ...paul, email: 'paul.neuf@exemple.fr' },
      { ...CREATION, ...zoe, email: 'adherent@demo.fr' },
      { ...CREATION, ...jeanne },
      { ...CREATION, ...jeanne, email: 'adherent@demo.fr' },
      { ...CREATION, ...paul, email: 'autre@exemple.fr' },
    ];
    const told = new Set<string>();
    for (const body of cases)
      told.add(exceptIdentity(await someone.call('POST', '/api/identity/register', { body })));
    expect(told.size).toBe(1);
  });

  test('the owner of the address, or of the account, is told by mail; nothing else changes', async () => {
    const before = await server.db.query('select c.* from compte c order by id');
    await envoie(server.app, 'register', { ...CREATION, ...zoe, email: 'adherent@demo.fr' });
    await envoie(server.app, 'register', { ...CREATION, ...jeanne });
    const mails = await deposes(server, 'adherent@demo.fr');
    expect(mails.map(({ modele }) => modele)).toEqual(['COMPTE_EXISTANT', 'COMPTE_EXISTANT']);
    for (const { variables } of mails) {
      expect(variables.prenom).toBe('Jeanne');
      expect(variables.lien).toMatch(/^http:\/\/localhost:\d+\/#\/login$/);
    }
    expect(await deposes(server, jeanne.email)).toEqual([]);
    expect(await server.db.query('select c.* from compte c order by id')).toEqual(before);
  });

  test('nobody is bombarded: three mails an hour, the answer stays the same', async () => {
    for (let at = 0; at < 5; at++)
      expect((await envoie(server.app, 'register', { ...CREATION, ...jeanne })).statusCode).toBe(200);
    expect(await deposes(server, 'adherent@demo.fr')).toHaveLength(3);
  });

  test('the link of an account that waits is sent again to its own address, and its password stays', async () => {
    await envoie(server.app, 'register', right);
    const [before] = await server.db.query('select c.* from compte c where user_name = $1', [paul.email]);
    const other = {
      password: 'Girafe-Bleue-93!',
      confirmPassword: 'Girafe-Bleue-93!',
      email: 'pirate@exemple.fr',
    };
    await envoie(server.app, 'register', { ...right, ...other });
    expect((await deposes(server, paul.email)).map(({ modele }) => modele)).toEqual([
      'ACTIVATION',
      'ACTIVATION',
    ]);
    expect(await deposes(server, 'pirate@exemple.fr')).toEqual([]);
    expect(await server.db.query('select c.* from compte c where user_name = $1', [paul.email])).toEqual([
      before,
    ]);
  });

  test('a registration that was never confirmed makes way once its link is over', async () => {
    await envoie(server.app, 'register', { ...right, email: 'faute.de.frappe@exemple.fr' });
    await server.db.query(
      `update compte set date_creation = now() - interval '73 hours' where user_name = 'faute.de.frappe@exemple.fr'`,
    );
    await envoie(server.app, 'register', right);
    const found = await server.db.query(
      `select user_name as name from compte where num_pers = '000000451301'`,
    );
    expect(found).toEqual([{ name: paul.email }]);
  });

  test('twenty at the same moment make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        envoie(server.app, 'register', right, { ip: `198.51.100.${at}` }),
      ),
    );
    const found = await server.db.query(
      `select user_name as name from compte where num_pers = '000000451301'`,
    );
    expect(found).toEqual([{ name: paul.email }]);
    // Five numbers at once are all that the person is allowed to try.
    for (const { statusCode } of answers) expect([200, 429]).toContain(statusCode);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

test('no log line, mail or row in clear carries what people typed', async () => {
  const { logs } = server;
  await envoie(server.app, 'register', wrong);
  await envoie(server.app, 'register', right);
  await envoie(server.app, 'register', { ...right, nir: `${paul.nir}9` });
  const secrets = [paul.nir, CREATION.password, paul.nir.slice(0, 7)];
  const outbox = JSON.stringify(await deposes(server, paul.email));
  const tables = ['compte', 'limite', 'envoi', 'lien', 'journal.modification'];
  const stored = await Promise.all(
    tables.map((table) => server.db.query<{ texte: string }>(`select t::text as texte from ${table} t`)),
  );
  const everything = [...logs, outbox, ...stored.flat().map(({ texte }) => texte)].join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret);
});
