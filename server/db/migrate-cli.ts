import { postgres } from '#server/config/adresse-postgres.ts';
import { present } from '#server/config/config-values.ts';
import { BaseRefusee } from './pooling.ts';
import { prepareBase } from './prepare.ts';

/** Its two variables alone: a base is brought to this version where nothing else is known yet. */
function addressOf(variable: string): string | undefined {
  const given = present(process.env)[variable];
  if (given === undefined) return undefined;
  const { data, error } = postgres.safeParse(given);
  if (error) throw new BaseRefusee(error.issues.map(({ message }) => `${variable} ${message}`).join('\n'));
  return data;
}

// npm run db:migrate: brings the base of DATABASE_URL to this version.
try {
  const [databaseUrl, databaseAppUrl] = [addressOf('DATABASE_URL'), addressOf('DATABASE_APP_URL')];
  if (!databaseUrl)
    throw new BaseRefusee(
      'Donnez l’adresse de la base dans DATABASE_URL (la base embarquée se met à jour à chaque démarrage).',
    );
  const { applied } = await prepareBase({ databaseUrl, databaseAppUrl }, databaseUrl, { log: console.log });
  console.log(applied === 0 ? 'La base est déjà à jour.' : 'La base est à jour.');
} catch (error) {
  if (!(error instanceof BaseRefusee)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
