import { parseArgs } from 'node:util';
import { makeCoffre } from '#server/config/secrets.ts';
import { withKeys } from '#server/keys/with-keys.ts';
import { purge } from './purge.ts';

// npm run audit:purger -- --avant AAAA-MM: lets the months before that one leave the audit trail.
/** The month as it was typed; nothing where the command was called otherwise. */
function moisDonne(): string {
  try {
    return parseArgs({ options: { avant: { type: 'string' } } }).values.avant ?? '';
  } catch {
    return '';
  }
}

const avant = moisDonne();

/** What is asked is looked at before any base is. */
function fauteDe(mois: string): string | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(mois))
    return `${mois && `« ${mois} » n’est pas un mois. `}Donnez le premier mois à garder : npm run audit:purger -- --avant 2026-01`;
  if (mois > new Date().toISOString().slice(0, 7)) return 'Le mois en cours et les suivants restent.';
  return null;
}

await withKeys(fauteDe(avant), async ({ db, ownerUrl, trousseau }) => {
  const partis = await purge(db, makeCoffre(trousseau), ownerUrl, avant);
  console.log(partis.length > 0 ? `Mois retirés du journal : ${partis.join(', ')}` : 'Aucun mois à retirer.');
});
