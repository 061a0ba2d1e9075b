import { annonceDemandes } from '#server/db/demandes/traitement.ts';
import { motifsRefus } from '#src/resources/demandes-contact/motifs-refus.ts';
import { defineModelServeur } from './modele-serveur.ts';

export const motifsRefusServeur = defineModelServeur(
  motifsRefus,
  {},
  {
    actions: {},
    // What is kept in memory of requests says whether theirs lets them come back.
    async avantEcriture(tx) {
      await annonceDemandes(tx);
      return {};
    },
  },
);
