import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { cookie } from './cookie.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';
import { navigation } from './navigation.ts';
import { requestHeaders, XSRF_COOKIE } from './request-headers.ts';
import { demandeDeCode } from './security-code-demand.ts';

export interface HttpOptions {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal;
  /**
   * `false` where a 401 is an ordinary answer (sign-in): the page stays where it is. `session`: it is left for the sign-in,
   * and not for the page of a 503, which the page tells itself.
   */
  readonly leaveOnRefusal?: boolean | 'session';
  /** The same call once more, after a security code: it asks for no second one. */
  readonly apresCode?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

const UNAVAILABLE_ROUTE = '/service-unavailable';

/** The anti-forgery cookie comes with the page: one that was cleared since is asked for again. */
export async function ensureToken(): Promise<void> {
  if (cookie(XSRF_COOKIE) === null) await send('/', {});
}

async function send(url: string, options: HttpOptions): Promise<Response> {
  const { method = 'GET', body = null, signal } = options;
  try {
    return await fetch(url, {
      method,
      body,
      headers: requestHeaders(url, options),
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError(0, {});
  }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the specification asks of the browser: 401 → sign-in (and back here afterwards), 503 → unavailable. */
export function leaveFor(status: number): void {
  // Already on the way out: what comes late changes nothing of where one goes.
  if (navigation.isLeaving()) return;
  if (status === 401) navigation.signInAgain();
  if (status === 503) navigation.goTo(UNAVAILABLE_ROUTE);
}

/** The answer of every 2xx, once a security code was given where one is asked for; any other is an `HttpError`. */
async function call(url: string, options: HttpOptions): Promise<Response> {
  const response = await send(url, options);
  if (response.ok) return response;
  const refused = (parse(await response.text()) ?? {}) as HttpErrorBody;
  const isCodeAsked = refused.code === SECURITY_CODE_REQUIS && options.apresCode !== true;
  if (isCodeAsked && (await demandeDeCode.demande())) return call(url, { ...options, apresCode: true });
  const { leaveOnRefusal = true } = options;
  if (leaveOnRefusal === true || (leaveOnRefusal === 'session' && response.status === 401))
    leaveFor(response.status);
  throw new HttpError(response.status, refused);
}

/**
 * The one door to the API. Answers for every 2xx; otherwise throws an `HttpError` whose message is the server's, or the
 * default sentence of its status, and whose `body.errors` land on their fields.
 * Example: `await http('/api/admin/referentiel/civilite', { method: 'POST', body: JSON.stringify(record) })`.
 */
export async function http(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const response = await call(url, options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: parse(body) };
}

/** The same door, for what is a file: its bytes, and the headers that name it. */
export async function httpFile(
  url: string,
  options: HttpOptions = {},
): Promise<{ readonly blob: Blob; readonly headers: Headers }> {
  const response = await call(url, options);
  return { blob: await response.blob(), headers: response.headers };
}
