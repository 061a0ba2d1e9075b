import { activateAccount, findAccess } from '#server/db/comptes/account-access.ts';
import { CGU, consentementsCreation, insertReponses } from '#server/db/comptes/consents.ts';
import type { LienRow, UsageLien } from '#server/db/comptes/links.ts';
import { hashPassword } from '#server/db/comptes/passwords.ts';
import { currentClient } from '#server/http/current-client.ts';
import { hasFeature } from '#server/http/features.ts';
import { truncatedIp } from '#server/http/network.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { Accord } from '#src/acts/identite/champs-personne.ts';
import type { EtatLien } from '#src/acts/identite/lien.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { isMembre, nomDe } from '#src/core/definition/principal.ts';
import type { AccountServices, Demandeur } from './account-mail.ts';
import { isEnAge } from './age-du-compte.ts';
import { keepDematerialisation } from './dematerialisation.ts';
import type { JetonRecu } from './links.ts';
import { refuseMotDePasseConnu } from './new-password.ts';

/** The one refusal of a link that does not open, for every reason (specification 1 §8). */
export function invalidToken(): never {
  throw new Refusal(400, 'InvalidToken', M.LIEN_EXPIRE);
}

/**
 * What is asked, with the terms of use, of those whose account an administrator created; `null` where the client asks for
 * nothing, as at registration. Offers and documents are members': whoever works here is asked for the terms alone.
 */
async function consentementsDe({ db }: Pick<AccountServices, 'db'>, tenant: Tenant, lien: LienRow) {
  if (!hasFeature(currentClient(tenant), 'consentementCGUCreationCompteAutreActe')) return null;
  if (!isMembre(lien)) return [];
  const demandes = await consentementsCreation(db, tenant.id);
  return demandes.filter(({ nom }) => nom !== CGU);
}

/** Whether somebody is asked about documents on line as their account comes to life. */
function demandeDemat(tenant: Tenant, lien: LienRow): boolean {
  return lien.isCreeParAdmin && isMembre(lien) && hasFeature(currentClient(tenant), 'dematCreationCompte');
}

/** Whether the account of a link is one that its use is for: a link outlives a suspension, and opens no account of a child. */
function isFor(usage: UsageLien, { etatCompte, dateNaissance }: LienRow): boolean {
  if (usage !== 'Confirmation') return etatCompte === 'actif';
  return etatCompte === 'enAttenteActivation' && isEnAge(dateNaissance);
}

/** The account of a link that opens, without opening it. */
export async function lookAtLink(
  { db, liens }: AccountServices,
  { tenant }: Demandeur,
  usage: UsageLien,
  jeton: JetonRecu,
): Promise<LienRow | undefined> {
  const lien = await liens.regarde(db, tenant.id, usage, jeton);
  return lien && isFor(usage, lien) ? lien : undefined;
}

/** What the page of a link has to know to draw itself; of one that does not open, nothing but that. */
export async function checkToken(
  services: AccountServices,
  demandeur: Demandeur,
  { purpose, code, userId }: JetonRecu & { readonly purpose: UsageLien },
  passwordRequiredLength: number,
): Promise<EtatLien> {
  const lien = await lookAtLink(services, demandeur, purpose, { code, userId });
  if (!lien) return { isValid: false };
  const { isCreeParAdmin } = lien;
  const { tenant } = demandeur;
  const isPremier = purpose === 'Confirmation' && isCreeParAdmin;
  const asked = isPremier ? await consentementsDe(services, tenant, lien) : null;
  return {
    isValid: true,
    isCreeParAdmin,
    passwordRequiredLength,
    ...(isPremier && { isDematDemandee: demandeDemat(tenant, lien) }),
    ...(asked && {
      consentements: asked.map(({ nom, libelle, description }) => ({ nom, libelle, description })),
    }),
  };
}

/** The block of content that asks the question. */
const POPUP = 'Register_Dematerialisation_Popup';

function linkIsOver(): never {
  throw new Refusal(400, 'LIEN_EXPIRE', M.LIEN_EXPIRE);
}

/** Confirms the address of somebody who registered, and brings the account to life. */
export async function confirmEmail(
  services: AccountServices,
  demandeur: Demandeur,
  jeton: JetonRecu,
): Promise<void> {
  const { db, liens } = services;
  const { tenant } = demandeur;
  const lien = await lookAtLink(services, demandeur, 'Confirmation', jeton);
  // The link of an account that an administrator created asks for a password: it is not for this page.
  if (lien && !lien.isCreeParAdmin) {
    const actor = {
      id: lien.compteId,
      nom: 'visiteur',
      motif: 'confirmation',
      correlationId: demandeur.correlation,
    };
    const opened = await db.transaction(actor, async (tx) => {
      if (!(await liens.ouvre(tx, tenant.id, 'Confirmation', jeton))) return false;
      return (await activateAccount(tx, { id: lien.compteId, clientId: tenant.id }, null)) || linkIsOver();
    });
    if (opened) return;
  }
  if (await liens.aServi(db, tenant.id, 'Confirmation', jeton))
    throw new Refusal(400, 'DEJA_CONFIRME', R.DEJA_CONFIRME);
  linkIsOver();
}

/** The names of the consents that the form of this link asks for; `null` where it asks for none. */
export async function consentsOfLink(
  services: AccountServices,
  demandeur: Demandeur,
  jeton: JetonRecu,
): Promise<readonly string[] | null> {
  const lien = (await lookAtLink(services, demandeur, 'Confirmation', jeton)) ?? invalidToken();
  if (!lien.isCreeParAdmin) return null;
  const asked = await consentementsDe(services, demandeur.tenant, lien);
  return asked?.map(({ nom }) => nom) ?? null;
}

interface Activation {
  readonly password: string;
  readonly consentements?: readonly Accord[] | null;
  /** The answer about documents on line; `null`: none was given. */
  readonly dematerialization: boolean | null;
}

/**
 * Gives an account its first password and brings it to life; its answers to consents go with it, and what it chose about
 * documents on line where an administrator created it: without an answer they stay on paper.
 */
export async function activateUser(
  services: AccountServices,
  demandeur: Demandeur,
  jeton: JetonRecu,
  reponses: Activation,
): Promise<void> {
  const { db, liens } = services;
  const { tenant, ip, correlation } = demandeur;
  const lien = (await lookAtLink(services, demandeur, 'Confirmation', jeton)) ?? invalidToken();
  const account = (await findAccess(db, tenant.id, lien.compteId)) ?? invalidToken();
  const { userName, nom, prenom, email } = account;
  refuseMotDePasseConnu(reponses.password, [tenant.libelle, nom, prenom, email, userName]);
  const digest = await hashPassword(reponses.password);
  const accords = reponses.consentements ?? null;
  await db.transaction(
    { id: account.id, nom: nomDe(account), motif: 'activation', correlationId: correlation },
    async (tx) => {
      const opened = await liens.ouvre(tx, tenant.id, 'Confirmation', jeton);
      if (!opened || !(await activateAccount(tx, account, digest))) invalidToken();
      if (demandeDemat(tenant, lien))
        await keepDematerialisation(tx, account, reponses.dematerialization, POPUP);
      if (accords === null) return;
      await insertReponses(tx, {
        clientId: tenant.id,
        compteId: account.id,
        source: 'creation',
        ipTronquee: truncatedIp(ip),
        accords: [{ nom: CGU, accepted: true }, ...accords],
      });
    },
  );
}
