import { whole } from './config-values.ts';

/** How many connections a node keeps to the database, beside the one that listens. */
export interface PoolConfig {
  readonly max: number;
  /** Of them, those that stay open however long they are idle. */
  readonly min: number;
  /** How long the others may be idle. Milliseconds. */
  readonly idleMs: number;
}

/** What strangers may hold open. */
export interface HttpLimits {
  /** Connections at once; more are closed as they come. */
  readonly connexions: number;
  /** How long one may ask nothing, before its first request and between two. Milliseconds. */
  readonly idleMs: number;
}

/** How many connections are kept, to the base and from browsers. */
export const VARIABLES_CONNEXIONS = {
  DATABASE_CONNEXIONS: whole(2, 1_000).default(20),
  DATABASE_CONNEXIONS_GARDEES: whole(0, 1_000).default(0),
  DATABASE_INACTIVITE_S: whole(1, 86_400).default(10),
  HTTP_CONNEXIONS: whole(10, 1_000_000).default(10_000),
  HTTP_INACTIVITE_S: whole(1, 3_600).default(72),
};

interface Valeurs {
  readonly DATABASE_CONNEXIONS: number;
  readonly DATABASE_CONNEXIONS_GARDEES: number;
  readonly DATABASE_INACTIVITE_S: number;
  readonly HTTP_CONNEXIONS: number;
  readonly HTTP_INACTIVITE_S: number;
}

const SECONDE = 1_000;

export function connectionsOf(values: Valeurs): { readonly base: PoolConfig; readonly http: HttpLimits } {
  return {
    base: {
      max: values.DATABASE_CONNEXIONS,
      min: Math.min(values.DATABASE_CONNEXIONS, values.DATABASE_CONNEXIONS_GARDEES),
      idleMs: values.DATABASE_INACTIVITE_S * SECONDE,
    },
    http: { connexions: values.HTTP_CONNEXIONS, idleMs: values.HTTP_INACTIVITE_S * SECONDE },
  };
}
