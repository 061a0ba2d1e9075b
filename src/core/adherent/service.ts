/** What services are for, in the order in which they are shown. */
export const CATEGORIES_SERVICE = {
  medecin: 'Consulter un médecin',
  sante: 'Santé',
  assistance: 'Assistance',
  prevention: 'Prévention',
} as const;
export type CategorieService = keyof typeof CATEGORIES_SERVICE;
