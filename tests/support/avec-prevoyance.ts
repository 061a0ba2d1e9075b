import { compteDeDemonstration } from './accounts.ts';
import type { Portal } from './browser.ts';
import type { Host } from './principals.ts';
import { type Visitor, visitor } from './visitor.ts';

/** Somebody who holds a contract that pays when one cannot work, and its number. */
export interface AvecPrevoyance {
  readonly who: Visitor;
  readonly numContrat: string;
}

/** Jeanne's second contract at the first client; at the other one, Camille's only one. */
export async function avecPrevoyance(portal: Portal, host: Host | undefined): Promise<AvecPrevoyance> {
  const who = visitor(portal.app, host);
  if (host === undefined) {
    await who.signIn('adherent@demo.fr');
    return { who, numContrat: '00012346' };
  }
  const userName = `camille.${crypto.randomUUID()}@exemple.fr`;
  await compteDeDemonstration(portal, userName, true, { client: 'littoral', numPers: '000000781004' });
  await who.signIn(userName);
  return { who, numContrat: 'PL100003' };
}
