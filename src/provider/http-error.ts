import { phraseAttente } from '#src/core/api/attente.ts';
import type { ErrorBody } from '#src/core/api/errors.ts';
import { statusMessage } from '#src/core/compte/status-messages.ts';

/** What a refusal carries: `errors` is what react-admin shows on the fields, `current` the record of a 412. */
export type HttpErrorBody = Partial<ErrorBody>;

/** What lasts only a while says for how long. */
function withWait(message: string, seconds: number | undefined): string {
  return seconds === undefined ? message : `${message} ${phraseAttente(seconds)}`;
}

/**
 * A refusal of the API, or no answer at all (`status` 0); its sentence is for reading, `body` is as it came. It has the shape of react-admin's own `HttpError`, which is not
 * imported here so that the public page does without react-admin.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: HttpErrorBody;
  constructor(status: number, body: HttpErrorBody) {
    super(withWait(body.message || statusMessage(status), body.retryAfter));
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
  }
}
