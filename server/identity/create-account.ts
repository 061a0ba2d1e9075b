import { insertCreatedAccount, knownRoles } from '#server/db/comptes/created-accounts.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Reponses } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { BACK_END_ROLES, type Principal } from '#src/core/definition/principal.ts';
import { type AccountServices, type Demandeur, sendLink } from './account-mail.ts';

export type NouveauCompte = Reponses<ReturnType<typeof creationCompte.champs>>;

export interface CompteCree {
  readonly id: string;
  readonly userName: string;
  readonly etatCompte: 'enAttenteActivation';
}

/** The right that gives every other: only those who have it hand it on. */
const TOUS_LES_DROITS = 'Admin';

function invalid(errors: FieldErrors): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

function actorOf(principal: Principal, { correlation }: Demandeur, motif: string) {
  return { id: principal.id, nom: principal.userName, motif, correlationId: correlation };
}

/**
 * Creates an account for somebody, who chooses its password by the link of a mail.
 * @throws Refusal 400 (role or person unknown), 403 (more rights than one's own), 409 (identifier taken).
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
  if (roles.includes(TOUS_LES_DROITS) && !auteur.roles.includes(TOUS_LES_DROITS))
    throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  if ((await knownRoles(db, clientId, roles)).length < roles.length) invalid({ roles: R.REFERENCE });
  if (numPers !== null && !(await gestion.personne(tenant.code, numPers))) invalid({ numPers: R.REFERENCE });
  const isSecondFacteurExige = roles.some((role) => BACK_END_ROLES.includes(role));
  const id = await db.transaction(actorOf(auteur, demandeur, 'création de compte'), async (tx) => {
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
