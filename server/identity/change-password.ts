import { noteAction } from '#server/db/audit/member-history.ts';
import { type AccountAccess, findAccess, replacePassword } from '#server/db/comptes/account-access.ts';
import { findCredentials } from '#server/db/comptes/accounts.ts';
import { checkPassword, hashPassword } from '#server/db/comptes/passwords.ts';
import { forgetEveryFailure } from '#server/db/comptes/sign-in-attempts.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { nomDe, type Principal } from '#src/core/definition/principal.ts';
import { type AccountServices, type Demandeur, sendNotice } from './account-mail.ts';
import { invalidToken, lookAtLink } from './activate-account.ts';
import type { JetonRecu } from './links.ts';
import { refuseMotDePasseConnu } from './new-password.ts';
import { attemptedOf, type SignInThrottle } from './sign-in-throttle.ts';

const QUOI = 'Votre mot de passe a été changé, et vos autres sessions ont été fermées.';
/** Tries at the password of a session count apart: whoever stole one does not hold the owner's sign-in back. */
const SESSION = 'session';

function ownerWords({ tenant }: Demandeur, { nom, prenom, email, userName }: AccountAccess): string[] {
  return [tenant.libelle, nom, prenom, email, userName];
}

/** The new password in place, everything that the former one opened closed, the owner told. `null`: not an active account. */
async function setPassword(
  tx: Queryable,
  services: AccountServices,
  demandeur: Demandeur,
  account: AccountAccess,
  digest: string,
): Promise<readonly string[] | null> {
  const closed = await replacePassword(tx, account, digest);
  if (!closed) return null;
  const { clientId, userName } = account;
  await forgetEveryFailure(tx, attemptedOf(clientId, userName));
  await sendNotice(tx, services, demandeur, account, QUOI);
  const { correlation } = demandeur;
  const libelle = 'Modification du mot de passe';
  await noteAction(tx, { clientId, compteId: account.id, codeEvenement: 'MODIF_MDP', libelle, correlation });
  return closed;
}

/** Every node hears of a closed session; this one must not serve it until then. */
function forgetSessions({ db }: Pick<AccountServices, 'db'>, closed: readonly string[]): void {
  for (const empreinte of closed) db.changes.announce(`session:${empreinte}`);
}

/**
 * The digest of a new password, worked out whether or not it is the one that holds: time does not tell. It is no way to try
 * passwords either: what is not the former one spends the link.
 * @throws Refusal 400 where it is the one that holds, `InvalidToken` where it is so by another demand on the same link.
 */
async function digestOfAnother(
  services: AccountServices,
  { clientId, userName }: AccountAccess,
  password: string,
  regarde: () => Promise<unknown>,
): Promise<string> {
  const former = await findCredentials(services.db, clientId, userName);
  const isFormer = await checkPassword(former?.passwordHash, password);
  const digest = await hashPassword(password);
  if (!isFormer) return digest;
  if (!(await regarde())) invalidToken();
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
    errors: { password: M.MOT_DE_PASSE_INCHANGE },
  });
}

/**
 * Chooses a new password by a link, which opens once.
 * @throws Refusal `InvalidToken` when it does not open; a password that is refused does not spend it.
 */
export async function resetPassword(
  services: AccountServices,
  demandeur: Demandeur,
  jeton: JetonRecu,
  password: string,
): Promise<void> {
  const { db, liens } = services;
  const { tenant, correlation } = demandeur;
  const regarde = () => lookAtLink(services, demandeur, 'ResetPassword', jeton);
  const lien = (await regarde()) ?? invalidToken();
  const account = (await findAccess(db, tenant.id, lien.compteId)) ?? invalidToken();
  refuseMotDePasseConnu(password, ownerWords(demandeur, account));
  const digest = await digestOfAnother(services, account, password, regarde);
  const actor = {
    id: account.id,
    nom: nomDe(account),
    motif: 'mot de passe oublié',
    correlationId: correlation,
  };
  const closed = await db.transaction(actor, async (tx) => {
    const opened = await liens.ouvre(tx, tenant.id, 'ResetPassword', jeton);
    return (opened && (await setPassword(tx, services, demandeur, account, digest))) || invalidToken();
  });
  forgetSessions(services, closed);
}

export interface ThrottledServices extends AccountServices {
  readonly throttle: SignInThrottle;
}

/**
 * Whether a password is that of who is signed in. It would be an oracle: every try counts, and waits like a sign-in.
 * @throws Refusal 429.
 */
export async function isOwnPassword(
  { db, throttle }: ThrottledServices,
  { ip }: Demandeur,
  { clientId, userName }: Principal,
  password: string,
): Promise<boolean> {
  const essai = { clientId, userName, password, adresse: ip, navigateur: SESSION };
  await throttle.claim(essai);
  const credentials = await findCredentials(db, clientId, userName);
  const matches = await checkPassword(credentials?.passwordHash, password);
  if (matches) await throttle.forgive(db, essai);
  else await throttle.failed(essai);
  return matches;
}

/**
 * Changes the password of who is signed in. Every session is closed, the one that asks too; `renew` opens its successor
 * in the same transaction.
 */
export async function changePassword(
  services: ThrottledServices,
  demandeur: Demandeur,
  principal: Principal,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  renew: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const { db } = services;
  const account = await findAccess(db, principal.clientId, principal.id);
  const isOwner = await isOwnPassword(services, demandeur, principal, password);
  if (!account || !isOwner)
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
      errors: { password: R.MOT_DE_PASSE_ACTUEL },
    });
  refuseMotDePasseConnu(newPassword, ownerWords(demandeur, account), 'newPassword');
  const digest = await hashPassword(newPassword);
  const actor = {
    id: account.id,
    nom: nomDe(account),
    motif: 'changement de mot de passe',
    correlationId: demandeur.correlation,
  };
  const closed = await db.transaction(actor, async (tx) => {
    const sessions = await setPassword(tx, services, demandeur, account, digest);
    if (!sessions) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
    await renew(tx);
    return sessions;
  });
  forgetSessions(services, closed);
}
