import { endOfAccess } from '#server/db/comptes/account-access.ts';
import { insertCreatedAccount } from '#server/db/comptes/created-accounts.ts';
import { accountsInTheWay, lockClaim } from '#server/db/comptes/registrations.ts';
import { rolesDuClient } from '#server/db/comptes/roles-tenus.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { TROP_JEUNE } from '#src/core/compte/age-compte.ts';
import { enPlus } from '#src/core/definition/delegation.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Reponses } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { estDeGestion, nomDe, type Principal } from '#src/core/definition/principal.ts';
import { registry } from '#src/registry.ts';
import { refuseAccesPlusLong } from './acces-confie.ts';
import { type AccountServices, type Demandeur, sendLink } from './account-mail.ts';
import { isEnAge } from './age-du-compte.ts';
import { correspond } from './identification.ts';

export type NouveauCompte = Reponses<ReturnType<typeof creationCompte.champs>>;

export interface CompteCree {
  readonly id: string;
  readonly userName: string;
  readonly etatCompte: 'enAttenteActivation';
}

function invalid(errors: FieldErrors): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

function actorOf(principal: Principal, { correlation }: Demandeur, motif: string) {
  return { id: principal.id, nom: nomDe(principal), motif, correlationId: correlation };
}

/**
 * Whoever makes an account says where its link goes: the space of an insured person is opened by that person alone, at the
 * address that the management system has for them.
 */
async function refuseAutrePersonne(
  gestion: Gestion,
  client: string,
  { userName, numPers, nom, prenom, dateNaissance }: NouveauCompte,
): Promise<void> {
  if (numPers === null) return;
  const personne = await gestion.personne(client, numPers);
  if (!personne) return invalid({ numPers: R.REFERENCE });
  if (!correspond(personne, { nom, prenom, dateNaissance: dateNaissance ?? undefined }))
    invalid({ numPers: R.PERSONNE_AUTRE });
  if (!isEnAge(personne.dateNaissance)) invalid({ numPers: TROP_JEUNE });
  if (!correspond(personne, { email: userName })) invalid({ userName: R.PERSONNE_ADRESSE });
}

/** One account for a person. */
async function refuseAutreCompte(
  tx: Queryable,
  claim: { readonly clientId: string; readonly userName: string; readonly numPers: string | null },
): Promise<void> {
  const { numPers, userName } = claim;
  if (numPers === null) return;
  await lockClaim(tx, { ...claim, numPers });
  const autres = await accountsInTheWay(tx, { ...claim, numPers });
  if (autres.some((autre) => autre.userName !== userName))
    throw new Refusal(409, 'DOUBLON', R.PERSONNE_COMPTE, { errors: { numPers: R.PERSONNE_COMPTE } });
}

/**
 * Creates an account for somebody, who chooses its password by the link of a mail.
 * @throws Refusal 400 (role or person unknown, or not who is described), 403 (more rights than one's own), 409 (identifier
 * taken, or a person who has an account).
 */
export async function createAccount(
  services: AccountServices & { readonly gestion: Gestion },
  demandeur: Demandeur,
  auteur: Principal,
  compte: NouveauCompte,
): Promise<CompteCree> {
  const { db, gestion } = services;
  const { tenant } = demandeur;
  const clientId = tenant.id;
  const { userName, roles, numPers } = compte;
  const confies = (await rolesDuClient(db, clientId)).filter(({ name }) => roles.includes(name));
  // Whoever makes an account might sign in to it: it has no more rights than its maker.
  if (confies.some(({ habilitations }) => enPlus(habilitations, auteur.habilitations, registry).length > 0))
    throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  if (confies.length < roles.length) invalid({ roles: R.REFERENCE });
  await refuseAutrePersonne(gestion, tenant.code, compte);
  const isSecondFacteurExige = estDeGestion(roles);
  // Nor does it come in longer than its maker.
  if (isSecondFacteurExige)
    refuseAccesPlusLong(await endOfAccess(db, { id: auteur.id, clientId }), compte.dateExpirationAcces);
  const id = await db.transaction(actorOf(auteur, demandeur, 'création de compte'), async (tx) => {
    await refuseAutreCompte(tx, { clientId, userName, numPers });
    const made = await insertCreatedAccount(tx, { ...compte, clientId, isSecondFacteurExige });
    if (made === null) return null;
    const owner = {
      id: made,
      clientId,
      userName,
      email: userName,
      prenom: compte.prenom,
      isCreeParAdmin: true,
    };
    await sendLink(tx, services, demandeur, owner, 'Confirmation');
    return made;
  });
  if (id === null) throw new Refusal(409, 'DOUBLON', M.DOUBLON, { errors: { userName: M.DOUBLON } });
  return { id, userName, etatCompte: 'enAttenteActivation' };
}
