import { defineActeServeur } from '#server/acts/acte.ts';
import { consentementsDe } from '#server/db/comptes/consent-answers.ts';
import { insertReponses } from '#server/db/comptes/consents.ts';
import { truncatedIp } from '#server/http/network.ts';
import { consentement as acte } from '#src/acts/adherent/consentement.ts';

/** Adds an answer to the log, with the text that it answers. The terms of use are no question: they are not among them. */
export const consentementServeur = defineActeServeur({
  acte,
  async prefill({ client, compte }, { db }) {
    const tous = await consentementsDe(db, client.id, compte.id);
    const noms = tous
      .filter(({ isRetractable }) => isRetractable)
      .map(({ nom, libelle }) => ({ code: nom, libelle }));
    return { donnees: { noms }, initial: {} };
  },
  async effets({ client, compte, request }, _services, { nomConsentement, isAccepted, source }) {
    return {
      numContrat: null,
      notification: null,
      ecrit: (tx) =>
        insertReponses(tx, {
          clientId: client.id,
          compteId: compte.id,
          // The window sends the two members of the specification, and no more.
          source: source === 'profil' ? 'profil' : 'modal',
          ipTronquee: truncatedIp(request.ip),
          accords: [{ nom: nomConsentement, accepted: isAccepted }],
        }),
    };
  },
});
