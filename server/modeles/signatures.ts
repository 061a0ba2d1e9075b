import { noteVerification } from '#server/db/signature/signatures.ts';
import { documentDe } from '#server/signature/documents.ts';
import { verdictDe } from '#server/signature/sceau/verdict.ts';
import { actionsSignature, signatureAdherent } from '#src/resources/demandes/signature-adherent.ts';
import { defineModelServeur } from './modele-serveur.ts';

export const signatureAdherentServeur = defineModelServeur(signatureAdherent, actionsSignature, {
  actions: {
    async verifier({ tx, tenant, services }, { id }) {
      const une = { clientId: tenant.id, id };
      const { octets } = await documentDe({ db: services.db, coffre: services.coffre }, une);
      const { sceau } = await verdictDe(tx, octets);
      await noteVerification(tx, une, sceau);
    },
  },
});
