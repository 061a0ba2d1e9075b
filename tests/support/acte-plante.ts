import { type ActeServeur, defineActeServeur } from '#server/acts/acte.ts';
import { actesServeur } from '#server/acts/registre.ts';
import { checkActe } from '#src/core/acte/lois.ts';
import { devis as acte, poseDevis } from './acte-devis.ts';

/** What the planted calculations do next: a test moves them, as a price moves from one day to the next. */
export const tarifs = { taux: 0.6, enPanne: false, nb: 0 };

export function remetsLesTarifs(): void {
  Object.assign(tarifs, { taux: 0.6, enPanne: false, nb: 0 });
}

/** The server half of the planted act. */
const devis = defineActeServeur({
  acte,
  initial: ({ numPers }) => ({ numPers }),
  calculs: {
    async tarif(_demandeur, _services, { typeSoin, montantSoin }) {
      tarifs.nb += 1;
      if (tarifs.enPanne) throw new Error('Le tarif n’a pas pu être lu.');
      const remboursement = typeSoin === 'DENTAIRE' ? montantSoin : montantSoin * tarifs.taux;
      return { remboursement, reste: montantSoin - remboursement };
    },
    echeance: async (_demandeur, _services, { paiement }) => ({
      mensualite: paiement === 'ETALE' ? 40 : 120,
      rythme: paiement === 'ETALE' ? 'MOIS' : null,
    }),
  },
  effets: async ({ numPers }, _services, { typeSoin }, { calculs: { tarif } }) => ({
    numPersConcerne: numPers,
    donnees: { typeSoin, remboursement: tarif?.remboursement },
  }),
});

poseDevis();
checkActe(devis.acte);
(actesServeur as ActeServeur[]).push(devis);
