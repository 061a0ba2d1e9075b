import { objetDuJournal } from '#server/audit/objet-du-journal.ts';
import { historique } from '#src/resources/journaux/historique.ts';
import { defineModelServeur } from './modele-serveur.ts';

export const historiqueServeur = defineModelServeur(
  historique,
  {},
  {
    actions: {},
    calcule: { objet: async (_demande, lignes) => lignes.map(({ ressource }) => objetDuJournal(ressource)) },
  },
);
