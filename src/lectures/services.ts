import { CATEGORIES_SERVICE, type CategorieService } from '#src/core/adherent/service.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

const CATEGORIES = Object.keys(CATEGORIES_SERVICE) as CategorieService[];

/** Services to which somebody's covers entitle them (`garanties/services`). */
export const services = defineLecture({
  key: 'services',
  resume: 'Lister les services auxquels ses couvertures donnent droit',
  detail: 'Sur le contrat de `X-Num-Contrat`, ceux du jour, dans leur ordre.',
  genre: 'tableau',
  ligne: {
    categorie: choix({
      label: 'Catégorie',
      ...R,
      choix: CATEGORIES.map((code) => ({ code, libelle: CATEGORIES_SERVICE[code].libelle })),
    }),
    code: texte({ label: 'Code', ...R }),
    libelle: texte({ label: 'Service', ...R }),
    texte: texte({ label: 'Texte' }),
    /** International: `+33199000101`. */
    telephone: texte({ label: 'Téléphone' }),
    url: texte({ label: 'Adresse' }),
    /** Of a partner whose site may be shown. */
    image: texte({ label: 'Adresse de l’image' }),
    /** Its site may be shown in a window over ours. */
    isEncadre: booleen({ label: 'Dans une fenêtre' }),
    /** It is told who is signed in. */
    isSso: booleen({ label: 'Connexion transmise' }),
  },
});
export type ServiceAdherent = Brute<typeof services>;
