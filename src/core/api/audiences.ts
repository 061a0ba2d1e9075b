import type { CritereExplique } from '#src/core/adherent/audience.ts';
import { appel } from './appel.ts';

/** Whether a member is in an audience, and why (domain reference §4.5). */
export interface EssaiAudience {
  readonly code: string;
  readonly libelle: string;
  readonly isMembre: boolean;
  readonly criteres: readonly CritereExplique[];
}

export const AUDIENCES_TEST = appel<readonly EssaiAudience[]>('/api/admin/audiences-test');
