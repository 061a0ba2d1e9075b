/** The groups of referential lists in the back-office menu, in their order (domain reference §5.3). */
export const familles = {
  'identite-adresse': 'Identité et adresse',
  'assurance-maladie': 'Assurance maladie',
  prestations: 'Prestations',
  'cotisations-paiement': 'Cotisations et paiement',
  prevoyance: 'Prévoyance',
  'demandes-contact': 'Demandes et contact',
  technique: 'Technique',
} as const;

export type Famille = keyof typeof familles;
