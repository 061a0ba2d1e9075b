import { NOUVEAUTES, NOUVEAUTES_VUES, type Nouveaute } from '#src/core/api/nouveautes.ts';
import { appelle } from './appels.ts';

/** The last notes that concern the account, newest first. */
export function lisNouveautes(): Promise<readonly Nouveaute[]> {
  return appelle(NOUVEAUTES);
}

/** They were shown: not again, on any device. */
export async function noteVues(ids: readonly string[]): Promise<void> {
  await appelle(NOUVEAUTES_VUES, { method: 'POST', body: JSON.stringify({ ids }) });
}
