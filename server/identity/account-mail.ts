import { randomBytes } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';
import type { AccountAccess } from '#server/db/comptes/account-access.ts';
import { NOBODY, writeForNobody } from '#server/db/comptes/decoy.ts';
import type { UsageLien } from '#server/db/comptes/links.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { type BoiteEnvoi, scelleEnvoi } from '#server/mail/outbox.ts';
import { sendActivation } from './activation-mail.ts';
import type { Liens } from './links.ts';

/** What the life of an account stands on: a part of `IdentityServices`. */
export interface AccountServices {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly envois: BoiteEnvoi;
  readonly liens: Liens;
  readonly adresses: PortalAddress;
}

/** In whose portal, from where, under which identity something is asked: a part of the request. */
export interface Demandeur {
  readonly tenant: Tenant;
  readonly ip: string;
  readonly correlation: string;
}

type Destinataire = Pick<
  AccountAccess,
  'id' | 'clientId' | 'userName' | 'email' | 'prenom' | 'isCreeParAdmin'
>;

/** Makes a new link, which kills the former ones, and leaves the mail that carries it, in the caller's transaction. */
export async function sendLink(
  tx: Queryable,
  services: AccountServices,
  { tenant, correlation }: Demandeur,
  account: Destinataire,
  usage: UsageLien,
): Promise<void> {
  if (usage === 'Confirmation') return sendActivation(tx, services, tenant, account, correlation);
  const { liens, envois, adresses } = services;
  const lien = adresses.of(tenant, `/reset-password?${await liens.cree(tx, account, usage)}`);
  await envois.mail(tx, {
    clientId: account.clientId,
    modele: 'REINIT_MDP',
    destinataire: account.email,
    variables: { prenom: account.prenom, lien, duree: '1 heure' },
    correlation,
  });
}

/**
 * As much as `sendLink` does, for nobody: the same digests, the same number of statements, as many rows. Neither the clock
 * nor a count tells which accounts exist.
 */
export async function pretendLink(
  tx: Queryable,
  { coffre, adresses }: AccountServices,
  { tenant, correlation }: Demandeur,
): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  coffre.empreinte('lien', code);
  const lien = adresses.of(tenant, `/reset-password?code=${code}&userId=${NOBODY}`);
  const variables = { prenom: 'Personne', lien, duree: '1 heure' };
  const message = {
    clientId: tenant.id,
    modele: 'REINIT_MDP',
    destinataire: '',
    variables,
    correlation,
  } as const;
  scelleEnvoi(coffre, 'MAIL', message);
  await writeForNobody(tx, tenant.id);
}

/** Tells the owner of an account that something of its security has changed, in the caller's transaction. */
export async function sendNotice(
  tx: Queryable,
  { envois }: Pick<AccountServices, 'envois'>,
  { correlation }: Pick<Demandeur, 'correlation'>,
  account: Pick<Destinataire, 'clientId' | 'email' | 'prenom'>,
  quoi: string,
): Promise<void> {
  await envois.mail(tx, {
    clientId: account.clientId,
    modele: 'SECU_MODIFICATION',
    destinataire: account.email,
    variables: { prenom: account.prenom, quoi },
    correlation,
  });
}
