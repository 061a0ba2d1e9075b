import type { Usage } from './usage.ts';

/** What becomes of a row once another one has taken its place everywhere. */
export const ENSUITES = ['garder', 'desactiver', 'supprimer'] as const;
export type Ensuite = (typeof ENSUITES)[number];

/** The references that were moved, or would be, list by list. */
export interface BilanRemplacement {
  readonly total: number;
  readonly usages: readonly Usage[];
}
