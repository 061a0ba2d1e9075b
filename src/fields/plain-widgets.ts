import { widget as booleen } from './booleen/widget.tsx';
import { widget as choix } from './choix/widget.tsx';
import { widget as choixMultiple } from './choix-multiple/widget.tsx';
import { widget as code } from './code/widget.tsx';
import { widget as couleur } from './couleur/widget.tsx';
import { widget as date } from './date/widget.tsx';
import { widget as dateHeure } from './date-heure/widget.tsx';
import { widget as domaineInternet } from './domaine-internet/widget.tsx';
import { widget as email } from './email/widget.tsx';
import { widget as entier } from './entier/widget.tsx';
import { widget as icone } from './icone/widget.tsx';
import { widget as identifiant } from './identifiant/widget.tsx';
import { widget as image } from './image/widget.tsx';
import { widget as libelle } from './libelle/widget.tsx';
import { widget as liste } from './liste/widget.tsx';
import { widget as montant } from './montant/widget.tsx';
import { widget as reference } from './reference/widget.tsx';
import { widget as references } from './references/widget.tsx';
import { widget as scelle } from './scelle/widget.tsx';
import { widget as taille } from './taille/widget.tsx';
import { widget as taux } from './taux/widget.tsx';
import { widget as telephone } from './telephone/widget.tsx';
import { widget as texte } from './texte/widget.tsx';
import { widget as texteLong } from './texte-long/widget.tsx';
import { widget as texteRiche } from './texte-riche/widget.tsx';
import { widget as url } from './url/widget.tsx';
import type { Widget } from './widget.ts';

/** One line a meaning: the folder of the same name. */
export const WIDGETS: Readonly<Record<string, Widget>> = {
  booleen,
  choix,
  'choix-multiple': choixMultiple,
  code,
  couleur,
  date,
  'date-heure': dateHeure,
  'domaine-internet': domaineInternet,
  email,
  entier,
  icone,
  identifiant,
  image,
  libelle,
  liste,
  montant,
  reference,
  references,
  scelle,
  taille,
  taux,
  telephone,
  texte,
  'texte-long': texteLong,
  'texte-riche': texteRiche,
  url,
};

/** The widget of a meaning that is one value; a meaning without one is a developer's error that names it. */
export function plainWidgetOf(meaning: string): Widget {
  const found = Object.hasOwn(WIDGETS, meaning) ? WIDGETS[meaning] : undefined;
  if (!found) throw new Error(`Le sens de champ « ${meaning} » n’a pas de widget.`);
  return found;
}
