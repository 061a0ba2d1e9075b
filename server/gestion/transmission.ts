import type { LigneDe } from '#src/core/lecture/forme.ts';
import type { Changement } from './changements.ts';
import type { TRANSMISE } from './formes.ts';

/** What somebody decided of a request here. `message`: what its author was told. */
export interface Decision {
  readonly etat: 'acceptee' | 'refusee' | 'traitee' | 'enregistree';
  readonly motifRefus: string | null;
  readonly message: string | null;
}

/** What the portal hands over: a change, or a request that somebody there handles. */
export interface Transmission {
  /** The same for the same hand-over: there, it counts once. */
  readonly id: string;
  readonly codeType: string;
  readonly reference: string;
  readonly numContrat: string | null;
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  /** `null`: somebody handles it by hand, with `donnees`; of an acceptance: there is nothing to change there. */
  readonly changement: Changement | null;
  /** Only of a request that the portal had handed over before, and that was decided here. */
  readonly decision?: Decision;
  /** A right of its author: the change is made whoever handles their request. */
  readonly isDeDroit?: true;
  readonly donnees: Readonly<Record<string, unknown>>;
  readonly fichiers: readonly {
    readonly id: string;
    readonly inputName: string;
    readonly nom: string;
    readonly mime: string;
  }[];
}

/** What a hand-over is answered. */
export type Remise = LigneDe<typeof TRANSMISE>;
