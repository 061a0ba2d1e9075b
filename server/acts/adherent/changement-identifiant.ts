import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { findAccessByName } from '#server/db/comptes/account-access.ts';
import { writeMailForNobody } from '#server/db/comptes/decoy.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import { isForbiddenDomain } from '#server/db/comptes/mail-domains.ts';
import type { Queryable } from '#server/db/connection.ts';
import { fauteMotDePasse, tientSession } from '#server/identity/own-password-proof.ts';
import { changementIdentifiant as acte } from '#src/acts/adherent/changement-identifiant.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** Of one account: people mistype an address, machines try many. */
const DEMANDES = { nombre: 10, secondes: 3600 } as const;
/** To one address, whoever asks: it must not be bombarded. */
const ENVOIS = { nombre: 3, secondes: 3600 } as const;

/** Where people sign in elsewhere, there is no identifier to change here. */
function refuseExterne({ client }: Demandeur): void {
  if (client.oidcExternalProvider !== null) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

async function compteDemande({ client, compte }: Demandeur, { db, coffre }: ServicesActes): Promise<void> {
  const cle = coffre.empreinte('identifiant-demande', client.id, compte.id);
  const { permis, attente } = await countOne(db, cle, DEMANDES);
  if (!permis) throw new Refusal(429, 'TROP_D_ESSAIS', R.TROP_D_ESSAIS, { attente });
}

/**
 * Writes the link and one mail: to the new address, or to the owner of an address that is taken, who learns that somebody
 * wanted it. Who asks sees and waits the same, whichever it was.
 */
async function ecritLien(
  tx: Queryable,
  { client, compte, request, correlation }: Demandeur,
  { liens, envois, adresses, coffre }: ServicesActes,
  newUserName: string,
): Promise<void> {
  await tientSession(tx, request);
  const clientId = client.id;
  const proprietaire = await findAccessByName(tx, clientId, newUserName);
  const jeton = await liens.cree(tx, { id: compte.id, clientId }, 'ChangementIdentifiant', { newUserName });
  const { permis } = await countOne(tx, coffre.empreinte('identifiant-envoi', clientId, newUserName), ENVOIS);
  if (!permis || proprietaire?.etatCompte === 'supprime') return writeMailForNobody(tx);
  const commun = { clientId, destinataire: newUserName, correlation };
  if (!proprietaire) {
    const lien = adresses.of(request.tenant, `/changement-identifiant?${jeton}`);
    const variables = { prenom: compte.prenom, lien };
    return envois.mail(tx, { ...commun, modele: 'CONFIRM_EMAIL', variables });
  }
  const variables = { prenom: proprietaire.prenom, lien: adresses.of(request.tenant, '/login') };
  return envois.mail(tx, { ...commun, modele: 'IDENTIFIANT_PRIS', variables });
}

/** Sends a link to another address. Nothing changes before it is opened, and the address of today is told at once. */
export const changementIdentifiantServeur = defineActeServeur({
  acte,
  async prefill(demandeur) {
    refuseExterne(demandeur);
    const { userName } = demandeur.compte;
    return { donnees: { userName }, initial: { userName } };
  },
  async controle({ request }, services, { newUserName, password }) {
    const domaine = newUserName.slice(newUserName.lastIndexOf('@') + 1);
    if (await isForbiddenDomain(services.db, domaine)) return { newUserName: R.EMAIL_DOM };
    return fauteMotDePasse(services, request, password);
  },
  async effets(demandeur, services, { newUserName }) {
    await compteDemande(demandeur, services);
    const { userName, email, prenom } = demandeur.compte;
    return {
      numContrat: null,
      notification: null,
      donnees: { newUserName },
      messages: [...new Set([userName, email])].map((destinataire) => ({
        modele: 'ALERTE_IDENTIFIANT',
        destinataire,
        variables: { prenom },
      })),
      ecrit: (tx) => ecritLien(tx, demandeur, services, newUserName),
    };
  },
});
