/** What services are for, in the order in which they are shown. */
export const CATEGORIES_SERVICE = {
  medecin: 'Consulter un médecin',
  sante: 'Santé',
  assistance: 'Assistance',
  prevention: 'Prévention',
} as const;
export type CategorieService = keyof typeof CATEGORIES_SERVICE;

/** A service to which somebody's covers entitle them (`garanties/services`). */
export interface ServiceAdherent {
  readonly categorie: CategorieService;
  readonly code: string;
  readonly libelle: string;
  readonly texte: string | null;
  /** International: `+33199000101`. */
  readonly telephone: string | null;
  readonly url: string | null;
  /** Its site may be shown in a window over ours. */
  readonly isEncadre: boolean;
  /** It is told who is signed in. */
  readonly isSso: boolean;
}
