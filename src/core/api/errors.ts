import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { LigneFautive } from './ligne-fautive.ts';

/** The one JSON shape of every refusal (domain reference §0.2). `current` goes with 412 only. */
export interface ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly messages: readonly string[];
  readonly errors?: Readonly<Record<string, string | { readonly serverError: string }>>;
  readonly correlationId: string;
  /** Of what was asked of several rows: those at fault, the first ones. */
  readonly lignes?: readonly LigneFautive[];
  readonly current?: unknown;
  /** Of an act: the step at which what it is about is looked at again. */
  readonly etape?: string;
  /** Seconds to wait before the same is asked again: what `Retry-After` says. */
  readonly retryAfter?: number;
  /** Where a browser has to go that can do nothing more here. */
  readonly logoutUrl?: string;
}

const UNE_MINUTE = 60;

/** A refusal on purpose: anything else that is thrown is a fault of ours and is masked. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  readonly lignes: readonly LigneFautive[] | undefined;
  readonly current: unknown;
  readonly etape: string | undefined;
  /** Seconds to wait before asking again: with 429, a minute where nothing says for how long. */
  readonly attente: number | undefined;
  readonly logoutUrl: string | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: FieldErrors;
      lignes?: readonly LigneFautive[];
      current?: unknown;
      etape?: string | undefined;
      attente?: number;
      logoutUrl?: string;
      /** What happened, for the log alone. */
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.lignes = more.lignes;
    this.current = more.current;
    this.etape = more.etape;
    this.attente = more.attente ?? (status === 429 ? UNE_MINUTE : undefined);
    this.logoutUrl = more.logoutUrl;
  }
}
