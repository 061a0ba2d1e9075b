import { migrate } from './migrate.ts';
import { BaseRefusee, verifieConnexion } from './pooling.ts';

// npm run db:migrate: brings the base of DATABASE_URL to this version.
const ownerUrl = process.env.DATABASE_URL;
if (!ownerUrl) {
  console.error(
    'Donnez l’adresse de la base dans DATABASE_URL (la base embarquée se met à jour à chaque démarrage).',
  );
  process.exitCode = 1;
} else {
  try {
    await verifieConnexion(ownerUrl, 'DATABASE_URL');
    const { applied } = await migrate({ ownerUrl, appUrl: process.env.DATABASE_APP_URL, log: console.log });
    console.log(applied === 0 ? 'La base est déjà à jour.' : 'La base est à jour.');
  } catch (error) {
    if (!(error instanceof BaseRefusee)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
