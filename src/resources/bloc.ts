import { PUBLICS } from '#src/core/adherent/publics.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { references } from '#src/fields/reference/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteRiche } from '#src/fields/texte-riche/field.ts';

/** What of a block goes on line: in its draft as its author writes it, in each version as it was published. */
export const champsDeBloc = etiquette('champ.bloc', {
  name: texte({
    label: 'Collection',
    required: true,
    max: 80,
    indexed: true,
    aide: 'Le nom par lequel les pages la demandent : « Emplacements » les liste.',
  }),
  itemName: texte({ label: 'Élément', max: 80, aide: 'Pour une page : la fin de son adresse.' }),
  title: libelle({ label: 'Titre', required: true, max: 160 }),
  content: texteRiche({ label: 'Contenu', required: true }),
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
  cookieName: texte({
    label: 'Nom du cookie',
    max: 60,
    aide: 'D’une fenêtre : la case « Ne plus afficher » s’en souvient un an.',
  }),
  publics: choixMultiple({
    label: 'Publics',
    choix: PUBLICS,
    aide: 'Aucun : tout le monde.',
    siVide: 'Tout le monde',
  }),
  audiences: references({
    label: 'Audiences',
    model: 'audience',
    aide: 'Aucune : tout ce public. Sinon, qui est dans l’une d’elles, et personne d’autre.',
    siVide: 'Tout ce public',
  }),
  ordre: entier({ label: 'Ordre', required: true, defaut: 0 }),
  dateDebut: date({ label: 'Visible du' }),
  dateFin: date({ label: 'Visible jusqu’au' }),
});
