import type { Value } from './predicate.ts';

/** A rule over several fields, checked on the whole record on both sides. `champ` carries the message. */
export interface CrossRule {
  readonly champ: string;
  readonly message: string | ((record: Readonly<Record<string, Value>>) => string);
  readonly valid: (record: Readonly<Record<string, Value>>) => boolean;
}
