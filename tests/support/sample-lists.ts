import { defineModel } from '#src/core/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { reference, references } from '#src/fields/reference/field.ts';
import type { Entry } from '#src/registry.ts';
import { cleEssai } from './sample-list.ts';

/** A list that is no referential: known by `numero`, without code, order, validity nor front-facing read; a tree. */
const salle = defineModel({
  key: 'salle',
  label: { genre: 'f', singulier: 'salle', pluriel: 'salles' },
  description: 'Une liste d’essai sans code.',
  famille: 'technique',
  fields: {
    numero: code({ label: 'Numéro', required: true, unique: true }),
    nom: libelle({ label: 'Nom', required: true }),
    surnom: libelle({ label: 'Surnom' }),
    etage: entier({ label: 'Étage', required: true, defaut: 0 }),
    dansSalle: reference({ label: 'Dans la salle', model: cleEssai('salle') }),
    voisines: references({ label: 'Voisines', model: cleEssai('salle') }),
  },
  title: 'nom',
  search: ['nom'],
  sort: ['nom', 'ASC'],
  naturalKey: ['numero'],
});

/** A list that names it, is switched by a flag of another name, and is common to all clients. */
const visite = defineModel({
  key: 'visite',
  label: { genre: 'f', singulier: 'visite', pluriel: 'visites' },
  description: 'Une liste d’essai qui nomme ses voisines.',
  famille: 'technique',
  scope: 'commun',
  fields: {
    jour: date({ label: 'Jour', required: true }),
    cachet: code({ label: 'Cachet', required: true, unique: true }),
    motif: libelle({ label: 'Motif', required: true }),
    remarque: libelle({ label: 'Remarque' }),
    rang: entier({ label: 'Rang', required: true, defaut: 0 }),
    suiteDe: reference({ label: 'Suite de', model: cleEssai('visite') }),
    estTenue: booleen({ label: 'Tenue', defaut: true }),
  },
  title: 'motif',
  search: ['motif', 'cachet'],
  sort: ['jour', 'DESC'],
  naturalKey: ['cachet'],
  activable: 'estTenue',
});

/** Lists that no referential resembles. They go through every law beside those of the portal. */
export const SAMPLES: Readonly<Record<string, Entry>> = {
  salle: { path: '/referentiel/salle', label: 'Salles', admin: true, model: salle },
  visite: { path: '/referentiel/visite', label: 'Visites', admin: true, model: visite },
};
