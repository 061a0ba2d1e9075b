import { defineActeServeur } from '#server/acts/acte.ts';
import { supprimeCompte } from '#server/db/comptes/deleted-accounts.ts';
import { fauteMotDePasse, tientSession } from '#server/identity/own-password-proof.ts';
import { suppressionCompte as acte } from '#src/acts/adherent/suppression-compte.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { estDeGestion } from '#src/core/definition/principal.ts';

const SORTIE = '/#/delete-user-confirmation';
const GESTIONNAIRE =
  'Ce compte sert aussi à administrer le portail : seul un administrateur peut le supprimer.';

/** Ends an account at once: sessions, devices and links with it. The contract is not touched. */
export const suppressionCompteServeur = defineActeServeur({
  acte,
  prefill: async ({ client }) => ({
    donnees: { isMotDePasse: client.oidcExternalProvider === null },
    initial: {},
  }),
  // Where people sign in elsewhere, there is no password here: a code takes its place.
  codeSecurite: ({ client }) => (client.oidcExternalProvider === null ? 'siAmf' : true),
  async controle({ compte, request }, services, { password }) {
    if (estDeGestion(compte.roles)) throw new Refusal(422, 'COMPTE_GESTION', GESTIONNAIRE);
    return password === null ? undefined : fauteMotDePasse(services, request, password);
  },
  async effets({ client, compte, request }, { db }, { codeMotif, commentaire }) {
    let sessions: readonly string[] = [];
    return {
      numContrat: null,
      notification: null,
      donnees: { codeMotif, commentaire },
      messages: [
        { modele: 'COMPTE_SUPPRIME', destinataire: compte.email, variables: { prenom: compte.prenom } },
      ],
      resultat: { logoutUrl: SORTIE },
      async ecrit(tx) {
        await tientSession(tx, request);
        const ids = { compteId: compte.id, clientId: client.id };
        const closed = await supprimeCompte(tx, { ...ids, motif: codeMotif });
        if (!closed) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
        sessions = closed;
      },
      // Every node hears of it; this one must not serve them until then.
      apres: async () => {
        for (const empreinte of sessions) db.changes.announce(`session:${empreinte}`);
      },
    };
  },
});
