import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/[/\\]\.data$/),
      databaseUrl: undefined,
      production: false,
      demo: true,
      trustProxy: false,
      dev: false,
      sessions: {
        inactiviteMembre: 900_000,
        inactiviteGestion: 1_800_000,
        dureeMax: 43_200_000,
        dureeMaxGestion: 28_800_000,
      },
    });
  });

  test('the heads of the trail of two bases are never in one file', () => {
    const file = (DATABASE_URL?: string) =>
      readConfig({ ...(DATABASE_URL && { DATABASE_URL }) }).journalTetes;
    expect(file()).toMatch(/[/\\]journal-tetes\.json$/);
    expect(file('postgres://portail:mot@base.example/mutuelle')).toMatch(
      /journal-tetes-base\.example-5432-mutuelle\.json$/,
    );
    expect(file('postgres://base.example:6432/mutuelle')).toMatch(/-6432-mutuelle\.json$/);
    expect(file('postgres:///mutuelle?host=/var/run')).toMatch(/journal-tetes--5432-mutuelle\.json$/);
  });

  test('the management system over HTTP asks for an address and its token', () => {
    expect(readConfig({}).gestion).toBeUndefined();
    const jeton = 'un-jeton-assez-long';
    expect(readConfig({ GESTION_URL: 'https://gestion.example', GESTION_JETON: jeton }).gestion).toEqual({
      url: 'https://gestion.example',
      jeton,
      delaiMs: 4_000,
    });
    expect(faultsOf({ GESTION_URL: 'https://gestion.example' })).toEqual([
      'GESTION_URL demande aussi GESTION_JETON',
    ]);
    expect(faultsOf({ GESTION_URL: 'ftp://x', GESTION_JETON: 'court', GESTION_DELAI_MS: '0' })).toEqual([
      'GESTION_URL attend une adresse http:// ou https://',
      'GESTION_JETON attend au moins 16 caractères',
      'GESTION_DELAI_MS attend un nombre entier de 100 à 60000',
    ]);
  });

  test('connexions à la base, connexions des navigateurs, retrait : chacun sa variable', () => {
    expect(readConfig({})).toMatchObject({
      base: { max: 20, min: 0, idleMs: 10_000 },
      http: { connexions: 10_000, idleMs: 72_000 },
      retraitMs: 0,
    });
    const given = {
      DATABASE_CONNEXIONS: '8',
      DATABASE_CONNEXIONS_GARDEES: '9',
      DATABASE_INACTIVITE_S: '60',
      HTTP_CONNEXIONS: '500',
      HTTP_INACTIVITE_S: '30',
      RETRAIT_MS: '8000',
    };
    expect(readConfig(given)).toMatchObject({
      base: { max: 8, min: 8, idleMs: 60_000 },
      http: { connexions: 500, idleMs: 30_000 },
      retraitMs: 8_000,
    });
    expect(readConfig({ NODE_ENV: 'production' }).retraitMs).toBe(5_000);
    expect(faultsOf({ DATABASE_CONNEXIONS: '1', HTTP_CONNEXIONS: '0' })).toEqual([
      'DATABASE_CONNEXIONS attend un nombre entier de 2 à 1000',
      'HTTP_CONNEXIONS attend un nombre entier de 10 à 1000000',
    ]);
  });

  test('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
  });

  test('says all the faults at once, in French', () => {
    const faults = faultsOf({
      PORT: 'abc',
      HOST: 'a b',
      DATABASE_URL: 'mysql://x',
      DEMO: 'peut-être',
      PUBLIC_URL: 'portail.example',
      LOG_LEVEL: 'bavard',
      SESSION_DUREE_MAX: '0',
      PORTAIL_DEV: 'x',
    });
    expect(faults).toEqual([
      'PORT attend un nombre entier de 0 à 65535',
      'HOST attend un nom d’hôte ou une adresse IP',
      'DATABASE_URL attend une adresse postgres://…',
      'DEMO attend « true » ou « false »',
      'PUBLIC_URL attend une adresse http:// ou https://',
      'LOG_LEVEL attend l’un de trace, debug, info, warn, error, fatal, silent',
      'SESSION_DUREE_MAX attend un nombre entier de 1 à 43200',
      'PORTAIL_DEV attend « true » ou « false »',
    ]);
  });

  test.each(['65536', '-1', '3000.5', '1e3', '0x10'])('PORT=%s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  test.each(['proxy', '10.0.0.0/33', '10.0.0.1,', '::1/129', '1.2.3'])(
    'TRUST_PROXY=%s is refused',
    (TRUST_PROXY) => {
      expect(faultsOf({ TRUST_PROXY })).toEqual([
        'TRUST_PROXY attend « true », « false » ou une liste d’adresses IP',
      ]);
    },
  );

  test('never repeats a value: an address carries a password', () => {
    expect(faultsOf({ DATABASE_URL: 'http://u:secret@h/b' }).join()).not.toContain('secret');
  });

  test('the application’s connection needs the owner’s', () => {
    expect(faultsOf({ DATABASE_APP_URL: 'postgres://a@h/b' })).toEqual([
      'DATABASE_APP_URL demande aussi DATABASE_URL',
    ]);
  });

  test.each([
    ['postgres://role@serveur', 'doit nommer une base : postgres://role@serveur/base'],
    ['postgres://role@serveur/', 'doit nommer une base : postgres://role@serveur/base'],
    ['postgres://role:Sec%zz@serveur/base', 'a un « % » mal écrit : dans un mot de passe, il s’écrit %25'],
    [
      'postgres://r@h/b?sslmode=requis',
      'a un « sslmode » inconnu : disable, no-verify, prefer, require, verify-ca, verify-full',
    ],
    [
      'postgres://r@h/b?sslmode=require&sslrootcert=/nulle/part.pem',
      'nomme un fichier qui ne se lit pas : /nulle/part.pem',
    ],
    [
      'postgres://r@h/b?uselibpqcompat=true&sslmode=verify-ca',
      'demande sslmode=verify-ca sans autorité : nommez-la par sslrootcert',
    ],
  ])('DATABASE_URL=%s : rien n’est deviné de la base', (DATABASE_URL, faute) => {
    expect(faultsOf({ DATABASE_URL })).toEqual([`DATABASE_URL ${faute}`]);
  });

  test.each([
    ['sslmode=require', 'sslmode=verify-full'],
    ['sslmode=prefer&x=1', 'sslmode=verify-full&x=1'],
    ['x=1&sslmode=verify-ca', 'x=1&sslmode=verify-full'],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require'],
  ])(
    'une connexion chiffrée, %s, est celle d’un serveur vérifié, sans que le pilote ait à mettre en garde',
    (dite, lue) => {
      expect(readConfig({ DATABASE_URL: `postgres://r@h/b?${dite}` }).databaseUrl).toBe(
        `postgres://r@h/b?${lue}`,
      );
    },
  );

  test.each([
    [{ NODE_ENV: 'Production' }, 'NODE_ENV attend l’un de production, development, test'],
    [
      { PUBLIC_URL: 'https://portail.fr/sous/chemin?x=1' },
      'PUBLIC_URL attend une adresse sans chemin ni paramètre : https://portail.exemple.fr',
    ],
    [{ SMS_JETON: 'jeton' }, 'SMS_JETON demande aussi SMS_URL'],
    [{ SMS_URL: 'https://u:p@sms.fr' }, 'SMS_URL attend une adresse sans compte ni mot de passe'],
    [
      { GESTION_URL: 'https://gestion.fr/portail?version=2', GESTION_JETON: 'un-jeton-assez-long' },
      'GESTION_URL attend une adresse sans « ? » ni « # »',
    ],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL doit nommer un serveur : smtp://compte:secret@serveur'],
    [
      { SMTP_URL: 'smtp://u:p%zz@relais.fr' },
      'SMTP_URL a un « % » mal écrit : dans un mot de passe, il s’écrit %25',
    ],
    [{ OIDC_SECRETS: 'horizon=un,horizon=deux' }, 'OIDC_SECRETS donne deux secrets à « horizon »'],
    [{ GESTION_JETON: 'un-jeton-assez-long' }, 'GESTION_JETON demande aussi GESTION_URL'],
  ])('%j : une coquille n’est pas prise pour un choix', (environment, faute) => {
    expect(faultsOf(environment)).toEqual([faute]);
  });

  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://h/b' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://h/b', CLE_SECRETE: 'x'.repeat(32) }, false],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true],
    [{ DEMO: 'non' }, false],
  ])('demonstration data with %j: %s', (environment, expected) => {
    expect(readConfig(environment).demo).toBe(expected);
  });

  test.each([
    ['true', true],
    ['0', false],
    ['10.0.0.1,10.0.0.2', '10.0.0.1,10.0.0.2'],
    ['10.0.0.0/8, fd00::/8, loopback', '10.0.0.0/8, fd00::/8, loopback'],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected);
  });

  test.each(['https://a.fr; script-src *', 'http://a.fr', "'unsafe-inline'", 'https://a.fr/chemin', '*'])(
    'SITES_ENCADRES refuses %s, which would open more than a frame',
    (SITES_ENCADRES) => {
      expect(faultsOf({ SITES_ENCADRES })).toEqual([
        'SITES_ENCADRES attend des origines https:// séparées par des espaces',
      ]);
      expect(readConfig({ SITES_ENCADRES: 'https://a.fr https://b.fr:8443' }).sitesEncadres).toEqual([
        'https://a.fr',
        'https://b.fr:8443',
      ]);
    },
  );
});
