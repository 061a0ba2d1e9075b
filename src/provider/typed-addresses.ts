let rank = 0;

/** Notes how far in the history the page that is shown stands: the router says so of its own pages. */
export function noteRank(): void {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  rank = idx;
}

/**
 * An address that is typed by hand, or followed in a text of the client's, makes a page of the history without the rank and
 * the name that the router gives to its own: without the first no form can hold anybody back, without the second it passes for
 * the first page of a visit. It comes right after the present one, is told so before the router looks, and is seen from its
 * top. To be called before the router is made, because windows tell their listeners in the order of their coming.
 */
export function rankTypedAddresses(): void {
  noteRank();
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    window.history.replaceState({ idx: rank + 1, key: Date.now().toString(36) }, '');
    window.scrollTo(0, 0);
  });
}
