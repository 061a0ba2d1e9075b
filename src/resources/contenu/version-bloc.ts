import { defineModel } from '#src/core/definition/model.ts';
import { compare, et } from '#src/core/definition/predicate.ts';
import { enVigueurLe } from '#src/core/definition/traits.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { champsDeBloc } from '#src/resources/bloc.ts';

/** What was published of a block, as it was; the one that is on line is what pages show. */
export const versionBloc = defineModel({
  key: 'version-bloc',
  label: { genre: 'f', singulier: 'version publiée', pluriel: 'versions publiées' },
  description:
    'Ce qui a été mis en ligne, et ce qui est programmé : chaque version de chaque bloc, telle quelle.',
  famille: 'contenu',
  ecriture: 'moteur',
  fields: {
    code: code({ label: 'Version', required: true, unique: true, max: 70 }),
    blockListId: code({ label: 'Code du bloc', required: true, max: 60, indexed: true }),
    numero: entier({ label: 'Numéro', required: true }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'programmee', libelle: 'Programmée' },
        { code: 'publiee', libelle: 'En ligne' },
        { code: 'remplacee', libelle: 'Remplacée' },
        { code: 'retiree', libelle: 'Retirée' },
        { code: 'annulee', libelle: 'Annulée' },
      ],
    }),
    dateEffet: dateHeure({ label: 'En ligne à partir du' }),
    publiePar: texte({
      label: 'Publiée par',
      max: 200,
      sensitivity: 'personnel',
      surfaces: { filter: false },
    }),
    ...champsDeBloc,
  },
  title: 'title',
  search: ['title', 'name', 'itemName'],
  sort: ['dateEffet', 'DESC'],
  naturalKey: ['code'],
  colonnes: ['code', 'title', 'etat', 'dateEffet', 'publiePar'],
  date: ['dateDebut', 'dateFin'],
  enLigne: {
    quand: (jour) =>
      et(compare('etat', 'eq', 'publiee'), enVigueurLe(jour, { date: ['dateDebut', 'dateFin'] })),
    publics: 'publics',
    audiences: 'audiences',
  },
  etats: {
    champ: 'etat',
    passages: {
      programmee: ['publiee', 'annulee'],
      publiee: ['remplacee', 'retiree'],
      remplacee: [],
      retiree: [],
      annulee: [],
    },
  },
});
