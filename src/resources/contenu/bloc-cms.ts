import { heure } from '#src/acts/champs/heure.ts';
import { jour } from '#src/acts/champs/texte.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { whole } from '#src/core/definition/number.ts';
import { compare, jamais, non } from '#src/core/definition/predicate.ts';
import { demande } from '#src/core/definition/question.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { champsDeBloc } from '#src/resources/bloc.ts';

const enLigne = compare('etat', 'eq', 'publie');

/** What is said of a draft that says what is on line. */
export const A_JOUR = 'À jour';

/**
 * A piece of content that pages show by the name of its collection, and of its item in it. What is written here is its draft:
 * pages show the version that was published last (`version-bloc`).
 */
export const blocCms = defineModel({
  key: 'bloc-cms',
  label: { genre: 'm', singulier: 'bloc de contenu', pluriel: 'blocs de contenu' },
  description:
    'Les textes que les pages affichent : pages statiques, pieds de page, fenêtres, bandeaux. Ce qui est enregistré est un brouillon, jusqu’à sa publication.',
  famille: 'contenu',
  fields: {
    blockListId: code({ label: 'Code du bloc', required: true, unique: true, max: 60 }),
    ...champsDeBloc,
    etat: choix({
      label: 'État',
      required: true,
      defaut: 'brouillon',
      readOnly: true,
      choix: [
        { code: 'brouillon', libelle: 'Brouillon' },
        { code: 'publie', libelle: 'En ligne' },
        { code: 'retire', libelle: 'Retiré' },
      ],
    }),
    isAValider: booleen({ label: 'Attend sa publication', defaut: false, readOnly: true }),
    versionPubliee: entier({ label: 'Version en ligne', readOnly: true, surfaces: { list: false } }),
    datePublication: dateHeure({ label: 'Publié le', readOnly: true }),
    programmeLe: dateHeure({ label: 'Publication programmée le', readOnly: true, siVide: 'Aucune' }),
  },
  calcules: {
    ecart: {
      champ: texte({ label: 'Depuis la publication', siVide: 'N’est pas en ligne' }),
      de: ['content', 'title', 'etat'],
      apres: 'etat',
    },
  },
  title: 'title',
  search: ['title', 'name', 'itemName'],
  sort: ['ordre', 'ASC'],
  naturalKey: ['blockListId'],
  colonnes: ['blockListId', 'title', 'type', 'etat', 'ecart'],
  attente: { aFaire: compare('isAValider', 'eq', true), enRetard: () => jamais },
  date: ['dateDebut', 'dateFin'],
  rights: { delete: non(enLigne) },
  refusals: { delete: 'Ce bloc est en ligne : retirez-le avant de le supprimer.' },
  frozen: {
    blockListId: {
      quand: compare('versionPubliee', 'gte', 1),
      message: 'Ce code ne change plus : les versions publiées le portent.',
    },
  },
});

const A_RELIRE =
  'La version enregistrée est mise en ligne, et gardée parmi les versions. Si vos réglages demandent une seconde personne, ce n’est pas celle qui l’a écrite.';

export const actionsBloc = {
  publier: defineAction(blocCms, {
    key: 'publication',
    label: 'Publier',
    participe: 'publié',
    explication: A_RELIRE,
    refus: 'Ce bloc ne se publie pas.',
    sur: 'plusieurs',
    droit: 'update',
  }),
  programmer: defineAction(blocCms, {
    key: 'programmation',
    label: 'Programmer',
    participe: 'programmé',
    explication:
      'La version enregistrée est mise en ligne à ce moment, à l’heure de Paris ; ce qui est écrit ensuite n’y change rien.',
    refus: 'Ce bloc ne se programme pas.',
    sur: 'une',
    droit: 'update',
    champs: () => ({
      jour: jour({ label: 'Jour' }),
      heure: heure({ label: 'Heure de Paris', aide: 'Par exemple 09:30.' }),
    }),
  }),
  deprogrammer: defineAction(blocCms, {
    key: 'deprogrammation',
    label: 'Annuler la programmation',
    participe: 'déprogrammé',
    explication: 'La version programmée ne sera pas mise en ligne. Le brouillon ne change pas.',
    refus: 'Aucune publication de ce bloc n’est programmée.',
    sur: 'plusieurs',
    droit: 'update',
    si: (bloc) => non(bloc.absent('programmeLe')),
  }),
  soumettre: defineAction(blocCms, {
    key: 'soumission',
    label: 'Demander la publication',
    participe: 'proposé',
    explication: 'Le bloc est compté parmi ce qui attend, jusqu’à ce que quelqu’un le publie.',
    refus: 'Ce bloc attend déjà sa publication.',
    sur: 'plusieurs',
    droit: 'update',
    si: (bloc) => bloc.vaut('isAValider', false),
  }),
  retirer: defineAction(blocCms, {
    key: 'retrait',
    label: 'Retirer',
    participe: 'retiré',
    explication: 'Les pages n’affichent plus ce bloc dès maintenant. Son brouillon et ses versions restent.',
    refus: 'Ce bloc n’est pas en ligne.',
    sur: 'plusieurs',
    droit: 'update',
    grave: true,
    si: (bloc) => bloc.vaut('etat', 'publie'),
  }),
  retablir: defineAction(blocCms, {
    key: 'retablissement',
    label: 'Reprendre une version',
    participe: 'repris',
    explication:
      'Le brouillon enregistré est remplacé par ce qu’était cette version. Rien ne change en ligne avant une publication.',
    refus: 'Ce bloc n’a pas encore de version.',
    sur: 'une',
    droit: 'update',
    champs: () => ({ numero: demande(whole(1, 1_000_000), { label: 'Numéro de la version' }) }),
  }),
};
