import { isLisible, isMesurable, phraseDeContraste } from '#src/core/compte/contraste-charte.ts';
import type { Colors } from '#src/core/compte/palette.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { jamais, toujours, type Value } from '#src/core/definition/predicate.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { couleur } from '#src/fields/couleur/field.ts';
import { image } from '#src/fields/image/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const COULEURS = 'Couleurs';
const IMAGES = 'Images';
const TEXTES = 'Textes des pages publiques';

const couleursDe = (fiche: Readonly<Record<string, Value>>) => ({
  couleurPrimaire: fiche.couleurPrimaire,
  couleurSecondaire: fiche.couleurSecondaire,
});

/** What is no colour at all is said by its own field. */
function seLit(champ: keyof Colors): CrossRule {
  return {
    champ,
    message(fiche) {
      const charte = couleursDe(fiche);
      return isMesurable(charte) ? phraseDeContraste(champ, charte) : '';
    },
    valid(fiche) {
      const charte = couleursDe(fiche);
      return !isMesurable(charte) || isLisible(champ, charte);
    },
  };
}

/** What the pages, the mails and the papers of a client look like (domain reference §1.2). */
export const charte = defineModel({
  key: 'charte',
  label: { genre: 'f', singulier: 'charte', pluriel: 'charte' },
  description:
    'Les couleurs, le logo et les textes d’accueil de votre organisme. Ils changent aussitôt, pour tout le monde.',
  famille: 'parametrage',
  source: 'socle',
  singulier: true,
  fields: {
    couleurPrimaire: couleur({
      label: 'Couleur principale',
      section: COULEURS,
      required: true,
      defaut: '#0F5C63',
      aide: 'Liens, boutons, panneau de connexion, e-mails et documents.',
    }),
    couleurSecondaire: couleur({
      label: 'Couleur secondaire',
      section: COULEURS,
      required: true,
      defaut: '#E4572E',
      aide: 'Repères et accents.',
    }),
    logoUrl: image({ label: 'Logo', section: IMAGES, aide: 'En haut de chaque page.' }),
    faviconUrl: image({
      label: 'Icône',
      section: IMAGES,
      aide: 'Dans l’onglet du navigateur. Sans elle, le logo.',
    }),
    logoMailUrl: image({
      label: 'Logo des e-mails et des documents',
      section: IMAGES,
      aide: 'Une image PNG ou JPEG : les messageries n’en montrent pas d’autre. Sans elle, un e-mail porte le logo s’il convient.',
    }),
    textes: objet({
      label: 'Ce qui s’y lit',
      section: TEXTES,
      champs: {
        loginAccroche: texte({ label: 'Accroche de la page de connexion', max: 160 }),
        loginTexte: texte({ label: 'Suite de l’accroche' }),
        serviceIndisponible: texte({ label: 'Quand le service est indisponible' }),
      },
    }),
  },
  title: 'couleurPrimaire',
  search: [],
  sort: ['couleurPrimaire', 'ASC'],
  naturalKey: [],
  // It is there as long as its client is.
  rights: { create: jamais },
  // Visitors who have no account see it.
  enLigne: { quand: () => toujours },
  rules: [seLit('couleurPrimaire'), seLit('couleurSecondaire')],
});
