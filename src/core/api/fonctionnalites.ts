import { appel } from './appel.ts';

/** A feature as the client opens it: for all, and for each contract that is said apart. */
export interface FonctionnaliteReglee {
  readonly id: string;
  readonly version: number;
  readonly cle: string;
  readonly libelle: string;
  /** What it is about, in words. */
  readonly domaine: string;
  readonly isActivated: boolean;
  /** Contracts for which it is closed while it is open to others: `{ "00012345": false }`. */
  readonly isActivatedPerContract: Readonly<Record<string, boolean>>;
}

export const FONCTIONNALITES = appel<readonly FonctionnaliteReglee[]>('/api/admin/fonctionnalite');
/** `PUT`, with what changes: `{ cle, version, isActivated?, isActivatedPerContract? }`. */
export const REGLE_FONCTIONNALITE = appel<FonctionnaliteReglee>('/api/admin/fonctionnalite');
