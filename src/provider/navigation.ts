import { allowedTarget, callbackRoute, LOGOUT_POLICY } from '#src/core/compte/redirections.ts';
import { stored } from './stored.ts';

const LOGIN_ROUTE = '/login';

let leaving = false;
/** Where an answer has already led to the sign-in; a form may have kept one there. */
let asked: string | null = null;
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
  /**
   * Leads to the sign-in, and back here after it: the session has ended. A route and not a new page, so that a form that
   * is not saved has its word to say; who stayed for it is not asked again by the server's word (`isTold`), only by the
   * answer to what they do next.
   */
  signInAgain({ isTold = false } = {}): void {
    // It goes with the session; what was typed waits for its author.
    stored.forget('carteHorsLigne');
    const route = this.route();
    if (route.startsWith(LOGIN_ROUTE) || (isTold && asked === route)) return;
    asked = isTold ? null : route;
    this.goTo(`${LOGIN_ROUTE}?motif=session&callbackUrl=${encodeURIComponent(route)}`);
  },
  /** Opens the sign-in beside the page, which keeps what it holds; `null` where the browser refuses another window. */
  signInBeside(): Window | null {
    const route = encodeURIComponent(this.route());
    const url = `/#${LOGIN_ROUTE}?motif=session&callbackUrl=${route}`;
    return window.open(url, 'portail-reconnexion', 'popup,width=520,height=780');
  },
  /** Whether a route is the sign-in that an ended session leads to. */
  isSignIn: (pathname: string): boolean => pathname.startsWith(LOGIN_ROUTE),
  /** Whether the page is being left on purpose: nothing that is unsaved holds it back then. */
  isLeaving: (): boolean => leaving,
  /** Loads the page again where it is. */
  reload(): void {
    leaving = true;
    window.location.reload();
  },
  /** Goes to a route and loads the page again, so that its data are the server's. */
  reloadAt(route: string): void {
    window.history.replaceState(null, '', `#${route}`);
    this.reload();
  },
  /**
   * Leaves for an address that the server gave; one of our own routes needs the page to be loaded again. What is neither
   * ours nor a plain web address leads home.
   */
  leave(given: string): void {
    const url = allowedTarget(given, LOGOUT_POLICY) ?? '/';
    if (url === '/' || url.startsWith('/#')) this.reloadAt(url.slice(2) || '/');
    else {
      leaving = true;
      window.location.assign(url);
    }
  },
  /** Leaves for an address that was checked, without keeping in the history the page that only led there. */
  passOn(url: string): void {
    window.location.replace(url);
  },
};

/** The route that a `callbackUrl` names, or `null` when it is not one of ours (`src/core/compte/redirections.ts`). */
export function safeRoute(callbackUrl: string | null): string | null {
  return callbackRoute(callbackUrl);
}
