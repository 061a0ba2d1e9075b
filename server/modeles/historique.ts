import { libellesDeRoles } from '#server/db/comptes/roles-tenus.ts';
import { historique } from '#src/resources/journaux/historique.ts';
import { champsDuJournal } from './champs-du-journal.ts';
import { defineModelServeur } from './modele-serveur.ts';
import { objetDuJournal } from './objet-du-journal.ts';

const separes = (texte: string | null) => (texte === null || texte === '' ? [] : texte.split(', '));

export const historiqueServeur = defineModelServeur(
  historique,
  {},
  {
    actions: {},
    calcule: {
      async rolesTenus({ db, tenant }, lignes) {
        const noms = [...new Set(lignes.flatMap(({ roles }) => separes(roles)))];
        if (noms.length === 0) return lignes.map(() => null);
        const dits = new Map(
          (await libellesDeRoles(db, tenant.id, noms)).map(({ code, libelle }) => [code, libelle]),
        );
        // A role that is no more has no other name.
        return lignes.map(({ roles }) =>
          separes(roles)
            .map((nom) => dits.get(nom) ?? nom)
            .join(', '),
        );
      },
      objet: async (_demande, lignes) => lignes.map(({ ressource }) => objetDuJournal(ressource)),
      champsDits: async (_demande, lignes) =>
        lignes.map(({ ressource, champs }) => champsDuJournal(ressource, separes(champs))),
    },
  },
);
