import { PUBLICS } from '#src/core/adherent/publics.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { reference, references } from '#src/fields/reference/field.ts';
import { texteRiche } from '#src/fields/texte-riche/field.ts';

/** A question of the knowledge base with its answer. Clicks and opinions are counted apart: they are no edits. */
export const questionFaq = defineModel({
  key: 'question-faq',
  label: { genre: 'f', singulier: 'question de la FAQ', pluriel: 'questions de la FAQ' },
  description: 'Les questions de la foire aux questions et leurs réponses.',
  famille: 'contenu',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 40 }),
    title: libelle({ label: 'Question', required: true, max: 250 }),
    content: texteRiche({ label: 'Réponse', required: true, max: 100_000 }),
    categorie: reference({ label: 'Catégorie', model: 'categorie-faq', required: true }),
    tags: liste({ label: 'Mots-clés' }),
    userTypes: choixMultiple({
      label: 'Publics',
      choix: PUBLICS,
      aide: 'Aucun : tout le monde.',
      siVide: 'Tout le monde',
    }),
    related: references({ label: 'Questions liées', model: 'question-faq' }),
    isPopulaire: booleen({ label: 'Mise en avant', defaut: false }),
    ordre: entier({ label: 'Ordre', required: true, defaut: 0 }),
    isActif: booleen({ label: 'Publiée', defaut: true }),
  },
  calcules: {
    nbClics: { champ: entier({ label: 'Ouvertures' }), de: ['code'], apres: 'isPopulaire' },
    nbUtile: { champ: entier({ label: 'Avis « utile »' }), de: ['code'], apres: 'isPopulaire' },
    nbInutile: { champ: entier({ label: 'Avis « inutile »' }), de: ['code'], apres: 'isPopulaire' },
  },
  title: 'title',
  search: ['title'],
  sort: ['ordre', 'ASC'],
  activable: 'isActif',
  enLigne: { quand: () => compare('isActif', 'eq', true), publics: 'userTypes' },
  naturalKey: ['code'],
});
