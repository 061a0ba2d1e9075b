import { prepareModification } from '#src/provider/imports.ts';
import { adresseDe } from './phrases.ts';

/** Has a change of many rows tried in the background; answers the page that follows it. */
export async function prepare(...demande: Parameters<typeof prepareModification>): Promise<string> {
  const [resource] = demande;
  return adresseDe(resource, await prepareModification(...demande));
}
