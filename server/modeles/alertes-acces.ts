import { marqueVues } from '#server/db/audit/alertes-acces.ts';
import { actionsAlerteAcces, alerteAcces } from '#src/resources/journaux/alerte-acces.ts';
import { defineModelServeur } from './modele-serveur.ts';
import { objetDuJournal } from './objet-du-journal.ts';

export const alerteAccesServeur = defineModelServeur(alerteAcces, actionsAlerteAcces, {
  actions: {
    voir: ({ tx, tenant }, lignes) =>
      marqueVues(
        tx,
        tenant.id,
        lignes.map(({ id }) => id),
      ),
  },
  calcule: {
    objet: async (_demande, lignes) =>
      lignes.map(({ ressource }) => (ressource ? objetDuJournal(ressource) : null)),
  },
});
