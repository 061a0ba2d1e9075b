import { etiquette } from '#src/core/texte/etiquette.ts';

/** What groups of the back-office menu are about. */
export const rubriques = etiquette(
  'menu.rubrique',
  {
    adherents: 'Adhérents',
    /** Domain reference §5.3. */
    referentiels: 'Référentiels',
    administration: 'Administration',
  } as const,
  true,
);

type Rubrique = keyof typeof rubriques;

function famille<const R extends Rubrique>(label: string, rubrique: R) {
  return { label, rubrique };
}

/** The groups of the back-office menu, in their order; those of one rubric follow each other. */
export const familles = etiquette('menu.famille', {
  demandes: famille('Relation adhérent', 'adherents'),
  'identite-adresse': famille('Identité et adresse', 'referentiels'),
  'assurance-maladie': famille('Assurance maladie', 'referentiels'),
  prestations: famille('Prestations', 'referentiels'),
  'cotisations-paiement': famille('Cotisations et paiement', 'referentiels'),
  prevoyance: famille('Prévoyance', 'referentiels'),
  'demandes-contact': famille('Demandes et contact', 'referentiels'),
  technique: famille('Technique', 'referentiels'),
  contenu: famille('Contenus', 'administration'),
  parametrage: famille('Paramétrage', 'administration'),
  comptes: famille('Comptes et accès', 'administration'),
  travaux: famille('Messages et travaux', 'administration'),
  journaux: famille('Statistiques et journaux', 'administration'),
} as const);

export type Famille = keyof typeof familles;
