import { defineAction } from '#src/core/definition/action.ts';
import type { Model } from '#src/core/definition/model.ts';
import { et } from '#src/core/definition/predicate.ts';
import { ETATS_TRAVAIL } from '#src/core/travail/travail.ts';
import { type CleTravail, travaux } from '#src/core/travail/travaux.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const genres = (portee: 'client' | 'installation') =>
  Object.values(travaux)
    .filter((travail) => travail.portee === portee)
    .map(({ key, label }) => ({ code: key as CleTravail, libelle: label }));

/** What both lists of jobs show of one. Never what it carries. */
export const champsDeTravail = (portee: 'client' | 'installation') => ({
  genre: choix({ label: 'Travail', required: true, choix: genres(portee) }),
  etat: choix({ label: 'État', required: true, choix: ETATS_TRAVAIL }),
  prochainEssai: dateHeure({ label: 'Prochain essai' }),
  essais: entier({ label: 'Essais', required: true }),
  erreur: texte({ label: 'Dernière erreur', surfaces: { filter: false } }),
  progression: entier({ label: 'Avancement (%)', max: 100, surfaces: { list: false, filter: false } }),
  dateCreation: dateHeure({ label: 'Demandé le', required: true }),
  dateFin: dateHeure({ label: 'Fini le', surfaces: { list: false } }),
});

/** What a definition of either list begins with. */
export const baseDeTravail = {
  famille: 'travaux',
  source: 'vue',
  title: 'genre',
  search: [],
  sort: ['dateCreation', 'DESC'],
  naturalKey: ['dateCreation'],
} as const;

/** What the actions know of a job, whichever of the two lists shows it. */
export type TravailLu = Model<ReturnType<typeof champsDeTravail>>;

/** Done again at once, with all its tries. */
export function relanceDe<M extends TravailLu>(modele: M) {
  return defineAction(modele as TravailLu, {
    key: 'relance',
    label: 'Relancer',
    participe: 'relancé',
    explication: 'Le travail est refait tout de suite, et ses essais repartent de zéro.',
    refus: 'Seul un travail au rebut ou qui attend un nouvel essai se relance.',
    sur: 'plusieurs',
    droit: 'update',
    si: (travail) => travail.parmi('etat', ['rebut', 'aFaire']),
  });
}

const ANNULABLES = Object.values(travaux).flatMap((travail): CleTravail[] =>
  travail.portee === 'client' && travail.annulation === 'gestionnaire' ? [travail.key] : [],
);

/** Nobody does it any more; only kinds that say so. */
export function annulationDe<M extends TravailLu>(modele: M) {
  return defineAction(modele as TravailLu, {
    key: 'annulation',
    label: 'Abandonner',
    participe: 'abandonné',
    explication:
      'Le travail ne sera pas fait. Un e-mail abandonné ne part pas, à moins qu’il ne soit déjà en chemin.',
    refus: 'Ce travail ne s’abandonne pas : il est fini, ou seule la démarche qui l’a causé peut le retirer.',
    sur: 'plusieurs',
    droit: 'update',
    grave: true,
    si: (travail) =>
      et(travail.parmi('genre', ANNULABLES), travail.parmi('etat', ['rebut', 'aFaire', 'enCours'])),
  });
}
