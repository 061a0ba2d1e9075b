import type { Queryable } from '#server/db/connection.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { Liens } from './links.ts';

/** As long as the link opens (domain reference §6.6). */
export const ACTIVATION_SECONDES = 72 * 3600;
const DUREE = '72 heures';

interface Courrier {
  readonly liens: Liens;
  readonly envois: BoiteEnvoi;
  readonly adresses: PortalAddress;
}

/** The account that waits. */
interface AActiver {
  readonly id: string;
  readonly userName: string;
  readonly prenom: string;
  readonly isCreeParAdmin: boolean;
  /** By default that of accounts in general. */
  readonly modele?: 'ACTIVATION' | 'CREATION_BENEFICIAIRE';
}

/**
 * Leaves the mail that brings an account to life, in the transaction of the act: its owner confirms the address, or
 * chooses a password where somebody else created the account. Earlier links are worth nothing any more.
 */
export async function sendActivation(
  tx: Queryable,
  { liens, envois, adresses }: Courrier,
  tenant: Pick<Tenant, 'id' | 'hotes'>,
  { id, userName, prenom, isCreeParAdmin, modele = 'ACTIVATION' }: AActiver,
  correlation: string,
): Promise<void> {
  const jeton = await liens.cree(tx, { id, clientId: tenant.id }, 'Confirmation');
  const lien = adresses.of(tenant, `${isCreeParAdmin ? '/activate-user' : '/confirm-email'}?${jeton}`);
  await envois.mail(tx, {
    clientId: tenant.id,
    modele,
    destinataire: userName,
    variables: { prenom, lien, duree: DUREE },
    correlation,
  });
}
