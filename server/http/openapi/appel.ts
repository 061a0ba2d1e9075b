import type { FormeDecrite } from './forme-schema.ts';

/** What a route says of itself beside its right, where no model describes it. */
export interface Appel {
  /** What it does, in a few words: «Créer un compte». */
  readonly resume: string;
  readonly detail?: string;
  /** Names of the members of the body, those that may be absent with a `?`. */
  readonly corps?: readonly string[];
  /** Names of the query's parameters, those that may be absent with a `?`. */
  readonly parametres?: readonly string[];
  /** What a declared read answers, and takes. */
  readonly forme?: FormeDecrite;
  /** What a success answers; by default «C’est fait.». */
  readonly reponse?: string;
  /** The status of a success; by default 200. */
  readonly statut?: 201 | 204;
  /** Statuses of its own refusals, beside those that such a call always has. */
  readonly refus?: readonly number[];
}
