import { describe, expect, inject, test } from 'vitest';
import { type Ask, isShared, verifieConnexion, verifiePaire } from './pooling.ts';
import { withScratchDatabase } from './scratch.ts';

/** A pooler in transaction mode: whoever asks gets the connection that was used last, or the one that is free. */
function mandataire(pids: readonly number[]): { readonly client: () => Ask } {
  let turn = 0;
  return { client: () => async () => [{ pid: pids[turn++ % pids.length] }] };
}

const direct =
  (pid: number): Ask =>
  async () => [{ pid }];

describe('un mandataire de connexions', () => {
  test('en mode transaction est reconnu, quel que soit son nombre de connexions', async () => {
    for (const pids of [[7], [7, 8], [7, 8, 9], [7, 8, 9, 10, 11]]) {
      const { client } = mandataire(pids);
      expect(await isShared(client(), client()), String(pids)).toBe(true);
    }
  });

  test('en mode session, ou aucun, donne à chacun la sienne', async () => {
    expect(await isShared(direct(7), direct(8))).toBe(false);
    await expect(verifieConnexion(inject('postgresUrl'), 'DATABASE_URL')).resolves.toBeUndefined();
  });
});

test('le propriétaire et l’application sont deux, sur une même base', async () => {
  const ailleurs = new URL(inject('postgresUrl'));
  ailleurs.pathname = '/postgres';
  await withScratchDatabase(inject('postgresUrl'), async (url) => {
    await expect(verifiePaire(url, url)).rejects.toThrow(/^DATABASE_APP_URL est l’adresse du propriétaire/);
    await expect(verifiePaire(url, ailleurs.href)).rejects.toThrow(
      /^DATABASE_URL et DATABASE_APP_URL ne mènent pas à la même base/,
    );
  });
});

test('une base ou un rôle qui n’existe pas se dit comme un refus, avec ce qu’il faut faire', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/absente_de_ce_serveur';
  await expect(verifieConnexion(url.href, 'DATABASE_URL')).rejects.toThrow(
    /^La base de données de DATABASE_URL refuse la connexion : cette base n’existe pas, créez-la/,
  );
});

test('une base qui ne répond pas est dite avec sa cause, sans mot de passe', async () => {
  const refused = verifieConnexion('postgres://personne:secret@127.0.0.1:1/rien', 'DATABASE_APP_URL');
  await expect(refused).rejects.toThrow(
    'La base de données de DATABASE_APP_URL ne répond pas : connect ECONNREFUSED 127.0.0.1:1',
  );
  await expect(refused).rejects.not.toThrow('secret');
});

test('un serveur qui ne chiffre pas, et un nom que personne ne porte, se disent en français', async () => {
  const url = new URL(inject('postgresUrl'));
  url.searchParams.set('sslmode', 'verify-full');
  await expect(verifieConnexion(url.href, 'DATABASE_URL')).rejects.toThrow(
    'La base de données de DATABASE_URL ne répond pas : ce serveur ne chiffre pas ses connexions (sslmode)',
  );
  await expect(verifieConnexion('postgres://p@absent.invalid/b', 'DATABASE_URL')).rejects.toThrow(
    'La base de données de DATABASE_URL ne répond pas : le nom de ce serveur n’est pas connu',
  );
});
