import { withKeys } from '#server/keys/with-keys.ts';
import { resceller } from './resceller.ts';

// npm run secrets:resceller: seals with CLE_SECRETE what CLE_SECRETE_PRECEDENTE has sealed, while the portal runs.
await withKeys(null, async ({ db, trousseau }) => {
  const { rescelles, echecs } = await resceller(db, trousseau, console.log);
  if (echecs > 0)
    throw new Error(`${echecs} contenu(s) qu’aucune clé donnée n’ouvre : gardez l’ancienne clé.`);
  console.log(`${rescelles} contenu(s) rescellé(s) : l’ancienne clé n’est plus nécessaire.`);
});
