import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, jamais } from '#src/core/definition/predicate.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** Many members looked at in an hour, or many lines taken away: raised once each (domain reference §6.8). */
export const alerteAcces = defineModel({
  key: 'alerte-acces',
  famille: 'journaux',
  source: 'vue',
  label: { genre: 'f', singulier: 'alerte d’accès', pluriel: 'alertes d’accès' },
  description:
    'Plus de cinquante adhérents consultés en une heure, ou plus de cinq cents lignes exportées, par une même personne.',
  fields: {
    date: dateHeure({ label: 'Date', required: true }),
    nature: choix({
      label: 'Quoi',
      required: true,
      choix: [
        { code: 'consultations', libelle: 'Adhérents consultés en une heure' },
        { code: 'export', libelle: 'Lignes exportées' },
      ],
    }),
    acteur: texte({ label: 'Qui', required: true, sensitivity: 'personnel' }),
    nombre: entier({ label: 'Combien', required: true }),
    ressource: texte({ label: 'Clé ou appel', surfaces: { list: false } }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'aVoir', libelle: 'À voir' },
        { code: 'vue', libelle: 'Vue' },
      ],
    }),
  },
  calcules: { objet: { champ: texte({ label: 'Objet' }), de: ['ressource'], apres: 'nombre' } },
  etats: { champ: 'etat', passages: { aVoir: ['vue'], vue: [] } },
  attente: { aFaire: compare('etat', 'eq', 'aVoir'), enRetard: () => jamais },
  title: 'acteur',
  search: ['acteur'],
  sort: ['date', 'DESC'],
  naturalKey: ['acteur', 'date'],
});

export const actionsAlerteAcces = {
  voir: defineAction(alerteAcces, {
    key: 'vue',
    label: 'Marquer comme vue',
    lien: 'objet',
    participe: 'vu',
    explication: 'L’alerte reste dans la liste, et n’attend plus personne.',
    refus: 'Cette alerte a déjà été vue.',
    sur: 'plusieurs',
    droit: 'update',
    si: (alerte) => alerte.vaut('etat', 'aVoir'),
  }),
};
