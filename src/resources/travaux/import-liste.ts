import { ETATS_IMPORT, GENRES_IMPORT } from '#src/core/api/import.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { modeles } from '#src/core/definition/modeles.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const listes = Object.entries(modeles).map(([code, { label }]) => ({ code, libelle: label }));

/** The files that were imported into the lists of a client; each is followed, and undone, on the page of its list. */
export const importListe = defineModel({
  key: 'import-liste',
  famille: 'travaux',
  source: 'vue',
  label: { genre: 'm', singulier: 'import', pluriel: 'imports' },
  description:
    'Les fichiers importés dans les listes, et les modifications de grandes sélections : par qui, quand, et ce qui a changé.',
  fields: {
    nomFichier: texte({ label: 'Fichier ou modification', required: true, max: 200 }),
    genre: choix({ label: 'Genre', required: true, choix: GENRES_IMPORT }),
    modele: choix({ label: 'Liste', required: true, choix: listes }),
    etat: choix({ label: 'État', required: true, choix: ETATS_IMPORT }),
    auteur: texte({ label: 'Demandé par', required: true, sensitivity: 'personnel' }),
    dateCreation: dateHeure({ label: 'Reçu le', required: true }),
    crees: entier({ label: 'Créées', required: true }),
    modifies: entier({ label: 'Modifiées', required: true }),
    inchanges: entier({ label: 'Inchangées', required: true, surfaces: { list: false } }),
    refuses: entier({ label: 'Refusées', required: true }),
    gardees: entier({ label: 'Restées après annulation', required: true, surfaces: { list: false } }),
    lignes: entier({ label: 'Lignes', required: true, surfaces: { list: false } }),
    message: texte({ label: 'À savoir', surfaces: { filter: false, list: false } }),
    dateFin: dateHeure({ label: 'Fini le', surfaces: { list: false } }),
  },
  title: 'nomFichier',
  search: ['nomFichier', 'auteur'],
  sort: ['dateCreation', 'DESC'],
  naturalKey: ['nomFichier', 'dateCreation'],
  colonnes: ['nomFichier', 'modele', 'etat', 'auteur', 'dateCreation'],
});
