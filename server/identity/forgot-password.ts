import { type AccountAccess, findAccess, findAccessByName } from '#server/db/comptes/account-access.ts';
import { NOBODY } from '#server/db/comptes/decoy.ts';
import type { UsageLien } from '#server/db/comptes/links.ts';
import { currentClient } from '#server/http/current-client.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { type AccountServices, type Demandeur, pretendLink, sendLink } from './account-mail.ts';
import { isEnAge } from './age-du-compte.ts';
import { compteMail } from './message-quota.ts';

/** Writes the mail of an account, or as much for nobody. */
async function writeOrPretend(
  services: AccountServices,
  demandeur: Demandeur,
  account: AccountAccess | null,
  usage: UsageLien,
): Promise<void> {
  const actor = {
    id: account?.id ?? null,
    nom: account ? nomDe(account) : 'visiteur',
    motif: 'lien par courrier',
    correlationId: demandeur.correlation,
  };
  await services.db.transaction(actor, async (tx) => {
    if (account) await sendLink(tx, services, demandeur, account, usage);
    else await pretendLink(tx, services, demandeur);
  });
}

/** By which link the owner of an account gets in again; `null`: this account gets none. */
function wayIn({ etatCompte }: AccountAccess): UsageLien | null {
  if (etatCompte === 'actif') return 'ResetPassword';
  // Whoever has let the activation's link expire is led here too, and would otherwise never get in.
  return etatCompte === 'enAttenteActivation' ? 'Confirmation' : null;
}

export interface Oubli {
  readonly userName: string;
  /** Asked for by some clients; an account without one is not held to it. */
  readonly dateNaissance?: string | null;
}

/** Sends the owner of an account a way to choose a password. Nothing tells whether there is one. */
export async function forgotPassword(
  services: AccountServices,
  demandeur: Demandeur,
  { userName, dateNaissance }: Oubli,
): Promise<void> {
  const { tenant, ip } = demandeur;
  const demande = { quoi: 'mot-de-passe-oublie', clientId: tenant.id, qui: userName, ip };
  const { permis: allowed } = await compteMail(services.db, services.coffre, demande);
  const account = await findAccessByName(services.db, tenant.id, userName);
  const isExternal = currentClient(tenant).oidcExternalProvider !== null;
  const recognised =
    account && (!dateNaissance || account.dateNaissance === null || account.dateNaissance === dateNaissance);
  const usage = recognised && allowed && !isExternal ? wayIn(account) : null;
  await writeOrPretend(services, demandeur, usage ? (account ?? null) : null, usage ?? 'ResetPassword');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Sends another activation link to an account that waits for one. Nothing tells whether there is one. */
export async function resendActivation(
  services: AccountServices,
  demandeur: Demandeur,
  userId: string,
): Promise<void> {
  const { tenant, ip } = demandeur;
  const demande = { quoi: 'relance-activation', clientId: tenant.id, qui: userId, ip };
  const { permis: allowed } = await compteMail(services.db, services.coffre, demande);
  const account = await findAccess(services.db, tenant.id, UUID.test(userId) ? userId : NOBODY);
  const waits = allowed && account?.etatCompte === 'enAttenteActivation' && isEnAge(account.dateNaissance);
  await writeOrPretend(services, demandeur, waits ? (account ?? null) : null, 'Confirmation');
}

/** The same for whoever knows only the address with which they have registered. */
export async function resendConfirmation(
  services: AccountServices,
  demandeur: Demandeur,
  email: string,
): Promise<void> {
  const { tenant, ip } = demandeur;
  const demande = { quoi: 'relance-confirmation', clientId: tenant.id, qui: email, ip };
  const { permis: allowed } = await compteMail(services.db, services.coffre, demande);
  const account = await findAccessByName(services.db, tenant.id, email);
  const waits = allowed && account?.etatCompte === 'enAttenteActivation' && isEnAge(account.dateNaissance);
  await writeOrPretend(services, demandeur, waits ? (account ?? null) : null, 'Confirmation');
}
