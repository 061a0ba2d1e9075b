import { historique } from '#src/resources/journaux/historique.ts';
import { defineModelServeur } from './modele-serveur.ts';
import { objetDuJournal } from './objet-du-journal.ts';

export const historiqueServeur = defineModelServeur(
  historique,
  {},
  {
    actions: {},
    calcule: { objet: async (_demande, lignes) => lignes.map(({ ressource }) => objetDuJournal(ressource)) },
  },
);
