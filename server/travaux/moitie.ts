import type { TravailPris } from '#server/db/travaux/travaux.ts';
import type { Travail } from '#src/core/travail/travail.ts';

/** What a job may tell while it is done. */
export interface Suivi {
  /** Aborted when the node stops, or when the job is not its own any more: it was given up, or another node has it. */
  readonly signal: AbortSignal;
  /** Says how far it is, in hundredths. */
  avance(progression: number): Promise<void>;
}

/** How it ended: done, with the content to keep; or the job has written its end itself, with what goes with it. */
export type Fin = { readonly contenu: Buffer | null } | 'ecrite';

/** The server's half of a kind of job. */
export interface TravailServeur {
  readonly travail: Travail;
  /** How many a node does together. */
  readonly ensemble: number;
  /** How often a node looks for those whose time has come: new ones are announced. Milliseconds. */
  readonly regardMs: number;
  /** Does one. @throws Echec with the words to keep; anything else is a fault of ours. */
  fait(pris: TravailPris, suivi: Suivi): Promise<Fin>;
  /** Seconds until the next try of one that failed, or `null`; absent: as its definition says. */
  readonly attente?: (pris: TravailPris) => number | null;
  /** What the log says of one, besides its kind and its identifier; never a secret. */
  readonly dit?: (pris: TravailPris) => object;
  /** Milliseconds from an announcement to the work; by default none. */
  readonly apresMs?: () => number;
  /** Once the node does no more. */
  readonly ferme?: () => void;
}

/** A job that comes back by itself, and is done alone. */
export function defineTravailPlanifie(
  travail: Travail,
  regardMs: number,
  fait: (suivi: Suivi) => Promise<void>,
): TravailServeur {
  return {
    travail,
    regardMs,
    ensemble: 1,
    fait: async (_, suivi) => {
      await fait(suivi);
      return 'ecrite';
    },
  };
}
