import {
  joursDAvance,
  type MessagesSupervises,
  messagesSupervises,
  type TravauxSupervises,
  travauxSupervises,
} from '#server/db/audit/supervision.ts';
import type { Database } from '#server/db/connection.ts';

/** What the base knows of the whole installation. */
export interface Releve {
  readonly travaux: readonly TravauxSupervises[];
  readonly messages: readonly MessagesSupervises[];
  readonly joursDAvance: number;
  /** How long the base took to answer one thing. */
  readonly latenceMs: number;
}

const FRAIS_MS = 5_000;

async function lis(db: Database): Promise<Releve> {
  const debut = performance.now();
  const jours = await joursDAvance(db);
  const latenceMs = performance.now() - debut;
  const [travaux, messages] = await Promise.all([travauxSupervises(db), messagesSupervises(db)]);
  return { travaux, messages, joursDAvance: jours, latenceMs };
}

/** Reads it, every five seconds at most however often it is asked for. `null`: the base does not answer. */
export function makeReleve(db: Database): () => Promise<Releve | null> {
  let lu: Promise<Releve | null> | undefined;
  let quand = Number.NEGATIVE_INFINITY;
  return () => {
    if (lu === undefined || performance.now() - quand >= FRAIS_MS) {
      quand = performance.now();
      lu = lis(db).catch(() => null);
    }
    return lu;
  };
}
