import { CGU, insertReponses } from '#server/db/comptes/consents.ts';
import { isForbiddenDomain } from '#server/db/comptes/mail-domains.ts';
import { hashPassword } from '#server/db/comptes/passwords.ts';
import {
  accountsInTheWay,
  forgetUnconfirmed,
  insertAccount,
  lockClaim,
} from '#server/db/comptes/registrations.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Gestion, Personne } from '#server/gestion/gestion.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import { hasFeature } from '#server/http/features.ts';
import { truncatedIp } from '#server/http/network.ts';
import type { ReponsesInscription } from '#src/acts/identite/inscription.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { AccountServices, Demandeur } from './account-mail.ts';
import { ACTIVATION_SECONDES, sendActivation } from './activation-mail.ts';
import type { Essais } from './attempts.ts';
import { keepDematerialisation } from './dematerialisation.ts';
import { warnOwner } from './existing-account.ts';
import { identifie } from './identification.ts';
import { refuseMotDePasseConnu } from './new-password.ts';

/** What registration stands on. */
export interface InscriptionServices extends AccountServices {
  readonly gestion: Gestion;
  readonly essais: Essais;
}

/** The answers to a form, from whom, at which client. */
export interface Demande<R> extends Demandeur {
  readonly client: CurrentClient;
  readonly reponses: R;
}

async function refuseDomaine(db: Queryable, email: string): Promise<void> {
  if (!(await isForbiddenDomain(db, email.slice(email.lastIndexOf('@') + 1)))) return;
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { email: R.EMAIL_DOM } });
}

/** Holder of a contract, covered by somebody else's, or both. */
function roleDe({ contrats }: Personne): 'User' | 'Beneficiaire' | 'adh_benef' {
  const titulaire = contrats.some((contrat) => contrat.titulaire);
  const couvert = contrats.some((contrat) => !contrat.titulaire);
  return titulaire && couvert ? 'adh_benef' : titulaire ? 'User' : 'Beneficiaire';
}

/** Creates the account with its consents and its mail; `false` when somebody else just took the identifier. */
async function cree(
  tx: Queryable,
  services: AccountServices,
  demande: Demande<ReponsesInscription>,
  personne: Personne,
  passwordHash: string,
): Promise<boolean> {
  const { tenant, reponses, ip } = demande;
  const { email, dateNaissance, dematerialization, cgu, consentements } = reponses;
  // As the management system writes them: people type their names in a hurry.
  const { nom, prenom } = personne;
  const clientId = tenant.id;
  const id = await insertAccount(tx, {
    ...{ clientId, userName: email, nom, prenom, dateNaissance, passwordHash },
    numPers: personne.numPers,
    codeCivilite: personne.codeCivilite,
    isDematActive: dematerialization ?? true,
    role: roleDe(personne),
  });
  if (id === undefined) return false;
  if (hasFeature(demande.client, 'dematCreationCompte'))
    await keepDematerialisation(tx, { id, clientId }, dematerialization ?? true, 'Dematerialisation_Info');
  const accords = cgu ? [{ nom: CGU, accepted: true }, ...(consentements ?? [])] : [];
  const ipTronquee = truncatedIp(ip);
  await insertReponses(tx, { clientId, compteId: id, source: 'creation', ipTronquee, accords });
  const account = { id, userName: email, prenom, isCreeParAdmin: false };
  await sendActivation(tx, services, tenant, account, demande.correlation);
  return true;
}

/** What is checked before anything is written; answers who it is. */
async function reconnait(
  { db, gestion, essais }: InscriptionServices,
  { tenant, client, reponses, ip }: Demande<ReponsesInscription>,
): Promise<Personne> {
  const { email, password, nom, prenom } = reponses;
  await refuseDomaine(db, email);
  refuseMotDePasseConnu(password, [client.libelle, nom, prenom, email]);
  await essais.compte(db, { clientId: tenant.id, ip, ...reponses }, client.registerAttemptNumber);
  const identite = { ...reponses, email: client.isRegisterVerifyEmail ? email : undefined };
  const personne = await identifie(gestion, tenant, identite);
  if (personne) return personne;
  throw new Refusal(422, 'IDENTIFICATION_IMPOSSIBLE', R.IDENTIFICATION_IMPOSSIBLE);
}

/**
 * Creates the account of an insured person, who then confirms its address; the answer and the work are the same when the
 * person or the address has one already.
 * @throws Refusal 400, 422 (nobody fits), 429 (too many tries), 503.
 */
export async function inscris(
  services: InscriptionServices,
  demande: Demande<ReponsesInscription>,
): Promise<void> {
  const { db, essais } = services;
  const { tenant, reponses, ip, correlation } = demande;
  const personne = await reconnait(services, demande);
  const passwordHash = await hashPassword(reponses.password);
  const actor = { id: null, nom: 'visiteur', motif: 'inscription', correlationId: correlation };
  await db.transaction(actor, async (tx) => {
    const claim = { clientId: tenant.id, userName: reponses.email, numPers: personne.numPers };
    await lockClaim(tx, claim);
    await forgetUnconfirmed(tx, claim, ACTIVATION_SECONDES);
    let inTheWay = await accountsInTheWay(tx, claim);
    if (inTheWay.length === 0 && !(await cree(tx, services, demande, personne, passwordHash)))
      inTheWay = await accountsInTheWay(tx, claim);
    for (const account of inTheWay) await warnOwner(tx, services, demande, account);
    await essais.rend(tx, { clientId: tenant.id, ip, ...reponses });
  });
}
