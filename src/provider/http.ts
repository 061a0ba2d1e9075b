import { SECURITY_CODE_REQUIS } from '#src/core/security-code.ts';
import { cookie } from './cookie.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';
import { navigation } from './navigation.ts';
import { demandeDeCode } from './security-code-demand.ts';
import { stored } from './stored.ts';

export interface HttpOptions {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal;
  /** `false` where a 401 is an ordinary answer (sign-in): the page stays where it is. */
  readonly leaveOnRefusal?: boolean;
  /** The same call once more, after a security code: it asks for no second one. */
  readonly apresCode?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

const XSRF_COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];
const LOGIN_ROUTE = '/login';
const UNAVAILABLE_ROUTE = '/service-unavailable';

/** The anti-forgery cookie comes with the page: one that was cleared since is asked for again. */
export async function ensureToken(): Promise<void> {
  if (cookie(XSRF_COOKIE) === null) await send('/', {});
}

function isRelative(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** The headers that every request carries (specification 1 §7, domain reference §0.2). */
function requestHeaders(url: string, options: HttpOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Cache-Control', 'no-cache');
  headers.set('Pragma', 'no-cache');
  headers.set('X-Timezone-Offset', String(new Date().getTimezoneOffset()));
  if (isRelative(url)) {
    const numContrat = stored.read('numContrat');
    if (numContrat !== null) headers.set('X-Num-Contrat', numContrat);
    const securityCode = stored.read('securityCode');
    if (securityCode !== null) headers.set('X-Security-Code', securityCode);
  }
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  const token = cookie(XSRF_COOKIE);
  if (token !== null && isRelative(url) && !SAFE_METHODS.includes(options.method ?? 'GET')) {
    headers.set('X-XSRF-TOKEN', token);
  }
  return headers;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the specification asks of the browser: 401 → sign-in (and back here afterwards), 503 → unavailable. */
function leaveFor(status: number): void {
  const route = navigation.route();
  if (status === 401 && !route.startsWith(LOGIN_ROUTE)) {
    // A route and not a new page: a form that is not saved has its word to say before one leaves it.
    navigation.goTo(`${LOGIN_ROUTE}?motif=session&callbackUrl=${encodeURIComponent(route)}`);
  }
  if (status === 503) navigation.goTo(UNAVAILABLE_ROUTE);
}

/**
 * The one door to the API. Answers for every 2xx; otherwise throws an `HttpError` whose message is the server's, or the
 * default sentence of its status, and whose `body.errors` land on their fields.
 * Example: `await http('/api/admin/referentiel/civilite', { method: 'POST', body: JSON.stringify(record) })`.
 */
export async function http(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const response = await send(url, options);
  const body = await response.text();
  const json = parse(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  const refused = (json ?? {}) as HttpErrorBody;
  const isCodeAsked = refused.code === SECURITY_CODE_REQUIS && options.apresCode !== true;
  if (isCodeAsked && (await demandeDeCode.demande())) return http(url, { ...options, apresCode: true });
  if (options.leaveOnRefusal !== false) leaveFor(response.status);
  throw new HttpError(response.status, refused);
}
