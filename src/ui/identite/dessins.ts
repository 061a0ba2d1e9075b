/** The family of drawings: one a situation, each a file of `public/dessins` of the same name. */
export const DESSINS = [
  'bienvenue',
  'confirmation',
  'envoi',
  'vide',
  'recherche',
  'egare',
  'lien',
  'refuse',
  'hors-ligne',
  'maintenance',
  'annee',
  'carte',
  'famille',
  'hopital',
] as const;

/** One of them. */
export type NomDessin = (typeof DESSINS)[number];
