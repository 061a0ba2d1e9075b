import { revoqueJetonsDeService } from '#server/db/comptes/jetons-de-service.ts';
import { actionsJetonService, jetonService } from '#src/resources/comptes/jeton-service.ts';
import { defineModelServeur } from './modele-serveur.ts';

export const jetonServiceServeur = defineModelServeur(jetonService, actionsJetonService, {
  actions: {
    async revoquer({ tx, tenant, auteur }, lignes) {
      const ids = lignes.map(({ id }) => id);
      await revoqueJetonsDeService(tx, tenant.id, { ids, auteur: auteur.userName });
    },
  },
});
