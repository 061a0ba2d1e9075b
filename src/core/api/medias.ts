import { appel } from './appel.ts';

/** A document of the library, as what writes contents chooses it. */
export interface MediaOffert {
  readonly id: string;
  readonly titre: string;
  readonly alternative: string | null;
  readonly mime: string;
  readonly largeur: number | null;
  readonly hauteur: number | null;
  readonly tags: readonly string[];
  readonly bibliotheque: string | null;
  /** Where it is served: what a content names. */
  readonly adresse: string;
}

/** The pictures of the library, by what is looked for. */
export const IMAGES = appel<readonly MediaOffert[]>('/api/admin/cms/documents/images');
/** All of them, pictures or not. */
export const MEDIAS = appel<readonly MediaOffert[]>('/api/admin/cms/documents/choix');

/** What is said of a document (domain reference §4.5). */
export interface Metadonnees {
  readonly id: string;
  readonly titre: string;
  readonly alternative: string | null;
  readonly tags: readonly string[];
  readonly libelleFichier: string | null;
  readonly taille: number | null;
  readonly mime: string | null;
  readonly dimensions: { readonly largeur: number; readonly hauteur: number } | null;
  readonly usages: readonly string[];
}

export const METADONNEES = appel<readonly Metadonnees[]>('/api/admin/cms/documents/metadatas');
