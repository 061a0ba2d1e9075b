const SIGNED_OUT = 'portail.deconnecte';

/** Keeps, for the page that comes, that another window has just signed out. Apart: every page asks, few follow a session. */
export function noteSignedOut(): void {
  window.sessionStorage.setItem(SIGNED_OUT, 'oui');
}

/** Whether another window has just signed out, once: what the first page then says. */
export function wasSignedOut(): boolean {
  const was = window.sessionStorage.getItem(SIGNED_OUT) !== null;
  window.sessionStorage.removeItem(SIGNED_OUT);
  return was;
}
