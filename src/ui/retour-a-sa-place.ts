/** How long a page that one comes back to may take to be as long as it was, in milliseconds. */
const PATIENCE_MS = 4_000;
/** What shows that one has begun to read. */
const GESTES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Which page of the visit is shown: the router names each in the browser's history. */
const cle = (): string => window.history.state?.key ?? '';

/**
 * One who comes back to a page finds it where it was left. The browser does so by itself, but at once and no further than what is
 * drawn by then, which is often its skeleton: here the place is asked again as the page grows, until one reads on.
 */
export function retourASaPlace(): void {
  const places = new Map<string, number>();
  let cesse: (() => void) | undefined;
  window.addEventListener('scroll', () => !cesse && places.set(cle(), window.scrollY), { passive: true });
  window.addEventListener('popstate', () => {
    cesse?.();
    const place = places.get(cle());
    if (!place) return;
    const observe = new ResizeObserver(() => {
      const isAssezLongue = document.documentElement.scrollHeight >= place + window.innerHeight;
      if (isAssezLongue && window.scrollY !== place) window.scrollTo(0, place);
    });
    const fin = () => {
      observe.disconnect();
      window.clearTimeout(delai);
      for (const geste of GESTES) window.removeEventListener(geste, fin);
      cesse = undefined;
    };
    const delai = window.setTimeout(fin, PATIENCE_MS);
    for (const geste of GESTES) window.addEventListener(geste, fin, { passive: true });
    cesse = fin;
    observe.observe(document.body);
  });
}
