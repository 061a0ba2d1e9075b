import { redit } from '#server/textes/redit.ts';
import type { ErrorBody } from '#src/core/api/errors.ts';
import type { LigneFautive } from '#src/core/api/ligne-fautive.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';

/** What an error tells its caller, before the identity of the request is added. */
export interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: FieldErrors | undefined;
  readonly lignes?: readonly LigneFautive[] | undefined;
  /** The record as it is now; with 412 only. */
  readonly current?: unknown;
  /** Of an act: where to look at it again. */
  readonly etape?: string | undefined;
  /** Seconds to wait: `retryAfter`, and the header `Retry-After`. */
  readonly attente?: number | undefined;
  readonly logoutUrl?: string | undefined;
}

/** The one JSON shape of every refusal. */
export function errorBody(told: Told, correlationId: string): ErrorBody {
  const { status, code, errors, lignes, current, etape, attente, logoutUrl } = told;
  const message = redit(told.message);
  const dites = Object.entries(errors ?? {}).map(([champ, faute]) => [champ, redit(faute)] as const);
  const fields = dites.length > 0 ? Object.fromEntries(dites) : undefined;
  return {
    status,
    code,
    message,
    messages: fields ? [...new Set(Object.values(fields))] : [message],
    ...(fields && { errors: fields }),
    correlationId,
    ...(lignes !== undefined && { lignes }),
    ...(current !== undefined && { current }),
    ...(etape !== undefined && { etape }),
    ...(attente !== undefined && { retryAfter: attente }),
    ...(logoutUrl !== undefined && { logoutUrl }),
  };
}
