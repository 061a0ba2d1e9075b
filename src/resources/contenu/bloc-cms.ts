import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteRiche } from '#src/fields/texte-riche/field.ts';

/** A piece of content that pages show by the name of its collection, and of its item in it. */
export const blocCms = defineModel({
  key: 'bloc-cms',
  label: { genre: 'm', singulier: 'bloc de contenu', pluriel: 'blocs de contenu' },
  description: 'Les textes que les pages affichent : pages statiques, pieds de page, fenêtres, bandeaux.',
  famille: 'contenu',
  fields: {
    blockListId: code({ label: 'Code du bloc', required: true, unique: true, max: 60 }),
    name: texte({ label: 'Collection', required: true, max: 80, indexed: true }),
    itemName: texte({ label: 'Élément', max: 80 }),
    title: libelle({ label: 'Titre', required: true, max: 160 }),
    content: texteRiche({ label: 'Contenu', required: true, max: 100_000 }),
    type: choix({
      label: 'Nature',
      required: true,
      choix: [
        { code: 'bloc', libelle: 'Bloc' },
        { code: 'popup', libelle: 'Fenêtre' },
        { code: 'page', libelle: 'Page' },
        { code: 'banniere', libelle: 'Bandeau' },
      ],
    }),
    isSingleDisplay: booleen({ label: 'Peut être masqué', defaut: false }),
    cookieName: texte({ label: 'Nom du cookie', max: 60 }),
    ordre: entier({ label: 'Ordre', required: true, defaut: 0 }),
    isActif: booleen({ label: 'Publié', defaut: true }),
    dateDebut: date({ label: 'Visible du' }),
    dateFin: date({ label: 'Visible jusqu’au' }),
  },
  title: 'title',
  search: ['title', 'name', 'itemName'],
  sort: ['ordre', 'ASC'],
  naturalKey: ['blockListId'],
  activable: 'isActif',
  date: ['dateDebut', 'dateFin'],
});
