import { countOne } from '#server/db/comptes/limits.ts';
import type { ExistingAccount } from '#server/db/comptes/registrations.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AccountServices, Demandeur } from './account-mail.ts';
import { sendActivation } from './activation-mail.ts';

/** An account whose owner is told more than that is being bombarded. */
const RAPPELS = { nombre: 3, secondes: 3600 } as const;

/**
 * Tells the owner of an account that it was asked for once more, and sends the link again of one that waits for it.
 * Whoever asked learns nothing.
 */
export async function warnOwner(
  tx: Queryable,
  services: AccountServices,
  demandeur: Demandeur,
  account: ExistingAccount,
): Promise<void> {
  const { coffre, envois, adresses } = services;
  const { tenant, correlation } = demandeur;
  const { permis } = await countOne(tx, coffre.empreinte('inscription-rappel', account.id), RAPPELS);
  if (!permis || account.etatCompte === 'supprime') return;
  if (account.etatCompte === 'enAttenteActivation')
    return sendActivation(tx, services, tenant, account, correlation);
  await envois.mail(tx, {
    clientId: tenant.id,
    modele: 'COMPTE_EXISTANT',
    destinataire: account.userName,
    variables: { prenom: account.prenom, lien: adresses.of(tenant, '/login') },
    correlation,
  });
}
