import { faultOf } from '#src/admin/generate/sentences.ts';
import type { HttpErrorBody } from '#src/provider/http-error.ts';

/** What a refused save says: sentences on inputs of the form, and one for all that has no input here. */
export interface SubmitErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string | null;
}

type ServerErrors = NonNullable<HttpErrorBody['errors']>;

function serverErrors(error: unknown): ServerErrors {
  return (error as { body?: HttpErrorBody } | null)?.body?.errors ?? {};
}

/** Reads react-admin's error shape: `{ champ: message, root: { serverError } }`. */
export function submitErrors(error: unknown, inputs: readonly string[]): SubmitErrors {
  // The session ended: the way to the sign-in says it, and keeps what was typed.
  if (statusOf(error) === 401) return { fields: {}, general: null };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, value] of Object.entries(serverErrors(error))) {
    const message = typeof value === 'string' ? value : value.serverError;
    // `equipements.2.nombre`: an input inside the group of that name.
    if (inputs.includes(name.split('.')[0] ?? '')) fields[name] = message;
    else others.push(message);
  }
  const silent = Object.keys(fields).length === 0 && others.length === 0;
  return { fields, general: silent ? faultOf(error) : others.join(' ') || null };
}

/** The answer to a write on a version that is no longer the last one. */
export const CONFLIT = 412;

/** The status of a refusal; 0 when no server answered. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 0;
}
