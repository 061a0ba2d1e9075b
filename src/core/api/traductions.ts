import { appel } from './appel.ts';

/** The portal is in French: a translation is what a client says of a key in place of what is shipped. */
export const LANGUE = 'fr';

/** A key as the grid of translations shows it. */
export interface Traduction {
  readonly cle: string;
  readonly langue: typeof LANGUE;
  readonly domaine: 'portail' | 'edition' | 'erreur';
  /** What is read; of a key that this version does not have, what the client wrote. */
  readonly valeur: string | null;
  /** What the portal ships; `null`: this version has no such key. */
  readonly valeurDefaut: string | null;
  /** The client wrote nothing for it. */
  readonly isManquante: boolean;
  /** What the client wrote, if anything, is what is read. */
  readonly isValidee: boolean;
}

export interface PageDeTraductions {
  readonly total: number;
  /** Keys for which the client wrote nothing. */
  readonly manquantes: number;
  /** Keys of the client that say nothing. */
  readonly sansEffet: number;
  readonly lignes: readonly Traduction[];
}

/** What became of the keys of a file. */
export interface BilanDeTraductions {
  readonly crees: number;
  readonly modifies: number;
  readonly rendues: number;
  readonly inchangees: number;
  /** Of all those that the file says, those that this version does not have: kept, and without effect. */
  readonly sansEffet: number;
}

export const TRADUCTIONS = appel<PageDeTraductions>('/api/admin/settings/traduction');
export const IMPORTE_TRADUCTIONS = appel<BilanDeTraductions>('/api/admin/settings/traduction/import');
