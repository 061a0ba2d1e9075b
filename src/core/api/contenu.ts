import { appel } from './appel.ts';

/** A text with its layout as the server would keep it. */
export interface Nettoyage {
  readonly html: string;
  /** What it takes away, in words. */
  readonly pertes: readonly string[];
  /** What was given beside what is kept, by `ins` and `del`; nothing where it is too long to compare. */
  readonly difference: string | null;
}

export const NETTOYAGE = appel<Nettoyage>('/api/admin/cms/nettoyage');
