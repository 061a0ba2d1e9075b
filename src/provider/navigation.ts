let follow = (route: string): void => {
  window.location.hash = `#${route}`;
};

/**
 * Has routes followed by the router itself: a form that is not saved can ask before one leaves it, which a change of the
 * address does not allow.
 */
export function followRoutesWith(navigate: (route: string) => void): void {
  follow = navigate;
}

/**
 * Leaving the page or the current route from outside of React. One object, so that tests can watch it: jsdom does not
 * navigate.
 */
export const navigation = {
  /** The current route, `/admin/civilite?page=2`; `/` where there is none. */
  route(): string {
    return window.location.hash.slice(1) || '/';
  },
  /** Goes to a route of the application without loading the page again. */
  goTo(route: string): void {
    follow(route);
  },
  /** Goes to a route and loads the page again, so that its data are the server's. */
  reloadAt(route: string): void {
    window.history.replaceState(null, '', `#${route}`);
    window.location.reload();
  },
  /** Leaves for an address that the server gave; one of our own routes needs the page to be loaded again. */
  leave(url: string): void {
    if (url === '/' || url.startsWith('/#')) this.reloadAt(url.slice(2) || '/');
    else window.location.assign(url);
  },
};

/** Only a route of this application: one slash, no other host, no scheme, no control character. */
const ROUTE = /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/u;

/**
 * The route that a `callbackUrl` names, or `null` when it is not one of ours: an address given by a link is never a way
 * out of the portal. Accepts `/admin/civilite` and `#/admin/civilite`.
 */
export function safeRoute(callbackUrl: string | null): string | null {
  if (callbackUrl === null || callbackUrl.length > 2000) return null;
  const route = callbackUrl.startsWith('#') ? callbackUrl.slice(1) : callbackUrl;
  return ROUTE.test(route) && !route.startsWith('/login') ? route : null;
}
