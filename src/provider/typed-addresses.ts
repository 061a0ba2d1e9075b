let rank = 0;

/** Notes how far in the history the page that is shown stands: the router says so of its own pages. */
export function noteRank(): void {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  rank = idx;
}

/**
 * An address that is typed by hand makes a page of the history without the rank that the router gives to its own, and
 * without which no form can hold anybody back. It comes right after the present one, and is told so before the router
 * looks: to be called before the router is made, because windows tell their listeners in the order of their coming.
 */
export function rankTypedAddresses(): void {
  noteRank();
  window.addEventListener('popstate', () => {
    if (window.history.state === null) window.history.replaceState({ idx: rank + 1 }, '');
  });
}
