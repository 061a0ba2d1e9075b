import type { GenreAnomalie } from '#src/core/definition/anomalies.ts';
import { appel } from './appel.ts';

/** A record that one changed, as it is now; `titre` is `null` for settings, and where a record of its list holds something personal. */
export interface MaModification {
  readonly ressource: string;
  readonly id: string;
  readonly titre: string | null;
  readonly action: 'creation' | 'modification' | 'action';
  /** An ISO instant in UTC. */
  readonly date: string;
}

/** Records of a list that have something to be mended: how many, and the first of them. */
export interface AnomalieRelevee {
  readonly ressource: string;
  readonly genre: GenreAnomalie;
  readonly champ: string;
  readonly nombre: number;
  readonly ids: readonly string[];
}

/** How many records a list has; `partiel`: at least so many. */
export interface TotalDeListe {
  readonly ressource: string;
  readonly nombre: number;
  readonly partiel: boolean;
}

/** What the dashboard of the back office asks, in one call. */
export interface TableauDeBord {
  readonly modifications: readonly MaModification[];
  readonly anomalies: readonly AnomalieRelevee[];
  readonly totaux: readonly TotalDeListe[];
}

export const TABLEAU_DE_BORD = appel<TableauDeBord>('/api/admin/tableau-de-bord');
