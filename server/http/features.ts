import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { CurrentClient } from './current-client.ts';

/** Whether a client has a feature (specification 1 §6). */
export function hasFeature({ fonctionnalites }: CurrentClient, cle: string): boolean {
  return Object.hasOwn(fonctionnalites, cle) && fonctionnalites[cle]?.isActivated === true;
}

/**
 * Refuses what a client does not offer, and what its external provider does in place of the portal.
 * @throws Refusal 403.
 */
export function requireOwnFeature(client: CurrentClient, cle: string): void {
  if (client.oidcExternalProvider === null && hasFeature(client, cle)) return;
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}
