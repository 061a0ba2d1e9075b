import { cookie } from './cookie.ts';
import { stored } from './stored.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

function isRelative(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** The headers that every request carries (specification 1 §7, domain reference §0.2). */
export function requestHeaders(
  url: string,
  options: Pick<RequestInit, 'headers' | 'method' | 'body'>,
): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Cache-Control', 'no-cache');
  headers.set('Pragma', 'no-cache');
  headers.set('X-Timezone-Offset', String(new Date().getTimezoneOffset()));
  if (isRelative(url)) {
    const numContrat = stored.read('numContrat');
    // Who names one means that one, whatever is chosen since.
    if (numContrat !== null && !headers.has('X-Num-Contrat')) headers.set('X-Num-Contrat', numContrat);
    const securityCode = stored.read('securityCode');
    if (securityCode !== null) headers.set('X-Security-Code', securityCode);
  }
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  // Read only where it is sent: the browser answers it from another process, and whoever asks waits.
  const isSafe = SAFE_METHODS.includes(options.method ?? 'GET');
  const token = isSafe || !isRelative(url) ? null : cookie(XSRF_COOKIE);
  if (token !== null) headers.set('X-XSRF-TOKEN', token);
  return headers;
}
