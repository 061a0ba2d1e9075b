/** Where an address that came from outside may lead. What is not named is refused. */
export interface RedirectPolicy {
  /** Routes of this portal: `/admin/civilite?page=2`. */
  readonly routes?: true;
  /** Sites reached by https, by their exact host name in lower case; `'https'`: any of them, for addresses that only the server gives. */
  readonly hosts?: readonly string[] | 'https';
  /** Characters at most; by default 2,000. */
  readonly longest?: number;
  /** Schemes of the client's own applications: `mutuelle-horizon`, for `mutuelle-horizon://accueil`. */
  readonly schemes?: readonly string[];
}

const LONGEST = 2000;
/** How often a text may be encoded upon itself before one stops believing it. */
const DEPTH = 3;

/** Printable ASCII without blanks, quotes, angle brackets and back-slash: all that an address needs once it is encoded. */
const SPELLED = /^[!#-;=?-[\]_a-z{-~]+$/i;
const CONTROL = /[\u0000-\u001f\u007f]/;
/** A host name of at least two labels, without port, account, trailing dot nor address in figures. */
const HTTPS =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])(?:[/?#].*)?$/;
/** The machine itself, where the portal is tried out: no name that anybody could buy. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?(?:[/?#].*)?$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/;

/** Schemes that a browser runs, opens on its own machine, or that carry another address within: no configuration allows them. */
const NEVER: readonly string[] = [
  'about',
  'android-app',
  'blob',
  'content',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'javascript',
  'ms-appinstaller',
  'vbscript',
  'view-source',
  'ws',
  'wss',
];

/** What a text says once decoded as often as it was encoded; `null` when it is badly encoded or without end. */
function decoded(text: string): string | null {
  let current = text;
  for (let depth = 0; depth <= DEPTH; depth++) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}

/** A path of ours: one slash at its start, no empty segment, no way up, nothing hidden by its encoding. */
function isRoute(url: string): boolean {
  const [path = '', ...query] = url.split(/[?#]/);
  const read = decoded(path);
  if (read === null || !read.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(read)) return false;
  if (read.includes('//') || read.split('/').some((part) => part === '.' || part === '..')) return false;
  const rest = decoded(query.join('?').replace(/%(?![0-9a-f]{2})/gi, '%25'));
  return rest !== null && !CONTROL.test(rest);
}

function isSite(url: string, hosts: RedirectPolicy['hosts']): boolean {
  if (hosts === undefined) return false;
  const host = HTTPS.exec(url)?.[1];
  if (hosts === 'https') return host !== undefined || LOOPBACK.test(url);
  return host !== undefined && hosts.includes(host);
}

/**
 * Whether a word can be the scheme of an application: well written, and not one that a browser runs or opens itself.
 * Example: `isAppScheme('mutuelle-horizon')` → `true`; `isAppScheme('javascript')` → `false`.
 */
export function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]{2,40}$/.test(scheme) && !NEVER.includes(scheme);
}

function isApp(url: string, schemes: readonly string[]): boolean {
  const scheme = SCHEME.exec(url)?.[1];
  return scheme !== undefined && isAppScheme(scheme) && schemes.includes(scheme);
}

/**
 * The one rule of every address that a link, a form or another system gives: the address itself when the policy allows
 * it, otherwise `null`. It compares text with what is allowed and interprets nothing, so that no reading of browsers can
 * differ from its own.
 * Example: `allowedTarget('https://apps.apple.com/fr/app/id1', { hosts: ['apps.apple.com'] })` → the same address;
 * `allowedTarget('//evil.example', { routes: true })` → `null`.
 */
export function allowedTarget(url: unknown, policy: RedirectPolicy): string | null {
  if (typeof url !== 'string' || url.length > (policy.longest ?? LONGEST) || !SPELLED.test(url)) return null;
  if (policy.routes && url.startsWith('/')) return isRoute(url) ? url : null;
  return isSite(url, policy.hosts) || isApp(url, policy.schemes ?? []) ? url : null;
}

/**
 * The route that a `callbackUrl` names, or `null` when it is not one to come back to: an address given by a link is never
 * a way out of the portal, and signing in never leads to signing in. Accepts `/admin/civilite` and `#/admin/civilite`.
 */
export function callbackRoute(callbackUrl: unknown): string | null {
  const given =
    typeof callbackUrl === 'string' && callbackUrl.startsWith('#') ? callbackUrl.slice(1) : callbackUrl;
  const route = allowedTarget(given, { routes: true });
  return route === null || /^\/login(?![\w-])/.test(route) ? null : route;
}

/** Where stores of applications are, whatever the client. */
const STORES = ['apps.apple.com', 'itunes.apple.com', 'play.google.com'];

/** What a client says of its applications. */
interface Applications {
  readonly liensApp: { readonly ios: string | null; readonly android: string | null };
  readonly schemesApp: readonly string[];
}

/** Where `redirect-to-mobile` may lead: the stores, the sites of the client's own application links, its applications. */
export function mobilePolicy({ liensApp, schemesApp }: Applications): RedirectPolicy {
  const own = [liensApp.ios, liensApp.android].flatMap((link) => HTTPS.exec(link ?? '')?.[1] ?? []);
  return { hosts: [...STORES, ...own], schemes: schemesApp };
}

/**
 * Where signing out may lead: the portal itself, or the site of the identity provider, which the server alone names. Its
 * address carries the token that says which session ends there.
 */
export const LOGOUT_POLICY: RedirectPolicy = { routes: true, hosts: 'https', longest: 8000 };
