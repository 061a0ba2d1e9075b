import { type MigrateOptions, migrate } from './migrate.ts';
import { verifieConnexion, verifiePaire } from './pooling.ts';

interface Adresses {
  /** Owner's connection, as the environment gives it; absent: the embedded base. */
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
}

/**
 * Looks at the connections that were given, before anything is written, and brings the base to this version.
 * @throws BaseRefusee
 */
export async function prepareBase(
  { databaseUrl, databaseAppUrl }: Adresses,
  ownerUrl: string,
  options: Pick<MigrateOptions, 'log' | 'isConnue'>,
): ReturnType<typeof migrate> {
  if (databaseUrl) await verifieConnexion(databaseUrl, 'DATABASE_URL');
  if (databaseAppUrl) {
    await verifieConnexion(databaseAppUrl, 'DATABASE_APP_URL');
    await verifiePaire(ownerUrl, databaseAppUrl);
  }
  return migrate({ ...options, ownerUrl, appUrl: databaseAppUrl });
}
