import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { assuresVus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { CompteAmf } from '#server/db/comptes/amf.ts';
import { oublieInvitations } from '#server/db/comptes/comptes-des-personnes.ts';
import { insertCreatedAccount } from '#server/db/comptes/created-accounts.ts';
import { isForbiddenDomain } from '#server/db/comptes/mail-domains.ts';
import { accountsInTheWay, lockClaim } from '#server/db/comptes/registrations.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { sendActivation } from '#server/identity/activation-mail.ts';
import { warnOwner } from '#server/identity/existing-account.ts';
import { previent } from '#server/identity/security-code-acts.ts';
import { masqueEmail } from '#server/identity/security-code-masks.ts';
import { creationCompteBeneficiaire as acte } from '#src/acts/adherent/creation-compte-beneficiaire.ts';
import { nomComplet } from '#src/core/adherent/person.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { refuseAdresse } from './adresse-beneficiaire.ts';

const ROLE = 'Beneficiaire';

async function activables({ client, numPers, contrat, aujourdhui }: Demandeur, services: ServicesActes) {
  const dossier = await services.gestion.contrat(client.code, contrat.contrat.numContrat);
  const regard = {
    clientId: client.id,
    clientCode: client.code,
    numPers,
    isTitulaire: contrat.isTitulaire,
    aujourdhui,
  };
  const assures = dossier ? await assuresVus(services, regard, dossier) : [];
  return assures.filter(({ isCompteActivable }) => isCompteActivable);
}

/**
 * Creates the account and leaves its mail. An address that is taken is answered in the same way: its owner is told, and who
 * asks learns nothing.
 * @throws Refusal 409 where somebody else is creating one for the same person.
 */
async function cree(
  tx: Queryable,
  { client, request, correlation }: Demandeur,
  services: ServicesActes,
  { numPers, codeCivilite, nom, prenom, dateNaissance, contacts }: FichePersonne,
  userName: string,
): Promise<void> {
  const clientId = client.id;
  const { tenant, ip } = request;
  await lockClaim(tx, { clientId, userName, numPers });
  await oublieInvitations(tx, clientId, numPers);
  const existants = await accountsInTheWay(tx, { clientId, userName, numPers });
  const pris = existants.find((existant) => existant.userName === userName);
  if (pris) return warnOwner(tx, services, { tenant, ip, correlation }, pris);
  if (existants.length > 0) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
  const id = await insertCreatedAccount(tx, {
    ...{ clientId, userName, codeCivilite, nom, prenom, dateNaissance, numPers },
    roles: [ROLE],
    isSecondFacteurExige: false,
  });
  if (id === null) throw new Refusal(409, 'DEMANDE_DEJA_EN_COURS', M.ENCOURS);
  const account = { id, userName, prenom, isCreeParAdmin: true, modele: 'CREATION_BENEFICIAIRE' } as const;
  await sendActivation(tx, services, tenant, account, correlation);
  await previentAilleurs(tx, services, { clientId, prenom, correlation, connu: contacts.email }, userName);
}

/**
 * The link of a minor goes where who asks says: they are told at the address that is known of them, where it is another one. The
 * account has not that address: nothing that begins with it finds the account, and only the office closes it.
 */
async function previentAilleurs(
  tx: Queryable,
  { envois }: ServicesActes,
  qui: Pick<CompteAmf, 'clientId' | 'prenom'> & {
    readonly correlation: string;
    readonly connu: string | null;
  },
  userName: string,
): Promise<void> {
  const { clientId, prenom, correlation, connu } = qui;
  if (connu === null || connu.toLowerCase() === userName.toLowerCase()) return;
  const quoi = `Un compte à votre nom a été demandé par le titulaire de votre contrat ; son lien d’activation est parti à ${masqueEmail(userName)}. Si vous n’êtes pas d’accord, appelez-nous : nous le fermerons.`;
  await previent(tx, envois, { clientId, prenom, email: connu }, quoi, correlation);
}

/** «Créer le compte d’un bénéficiaire»: somebody of the contract, of sixteen or more, without an account. */
export const creationCompteBeneficiaireServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const personnes = await activables(demandeur, services);
    if (personnes.length === 0) throw new Refusal(422, 'SANS_BENEFICIAIRE', R.SANS_BENEFICIAIRE);
    const [seule, autre] = personnes;
    return {
      donnees: {
        personnes: personnes.map((personne) => ({ code: personne.numPers, libelle: nomComplet(personne) })),
        userName: demandeur.compte.userName,
      },
      initial: seule && !autre ? { numPers: seule.numPers } : {},
    };
  },
  async controle(demandeur, services, { numPers, email }): Promise<FieldErrors> {
    const domaine = email.slice(email.lastIndexOf('@') + 1);
    if (await isForbiddenDomain(services.db, domaine)) return { email: R.EMAIL_DOM };
    return refuseAdresse(demandeur, services, { numPers, email });
  },
  async effets(demandeur, services, { numPers, email, telephone }) {
    const [fiche] = await services.gestion.fiches(demandeur.client.code, [numPers]);
    if (!fiche) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    return {
      numPersConcerne: numPers,
      notification: null,
      donnees: { numPers, email, telephone },
      ...(telephone !== null && {
        changement: { nature: 'contacts', numPers, contacts: { telMobile: telephone } },
      }),
      ecrit: (tx) => cree(tx, demandeur, services, fiche, email),
    };
  },
});
